/// The quantile function of Student's t distribution.
enum StudentQuantile: QuantilePrimitive {
  typealias Law = StudentDistribution

  static var name: String { "t_inv" }
  static var namesElsewhere: [String] { ["invT", "tinv"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      80,
      "the x with t_cdf(x, df) = p",
      parameters: "p, df",
      domain: "df > 0, 0 < p < 1",
      example: .init("t_inv(0.975, 10)", "≈ 2.22813885199"),
      note: "df, the number of degrees of freedom, need not be an integer",
      seeAlso: ["t_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "t quantile")
  }

  static var isSymmetric: Bool { true }
}
