/// The cumulative probability of Student's t distribution.
enum StudentCumulative: TailPrimitive {
  typealias Law = StudentDistribution

  static var name: String { "t_cdf" }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      60,
      "probability up to x in Student's t distribution",
      parameters: "x, df",
      domain: "df > 0",
      example: .init("t_cdf(1, 1)", "3/4 = 0.75"),
      note: "df, the number of degrees of freedom, need not be an integer",
      seeAlso: ["t_sf", "t_inv", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "t cumulative probability")
  }

  static var tail: Tail { .lower }
}
