internal import CFlint

/// The density of the binomial distribution.
enum BinomialDensity: EnclosedPrimitive, DistributionPrimitive {
  typealias Law = BinomialDistribution

  static var name: String { "binomial_pdf" }
  static var spellings: [String] { ["binomial_pmf"] }
  static var namesElsewhere: [String] { ["dbinom"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .distributions,
      170,
      "probability of k successes in n trials",
      parameters: "k, n, p",
      domain: "a natural number n and 0 ≤ p ≤ 1",
      example: .init("binomial_pdf(3, 10, 1/2)", "15/128 = 0.1171875"),
      note: "p is the probability of a success in one trial",
      seeAlso: ["binomial_cdf", "distributions"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "binomial density")
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
    let failure = Ball()
    arb_add_ui(a.pointer, arguments[0], 1, precision)
    arb_sub(b.pointer, arguments[1], arguments[0], precision)
    arb_add_ui(b.pointer, b.pointer, 1, precision)
    arb_sub_ui(failure.pointer, arguments[2], 1, precision)
    arb_neg(failure.pointer, failure.pointer)
    // p^(k + 1)·q^(n − k + 1)/B(k + 1, n − k + 1) is the probability times (n + 1)·p·q.
    Tail.encloseBetaWeight(result, a.pointer, b.pointer, arguments[2], failure.pointer, precision)
    arb_add_ui(a.pointer, arguments[1], 1, precision)
    for factor in [a.pointer, arguments[2], failure.pointer] {
      arb_div(result, result, factor, precision)
    }
  }
}
