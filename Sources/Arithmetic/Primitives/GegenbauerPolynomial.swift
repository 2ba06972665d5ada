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
  static func degree(over place: Int, _ parameters: [Fraction]) -> Int? {
    place == 2 ? parameters[0].naturalNumber : nil
  }
  static func symmetry(over place: Int, _ arguments: [Complex?]) -> Symmetry? {
    place == 2 ? Symmetry(ofDegree: arguments[0]) : nil
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 2 else { return nil }
    let (degree, a) = (parameters[0], parameters[1])
    let isNatural = degree.isInteger && degree.signum >= 0
    guard isNatural || !degree.isInteger else { return nil }
    var facts = isNatural ? CurveFacts() : .between(Fraction(-1), nil)
    facts.setDepth(degree: degree)
    let other = [degree - Fraction(1), a + Fraction(1)]
    let parameter = a - Fraction(1, 2)
    return facts.jacobiEquation(degree: degree, parameter, parameter)
      .slope(degree.isZero ? Fraction(0) : Fraction(2) * a, Self.self, over: 2, other)
  }
  static var branchCuts: [ArgumentCut]? { [.place(2, .real(to: -1), unlessIntegerAt: 0)] }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { enclose(result, arguments, flags: 0, precision) }
  static func flags(of arguments: [Complex?]) -> Int32 {
    guard let n = arguments[0], let a = arguments[1] else { return 0 }
    guard !n.isStoredInteger else { return 0 }
    return hypergeometricFlags(-n, n + a + a, a + Complex(Real(Fraction(1, 2))))
  }
  /// √π·2^(1 − 2a)·Γ(n + 2a)/(Γ(a)·Γ(n + 1))·F(−n, n + 2a; a + 1/2; (1 − x)/2), where F is regularized
  /// (DLMF 15.9.2 and 5.5.5); FLINT's function has no flags.
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    flags: Int32,
    _ precision: Int
  ) {
    let (n, a) = (arguments[0], arguments[1])
    withComplexBalls(5) { balls in
      let (factor, z, upper, lower) = (balls, balls + 1, balls + 2, balls + 3)
      let x = avoidingIntegration(over: arguments[2], by: balls + 4, singularAt: -1, precision)
      guard flags != 0 else { return acb_hypgeom_gegenbauer_c(result, n, a, x, precision) }
      acb_mul_2exp_si(lower, a, 1)
      acb_sub_si(lower, lower, 1, precision)
      LaguerrePolynomial.encloseGammaQuotient(factor, n, lower, precision)
      acb_neg(lower, lower)
      acb_set_si(z, 2)
      acb_pow(z, z, lower, precision)
      acb_mul(factor, factor, z, precision)
      acb_rgamma(z, a, precision)
      acb_mul(factor, factor, z, precision)
      acb_one(z)
      acb_mul_2exp_si(z, z, -1)
      acb_add(lower, a, z, precision)
      acb_gamma(z, z, precision)
      acb_mul(factor, factor, z, precision)

      acb_sub_si(z, x, 1, precision)
      acb_neg(z, z)
      acb_mul_2exp_si(z, z, -1)
      acb_mul_2exp_si(upper, a, 1)
      acb_add(upper, upper, n, precision)
      acb_neg(result, n)
      let isRegularized = Int32(ACB_HYPGEOM_2F1_REGULARIZED)
      acb_hypgeom_2f1(result, result, upper, lower, z, flags | isRegularized, precision)
      acb_mul(result, result, factor, precision)
    }
  }
}
