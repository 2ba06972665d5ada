internal import CFlint

/// The density of the Poisson distribution.
enum PoissonDensity: EnclosedPrimitive, DistributionPrimitive {
  typealias Law = PoissonDistribution

  static var name: String { "poisson_pdf" }
  static var spellings: [String] { ["poisson_pmf"] }
  static var namesElsewhere: [String] { ["dpois"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      210,
      "probability of k events where the mean is known",
      parameters: "k, mean",
      domain: "mean > 0",
      example: .init("poisson_pdf(2, 3)", "9/(2·e³) ≈ 0.224041807655"),
      note: "mean is the expected number of events",
      seeAlso: ["poisson_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "Poisson density")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.density(at: x)
  }

  static func enclose(
    _ result: MutableBallPointer,
    at arguments: [MutableBallPointer],
    _ precision: Int
  ) {
    let factor = Ball()
    arb_add_ui(factor.pointer, arguments[0], 1, precision)
    arb_rgamma(factor.pointer, factor.pointer, precision)
    arb_pow(result, arguments[1], arguments[0], precision)
    arb_mul(result, result, factor.pointer, precision)
    arb_neg(factor.pointer, arguments[1])
    arb_exp(factor.pointer, factor.pointer, precision)
    arb_mul(result, result, factor.pointer, precision)
  }
}
