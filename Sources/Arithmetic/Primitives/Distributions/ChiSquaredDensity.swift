internal import CFlint

/// The density of the chi-squared distribution.
enum ChiSquaredDensity: EnclosedPrimitive, DistributionPrimitive {
  typealias Law = ChiSquaredDistribution

  static var name: String { "chi2_pdf" }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      90,
      "density of the chi-squared distribution",
      parameters: "x, df",
      domain: "df > 0",
      example: .init("chi2_pdf(2, 4)", "1/(2·e) ≈ 0.183939720586"),
      note: "df, the number of degrees of freedom, need not be an integer",
      seeAlso: ["chi2_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "chi squared density")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.density(at: x)
  }

  static func enclose(
    _ result: MutableBallPointer,
    at arguments: [MutableBallPointer],
    _ precision: Int
  ) {
    let shape = Ball()
    let half = Ball()
    let factor = Ball()
    arb_mul_2exp_si(shape.pointer, arguments[1], -1)
    arb_mul_2exp_si(half.pointer, arguments[0], -1)
    // (x/2)^a·e^(−x/2)/(x·Γ(a))
    arb_pow(result, half.pointer, shape.pointer, precision)
    arb_neg(half.pointer, half.pointer)
    arb_exp(factor.pointer, half.pointer, precision)
    arb_mul(result, result, factor.pointer, precision)
    arb_rgamma(factor.pointer, shape.pointer, precision)
    arb_mul(result, result, factor.pointer, precision)
    arb_div(result, result, arguments[0], precision)
  }
}
