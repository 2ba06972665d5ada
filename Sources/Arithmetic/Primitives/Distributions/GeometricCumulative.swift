/// The cumulative probability of the geometric distribution.
enum GeometricCumulative: DistributionPrimitive {
  typealias Law = GeometricDistribution

  static var name: String { "geometric_cdf" }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      260,
      "probability of a success in the first k trials",
      parameters: "k, p",
      domain: "0 < p ≤ 1",
      example: .init("geometric_cdf(4, 1/6)", "671/1296 ≈ 0.517746913580"),
      note: "k counts trials with the first success, so it is at least 1; not the failures",
      seeAlso: ["geometric_sf", "geometric_inv", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "geometric cumulative probability")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.lowerTail(at: x)
  }
}
