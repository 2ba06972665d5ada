extension UnaryFunction {
  /// Encloses the values over an interval, branch by branch, with what holds on all of it.
  package func branches(over x: Interval) -> IntervalUnion {
    switch self {
    case .negation: IntervalUnion(-x, .differentiable)
    case .square: IntervalUnion(x.square, .differentiable)
    case .reciprocal: Interval.one.quotients(by: x)
    case .polygamma(let order): x.polygammas(order)
    case .special(let curve): curve.branches(over: x)
    case .power(let exponent): x.powers(exponent)
    case .root(let p, let q) where q & 1 == 1: x.oddRootPowers(p, q)
    case .root(let p, let q): x.branch(over: .notNegative, isClosed: p > 0) { $0.rootPower(p, q) }
    case .primitive(let function): function.type.branches(over: x)
    }
  }
}

extension Interval {
  // Computed, because a stored constant would be checked for initialization at each use.
  static var notNegative: Interval { Interval(lower: 0, upper: .infinity) }
  static var unit: Interval { Interval(lower: -1, upper: 1) }

  /// The branch over the part of the interval inside the domain, for a domain that is an interval.
  @inline(__always)
  func branch(
    over domain: Interval,
    isClosed: Bool,
    _ values: (Interval) -> Interval
  ) -> IntervalUnion {
    guard let part = intersection(domain) else { return IntervalUnion() }
    // Infinity is an end of a domain that is never reached.
    let isInside =
      (domain.lower < lower || domain.lower == -.infinity)
      && (upper < domain.upper || domain.upper == .infinity)
    if isInside { return IntervalUnion(values(part), .differentiable) }
    if isClosed { return IntervalUnion(values(part), part == self ? .continuous : []) }
    // An end that is not part of the domain, and nothing else, has no values.
    return part.isPoint ? IntervalUnion() : IntervalUnion(values(part), [])
  }

  /// The branches of a power with an integer exponent.
  fileprivate func powers(_ exponent: Int) -> IntervalUnion {
    if exponent > 0 { return IntervalUnion(power(exponent), .differentiable) }
    if exponent == 0 { return IntervalUnion(.one, .differentiable) }
    let power = power(exponent == .min ? .max - 1 : -exponent)
    return Interval.one.quotients(by: power)
  }

  /// The branches of x^(p/q) for an odd q.
  fileprivate func oddRootPowers(_ p: Int, _ q: Int) -> IntervalUnion {
    let decoration: Decoration =
      (lower > 0 || upper < 0) || p > q ? .differentiable : p > 0 ? .continuous : []
    let isEven = p & 1 == 0
    if lower >= 0 {
      return upper == 0 && p < 0 ? IntervalUnion() : IntervalUnion(rootPower(p, q), decoration)
    }
    if upper <= 0 {
      let power = (-self).rootPower(p, q)
      return IntervalUnion(isEven ? power : -power, decoration)
    }
    if isEven { return IntervalUnion(magnitude.rootPower(p, q), decoration) }
    let left = -Interval(lower: 0, upper: -lower).rootPower(p, q)
    let right = Interval(lower: 0, upper: upper).rootPower(p, q)
    return p < 0 ? IntervalUnion(left, right) : IntervalUnion(left.hull(right), decoration)
  }

  /// The branches of a quotient, which is undefined where the divisor is 0.
  func quotients(by divisor: Interval) -> IntervalUnion {
    if divisor.lower > 0 || divisor.upper < 0 {
      return IntervalUnion(self / divisor, .differentiable)
    }
    if divisor.isPoint { return IntervalUnion() }
    if divisor.lower == 0 || divisor.upper == 0 { return IntervalUnion(self / divisor, []) }
    if lower == 0, upper == 0 { return IntervalUnion(.zero, []) }
    let left = self / Interval(lower: divisor.lower, upper: 0)
    let right = self / Interval(lower: 0, upper: divisor.upper)
    return IntervalUnion(left, right)
  }
}
