extension UnaryFunction {
  /// The value at a real number.
  package func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    switch self {
    case .negation: -x
    case .square: x * x
    case .reciprocal: try Real(1).divided(by: x)
    case .sqrt: try x.squareRoot()
    case .exp: try x.exponential()
    case .ln: try x.naturalLogarithm()
    case .sin: x.sine()
    case .cos: x.cosine()
    case .tan: try x.tangent()
    case .asin: try x.arcSine()
    case .acos: try x.arcCosine()
    case .atan: x.arcTangent()
    case .sinh: x.hyperbolicSine()
    case .cosh: x.hyperbolicCosine()
    case .tanh: x.hyperbolicTangent()
    case .asinh: x.inverseHyperbolicSine()
    case .acosh: try x.inverseHyperbolicCosine()
    case .atanh: try x.inverseHyperbolicTangent()
    case .abs: try x.magnitude
    case .sign: try x.signValue
    // A huge integer is its own floor.
    case .floor: try x.isKnownInteger ? x : Real(Fraction(x.floor()))
    case .ceil: try x.isKnownInteger ? x : Real(Fraction(x.ceiling()))
    case .trunc: try x.isKnownInteger ? x : Real(Fraction(x.truncated()))
    case .round: try x.rounded(places: 0)
    case .gamma: try x.gamma()
    // It occurs only in derivatives, which no answer is made from.
    case .polygamma: throw .undecidedMultiple
    case .erf: x.errorFunction()
    case .power(let exponent): try x.power(Real(exponent))
    case .root(let numerator, let denominator):
      try x.power(Real(Fraction(numerator, denominator)))
    }
  }
}

extension Real {
  /// −1, 0 or 1.
  fileprivate var signValue: Real {
    get throws(ArithmeticFailure) {
      switch try sign() {
      case .negative: Real(-1)
      case .zero: Real(0)
      case .positive: Real(1)
      }
    }
  }
}
