/// The upper tail of the geometric distribution.
enum GeometricSurvival: DistributionPrimitive {
  typealias Law = GeometricDistribution

  static var name: String { "geometric_sf" }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      270,
      "probability of no success in the first k trials",
      parameters: "k, p",
      domain: "0 < p ≤ 1",
      example: .init("geometric_sf(4, 1/6)", "625/1296 ≈ 0.482253086420"),
      note: "k counts trials with the first success, so it is at least 1; not the failures",
      seeAlso: ["geometric_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "geometric upper tail probability")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.upperTail(at: x)
  }
}
