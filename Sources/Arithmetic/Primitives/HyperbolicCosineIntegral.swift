internal import CFlint

/// The hyperbolic cosine integral.
enum HyperbolicCosineIntegral: SpecialPrimitive {
  static var name: String { "chi" }
  static var namesElsewhere: [String] { ["coshint", "coshintegral"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      57,
      "hyperbolic cosine integral",
      domain: "x > 0",
      example: .init("chi 1", "≈ 0.837866940980"),
      note: "it is (ei x - e1 x)/2 where x > 0",
      seeAlso: ["shi", "ci"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "hyperbolic cosine integral") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard !arguments[0].isStoredZero else { throw .undefined(.singularity) }
    return nil
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    try arguments[0].sign() == .positive
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    CurveFacts.between(Fraction(0), nil).increasing().slope { x, _, builder in
      builder.apply(.quotient, builder.apply(.cosh, x), x)
    }
    .antiderivativeByParts { x, builder in builder.apply(.sinh, x) }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_chi(result, arguments[0], precision) }
}
