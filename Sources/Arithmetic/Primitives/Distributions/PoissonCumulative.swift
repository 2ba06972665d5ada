/// The cumulative probability of the Poisson distribution.
enum PoissonCumulative: TailPrimitive {
  typealias Law = PoissonDistribution

  static var name: String { "poisson_cdf" }
  static var namesElsewhere: [String] { ["ppois"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      220,
      "probability of at most k events",
      parameters: "k, mean",
      domain: "mean > 0",
      example: .init("poisson_cdf(2, 3)", "17/(2·e³) ≈ 0.423190081127"),
      note: "mean is the expected number of events; k is rounded down",
      seeAlso: ["poisson_sf", "poisson_inv", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "Poisson cumulative probability")
  }

  static var tail: Tail { .lower }
}
