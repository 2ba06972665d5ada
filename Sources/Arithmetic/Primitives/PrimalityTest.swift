/// Whether an integer is a prime.
enum PrimalityTest: UnaryPrimitive {
  static var name: String { "isprime" }
  static var help: FunctionHelp {
    FunctionHelp(
      .integers,
      90,
      "1 where n is a prime, else 0",
      domain: "integers",
      example: .init("isprime(2^61 - 1)", "1"),
      note: "as a condition it is true or false: if isprime n then …"
    )
  }

  static var isPredicate: Bool { true }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    guard let isPrime = try x.writtenOut().isPrime else { throw .tooLarge }
    return Real(isPrime ? 1 : 0)
  }
}
