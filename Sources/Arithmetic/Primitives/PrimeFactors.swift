/// An integer, shown as the product of its primes.
enum PrimeFactors: UnaryPrimitive {
  static var name: String { "factor" }
  static var help: FunctionHelp {
    FunctionHelp(
      .integers,
      100,
      "an integer, shown as the product of its primes",
      domain: "integers but 0 whose primes can be found in about a second",
      example: .init("factor 360", "2³·3²·5 = 360"),
      note: "its value is the integer itself",
      seeAlso: ["isprime"]
    )
  }

  static var isShownFactored: Bool { true }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    let integer = try x.writtenOut()
    guard !integer.isZero else { throw .outsideDomain }
    return Real(Fraction(integer))
  }
}
