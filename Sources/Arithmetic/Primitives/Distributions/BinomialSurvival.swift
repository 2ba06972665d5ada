/// The upper tail of the binomial distribution.
enum BinomialSurvival: TailPrimitive {
  typealias Law = BinomialDistribution

  static var name: String { "binomial_sf" }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      190,
      "probability of more than k successes in n trials",
      parameters: "k, n, p",
      domain: "a natural number n and 0 ≤ p ≤ 1",
      example: .init("binomial_sf(8, 10, 1/2)", "11/1024 = 0.0107421875"),
      note: "it is 1 - binomial_cdf, with digits however small it is",
      seeAlso: ["binomial_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "binomial upper tail probability")
  }

  static var tail: Tail { .upper }
}
