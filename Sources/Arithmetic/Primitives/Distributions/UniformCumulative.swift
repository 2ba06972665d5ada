/// The cumulative probability of the uniform distribution.
enum UniformCumulative: DistributionPrimitive {
  typealias Law = UniformDistribution

  static var name: String { "uniform_cdf" }
  static var namesElsewhere: [String] { ["punif"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      340,
      "probability up to x in the uniform distribution",
      parameters: "x, a, b",
      domain: "a < b",
      example: .init("uniform_cdf(2, 1, 5)", "1/4 = 0.25"),
      seeAlso: ["uniform_sf", "uniform_inv", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "uniform cumulative probability")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.lowerTail(at: x)
  }
}
