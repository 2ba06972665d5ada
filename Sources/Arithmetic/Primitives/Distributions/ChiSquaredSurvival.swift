/// The upper tail of the chi-squared distribution.
enum ChiSquaredSurvival: TailPrimitive {
  typealias Law = ChiSquaredDistribution

  static var name: String { "chi2_sf" }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      110,
      "probability above x in the chi-squared distribution",
      parameters: "x, df",
      domain: "df > 0",
      example: .init("chi2_sf(6, 4)", "4/e³ ≈ 0.199148273471"),
      note: "it is 1 - chi2_cdf, with digits however small it is",
      seeAlso: ["chi2_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "chi squared upper tail probability")
  }

  static var tail: Tail { .upper }
}
