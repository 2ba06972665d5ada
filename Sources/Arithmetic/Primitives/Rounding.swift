internal import CFlint

/// The nearest integer, or number with n places after the point; half away from 0.
enum Rounding: StepPrimitive {
  static var name: String { "round" }
  static var namesElsewhere: [String] { ["nint", "rint"] }
  static var quantityRule: QuantityRule { .sameUnits(ofFirst: true) }
  static var argumentCount: ClosedRange<Int> { 1...2 }
  static var help: FunctionHelp {
    FunctionHelp(
      .rounding,
      60,
      "x rounded to n places after the point, or to an integer; half away from 0",
      parameters: "x, n",
      domain: "n an integer from -100000 to 100000",
      example: .init("round(2.345, 2)", "2.35"),
      note: "n may be negative: round(1250, -2) is 1300",
      seeAlso: ["floor", "ceil", "trunc"]
    )
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    guard arguments.count == 2 else { return try exactValue(arguments[0]) }
    guard let places = try arguments[1].exactInt(), places.magnitude <= 100_000 else {
      throw .outsideDomain
    }
    return try arguments[0].rounded(places: places)
  }
  static func register(of arguments: [Register], in builder: inout ProgramBuilder) -> Register? {
    guard arguments.count == 2 else { return builder.apply(.round, arguments[0]) }
    guard let places = builder.value(of: arguments[1])?.fraction?.int, places.magnitude <= 1_000
    else { return nil }
    let scale = builder.constant(Real(Fraction(10).power(places)))
    let scaled = builder.apply(.product, scale, arguments[0])
    return builder.apply(.quotient, builder.apply(.round, scaled), scale)
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real { try x.rounded(places: 0) }
  static func value(at x: Double) -> Double { x.rounded() }
  static func branches(over x: Interval) -> IntervalUnion { x.roundings }
  static func touchesJump(_ ends: inout BallEnds) -> Bool {
    isHalf(&ends.lower) || isHalf(&ends.upper)
  }
  /// Whether the value is in the middle between two integers.
  private static func isHalf(_ value: UnsafePointer<arf_struct>) -> Bool {
    arf_is_int_2exp_si(value, -1) != 0 && arf_is_int(value) == 0
  }
  static func step(_ value: UnsafeMutablePointer<arf_struct>, isUpper: Bool, _ precision: Int) {
    let isNegative = arf_sgn(value) < 0
    var half = arf_struct()
    arf_init(&half)
    defer { arf_clear(&half) }
    arf_set_si_2exp_si(&half, isNegative ? -1 : 1, -1)
    arf_add(value, value, &half, precision + 64, isUpper ? ARF_RND_CEIL : ARF_RND_FLOOR)
    if isNegative { arf_ceil(value, value) } else { arf_floor(value, value) }
  }
  static func value(beside x: Real, isRight: Bool) throws(ArithmeticFailure) -> Real? {
    try x.awayFromZero(beside: isRight) { x, isRight throws(ArithmeticFailure) in
      try (x + Real(Fraction(1, 2))).floor(beside: isRight)
    }
  }
  static var breaks: Breaks { .every(step: Real(1), from: Real(Fraction(1, 2))) }
}

extension UnaryFunction { package static var round: UnaryFunction { .init(Rounding.self) } }
