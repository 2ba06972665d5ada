/// The primitive functions of one argument from which curves are made; angles are in radians.
package enum UnaryFunction: Hashable, Sendable {
  case negation
  case square
  case reciprocal
  case sqrt
  case exp
  case ln
  case sin
  case cos
  case tan
  case asin
  case acos
  case atan
  case sinh
  case cosh
  case tanh
  case asinh
  case acosh
  case atanh
  case abs
  case sign
  case floor
  case ceil
  case trunc
  /// To the nearest integer, half away from 0.
  case round
  case gamma
  /// A derivative of the digamma function by its order; the digamma function is (ln Γ)′.
  case polygamma(Int)
  case erf
  /// The power with an integer exponent; a negative one has a pole at 0, and x^0 is 1.
  case power(Int)
  /// x^(p/q) in lowest terms with q > 1; for an odd q the real root of a negative base.
  case root(numerator: Int, denominator: Int)
}

extension UnaryFunction {
  /// Whether it is a step function.
  package var isStep: Bool {
    switch self {
    case .sign, .floor, .ceil, .trunc, .round: true
    case .negation, .square, .reciprocal, .sqrt, .exp, .ln, .sin, .cos, .tan, .asin, .acos, .atan,
      .sinh, .cosh, .tanh, .asinh, .acosh, .atanh, .abs, .gamma, .polygamma, .erf, .power, .root:
      false
    }
  }
}
