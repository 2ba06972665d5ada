/// The quantile function of the uniform distribution.
enum UniformQuantile: DistributionPrimitive {
  typealias Law = UniformDistribution

  static var name: String { "uniform_inv" }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      360,
      "the x with uniform_cdf(x, a, b) = p",
      parameters: "p, a, b",
      domain: "a < b, 0 ≤ p ≤ 1",
      example: .init("uniform_inv(1/3, 1, 5)", "7/3 ≈ 2.33333333333"),
      seeAlso: ["uniform_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "uniform quantile")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.quantile(x)
  }
}
