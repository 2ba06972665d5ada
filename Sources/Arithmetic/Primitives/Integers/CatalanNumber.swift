/// The Catalan number of an index.
enum CatalanNumber: UnaryPrimitive {
  static var name: String { "catalan" }
  static var namesElsewhere: [String] { ["CatalanNumber", "catalan_number"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      290,
      "Catalan number, nCr(2n, n)/(n + 1)",
      parameters: "n",
      domain: "natural numbers up to 10 million",
      example: .init("catalan 10", "16796"),
      seeAlso: ["nCr"]
    )
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    let index = try x.natural(through: 10_000_000)
    let central = Integer.binomial(Integer(2 * index), index)
    return Real(Fraction(central, Integer(index + 1)))
  }
}
