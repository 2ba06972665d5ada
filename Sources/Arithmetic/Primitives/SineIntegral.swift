internal import CFlint

/// The sine integral, of sin t/t from 0.
enum SineIntegral: SpecialPrimitive, HolomorphicPrimitive {
  static var name: String { "si" }
  static var namesElsewhere: [String] { ["sinint", "sinintegral", "sici"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      54,
      "sine integral, of sin t/t from 0 to x",
      domain: "all numbers",
      example: .init("si 1", "≈ 0.946083070367"),
      note: "the integral is of radians in every angle mode",
      seeAlso: ["ci", "shi", "sinc"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "sine integral") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    arguments[0].isStoredZero ? Complex(Real(0)) : nil
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func symmetry(over place: Int, _ arguments: [Complex?]) -> Symmetry? {
    .odd
  }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    var facts = CurveFacts().slope(Fraction(1), CardinalSine.self, over: 0, [])
      .powerSeries { (n) throws(ArithmeticFailure) in
        guard !n.isMultiple(of: 2) else { return Real(0) }
        let divisor = Fraction(Integer.factorial(n)) * Fraction(n)
        return Real(Fraction(n % 4 == 1 ? 1 : -1) / divisor)
      }
      .antiderivativeByParts { x, builder in
        builder.apply(.negation, builder.apply(.cos, x))
      }
    // π/2 − Si x = f·cos x + g·sin x with 0 < f < 1/x and 0 < g < 1/x² (DLMF 6.2.19, 6.7.13).
    facts.limit = { Real(Fraction(1, 2)) * .pi }
    return facts
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_si(result, arguments[0], precision) }
}
