internal import CFlint

/// The cosine integral, minus the integral of cos t/t from x.
enum CosineIntegral: SpecialPrimitive {
  static var name: String { "ci" }
  static var namesElsewhere: [String] { ["cosint", "cosintegral"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      55,
      "cosine integral, of -cos t/t from x on",
      domain: "x > 0",
      example: .init("ci 1", "≈ 0.337403922901"),
      note: "the integral is of radians in every angle mode",
      seeAlso: ["si", "chi"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "cosine integral") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard !arguments[0].isStoredZero else { throw .undefined(.singularity) }
    return nil
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    try arguments[0].sign() == .positive
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    var facts = CurveFacts.between(Fraction(0), nil).increasing(from: 0, to: 1.5)
      .slope { x, _, builder in builder.apply(.quotient, builder.apply(.cos, x), x) }
      .antiderivativeByParts { x, builder in builder.apply(.sin, x) }
    // Ci x = f·sin x − g·cos x with 0 < f < 1/x and 0 < g < 1/x² (DLMF 6.2.20, 6.7.13).
    facts.limit = { Real(0) }
    return facts
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_ci(result, arguments[0], precision) }
}
