package import Arithmetic

/// What an expression evaluates to.
///
/// Complex numbers, quantities with units and lists are to come as further cases.
package enum Value {
  case real(Real)

  /// The value as a real number.
  package var real: Real {
    switch self {
    case .real(let real): real
    }
  }
}
