package import Arithmetic
package import Syntax

/// What an expression evaluates to.
///
/// Complex numbers, quantities with units and lists are to come as further cases.
package enum Value {
  case real(Real)
  /// A number that is shown as the expression that it was asked for as, such as a product of primes.
  case written(Real, Expression)

  /// The value as a real number.
  package var real: Real {
    switch self {
    case .real(let real), .written(let real, _): real
    }
  }
}
