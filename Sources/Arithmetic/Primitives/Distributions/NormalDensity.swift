/// The density of the normal distribution.
enum NormalDensity: DistributionPrimitive {
  typealias Law = NormalDistribution

  static var name: String { "normal_pdf" }
  static var namesElsewhere: [String] { ["normpdf", "dnorm"] }
  static var argumentCount: ClosedRange<Int> { 1...3 }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      10,
      "density of the normal distribution",
      parameters: "x, mean, sd",
      domain: "sd > 0",
      example: .init("normal_pdf 0", "√2/(2√π) ≈ 0.398942280401"),
      note: "the mean is 0 and the standard deviation sd is 1 where they are not given",
      seeAlso: ["normal_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "normal density")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.density(at: x)
  }

  static func register(of arguments: [Register], in builder: inout ProgramBuilder) -> Register? {
    guard let z = builder.standardized(arguments) else { return nil }
    return builder.normalDensity(z, deviation: arguments.count > 2 ? arguments[2] : nil)
  }
}
