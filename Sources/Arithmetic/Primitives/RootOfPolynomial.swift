/// A root of an irreducible polynomial, by its number.
enum RootOfPolynomial: PolynomialPrimitive {
  static var name: String { "rootof" }
  static var namesElsewhere: [String] { ["RootOf", "Root"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .integers,
      110,
      "root k of a polynomial p, as an exact number",
      parameters: "p, k",
      domain: "polynomials of a name that have no factors, with fractions as coefficients",
      example: .init("rootof(x^5 - x - 1, 1)", "≈ 1.16730397826"),
      note:
        "real roots are counted first, upwards, then pairs of complex ones; the name needs no value"
    )
  }

  static func value(
    of polynomial: [Fraction],
    _ arguments: ListArguments
  ) throws(ListFailure) -> Value {
    let index = try arguments.count(at: 0)
    guard let unit = Fraction.commonUnit(of: polynomial) else { throw .arithmetic(.outsideDomain) }
    let integers = IntegerPolynomial(polynomial.map { ($0 / unit).numerator })
    let factors = integers.irreducibleFactors
    guard factors.count == 1, factors[0].exponent == 1, (1...integers.degree).contains(index) else {
      throw .arithmetic(.outsideDomain)
    }
    return Value(factors[0].factor.exactRoots()[index - 1].value)
  }
}
