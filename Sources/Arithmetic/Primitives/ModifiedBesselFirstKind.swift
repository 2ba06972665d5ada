internal import CFlint

/// The modified Bessel function of the first kind, I.
enum ModifiedBesselFirstKind: SpecialPrimitive {
  static var name: String { "besseli" }
  static var namesElsewhere: [String] { ["BesselI", "iv"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      202,
      "modified Bessel function of the first kind, I of order n",
      parameters: "n, x",
      domain: "x ≥ 0 or an integer n, but not x = 0 with n < 0 that is no integer",
      example: .init("besseli(0, 1)", "≈ 1.26606587775"),
      note: "the order stands first",
      seeAlso: ["besselk", "besselj"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "Bessel I") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (order, z) = (arguments[0], arguments[1])
    if z.isProvenZero { return try order.besselFunctionAtZero() }
    if let (y, factor) = try z.onImaginaryAxis(order: order) {
      return factor * (try BesselFirstKind.principalValue(of: [order, y]))
    }
    guard let half = order.halfOrder else { return nil }
    let (low, high) = (try z.timesI.cosine(), -(try z.timesI.sine().timesI))
    return try z.besselFunction(twiceOrder: half, .modifiedFirstKind, low: low, high: high)
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    try BesselFirstKind.isReal(at: arguments)
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func symmetry(over place: Int, _ arguments: [Complex?]) -> Symmetry? {
    place == 1 ? Symmetry(ofPower: arguments[0]) : nil
  }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 1 else { return nil }
    let order = parameters[0].isInteger ? parameters[0].magnitude : parameters[0]
    let positive = Interval(lower: 0, upper: .infinity)
    var facts = CurveFacts()
    if !order.isInteger {
      facts = .between(Fraction(0), nil)
    } else if order.numerator.isEven {
      facts = facts.decreasing(to: 0, within: positive)
    } else {
      facts = facts.increasing(to: 0, within: -positive)
    }
    if order.signum >= 0 { facts = facts.increasing(from: 0, within: positive) }
    facts.equation = { x in (-x, Interval(order).square + x.square, x.square) }
    facts.depth = 1
    facts.scaled = order.signum >= 0 ? ScaledModifiedBessel.self : nil
    return facts.slope { x, _, builder in
      // DLMF 10.29.1
      if order.isZero { return builder.special(Self.self, x, [Fraction(1)]) }
      return builder.mean(Self.self, x, order - Fraction(1), order + Fraction(1))
    }
    .besselPowerSeries(order, isModified: true)
  }
  static var branchCuts: [ArgumentCut]? { [.place(1, .real(to: 0), unlessIntegerAt: 0)] }
  static var hasPoles: Bool { false }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_bessel_i(result, arguments[0], arguments[1], precision) }
}
