/// The quantile function of the normal distribution.
enum NormalQuantile: QuantilePrimitive {
  typealias Law = NormalDistribution

  static var name: String { "normal_inv" }
  static var namesElsewhere: [String] {
    ["norminv", "invNorm", "inverse_normal", "qnorm", "probit"]
  }
  static var argumentCount: ClosedRange<Int> { 1...3 }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      40,
      "the x with normal_cdf(x, mean, sd) = p",
      parameters: "p, mean, sd",
      domain: "sd > 0, 0 < p < 1",
      example: .init("normal_inv 0.975", "≈ 1.95996398454"),
      note: "the mean is 0 and the standard deviation sd is 1 where they are not given",
      seeAlso: ["normal_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "normal quantile")
  }

  static var isSymmetric: Bool { true }
}
