// Powers with variable exponents. For a positive base x^y = e^(y·ln x), and its extremes are in the
// corners, because y·ln x is monotonic in both x and y.

extension Interval {
  /// The branches of the power for the base's positive values, and 0 where that is defined.
  func powers(_ exponent: Interval) -> IntervalUnion {
    guard upper >= 0 else { return IntervalUnion() }
    if lower > 0 { return IntervalUnion(positivePowers(exponent), .differentiable) }
    if upper == 0 { return powersOfZero(exponent) }
    let base = Interval(lower: 0, upper: upper)
    if exponent.lower > 0 {
      return IntervalUnion(base.positivePowers(exponent), lower == 0 ? .continuous : [])
    }
    if exponent.upper < 0 { return IntervalUnion(base.positivePowers(exponent), []) }
    // 0^0 is 1, and 0 to a negative exponent is undefined.
    let powers = base.positivePowers(exponent).hull(.one)
    if exponent.lower == 0 {
      if exponent.upper == 0 { return IntervalUnion(.one, lower == 0 ? .continuous : []) }
      return IntervalUnion(Interval(lower: 0, upper: powers.upper), lower == 0 ? .defined : [])
    }
    return IntervalUnion(
      Interval(lower: exponent.upper > 0 ? 0 : powers.lower, upper: .infinity),
      []
    )
  }

  /// The powers of 0 only.
  private func powersOfZero(_ exponent: Interval) -> IntervalUnion {
    guard exponent.upper >= 0 else { return IntervalUnion() }
    if exponent.lower > 0 { return IntervalUnion(.zero, lower == 0 ? .continuous : []) }
    if exponent.upper == 0 {
      return IntervalUnion(.one, lower == 0 && exponent.isPoint ? .continuous : [])
    }
    return IntervalUnion(.zero, .one)
  }

  /// The powers of a base that is not negative; 0 represents its limit.
  private func positivePowers(_ exponent: Interval) -> Interval {
    let first = Interval.corner(lower, exponent.lower)
    if isPoint, exponent.isPoint { return first }
    if exponent.isPoint { return first.hull(Interval.corner(upper, exponent.lower)) }
    if lower >= 1 {
      // The power increases with the exponent.
      let lowest = exponent.lower >= 0 ? first : Interval.corner(upper, exponent.lower)
      let highest = Interval.corner(exponent.upper >= 0 ? upper : lower, exponent.upper)
      return Interval(lower: lowest.lower, upper: highest.upper)
    }
    let second = Interval.corner(lower, exponent.upper)
    let third = Interval.corner(upper, exponent.lower)
    return first.hull(second).hull(third).hull(Interval.corner(upper, exponent.upper))
  }

  /// An enclosure of the power at a corner, or of its limit at 0 and infinite ends.
  private static func corner(_ base: Double, _ exponent: Double) -> Interval {
    if base == 1 || exponent == 0 { return .one }
    if base.isInfinite || exponent.isInfinite || base == 0 { return limit(base, exponent) }
    if exponent == exponent.rounded(), exponent.magnitude <= 64 {
      let power = Interval.power(base, Int(exponent.magnitude))
      return exponent < 0 ? .one / power : power
    }
    return exponent == 0.5 ? Interval(exactly: base).squareRoot : positivePower(base, exponent)
  }

  private static func limit(_ base: Double, _ exponent: Double) -> Interval {
    let isLarge = (base > 1) == (exponent > 0)
    return isLarge ? Interval(lower: .greatestFiniteMagnitude, upper: .infinity) : .zero
  }
}
