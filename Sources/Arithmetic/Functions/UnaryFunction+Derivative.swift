extension UnaryFunction {
  /// Encloses the derivative over an interval on which the function is differentiable; `values`
  /// encloses its values there.
  package func derivative(over x: Interval, values: Interval) -> Interval {
    switch self {
    case .negation: -.one
    case .square: Interval(exactly: 2) * x
    case .reciprocal: -values.square
    case .polygamma(let n):
      UnaryFunction.polygamma(n + 1).branches(over: x).hull ?? .everything
    case .power(let exponent): x.derivativeOfPower(exponent)
    case .root(let p, let q): x.derivativeOfRoot(p, q)
    case .primitive(let function): function.type.derivative(over: x, values: values)
    }
  }
}

extension Interval {
  /// 1 − x² for values from −1 through 1, which is not negative.
  var complement: Interval {
    // 1 − x² decreases as |x| grows.
    let magnitude = magnitude
    let one = Interval.one
    let (near, far) = (Interval(exactly: magnitude.lower), Interval(exactly: magnitude.upper))
    return Interval(
      lower: max(((one - far) * (one + far)).lower, 0),
      upper: ((one - near) * (one + near)).upper
    )
  }

  fileprivate func derivativeOfPower(_ exponent: Int) -> Interval {
    if exponent == 0 { return .zero }
    let powers = UnaryFunction.power(exponent - 1).branches(over: self)
    return Interval(Fraction(exponent)) * (powers.hull ?? .everything)
  }

  fileprivate func derivativeOfRoot(_ p: Int, _ q: Int) -> Interval {
    let (numerator, overflow) = p.subtractingReportingOverflow(q)
    if overflow { return .everything }
    let power = UnaryFunction.root(numerator: numerator, denominator: q).branches(over: self)
    return Interval(Fraction(p, q)) * (power.hull ?? .everything)
  }
}
