internal import CFlint

/// The derivative of the Airy function of the first kind.
enum AiryFirstKindDerivative: SpecialPrimitive, HolomorphicPrimitive {
  static var name: String { "airyaiprime" }
  static var namesElsewhere: [String] { ["AiryAiPrime"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      212,
      "derivative of the Airy function Ai",
      example: .init("airyaiprime 1", "≈ −0.159147441297"),
      seeAlso: ["airyai"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard arguments[0].isProvenZero else { return nil }
    let power = try Real(3).power(Fraction(-1, 3))
    return Complex(-(try power.divided(by: Real(Fraction(1, 3)).gamma())))
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    CurveFacts().slope { x, _, builder in
      builder.special(AiryFirstKind.self, x).map { builder.apply(.product, x, $0) }
    }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_airy(nil, result, nil, nil, arguments[0], precision) }
}
