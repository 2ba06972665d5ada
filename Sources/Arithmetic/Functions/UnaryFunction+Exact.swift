extension UnaryFunction {
  /// The value at a real number.
  package func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    switch self {
    case .negation: -x
    case .square: x * x
    case .reciprocal: try Real(1).divided(by: x)
    case .polygamma: throw .undecidedMultiple
    case .power(let exponent): try x.power(Real(exponent))
    case .root(let numerator, let denominator):
      try x.power(Real(Fraction(numerator, denominator)))
    case .primitive(let function): try function.type.exactValue(x)
    }
  }
}
