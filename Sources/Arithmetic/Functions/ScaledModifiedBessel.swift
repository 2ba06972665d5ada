internal import CFlint

/// The modified Bessel function of the first kind over e^x, with which programs keep values that the exponential makes
/// too large; it has no name in the language.
enum ScaledModifiedBessel: SpecialPrimitive {
  static var name: String { ModifiedBesselFirstKind.name }
  static var help: FunctionHelp { ModifiedBesselFirstKind.help }

  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    try ModifiedBesselFirstKind.isReal(at: arguments)
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    let order = parameters[0]
    guard place == 1 else { return nil }
    var facts = order.isInteger ? CurveFacts() : .between(Fraction(0), nil)
    facts.depth = 0
    guard order.signum >= 0 || order.isInteger else { return facts }
    return facts.tail { reach, u in
      // At most that of the order 0, ∫ e^(u·(cos t − 1)) dt/π over t from 0 to π, where cos t ≤ 1 − 2·(t/π)².
      reach.positive(atMost: Fraction(63, 100), u, Fraction(-1, 2))
    }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_bessel_i_scaled(result, arguments[0], arguments[1], precision) }
}
