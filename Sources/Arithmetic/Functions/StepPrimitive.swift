internal import CFlint

/// A function with integer values, which is constant between its jumps.
protocol StepPrimitive: CurvePrimitive {
  /// Whether an end may be at a jump.
  static func touchesJump(_ ends: inout BallEnds) -> Bool

  /// Replaces an end of a ball by the value there; one that cannot be computed exactly is rounded
  /// away from the other end.
  static func step(_ value: UnsafeMutablePointer<arf_struct>, isUpper: Bool, _ precision: Int)

  /// The value a little to the right or left of a number where it jumps; nil for other numbers.
  static func value(beside x: Real, isRight: Bool) throws(ArithmeticFailure) -> Real?
}

extension StepPrimitive {
  static var isStep: Bool { true }

  /// Encloses the values over a ball, where both ends have the same one.
  static func encloseRange(
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ precision: Int
  ) -> BallOutcome {
    var ends = BallEnds(x, precision: precision)
    defer { ends.clear() }
    guard arf_is_finite(&ends.lower) != 0, arf_is_finite(&ends.upper) != 0 else { return .forks }
    let touchesJump = touchesJump(&ends)
    step(&ends.lower, isUpper: false, precision)
    step(&ends.upper, isUpper: true, precision)
    guard arf_equal(&ends.lower, &ends.upper) != 0 else { return .forks }
    arb_set_arf(result, &ends.lower)
    return .enclosed(touchesJump ? .continuous : .differentiable)
  }

  static func derivative(over x: Interval, values: Interval) -> Interval { .zero }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  { builder.constant(0) }
  static var seriesFunction: SeriesFunction {
    { result, x, _, precision in
      guard let x else { return }
      let value = middleValue(x, precision)
      arb_poly_set_arb(result, value.pointer)
    }
  }
  static func slopeBound(on disc: Disc) -> Interval? { .zero }

  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    let function = UnaryFunction(Self.self)
    guard a.isVanishing else {
      // Step functions differ by at most 1 from their argument.
      return a.most == nil || a.most?.exponent.signum == -1
        ? reach.sum(reach.spread(a), Germ(Interval(lower: -1, upper: 1)))
        : reach.natural(function, a)
    }
    let distance = reach.rest(a).magnitude.upper
    guard distance < 0.25 else { return reach.natural(function, a) }
    if a.least != nil, let value = try? value(beside: a.limit, isRight: a.sign > 0) {
      return Germ(value)
    }
    // This is computed exactly: near 10^20 doubles do not distinguish integers.
    let far = Real(Fraction(exactly: distance))
    guard let low = try? exactValue(a.limit - far), let high = try? exactValue(a.limit + far),
      let first = low.fraction, first == high.fraction
    else { return reach.natural(function, a) }
    return Germ(low)
  }

  static var breaks: Breaks { .every(step: Real(1), from: Real(0)) }
}

extension Real {
  /// The value of ⌊x⌋ a little to the right or left of an integer; nil for other numbers.
  func floor(beside isRight: Bool) throws(ArithmeticFailure) -> Real? {
    let value = Real(Fraction(try floor()))
    guard try (self - value).sign() == .zero else { return nil }
    return isRight ? value : value - Real(1)
  }
}

extension Primitive {
  /// Whether it is constant between its jumps.
  package static var isStepFunction: Bool {
    (Self.self as? any CurvePrimitive.Type)?.isStep ?? false
  }
}
