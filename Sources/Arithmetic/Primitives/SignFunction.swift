internal import CFlint

/// The sign: −1, 0 or 1.
enum SignFunction: StepPrimitive {
  static var name: String { "sign" }
  static var quantityRule: QuantityRule { .ratio }
  static var namesElsewhere: [String] { ["sgn", "signum"] }
  static var help: FunctionHelp {
    FunctionHelp(.rounding, 20, "-1, 0 or 1 by the sign", example: .init("sign(-3)", "−1"))
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    switch try x.sign() {
    case .negative: Real(-1)
    case .zero: Real(0)
    case .positive: Real(1)
    }
  }
  static var symmetry: Symmetry? { .odd }
  static func value(at x: Double) -> Double { x > 0 ? 1 : x < 0 ? -1 : x }
  static func branches(over x: Interval) -> IntervalUnion { x.signs }
  static func touchesJump(_ ends: inout BallEnds) -> Bool {
    arf_sgn(&ends.lower) <= 0 && arf_sgn(&ends.upper) >= 0
  }
  static func step(_ value: UnsafeMutablePointer<arf_struct>, isUpper: Bool, _ precision: Int) {
    arf_set_si(value, Int(arf_sgn(value)))
  }

  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    reach.sign(of: a).map { Germ(Real($0)) } ?? reach.natural(.sign, a)
  }
  static func value(beside x: Real, isRight: Bool) throws(ArithmeticFailure) -> Real? {
    try x.sign() == .zero ? Real(isRight ? 1 : -1) : nil
  }
  static var breaks: Breaks { .at([Real(0)]) }
  static var isZeroAtZeroAlone: Bool { true }
  static func simplified(_ x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.fraction(of: x).map { builder.constant(Real($0.signum)) }
  }
}

extension SignFunction: AsymptoticPrimitive {
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    try field.number(field.sign(x))
  }
}

extension UnaryFunction { package static var sign: UnaryFunction { .init(SignFunction.self) } }
