internal import CFlint

/// The density of Student's t distribution.
enum StudentDensity: EnclosedPrimitive, DistributionPrimitive {
  typealias Law = StudentDistribution

  static var name: String { "t_pdf" }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      50,
      "density of Student's t distribution",
      parameters: "x, df",
      domain: "df > 0",
      example: .init("t_pdf(0, 3)", "2√3/(3π) ≈ 0.367552596948"),
      note: "df, the number of degrees of freedom, need not be an integer",
      seeAlso: ["t_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "t density")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.density(at: x)
  }

  static func enclose(
    _ result: MutableBallPointer,
    at arguments: [MutableBallPointer],
    _ precision: Int
  ) {
    let ratio = Ball()
    let shape = Ball()
    arb_mul_2exp_si(shape.pointer, arguments[1], -1)
    let half = Ball(Fraction(1, 2), precision: precision)
    // z^(a + 1/2)/(B(a, 1/2)·√ν) with a = ν/2 and z = ν/(ν + x²)
    StudentDistribution.withShares(arguments[0], arguments[1], precision) { z, _ in
      arb_one(ratio.pointer)
      Tail.encloseBetaWeight(result, shape.pointer, half.pointer, z, ratio.pointer, precision)
      arb_sqrt(ratio.pointer, z, precision)
      arb_mul(result, result, ratio.pointer, precision)
    }
    arb_sqrt(ratio.pointer, arguments[1], precision)
    arb_div(result, result, ratio.pointer, precision)
  }
}
