/// The density of the exponential distribution.
enum ExponentialDensity: DistributionPrimitive {
  typealias Law = ExponentialDistribution

  static var name: String { "exponential_pdf" }
  static var namesElsewhere: [String] { ["dexp"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      290,
      "density of the exponential distribution",
      parameters: "x, rate",
      domain: "rate > 0",
      example: .init("exponential_pdf(2, 1/2)", "1/(2·e) ≈ 0.183939720586"),
      note: "rate is 1 divided by the mean",
      seeAlso: ["exponential_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "exponential density")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.density(at: x)
  }
}
