internal import CFlint

/// Kummer's confluent hypergeometric function, 1F1 or M.
enum KummerFunction: SpecialPrimitive {
  static var name: String { "hyp1f1" }
  static var namesElsewhere: [String] { ["Hypergeometric1F1", "hyperm", "kummer"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      231,
      "Kummer's confluent hypergeometric function 1F1(a; b; z)",
      parameters: "a, b, z",
      domain: "b that is neither 0 nor a negative integer, except for polynomials",
      example: .init("hyp1f1(1, 2, 1)", "≈ 1.71828182846"),
      note: "with b = -m it is a polynomial if a is an integer from -m to 0",
      seeAlso: ["hyperu", "hyp2f1", "laguerre"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (a, b, z) = (arguments[0], arguments[1], arguments[2])
    if let degree = (-a).degree(at: b, z), try !b.isPole(before: a) {
      return try z.hypergeometricSum(upper: [a], lower: [b], degree: degree)
    }
    if try b.isPole(before: a) { throw .undefined(.pole) }
    if z.isProvenZero { return Complex(Real(1)) }
    return (a - b).isProvenZero ? try z.exponential() : nil
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 2, !parameters[1].isZero else { return nil }
    let (a, b) = (parameters[0], parameters[1])
    var facts = CurveFacts()
    facts.equation = { x in (x - Interval(b), Interval(a), x) }
    if a.signum > 0, b > a {
      // The integral of e^(x·t) with positive factors (DLMF 13.4.1).
      facts = facts.increasing(within: Interval(lower: 0, upper: .infinity)).absolutelyMonotonic()
    }
    let other = [a + Fraction(1), b + Fraction(1)]
    return facts.slope(a / b, Self.self, over: 2, other)
  }
  static var branchCuts: [ArgumentCut]? { [] }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) {
    acb_hypgeom_1f1(result, arguments[0], arguments[1], arguments[2], 0, precision)
  }
}

extension Complex {
  /// Whether a hypergeometric series with this lower parameter has a term with the divisor 0, and
  /// does not end before it with the upper ones.
  func isPole(before upper: Complex...) throws(ArithmeticFailure) -> Bool {
    guard isNonPositiveInteger, let own = fraction else { return false }
    for parameter in upper where parameter.isNonPositiveInteger {
      if let other = parameter.fraction, (other - own).signum >= 0 { return false }
    }
    return true
  }
}
