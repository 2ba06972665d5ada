internal import CFlint

/// The Gegenbauer polynomial, C, or its continuation to other n.
enum GegenbauerPolynomial: SpecialPrimitive {
  static var name: String { "gegenbauer" }
  static var namesElsewhere: [String] { ["GegenbauerC", "eval_gegenbauer"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      247,
      "Gegenbauer (ultraspherical) polynomial C of degree n",
      parameters: "n, a, x",
      domain: "a natural n, or n + 2a - 1 that is no negative integer and x > -1 or an integer n",
      example: .init("gegenbauer(2, 1/2, 1/2)", "−1/8 = −0.125"),
      note: "the parameters stand first",
      seeAlso: ["legendre", "jacobi"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (degree, a, x) = (arguments[0], arguments[1], arguments[2])
    guard let n = degree.degree(at: a, x) else {
      let sum = degree + a + a - Complex(Real(1))
      return try degree.isDegreeOfZero(with: sum) ? Complex(Real(0)) : nil
    }
    return x.polynomial(degree: n) { k in
      Complex.Recurrence(
        factor: Real(Fraction(2, k + 1)) * (Complex(Real(k)) + a),
        previous: Real(Fraction(1, k + 1)) * (Complex(Real(k - 1)) + a + a)
      )
    }
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    if arguments[0].isStoredInteger { return true }
    return try (Real(1) + arguments[2]).sign() != .negative
  }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 2 else { return nil }
    let (degree, a) = (parameters[0], parameters[1])
    let isNatural = degree.isInteger && degree.signum >= 0
    guard isNatural || !degree.isInteger else { return nil }
    var facts = isNatural ? CurveFacts() : .between(Fraction(-1), nil)
    facts.setDepth(degree: degree)
    let other = [degree - Fraction(1), a + Fraction(1)]
    return facts.slope(degree.isZero ? Fraction(0) : Fraction(2) * a, Self.self, over: 2, other)
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_gegenbauer_c(result, arguments[0], arguments[1], arguments[2], precision) }
}
