internal import CFlint

/// The Bernoulli number of an index.
enum BernoulliNumber: UnaryPrimitive {
  static var name: String { "bernoulli" }
  static var namesElsewhere: [String] { ["BernoulliB", "bernfrac", "bern"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .numberTheory,
      230,
      "Bernoulli number; bernoulli 1 is -1/2",
      parameters: "n",
      domain: "natural numbers up to 100000",
      example: .init("bernoulli 12", "−691/2730 ≈ −0.253113553114"),
      seeAlso: ["euler", "zeta"]
    )
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    let index = try x.natural(through: 100_000)
    return Real(Fraction.bernoulli(index))
  }
}

extension Fraction {
  /// The Bernoulli number of an index that is not negative; that of 1 is −1/2.
  static func bernoulli(_ index: Int) -> Fraction {
    Fraction.made { bernoulli_fmpq_ui($0, UInt(index)) }
  }
}
