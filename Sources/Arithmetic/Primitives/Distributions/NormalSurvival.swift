/// The upper tail of the normal distribution.
enum NormalSurvival: DistributionPrimitive {
  typealias Law = NormalDistribution

  static var name: String { "normal_sf" }
  static var argumentCount: ClosedRange<Int> { 1...3 }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      30,
      "probability above x in the normal distribution",
      parameters: "x, mean, sd",
      domain: "sd > 0",
      example: .init("normal_sf(130, 100, 15)", "erfc(√2)/2 ≈ 0.0227501319482"),
      note: "it is 1 - normal_cdf, with digits however small it is",
      seeAlso: ["normal_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "normal upper tail probability")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.upperTail(at: x)
  }

  static func register(of arguments: [Register], in builder: inout ProgramBuilder) -> Register? {
    guard let z = builder.standardized(arguments) else { return nil }
    return builder.normalTail(z, sign: 1)
  }
}
