internal import CFlint

/// The largest integer that is not above a number.
enum Floor: StepPrimitive {
  static var name: String { "floor" }
  static var namesElsewhere: [String] { ["int"] }
  static var quantityRule: QuantityRule { .sameUnits(ofFirst: true) }
  static var help: FunctionHelp {
    FunctionHelp(.rounding, 30, "largest integer not above x", example: .init("floor(-2.5)", "−3"))
  }
  static var notation: FunctionNotation { FunctionNotation(.floor) }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    // A huge integer is its own floor.
    try x.isKnownInteger ? x : Real(Fraction(x.floor()))
  }
  static func value(at x: Double) -> Double { x.rounded(.down) }
  static func branches(over x: Interval) -> IntervalUnion { x.floors }
  static func touchesJump(_ ends: inout BallEnds) -> Bool { arf_is_int(&ends.lower) != 0 }
  static func step(_ value: UnsafeMutablePointer<arf_struct>, isUpper: Bool, _ precision: Int) {
    arf_floor(value, value)
  }
  static func value(beside x: Real, isRight: Bool) throws(ArithmeticFailure) -> Real? {
    try x.floor(beside: isRight)
  }
}

extension UnaryFunction { package static var floor: UnaryFunction { .init(Floor.self) } }
