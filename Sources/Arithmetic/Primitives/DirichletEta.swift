internal import CFlint

/// Dirichlet's eta function, the alternating sum of 1/n^s.
enum DirichletEta: SpecialPrimitive, HolomorphicPrimitive {
  static var name: String { "eta" }
  static var namesElsewhere: [String] { ["altzeta", "dirichleteta"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      42,
      "Dirichlet's eta function, 1 - 1/2^s + 1/3^s - …",
      parameters: "s",
      domain: "all numbers",
      example: .init("eta 1", "ln 2 ≈ 0.693147180560"),
      note: "it is not Dedekind's eta function",
      seeAlso: ["zeta", "hurwitz"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "eta", letter: "η") }

  /// (1 − 2^(1 − s))·ζ(s) at integers, where both factors are short.
  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard let s = try arguments[0].exactInt(), s.magnitude <= 64 else { return nil }
    if s == 1 { return Complex(try Real(2).naturalLogarithm()) }
    let factor = Fraction(1) - Fraction(2).power(1 - s)
    return Complex(Real(factor) * (try Zeta.exactValue(Real(s))))
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    CurveFacts()
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_dirichlet_eta(result, arguments[0], precision) }
}
