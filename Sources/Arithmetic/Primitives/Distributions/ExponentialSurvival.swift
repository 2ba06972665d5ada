/// The upper tail of the exponential distribution.
enum ExponentialSurvival: DistributionPrimitive {
  typealias Law = ExponentialDistribution

  static var name: String { "exponential_sf" }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      310,
      "probability above x in the exponential distribution",
      parameters: "x, rate",
      domain: "rate > 0",
      example: .init("exponential_sf(3, 1/3)", "1/e ≈ 0.367879441171"),
      note:
        "rate is 1 divided by the mean; it is 1 - exponential_cdf, with digits however small it is",
      seeAlso: ["exponential_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "exponential upper tail probability")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.upperTail(at: x)
  }
}
