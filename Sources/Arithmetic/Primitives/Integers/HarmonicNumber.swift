internal import CFlint

/// The harmonic number of an index.
enum HarmonicNumber: UnaryPrimitive {
  static var name: String { "harmonic" }
  static var namesElsewhere: [String] { ["HarmonicNumber", "harmonic_number"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      300,
      "harmonic number 1 + 1/2 + … + 1/n",
      parameters: "n",
      domain: "natural numbers up to 100000",
      example: .init("harmonic 4", "25/12 ≈ 2.08333333333"),
      seeAlso: ["digamma"]
    )
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    let count = try x.natural(through: 100_000)
    return Real(Fraction.made { arith_harmonic_number($0, count) })
  }
}
