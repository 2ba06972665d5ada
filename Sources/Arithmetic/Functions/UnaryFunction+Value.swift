extension UnaryFunction {
  /// The value, correct to a few units in the last place; a NaN where there is none.
  package func value(at x: Double) -> Double {
    switch self {
    case .negation: -x
    case .square: x * x
    case .reciprocal: x == 0 ? .nan : 1 / x
    case .polygamma(let order): Interval(exactly: x).polygammas(order).hull?.midpoint ?? .nan
    case .power(let exponent): x.raised(to: exponent)
    case .root(let p, let q): x.rootRaised(p, q)
    case .primitive(let function): function.type.value(at: x)
    }
  }
}

extension Double {
  /// The quotient of two integers below 2^53 as the nearest double and the rest.
  static func quotient(_ p: Int, _ q: Int) -> (nearest: Double, rest: Double) {
    let nearest = Double(p) / Double(q)
    return (nearest, Double(p).addingProduct(-nearest, Double(q)) / Double(q))
  }

  @inline(__always)
  fileprivate func raised(to exponent: Int) -> Double {
    if self == 0, exponent < 0 { return .nan }
    return libraryPow(self, Double(exponent))
  }

  @inline(__always)
  fileprivate func rootRaised(_ p: Int, _ q: Int) -> Double {
    if self == 0 { return p < 0 ? .nan : 0 }
    if q == 2, p == 1 { return squareRoot() }
    if q == 3 {
      let root = self < 0 ? -Interval.cubeRoot(-self) : Interval.cubeRoot(self)
      return p == 1 ? root : root.raised(to: p)
    }
    if self < 0, q & 1 == 0 { return .nan }
    // The power with the rest as exponent is 1 + rest·ln.
    let (exponent, rest) = Double.quotient(p, q)
    let power = libraryPow(magnitude, exponent)
    let isOrdinary = power.isFinite && power != 0
    let value = isOrdinary ? power + power * (rest * libraryLog(magnitude)) : power
    return self < 0 && p & 1 == 1 ? -value : value
  }
}
