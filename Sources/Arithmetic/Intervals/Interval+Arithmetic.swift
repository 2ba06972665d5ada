internal import CFlint

extension Interval {
  @inline(__always)
  package static prefix func - (x: Interval) -> Interval {
    Interval(lower: -x.upper, upper: -x.lower)
  }

  package static func + (a: Interval, b: Interval) -> Interval {
    Interval(lower: .sumDown(a.lower, b.lower), upper: .sumUp(a.upper, b.upper))
  }

  package static func - (a: Interval, b: Interval) -> Interval { a + -b }

  package static func * (a: Interval, b: Interval) -> Interval {
    if a.lower >= 0 { return product(notNegative: a, b) }
    if a.upper <= 0 { return -product(notNegative: -a, b) }
    if b.lower >= 0 { return product(notNegative: b, a) }
    if b.upper <= 0 { return -product(notNegative: -b, a) }
    return Interval(
      lower: min(.productDown(a.lower, b.upper), .productDown(a.upper, b.lower)),
      upper: max(.productUp(a.lower, b.lower), .productUp(a.upper, b.upper))
    )
  }

  @inline(__always)
  private static func product(notNegative a: Interval, _ b: Interval) -> Interval {
    Interval(
      lower: .productDown(b.lower >= 0 ? a.lower : a.upper, b.lower),
      upper: .productUp(b.upper >= 0 ? a.upper : a.lower, b.upper)
    )
  }

  /// The quotients; 0 may be an end of the divisor, as a limit of numbers near it, but not inside.
  package static func / (a: Interval, b: Interval) -> Interval {
    b.lower >= 0 ? quotient(a, positive: b) : -quotient(a, positive: -b)
  }

  @inline(__always)
  private static func quotient(_ a: Interval, positive b: Interval) -> Interval {
    if b.lower == 0 { return quotient(a, fromZero: b) }
    return Interval(
      lower: .quotientDown(a.lower, a.lower >= 0 ? b.upper : b.lower),
      upper: .quotientUp(a.upper, a.upper >= 0 ? b.lower : b.upper)
    )
  }

  private static func quotient(_ a: Interval, fromZero b: Interval) -> Interval {
    if a.lower == 0, a.upper == 0 { return .zero }
    if b.upper == 0 { return .everything }
    return Interval(
      lower: a.lower >= 0 ? .quotientDown(a.lower, b.upper) : -.infinity,
      upper: a.upper <= 0 ? .quotientUp(a.upper, b.upper) : .infinity
    )
  }

  /// The squares of its values, which differ from `self * self`.
  package var square: Interval {
    let magnitude = magnitude
    return Interval(
      lower: .productDown(magnitude.lower, magnitude.lower),
      upper: .productUp(magnitude.upper, magnitude.upper)
    )
  }

  /// The square roots of values that are not negative.
  @inline(__always)
  var squareRoot: Interval { Interval(lower: .rootDown(lower), upper: .rootUp(upper)) }
}

extension Interval {
  /// The smallest interval around a fraction.
  package init(_ fraction: Fraction) {
    if case .small(let numerator, let denominator) = fraction.storage,
      numerator.magnitude <= 1 << 53, denominator <= 1 << 53
    {
      let (a, b) = (Double(numerator), Double(denominator))
      self.init(lower: .quotientDown(a, b), upper: .quotientUp(a, b))
    } else {
      self.init(lower: fraction.doubleBelow, upper: -(-fraction).doubleBelow)
    }
  }
}

extension Fraction {
  /// The largest double that is not above the value.
  fileprivate var doubleBelow: Double {
    var value = arf_struct()
    arf_init(&value)
    defer { arf_clear(&value) }
    withPointer { _ = arf_set_fmpq(&value, $0, 53, ARF_RND_FLOOR) }
    return min(arf_get_d(&value, ARF_RND_FLOOR), .greatestFiniteMagnitude)
  }
}
