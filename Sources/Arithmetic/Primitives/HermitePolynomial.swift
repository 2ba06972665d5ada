internal import CFlint

/// The Hermite polynomial of the physicists, H, or its continuation to other n.
enum HermitePolynomial: SpecialPrimitive {
  static var name: String { "hermite" }
  static var namesElsewhere: [String] { ["HermiteH", "polhermite", "eval_hermite"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      245,
      "Hermite polynomial H of degree n, the physicists'",
      parameters: "n, x",
      domain: "all real numbers",
      example: .init("hermite(3, 1/2)", "−5"),
      note: "the physicists': hermite(1, x) is 2x",
      seeAlso: ["laguerre"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let x = arguments[1]
    return arguments[0].degree(at: x).map { degree in
      x.polynomial(degree: degree) { k in
        Complex.Recurrence(factor: Complex(Real(2)), previous: Complex(Real(2 * k)))
      }
    }
  }
  static func degree(over place: Int, _ parameters: [Fraction]) -> Int? {
    place == 1 ? parameters[0].naturalNumber : nil
  }
  static func symmetry(over place: Int, _ arguments: [Complex?]) -> Symmetry? {
    place == 1 ? Symmetry(ofDegree: arguments[0]) : nil
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 1 else { return nil }
    var facts = CurveFacts()
    facts.setDepth(degree: parameters[0])
    let factor = Interval(Fraction(-2) * parameters[0])
    facts.equation = { x in (x + x, factor, .one) }
    return facts.slope(
      Fraction(2) * parameters[0],
      Self.self,
      over: 1,
      [parameters[0] - Fraction(1)]
    )
  }
  static var branchCuts: [ArgumentCut]? { [] }
  static var hasPoles: Bool { false }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_hermite_h(result, arguments[0], arguments[1], precision) }
}
