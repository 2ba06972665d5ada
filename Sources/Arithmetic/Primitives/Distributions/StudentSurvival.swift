/// The upper tail of Student's t distribution.
enum StudentSurvival: TailPrimitive {
  typealias Law = StudentDistribution

  static var name: String { "t_sf" }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      70,
      "probability above x in Student's t distribution",
      parameters: "x, df",
      domain: "df > 0",
      example: .init("t_sf(2.5, 10)", "≈ 0.0157234221183"),
      note: "it is 1 - t_cdf, with digits however small it is",
      seeAlso: ["t_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "t upper tail probability")
  }

  static var tail: Tail { .upper }
}
