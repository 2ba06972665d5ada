/// The density of the uniform distribution.
enum UniformDensity: DistributionPrimitive {
  typealias Law = UniformDistribution

  static var name: String { "uniform_pdf" }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      330,
      "density of the uniform distribution from a to b",
      parameters: "x, a, b",
      domain: "a < b",
      example: .init("uniform_pdf(2, 1, 5)", "1/4 = 0.25"),
      seeAlso: ["uniform_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "uniform density")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.density(at: x)
  }
}
