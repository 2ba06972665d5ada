internal import CFlint

/// The density of the F distribution.
enum FisherDensity: EnclosedPrimitive, DistributionPrimitive {
  typealias Law = FisherDistribution

  static var name: String { "f_pdf" }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      130,
      "density of the F distribution",
      parameters: "x, d1, d2",
      domain: "d1 > 0 and d2 > 0",
      example: .init("f_pdf(1, 4, 6)", "1296/3125 = 0.41472"),
      note: "d1 and d2 are the degrees of freedom of numerator and denominator",
      seeAlso: ["f_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "F density")
  }

  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    try law.density(at: x)
  }

  static func enclose(
    _ result: MutableBallPointer,
    at arguments: [MutableBallPointer],
    _ precision: Int
  ) {
    let a = Ball()
    let b = Ball()
    arb_mul_2exp_si(a.pointer, arguments[1], -1)
    arb_mul_2exp_si(b.pointer, arguments[2], -1)
    FisherDistribution.withShares(arguments[0], [arguments[1], arguments[2]], precision) {
      Tail.encloseBetaWeight(result, a.pointer, b.pointer, $0, $1, precision)
    }
    arb_div(result, result, arguments[0], precision)
  }
}
