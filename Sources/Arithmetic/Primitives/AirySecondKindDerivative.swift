internal import CFlint

/// The derivative of the Airy function of the second kind.
enum AirySecondKindDerivative: SpecialPrimitive, HolomorphicPrimitive {
  static var name: String { "airybiprime" }
  static var namesElsewhere: [String] { ["AiryBiPrime"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      213,
      "derivative of the Airy function Bi",
      example: .init("airybiprime 1", "≈ 0.932435933393"),
      seeAlso: ["airybi"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard arguments[0].isProvenZero else { return nil }
    let power = try Real(3).power(Fraction(1, 6))
    return Complex(try power.divided(by: Real(Fraction(1, 3)).gamma()))
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    CurveFacts().slope { x, _, builder in
      builder.special(AirySecondKind.self, x).map { builder.apply(.product, x, $0) }
    }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_airy(nil, nil, nil, result, arguments[0], precision) }
}
