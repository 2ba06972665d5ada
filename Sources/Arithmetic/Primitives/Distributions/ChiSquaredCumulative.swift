/// The cumulative probability of the chi-squared distribution.
enum ChiSquaredCumulative: TailPrimitive {
  typealias Law = ChiSquaredDistribution

  static var name: String { "chi2_cdf" }
  static var namesElsewhere: [String] { ["pchisq"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      100,
      "probability up to x in the chi-squared distribution",
      parameters: "x, df",
      domain: "df > 0",
      example: .init("chi2_cdf(3, 5)", "≈ 0.300014164121"),
      note: "df, the number of degrees of freedom, need not be an integer",
      seeAlso: ["chi2_sf", "chi2_inv", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "chi squared cumulative probability")
  }

  static var tail: Tail { .lower }
}
