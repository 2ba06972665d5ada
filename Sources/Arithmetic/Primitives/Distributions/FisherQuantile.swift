/// The quantile function of the F distribution.
enum FisherQuantile: QuantilePrimitive {
  typealias Law = FisherDistribution

  static var name: String { "f_inv" }
  static var namesElsewhere: [String] { ["finv"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      160,
      "the x with f_cdf(x, d1, d2) = p",
      parameters: "p, d1, d2",
      domain: "d1 > 0 and d2 > 0, 0 ≤ p < 1",
      example: .init("f_inv(0.95, 4, 10)", "≈ 3.47804969077"),
      note: "d1 and d2 are the degrees of freedom of numerator and denominator",
      seeAlso: ["f_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "F quantile")
  }

  static var isSymmetric: Bool { false }
}
