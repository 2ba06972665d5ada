internal import CFlint

/// The Chebyshev polynomial of the second kind, U, or its continuation to other n.
enum ChebyshevSecondKind: SpecialPrimitive {
  static var name: String { "chebyu" }
  static var namesElsewhere: [String] { ["ChebyshevU", "eval_chebyu"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      244,
      "Chebyshev polynomial of the second kind U",
      parameters: "n, x",
      domain: "an integer n, or x > -1",
      example: .init("chebyu(3, 1/2)", "−1"),
      note: "the degree stands first",
      seeAlso: ["chebyt"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (order, x) = (arguments[0], arguments[1])
    if let n = order.degree(at: x) { return polynomial(n, x) }
    // U(−n) is −U(n − 2).
    if let n = (-order).degree(at: x) {
      return n == 1 ? Complex(Real(0)) : -polynomial(n - 2, x)
    }
    let isInteger = order.fraction?.isInteger == true
    if !isInteger, x.fraction == Fraction(-1) { throw .undefined(.pole) }
    return nil
  }
  private static func polynomial(_ degree: Int, _ x: Complex) -> Complex {
    x.polynomial(degree: degree) { _ in
      Complex.Recurrence(factor: Complex(Real(2)), previous: Complex(Real(1)))
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
    let degree = parameters[0]
    if degree.isInteger {
      var facts = CurveFacts()
      facts.setDepth(degree: degree.magnitude)
      // U(−n) is −U(n − 2), and U is Gegenbauer's C with the parameter 1.
      let isReflected = degree.signum < 0
      let natural = isReflected ? -degree - Fraction(2) : degree
      guard natural.signum > 0 else { return facts.slope(Fraction(0), Self.self, over: 1, []) }
      return facts.slope(
        Fraction(isReflected ? -2 : 2),
        GegenbauerPolynomial.self,
        over: 2,
        [natural - Fraction(1), Fraction(2)]
      )
    }
    return CurveFacts.between(Fraction(-1), nil).slope { x, value, builder in
      // ((n + 1)·T(n + 1, x) − x·U(n, x))/(x² − 1)
      let next = degree + Fraction(1)
      guard let other = builder.special(ChebyshevFirstKind.self, x, [next]) else { return nil }
      let first = builder.apply(.product, builder.constant(Real(next)), other)
      let rest = builder.apply(.difference, first, builder.apply(.product, x, value))
      return builder.apply(.negation, builder.apply(.quotient, rest, builder.oneMinusSquare(x)))
    }
  }
  static var branchCuts: [ArgumentCut]? { [.place(1, .real(to: -1), unlessIntegerAt: 0)] }
  static var hasPoles: Bool { false }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_chebyshev_u(result, arguments[0], arguments[1], precision) }
}
