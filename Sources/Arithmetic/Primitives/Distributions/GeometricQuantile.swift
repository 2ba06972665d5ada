/// The quantile function of the geometric distribution.
enum GeometricQuantile: DistributionPrimitive {
  typealias Law = GeometricDistribution

  static var name: String { "geometric_inv" }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      280,
      "the least k with geometric_cdf(k, p) ≥ q",
      parameters: "q, p",
      domain: "0 < p ≤ 1, 0 ≤ q < 1",
      example: .init("geometric_inv(0.9, 1/6)", "13"),
      note: "k counts trials with the first success, so it is at least 1; not the failures",
      seeAlso: ["geometric_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "geometric quantile")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.quantile(x)
  }
}
