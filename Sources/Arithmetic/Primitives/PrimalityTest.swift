/// Whether an integer is a prime.
enum PrimalityTest: UnaryPrimitive {
  static var name: String { "isprime" }
  static var namesElsewhere: [String] { ["PrimeQ", "is_prime"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .integers,
      90,
      "1 where n is a prime, else 0",
      domain: "integers",
      example: .init("isprime(2^61 - 1)", "1"),
      note:
        "as a condition it is true or false: if isprime n then …; a prime of up to 400 digits is "
        + "proven, of a longer one a notice says so where it is not",
      seeAlso: ["nextprime", "factor", "number-theory"]
    )
  }

  static var isPredicate: Bool { true }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    Real(try x.writtenOut().passesPrimeTest ? 1 : 0)
  }

  static func remark(on value: Real, at arguments: [Real]) -> String? {
    value.fraction?.int == 1 ? arguments[0].remarkOnPrime : nil
  }
}
