package import Arithmetic

/// What is computed with: a closed list of kinds.
package enum Value {
  case real(Real)

  /// The value as a real number.
  package var real: Real {
    switch self {
    case .real(let real): real
    }
  }
}
