/// The cumulative probability of the normal distribution.
enum NormalCumulative: DistributionPrimitive {
  typealias Law = NormalDistribution

  static var name: String { "normal_cdf" }
  static var namesElsewhere: [String] { ["normcdf", "pnorm"] }
  static var argumentCount: ClosedRange<Int> { 1...3 }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      20,
      "probability up to x in the normal distribution",
      parameters: "x, mean, sd",
      domain: "sd > 0",
      example: .init("normal_cdf(-40)", "erfc(20√2)/2 ≈ 3.65589354092×10⁻³⁵⁰"),
      note:
        "the mean is 0 and the standard deviation sd is 1 where they are not given; between a and b the "
        + "probability is normal_cdf(b) - normal_cdf(a)",
      seeAlso: ["normal_sf", "normal_inv", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "normal cumulative probability")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.lowerTail(at: x)
  }

  static func register(of arguments: [Register], in builder: inout ProgramBuilder) -> Register? {
    guard let z = builder.standardized(arguments) else { return nil }
    return builder.normalTail(z, sign: -1)
  }
}
