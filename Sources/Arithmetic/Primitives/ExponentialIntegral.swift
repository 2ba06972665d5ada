internal import CFlint

/// The exponential integral Ei, the principal value of the integral of e^t/t up to x.
enum ExponentialIntegral: SpecialPrimitive {
  static var name: String { "ei" }
  static var namesElsewhere: [String] { ["expintegralei", "expi", "eint"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      50,
      "exponential integral Ei, of e^t/t up to x",
      domain: "all numbers but 0",
      example: .init("ei 1", "≈ 1.89511781636"),
      note: "real numbers have the real principal value; near them, numbers below 0 have ±π i",
      seeAlso: ["e1", "li"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "exponential integral") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard !arguments[0].isStoredZero else { throw .undefined(.singularity) }
    return nil
  }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    CurveFacts.beside(Fraction(0))
      .decreasing(to: 0, within: Interval(lower: -.infinity, upper: 0))
      .increasing(from: 0)
      .slope { x, _, builder in
        builder.apply(.quotient, builder.apply(.exp, x), x)
      }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_ei(result, arguments[0], precision) }
}
