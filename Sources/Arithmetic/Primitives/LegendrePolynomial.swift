internal import CFlint

/// The Legendre polynomial, or the Legendre function of a degree that is no natural number.
enum LegendrePolynomial: SpecialPrimitive {
  static var name: String { "legendre" }
  static var namesElsewhere: [String] { ["LegendreP", "pollegendre", "eval_legendre"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      240,
      "Legendre polynomial or function P of degree n",
      parameters: "n, x",
      domain: "an integer n, or x > -1",
      example: .init("legendre(3, 1/2)", "−7/16 = −0.4375"),
      note: "the degree stands first",
      seeAlso: ["gegenbauer", "jacobi"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (degree, x) = (reflected(arguments[0]), arguments[1])
    guard let n = degree.degree(at: x) else {
      if degree.fraction?.isInteger != true, x.fraction == Fraction(-1) { throw .undefined(.pole) }
      return nil
    }
    return x.polynomial(degree: n) { k in
      Complex.Recurrence(
        factor: Complex(Real(Fraction(2 * k + 1, k + 1))),
        previous: Complex(Real(Fraction(k, k + 1)))
      )
    }
  }
  /// P(−n − 1) is P(n).
  private static func reflected(_ degree: Complex) -> Complex {
    guard let n = degree.fraction, n.isInteger, n.signum < 0 else { return degree }
    return Complex(Real(-n - Fraction(1)))
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    if arguments[0].isStoredInteger { return true }
    return try (Real(1) + arguments[1]).sign() != .negative
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
    let degree = reflected(Complex(Real(parameters[0]))).fraction ?? parameters[0]
    if degree.isInteger {
      var facts = CurveFacts()
      facts.setDepth(degree: degree)
      let other = [degree - Fraction(1), Fraction(3, 2)]
      return facts.jacobiEquation(degree: degree, Fraction(0), Fraction(0))
        .slope(Fraction(degree.isZero ? 0 : 1), GegenbauerPolynomial.self, over: 2, other)
    }
    let facts = CurveFacts.between(Fraction(-1), nil)
      .jacobiEquation(degree: degree, Fraction(0), Fraction(0))
    return facts.slope { x, value, builder in
      // n·(P(n − 1, x) − x·P(n, x))/(1 − x²)
      guard let other = builder.special(Self.self, x, [degree - Fraction(1)]) else { return nil }
      let rest = builder.apply(.difference, other, builder.apply(.product, x, value))
      let quotient = builder.apply(.quotient, rest, builder.oneMinusSquare(x))
      return builder.apply(.product, builder.constant(Real(degree)), quotient)
    }
  }
  static var branchCuts: [ArgumentCut]? { [.place(1, .real(to: -1), unlessIntegerAt: 0)] }
  static var hasPoles: Bool { false }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) {
    withComplexBalls(2) { order in
      let x = avoidingIntegration(over: arguments[1], by: order + 1, singularAt: -1, precision)
      acb_hypgeom_legendre_p(result, arguments[0], order, x, 0, precision)
    }
  }
}
