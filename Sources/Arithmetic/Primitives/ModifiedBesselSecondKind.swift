internal import CFlint

/// The modified Bessel function of the second kind, K.
enum ModifiedBesselSecondKind: SpecialPrimitive {
  static var name: String { "besselk" }
  static var namesElsewhere: [String] { ["BesselK", "kv", "kn"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      203,
      "modified Bessel function of the second kind, K of order n",
      parameters: "n, x",
      domain: "x > 0",
      example: .init("besselk(0, 1)", "≈ 0.421024438241"),
      note: "the order stands first",
      seeAlso: ["besseli", "bessely"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "Bessel K") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (order, z) = (arguments[0], arguments[1])
    if z.isProvenZero { throw .undefined(.pole) }
    guard let half = order.halfOrder else { return nil }
    let value = Real(Fraction(1, 2)) * Real.pi * (try (-z).exponential())
    let (low, high) = (value, value)
    return try z.besselFunction(twiceOrder: half, .modifiedSecondKind, low: low, high: high)
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    try arguments[1].sign() == .positive
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 1 else { return nil }
    let order = parameters[0].magnitude
    return CurveFacts.between(Fraction(0), nil)
      .decreasing(within: Interval(lower: 0, upper: .infinity))
      .slope { x, _, builder in
        // DLMF 10.29.1
        builder.mean(Self.self, x, order - Fraction(1), order + Fraction(1)).map {
          builder.apply(.negation, $0)
        }
      }
      .tail { reach, u in
        // ∫ e^(−u·cosh t)·cosh(ν·t) dt over t > 0, where cosh t ≥ 1 + t²/2 and cosh(ν·t) ≤ e^((ν·t)²/2).
        let rest = reach.sum(u, Germ(Real(-(order * order))))
        guard rest.sign > 0 else { return nil }
        return reach.positive(
          atMost: Fraction(63, 50),
          rest,
          Fraction(-1, 2),
          exponent: reach.negative(u)
        )
      }
  }
  static var branchCuts: [ArgumentCut]? { [.place(1, .real(to: 0))] }
  static var hasPoles: Bool { false }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_bessel_k(result, arguments[0], arguments[1], precision) }
}
