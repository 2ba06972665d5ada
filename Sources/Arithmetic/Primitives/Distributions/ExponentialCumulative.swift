/// The cumulative probability of the exponential distribution.
enum ExponentialCumulative: DistributionPrimitive {
  typealias Law = ExponentialDistribution

  static var name: String { "exponential_cdf" }
  static var namesElsewhere: [String] { ["pexp"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      300,
      "probability up to x in the exponential distribution",
      parameters: "x, rate",
      domain: "rate > 0",
      example: .init("exponential_cdf(1, 2)", "1 − 1/e² ≈ 0.864664716763"),
      note: "rate is 1 divided by the mean",
      seeAlso: ["exponential_sf", "exponential_inv", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "exponential cumulative probability")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.lowerTail(at: x)
  }
}
