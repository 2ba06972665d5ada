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
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_bessel_i(result, arguments[0], arguments[1], precision) }
}
