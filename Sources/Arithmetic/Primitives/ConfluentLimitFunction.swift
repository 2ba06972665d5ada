internal import CFlint

/// The confluent hypergeometric limit function, 0F1.
enum ConfluentLimitFunction: SpecialPrimitive {
  static var name: String { "hyp0f1" }
  static var namesElsewhere: [String] { ["Hypergeometric0F1"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      230,
      "confluent hypergeometric limit function 0F1(; b; z)",
      parameters: "b, z",
      domain: "b that is neither 0 nor a negative integer",
      example: .init("hyp0f1(1, 1)", "≈ 2.27958530234"),
      note: "the parameter stands first",
      seeAlso: ["hyp1f1", "besselj"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    if arguments[0].isNonPositiveInteger { throw .undefined(.pole) }
    return arguments[1].isProvenZero ? Complex(Real(1)) : nil
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 1, !parameters[0].isZero else { return nil }
    let b = parameters[0]
    var facts = CurveFacts()
    facts.equation = { x in (-Interval(b), .one, x) }
    return facts.slope(Fraction(1) / b, Self.self, over: 1, [b + Fraction(1)])
  }
  static var branchCuts: [ArgumentCut]? { [] }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_0f1(result, arguments[0], arguments[1], 0, precision) }
}
