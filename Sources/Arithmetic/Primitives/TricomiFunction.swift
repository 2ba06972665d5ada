internal import CFlint

/// Tricomi's confluent hypergeometric function, U.
enum TricomiFunction: SpecialPrimitive {
  static var name: String { "hyperu" }
  static var namesElsewhere: [String] { ["HypergeometricU"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      232,
      "Tricomi's confluent hypergeometric function U(a, b, z)",
      parameters: "a, b, z",
      domain: "z > 0, except for polynomials",
      example: .init("hyperu(1, 1, 1)", "≈ 0.596347362323"),
      seeAlso: ["hyp1f1"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (a, b, z) = (arguments[0], arguments[1], arguments[2])
    if let degree = (-a).degree(at: b, z) { return polynomial(degree, b, z) }
    let other = a - b + Complex(Real(1))
    if let degree = (-other).degree(at: b, z), !z.isProvenZero {
      // Kummer's transformation (DLMF 13.2.40).
      let power = try z.power(Complex(Real(1)) - b)
      return power * polynomial(degree, Complex(Real(2)) - b, z)
    }
    guard z.isProvenZero else { return nil }
    guard try (Real(1) - b.re).sign() == .positive else { throw .undefined(.pole) }
    if other.isNonPositiveInteger { return Complex(Real(0)) }
    return try (Complex(Real(1)) - b).gamma().divided(by: other.gamma())
  }
  /// (−1)^n·Σ C(n, k)·(b + k)(b + k + 1)…(b + n − 1)·(−z)^k (DLMF 13.2.7), by its recurrence in n.
  private static func polynomial(_ degree: Int, _ b: Complex, _ z: Complex) -> Complex {
    z.polynomial(degree: degree) { k in
      // U(−n − 1) = (z − b − 2n)·U(−n) − n·(b + n − 1)·U(1 − n) (DLMF 13.3.7)
      Complex.Recurrence(
        factor: Complex(Real(1)),
        constant: -(b + Complex(Real(2 * k))),
        previous: Real(k) * (b + Complex(Real(k - 1)))
      )
    }
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    let (a, b, z) = (arguments[0], arguments[1], arguments[2])
    if Complex(a).isNonPositiveInteger { return true }
    if b.isStoredInteger, Complex(a - b + Real(1)).isNonPositiveInteger { return true }
    return try z.sign() != .negative
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 2 else { return nil }
    let (a, b) = (parameters[0], parameters[1])
    let isPolynomial = a.isInteger && a.signum <= 0
    // It has more real values where another transformation is a polynomial.
    guard isPolynomial || !b.isInteger || !a.isInteger else { return nil }
    var facts = isPolynomial ? CurveFacts() : .between(Fraction(0), nil)
    facts.equation = { x in (x - Interval(b), Interval(a), x) }
    if a.signum > 0 {
      // The integral of e^(−x·t) with positive factors (DLMF 13.4.4).
      facts = facts.decreasing(from: 0, within: Interval(lower: 0, upper: .infinity))
    }
    return facts.slope(-a, Self.self, over: 2, [a + Fraction(1), b + Fraction(1)])
  }
  static var branchCuts: [ArgumentCut]? { [.place(2, .real(to: 0))] }
  static var hasPoles: Bool { false }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_u(result, arguments[0], arguments[1], arguments[2], precision) }
}
