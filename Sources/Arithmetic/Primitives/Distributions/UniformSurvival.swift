/// The upper tail of the uniform distribution.
enum UniformSurvival: DistributionPrimitive {
  typealias Law = UniformDistribution

  static var name: String { "uniform_sf" }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      350,
      "probability above x in the uniform distribution",
      parameters: "x, a, b",
      domain: "a < b",
      example: .init("uniform_sf(2, 1, 5)", "3/4 = 0.75"),
      note: "it is 1 - uniform_cdf, with digits however small it is",
      seeAlso: ["uniform_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "uniform upper tail probability")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.upperTail(at: x)
  }
}
