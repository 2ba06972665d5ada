internal import CFlint

/// The Bessel function of the second kind, Y.
enum BesselSecondKind: SpecialPrimitive {
  static var name: String { "bessely" }
  static var namesElsewhere: [String] { ["besseln", "BesselY", "yv", "yn"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      201,
      "Bessel function of the second kind, Y of order n",
      parameters: "n, x",
      domain: "x > 0",
      example: .init("bessely(0, 1)", "≈ 0.0882569642157"),
      note: "the order stands first",
      seeAlso: ["besselj", "besselk"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "Bessel Y") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (order, z) = (arguments[0], arguments[1])
    if z.isProvenZero { throw .undefined(.pole) }
    guard let half = order.halfOrder else { return nil }
    let (low, high) = (try z.sine(), -(try z.cosine()))
    return try z.besselFunction(twiceOrder: half, .ordinary, low: low, high: high)
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    try arguments[1].sign() == .positive
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  /// The first zero of its derivative is beyond its order (DLMF 10.21.3), and beyond 2 for order 0.
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 1 else { return nil }
    let order = parameters[0]
    var facts = CurveFacts.between(Fraction(0), nil)
    if order.signum >= 0 {
      let end = order.isZero ? 2 : Interval(order).lower
      facts = facts.increasing(from: 0, to: end)
    }
    facts.equation = { x in (-x, Interval(order).square - x.square, x.square) }
    facts.depth = 1
    return facts.besselSlope(of: Self.self, order)
  }
  static var branchCuts: [ArgumentCut]? { [.place(1, .real(to: 0))] }
  static var hasPoles: Bool { false }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_bessel_y(result, arguments[0], arguments[1], precision) }
}
