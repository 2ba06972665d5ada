extension UnaryFunction {
  /// Encloses the derivative over an interval on which the function is differentiable; `values`
  /// encloses its values there.
  package func derivative(over x: Interval, values: Interval) -> Interval {
    switch self {
    case .negation: -.one
    case .square: Interval(exactly: 2) * x
    case .reciprocal: -values.square
    case .sqrt: Interval(exactly: 0.5) / values
    case .exp: values
    case .ln: .one / x
    case .sin: x.cosine
    case .cos: -x.sine
    case .tan: .one + values.square
    case .asin: .one / x.complement.squareRoot
    case .acos: -.one / x.complement.squareRoot
    case .atan: .one / (.one + x.square)
    case .sinh: x.hyperbolicCosine
    case .cosh: x.hyperbolicSine
    case .tanh: .one / x.hyperbolicCosine.square
    case .asinh: .one / (.one + x.square).squareRoot
    case .acosh: .one / ((x - .one) * (x + .one)).squareRoot
    case .atanh: .one / x.complement
    case .abs: x.lower >= 0 ? .one : x.upper <= 0 ? -.one : Interval(lower: -1, upper: 1)
    case .sign, .floor, .ceil, .trunc, .round: .zero
    case .gamma: values * (UnaryFunction.polygamma(0).branches(over: x).hull ?? .everything)
    case .polygamma(let n):
      UnaryFunction.polygamma(n + 1).branches(over: x).hull ?? .everything
    case .erf: Interval.twoOverRootPi * (-x.square).exponential
    case .power(let exponent): x.derivativeOfPower(exponent)
    case .root(let p, let q): x.derivativeOfRoot(p, q)
    }
  }
}

extension Interval {
  // 2/√π = 1.12837916709551257389…
  fileprivate static var twoOverRootPi: Interval {
    Interval(lower: 1.128379167095512, upper: 1.128379167095513)
  }

  /// 1 − x² for values from −1 through 1, which is not negative.
  fileprivate var complement: Interval {
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
