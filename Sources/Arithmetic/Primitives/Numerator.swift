/// The numerator of a fraction in lowest terms.
enum Numerator: UnaryPrimitive {
  static var name: String { "numerator" }
  static var help: FunctionHelp {
    FunctionHelp(
      .integers,
      10,
      "numerator of a fraction in lowest terms",
      domain: "fractions",
      example: .init("numerator(0.75)", "3")
    )
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    if x.isKnownInteger { return x }
    guard let fraction = try x.longFraction() else { throw .outsideDomain }
    return Real(Fraction(fraction.numerator))
  }
}
