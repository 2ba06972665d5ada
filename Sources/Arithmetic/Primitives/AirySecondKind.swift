internal import CFlint

/// The Airy function of the second kind, Bi.
enum AirySecondKind: SpecialPrimitive, HolomorphicPrimitive {
  static var name: String { "airybi" }
  static var namesElsewhere: [String] { ["AiryBi"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      211,
      "Airy function Bi",
      example: .init("airybi 1", "≈ 1.20742359495"),
      seeAlso: ["airyai", "airybiprime"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard arguments[0].isProvenZero else { return nil }
    let power = try Real(3).power(Fraction(-1, 6))
    return Complex(try power.divided(by: Real(Fraction(2, 3)).gamma()))
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    var facts = CurveFacts().slope(Fraction(1), AirySecondKindDerivative.self, over: 0, [])
    facts.equation = { x in (.zero, x, .one) }
    facts.depth = 1
    return facts
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_airy(nil, nil, result, nil, arguments[0], precision) }
}
