internal import CFlint

/// The Bessel function of the first kind, J.
enum BesselFirstKind: SpecialPrimitive {
  static var name: String { "besselj" }
  static var namesElsewhere: [String] { ["BesselJ", "jv", "jn"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      200,
      "Bessel function of the first kind, J of order n",
      parameters: "n, x",
      domain: "x ≥ 0 or an integer n, but not x = 0 with n < 0 that is no integer",
      example: .init("besselj(0, 1)", "≈ 0.765197686558"),
      note: "the order stands first",
      seeAlso: ["bessely", "besseli", "hankel1", "airyai"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "Bessel J") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (order, z) = (arguments[0], arguments[1])
    if z.isProvenZero { return try order.besselFunctionAtZero() }
    if let (y, factor) = try z.onImaginaryAxis(order: order) {
      return factor * (try ModifiedBesselFirstKind.principalValue(of: [order, y]))
    }
    guard let half = order.halfOrder else { return nil }
    let (low, high) = (try z.cosine(), try z.sine())
    return try z.besselFunction(twiceOrder: half, .ordinary, low: low, high: high)
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    if arguments[0].isStoredInteger { return true }
    return try arguments[1].sign() != .negative
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func symmetry(over place: Int, _ arguments: [Complex?]) -> Symmetry? {
    place == 1 ? Symmetry(ofPower: arguments[0]) : nil
  }
  /// DLMF 10.6.1; |J(n, x)| ≤ 1, and so is its derivative for an integer n.
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 1 else { return nil }
    let order = parameters[0]
    var facts = order.isInteger ? CurveFacts() : .between(Fraction(0), nil)
    if order.isInteger { (facts.values, facts.slopes) = (.unit, .unit) }
    if order.signum > 0 {
      // It turns first beyond its order (DLMF 10.14.1 and 10.21.3).
      facts.values = .unit
      facts = facts.increasing(from: 0, to: Interval(order).lower)
    }
    facts.equation = { x in
      // DLMF 10.2.1
      (-x, Interval(order).square - x.square, x.square)
    }
    facts.depth = 1
    return facts.besselSlope(of: Self.self, order).besselPowerSeries(order, isModified: false)
  }
  static var branchCuts: [ArgumentCut]? { [.place(1, .real(to: 0), unlessIntegerAt: 0)] }
  static var hasPoles: Bool { false }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_bessel_j(result, arguments[0], arguments[1], precision) }
}
