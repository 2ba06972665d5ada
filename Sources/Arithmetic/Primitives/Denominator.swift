/// The denominator of a fraction in lowest terms.
enum Denominator: UnaryPrimitive {
  static var name: String { "denominator" }
  static var help: FunctionHelp {
    FunctionHelp(
      .integers,
      20,
      "denominator of a fraction in lowest terms",
      domain: "fractions",
      example: .init("denominator(0.75)", "4")
    )
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    if x.isKnownInteger { return Real(1) }
    guard let fraction = try x.longFraction() else { throw .outsideDomain }
    return Real(Fraction(fraction.denominator))
  }
}
