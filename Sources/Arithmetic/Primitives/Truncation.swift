internal import CFlint

/// The integer part, towards 0.
enum Truncation: StepPrimitive {
  static var name: String { "trunc" }
  static var quantityRule: QuantityRule { .sameUnits(ofFirst: true) }
  static var namesElsewhere: [String] { ["int", "truncate", "ipart", "fix"] }
  static var help: FunctionHelp {
    FunctionHelp(.rounding, 50, "integer part, towards 0", example: .init("trunc(-2.5)", "−2"))
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    try x.isKnownInteger ? x : Real(Fraction(x.truncated()))
  }
  static func value(at x: Double) -> Double { x.rounded(.towardZero) }
  static func branches(over x: Interval) -> IntervalUnion { x.truncations }
  static func touchesJump(_ ends: inout BallEnds) -> Bool {
    (arf_sgn(&ends.lower) > 0 && arf_is_int(&ends.lower) != 0)
      || (arf_sgn(&ends.upper) < 0 && arf_is_int(&ends.upper) != 0)
  }
  static func step(_ value: UnsafeMutablePointer<arf_struct>, isUpper: Bool, _ precision: Int) {
    if arf_sgn(value) < 0 { arf_ceil(value, value) } else { arf_floor(value, value) }
  }
  static func value(beside x: Real, isRight: Bool) throws(ArithmeticFailure) -> Real? {
    try x.awayFromZero(beside: isRight) { x, isRight throws(ArithmeticFailure) in
      try x.floor(beside: isRight)
    }
  }
}

extension UnaryFunction { package static var trunc: UnaryFunction { .init(Truncation.self) } }

extension Real {
  /// The value of an odd step function a little to the right or left, from its value beside a
  /// number that is not negative, and to the right where that is 0.
  func awayFromZero(
    beside isRight: Bool,
    _ value: (Real, Bool) throws(ArithmeticFailure) -> Real?
  ) throws(ArithmeticFailure) -> Real? {
    let sign = try sign()
    guard sign == .negative || sign == .zero && !isRight else { return try value(self, isRight) }
    return try value(-self, !isRight).map { -$0 }
  }
}
