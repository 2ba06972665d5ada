/// The upper tail of the F distribution.
enum FisherSurvival: TailPrimitive {
  typealias Law = FisherDistribution

  static var name: String { "f_sf" }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      150,
      "probability above x in the F distribution",
      parameters: "x, d1, d2",
      domain: "d1 > 0 and d2 > 0",
      example: .init("f_sf(3, 2, 10)", "3125/32768 ≈ 0.0953674316406"),
      note: "it is 1 - f_cdf, with digits however small it is",
      seeAlso: ["f_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "F upper tail probability")
  }

  static var tail: Tail { .upper }
}
