/// The Möbius function of an integer.
enum MoebiusFunction: UnaryPrimitive {
  static var name: String { "moebius" }
  static var namesElsewhere: [String] { ["mobius", "MoebiusMu", "MobiusMu"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      170,
      "(-1)^k for k different primes, 0 with a square",
      parameters: "n",
      domain: "integers above 0",
      example: .init("moebius 30", "−1"),
      seeAlso: ["totient", "factor"]
    )
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    let factors = try x.positive().provenFactors()
    guard factors.allSatisfy({ $0.exponent == 1 }) else { return Real(0) }
    return Real(factors.count % 2 == 0 ? 1 : -1)
  }
}
