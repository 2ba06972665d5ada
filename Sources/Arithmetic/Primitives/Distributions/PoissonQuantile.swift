/// The quantile function of the Poisson distribution.
enum PoissonQuantile: DistributionPrimitive {
  typealias Law = PoissonDistribution

  static var name: String { "poisson_inv" }
  static var namesElsewhere: [String] { ["qpois"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      240,
      "the least k with poisson_cdf(k, mean) ≥ q",
      parameters: "q, mean",
      domain: "mean > 0, 0 ≤ q < 1",
      example: .init("poisson_inv(0.99, 3)", "8"),
      note: "mean is the expected number of events",
      seeAlso: ["poisson_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "Poisson quantile")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.quantile(x)
  }
}
