/// The cumulative probability of the F distribution.
enum FisherCumulative: TailPrimitive {
  typealias Law = FisherDistribution

  static var name: String { "f_cdf" }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      140,
      "probability up to x in the F distribution",
      parameters: "x, d1, d2",
      domain: "d1 > 0 and d2 > 0",
      example: .init("f_cdf(3, 4, 10)", "≈ 0.927676777712"),
      note: "d1 and d2 are the degrees of freedom of numerator and denominator",
      seeAlso: ["f_sf", "f_inv", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "F cumulative probability")
  }

  static var tail: Tail { .lower }
}
