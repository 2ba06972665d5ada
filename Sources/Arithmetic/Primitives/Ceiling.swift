internal import CFlint

/// The smallest integer that is not below a number.
enum Ceiling: StepPrimitive {
  static var name: String { "ceil" }
  static var quantityRule: QuantityRule { .sameUnits(ofFirst: true) }
  static var namesElsewhere: [String] { ["ceiling"] }
  static var help: FunctionHelp {
    FunctionHelp(.rounding, 40, "smallest integer not below x", example: .init("ceil(-2.5)", "−2"))
  }
  static var notation: FunctionNotation { FunctionNotation(.ceiling) }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    try x.isKnownInteger ? x : Real(Fraction(x.ceiling()))
  }
  static func value(at x: Double) -> Double { x.rounded(.up) }
  static func branches(over x: Interval) -> IntervalUnion { x.ceilings }
  static func touchesJump(_ ends: inout BallEnds) -> Bool { arf_is_int(&ends.upper) != 0 }
  static func step(_ value: UnsafeMutablePointer<arf_struct>, isUpper: Bool, _ precision: Int) {
    arf_ceil(value, value)
  }
  static func value(beside x: Real, isRight: Bool) throws(ArithmeticFailure) -> Real? {
    try (-x).floor(beside: !isRight).map { -$0 }
  }
}

extension UnaryFunction { package static var ceil: UnaryFunction { .init(Ceiling.self) } }
