/// The number of primes up to a number.
enum PrimeCount: UnaryPrimitive {
  static var name: String { "pi_count" }
  static var namesElsewhere: [String] { ["primepi", "PrimePi", "prime_pi", "primecount"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      94,
      "number of primes up to x",
      parameters: "x",
      domain: "real numbers up to 10^13",
      example: .init("pi_count 100", "25"),
      seeAlso: ["primes", "prime"]
    )
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    let last = try x.floor()
    guard last.signum > 0 else { return Real(0) }
    guard let last = last.int, last <= PrimeCounting.limit else { throw .tooLarge }
    return Real(PrimeCounting.count(through: last))
  }
}
