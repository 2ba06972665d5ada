/// The upper tail of the Poisson distribution.
enum PoissonSurvival: TailPrimitive {
  typealias Law = PoissonDistribution

  static var name: String { "poisson_sf" }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      230,
      "probability of more than k events",
      parameters: "k, mean",
      domain: "mean > 0",
      example: .init("poisson_sf(100, 3)", "≈ 8.41393906321×10⁻¹¹⁴"),
      note:
        "mean is the expected number of events; it is 1 - poisson_cdf, with digits however small it is",
      seeAlso: ["poisson_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "Poisson upper tail probability")
  }

  static var tail: Tail { .upper }
}
