internal import CFlint

/// The exponential integral E₁, of e^−t/t from x.
enum ExponentialIntegralE1: SpecialPrimitive {
  static var name: String { "e1" }
  static var namesElsewhere: [String] { ["exp1", "eint1"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      51,
      "exponential integral E1, of e^-t/t from x on",
      domain: "x > 0",
      example: .init("e1 1", "≈ 0.219383934396"),
      note: "below 0 its real part is -ei(-x)",
      seeAlso: ["ei", "expint", "gammainc"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "exponential integral E 1") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard !arguments[0].isStoredZero else { throw .undefined(.singularity) }
    return nil
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    try arguments[0].sign() == .positive
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    CurveFacts.between(Fraction(0), nil)
      .decreasing(within: Interval(lower: 0, upper: .infinity))
      .slope { x, _, builder in
        let bell = builder.apply(.exp, builder.apply(.negation, x))
        return builder.apply(.negation, builder.apply(.quotient, bell, x))
      }
      .tail { reach, u in
        reach.positive(atMost: Fraction(1), u, Fraction(-1), exponent: reach.negative(u))
      }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) {
    let order = ComplexBall(Complex(Real(1)), precision: precision)
    acb_hypgeom_expint(result, order.pointer, arguments[0], precision)
  }
}

extension ExponentialIntegralE1: AsymptoticPrimitive {
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    guard case .infinity(1) = try field.limit(of: x) else { return nil }
    let value = try ExponentialIntegral.element(of: field.scaled(x, Real(-1)), in: field)
    return try value.map { (value) throws(HardyField.Undecided) in
      try field.scaled(value, Real(-1))
    }
  }
}
