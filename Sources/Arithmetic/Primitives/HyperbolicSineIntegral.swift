internal import CFlint

/// The hyperbolic sine integral, of sinh t/t from 0.
enum HyperbolicSineIntegral: SpecialPrimitive {
  static var name: String { "shi" }
  static var namesElsewhere: [String] { ["sinhint", "sinhintegral", "shichi"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      56,
      "hyperbolic sine integral, of sinh t/t from 0 to x",
      domain: "all numbers",
      example: .init("shi 1", "≈ 1.05725087538"),
      seeAlso: ["chi", "si"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "hyperbolic sine integral") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    arguments[0].isStoredZero ? Complex(Real(0)) : nil
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func symmetry(over place: Int, _ arguments: [Complex?]) -> Symmetry? {
    .odd
  }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    CurveFacts().increasing().slope { x, _, builder in
      builder.apply(.quotient, builder.apply(.sinh, x), x)
    }
    .powerSeries { (n) throws(ArithmeticFailure) in
      guard !n.isMultiple(of: 2) else { return Real(0) }
      return Real(Fraction(1) / (Fraction(Integer.factorial(n)) * Fraction(n)))
    }
    .antiderivativeByParts { x, builder in builder.apply(.cosh, x) }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_shi(result, arguments[0], precision) }
}
