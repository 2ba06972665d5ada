internal import CFlint

/// The Chebyshev polynomial of the first kind, T, or cos(n·acos x) for other n.
enum ChebyshevFirstKind: SpecialPrimitive {
  static var name: String { "chebyt" }
  static var namesElsewhere: [String] { ["ChebyshevT", "polchebyshev", "eval_chebyt"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      243,
      "Chebyshev polynomial of the first kind T, cos(n acos x)",
      parameters: "n, x",
      domain: "an integer n, or x ≥ -1",
      example: .init("chebyt(3, 1/2)", "−1"),
      note: "the degree stands first",
      seeAlso: ["chebyu"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (order, x) = (arguments[0], arguments[1])
    guard let n = order.degree(at: x) ?? (-order).degree(at: x) else { return nil }
    return x.polynomial(degree: n) { k in
      Complex.Recurrence(factor: Complex(Real(k == 0 ? 1 : 2)), previous: Complex(Real(1)))
    }
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    if arguments[0].isStoredInteger { return true }
    return try (Real(1) + arguments[1]).sign() != .negative
  }
  static func degree(over place: Int, _ parameters: [Fraction]) -> Int? {
    place == 1 ? parameters[0].naturalNumber : nil
  }
  static func symmetry(over place: Int, _ arguments: [Complex?]) -> Symmetry? {
    place == 1 ? Symmetry(ofPower: arguments[0]) : nil
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 1 else { return nil }
    let degree = parameters[0].isInteger ? parameters[0].magnitude : parameters[0]
    var facts = degree.isInteger ? CurveFacts() : .between(Fraction(-1), nil)
    facts.setDepth(degree: degree)
    return facts.jacobiEquation(degree: degree, Fraction(-1, 2), Fraction(-1, 2))
      .slope(degree, ChebyshevSecondKind.self, over: 1, [degree - Fraction(1)])
  }
  static var branchCuts: [ArgumentCut]? { [.place(1, .real(to: -1), unlessIntegerAt: 0)] }
  static var hasPoles: Bool { false }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_chebyshev_t(result, arguments[0], arguments[1], precision) }
}
