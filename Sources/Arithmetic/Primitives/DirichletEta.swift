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
  /// It turns first beyond −2.
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    let bounds = Interval(lower: -.infinity, upper: 1)
    return CurveFacts().increasing(from: -2, within: bounds).slope { s, _, builder in
      // At 1 it would have no value; formulas have the integral of Cauchy instead.
      guard !builder.isForFormula, let zeta = builder.special(Zeta.self, s),
        let slope = builder.special(HurwitzZeta.self, s, over: 0, [Fraction(1), Fraction(1)])
      else { return nil }
      // ln 2·2^(1 − s)·ζ(s) + (1 − 2^(1 − s))·ζ′(s)
      let rest = builder.apply(.difference, builder.constant(1), s)
      let power = builder.apply(.power, builder.constant(2), rest)
      let logarithm = builder.apply(.ln, builder.constant(2))
      let first = builder.apply(.product, builder.apply(.product, logarithm, power), zeta)
      let factor = builder.apply(.difference, builder.constant(1), power)
      return builder.apply(.sum, first, builder.apply(.product, factor, slope))
    }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_dirichlet_eta(result, arguments[0], precision) }
}
