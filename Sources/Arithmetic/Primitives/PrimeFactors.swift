/// An integer, shown as the product of its primes; a formula as the product of its irreducible factors.
enum PrimeFactors: UnaryPrimitive, FormulaPrimitive {
  static var name: String { "factor" }
  static var namesElsewhere: [String] {
    ["factorize", "factorise", "ifactor", "factorint", "primefactors"]
  }
  static var help: FunctionHelp {
    FunctionHelp(
      .integers,
      100,
      "an integer, shown as the product of its primes",
      domain: "integers other than 0 whose primes can be found in minutes",
      example: .init("factor 360", "2³·3²·5 = 360"),
      note:
        "its value is the integer itself; 60 digits take seconds; a formula becomes a product, with "
        + "fractions as coefficients",
      seeAlso: ["isprime", "divisors", "number-theory", "expand", "formulas"]
    )
  }
  static var argumentCount: ClosedRange<Int> { 1...2 }
  static var domain: PrimitiveDomain { .formulas(Self.self) }

  static var isShownFactored: Bool { true }
  static var takesNumbers: Bool { true }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    try exactValue(arguments[0])
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    let integer = try x.writtenOut()
    guard !integer.isZero else { throw .outsideDomain }
    return Real(Fraction(integer))
  }

  static func forms(of argument: FormulaArgument) throws(FormulaFailure) -> [SumOfProducts] {
    [SumOfProducts([try argument.quotient.factored()])]
  }
}
