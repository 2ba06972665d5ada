internal import Arithmetic
internal import Syntax

extension Expression {
  /// The base and the argument of a logarithm; nil for anything else.
  var logarithm: (base: Expression, argument: Expression)? {
    guard case .call(let name, let arguments) = kind, arguments.count == 1 else { return nil }
    switch name {
    case "ln": return (Expression(.constant(Constant.e.rawValue)), arguments[0])
    case "log": return (Expression(integer: Integer(10)), arguments[0])
    case "log2": return (Expression(integer: Integer(2)), arguments[0])
    default: return nil
    }
  }

  /// The argument of a logarithm; nil for anything else.
  var argumentOfLogarithm: Expression? { logarithm?.argument }

  /// The exponent of a power of a base; nil for anything else.
  func exponent(ofPowerOf base: Expression) -> Expression? {
    switch kind {
    case .power(base, let exponent): exponent
    case .call("exp", let arguments) where base == Expression(.constant(Constant.e.rawValue)):
      arguments.first
    default: nil
    }
  }
}
