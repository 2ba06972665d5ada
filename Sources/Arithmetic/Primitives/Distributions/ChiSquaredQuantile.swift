/// The quantile function of the chi-squared distribution.
enum ChiSquaredQuantile: QuantilePrimitive {
  typealias Law = ChiSquaredDistribution

  static var name: String { "chi2_inv" }
  static var namesElsewhere: [String] { ["qchisq", "chi2inv"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      120,
      "the x with chi2_cdf(x, df) = p",
      parameters: "p, df",
      domain: "df > 0, 0 ≤ p < 1",
      example: .init("chi2_inv(0.95, 3)", "≈ 7.81472790325"),
      note: "df, the number of degrees of freedom, need not be an integer",
      seeAlso: ["chi2_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "chi squared quantile")
  }

  static var isSymmetric: Bool { false }
}
