/// The density of the geometric distribution.
enum GeometricDensity: DistributionPrimitive {
  typealias Law = GeometricDistribution

  static var name: String { "geometric_pdf" }
  static var spellings: [String] { ["geometric_pmf"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      250,
      "probability that trial k is the first success",
      parameters: "k, p",
      domain: "0 < p ≤ 1",
      example: .init("geometric_pdf(3, 1/6)", "25/216 ≈ 0.115740740741"),
      note: "k counts trials with the first success, so it is at least 1; not the failures",
      seeAlso: ["geometric_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "geometric density")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.density(at: x)
  }
}
