/// The cumulative probability of the binomial distribution.
enum BinomialCumulative: TailPrimitive {
  typealias Law = BinomialDistribution

  static var name: String { "binomial_cdf" }
  static var namesElsewhere: [String] { ["pbinom"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      180,
      "probability of at most k successes in n trials",
      parameters: "k, n, p",
      domain: "a natural number n and 0 ≤ p ≤ 1",
      example: .init("binomial_cdf(3, 10, 1/2)", "11/64 = 0.171875"),
      note: "p is the probability of a success in one trial; k is rounded down",
      seeAlso: ["binomial_sf", "binomial_inv", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "binomial cumulative probability")
  }

  static var tail: Tail { .lower }
}
