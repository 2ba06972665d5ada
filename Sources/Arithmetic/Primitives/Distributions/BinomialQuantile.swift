/// The quantile function of the binomial distribution.
enum BinomialQuantile: DistributionPrimitive {
  typealias Law = BinomialDistribution

  static var name: String { "binomial_inv" }
  static var namesElsewhere: [String] { ["qbinom"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      200,
      "the least k with binomial_cdf(k, n, p) ≥ q",
      parameters: "q, n, p",
      domain: "a natural number n and 0 ≤ p ≤ 1, 0 ≤ q ≤ 1",
      example: .init("binomial_inv(0.95, 100, 0.3)", "38"),
      note: "p is the probability of a success in one trial",
      seeAlso: ["binomial_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "binomial quantile")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.quantile(x)
  }
}
