/// The quantile function of the exponential distribution.
enum ExponentialQuantile: DistributionPrimitive {
  typealias Law = ExponentialDistribution

  static var name: String { "exponential_inv" }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      320,
      "the x with exponential_cdf(x, rate) = p",
      parameters: "p, rate",
      domain: "rate > 0, 0 ≤ p < 1",
      example: .init("exponential_inv(1/2, 1)", "ln 2 ≈ 0.693147180560"),
      note: "rate is 1 divided by the mean",
      seeAlso: ["exponential_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "exponential quantile")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.quantile(x)
  }
}
