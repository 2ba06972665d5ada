internal import CFlint

/// The generalized Laguerre polynomial, L, or its continuation to other n.
enum LaguerrePolynomial: SpecialPrimitive {
  static var name: String { "laguerre" }
  static var namesElsewhere: [String] {
    ["LaguerreL", "pollaguerre", "eval_laguerre", "eval_genlaguerre"]
  }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      246,
      "generalized Laguerre polynomial L of degree n",
      parameters: "n, a, x",
      domain: "n + a that is no negative integer, or a natural n",
      example: .init("laguerre(2, 0, 1/2)", "1/8 = 0.125"),
      note: "the parameters stand first: laguerre(n, 0, x) is the simple one",
      seeAlso: ["hermite", "hyp1f1"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (degree, a, x) = (arguments[0], arguments[1], arguments[2])
    if let n = degree.degree(at: a, x) {
      return x.polynomial(degree: n) { k in
        Complex.Recurrence(
          factor: Complex(Real(Fraction(-1, k + 1))),
          constant: Real(Fraction(1, k + 1)) * (Complex(Real(2 * k + 1)) + a),
          previous: Real(Fraction(1, k + 1)) * (Complex(Real(k)) + a)
        )
      }
    }
    return try degree.isDegreeOfZero(with: degree + a) ? Complex(Real(0)) : nil
  }
  static func degree(over place: Int, _ parameters: [Fraction]) -> Int? {
    place == 2 ? parameters[0].naturalNumber : nil
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 2 else { return nil }
    let (degree, a) = (parameters[0], parameters[1])
    var facts = CurveFacts()
    facts.setDepth(degree: degree)
    facts.equation = { x in (x - Interval(a + Fraction(1)), Interval(-degree), x) }
    let other = [degree - Fraction(1), a + Fraction(1)]
    return facts.slope(Fraction(degree.isZero ? 0 : -1), Self.self, over: 2, other)
  }
  static var branchCuts: [ArgumentCut]? { [] }
  /// Γ(n + a + 1)/Γ(n + 1)·M(−n, a + 1, x), where M is regularized: at every a.
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) {
    withComplexBalls(3) { balls in
      let (factor, parameter) = (balls, balls + 1)
      if arb_is_int(&arguments[0].pointee.real) != 0,
        arb_is_nonnegative(&arguments[0].pointee.real) != 0
      {
        acb_hypgeom_laguerre_l(result, arguments[0], arguments[1], arguments[2], precision)
        return
      }
      encloseGammaQuotient(factor, arguments[0], arguments[1], precision)
      acb_neg(result, arguments[0])
      acb_add_si(parameter, arguments[1], 1, precision)
      let x = avoidingIntegration(over: arguments[2], by: balls + 2, precision)
      acb_hypgeom_m(result, result, parameter, x, 1, precision)
      acb_mul(result, result, factor, precision)
    }
  }
}

extension Complex {
  /// Whether a continued polynomial of this degree is 0 everywhere, as at negative integers, because
  /// of its divisor Γ(n + 1); `sum` is one less than the argument of the gamma function above it.
  ///
  /// Throws where that has a pole: if both do, the value depends on the way there.
  func isDegreeOfZero(with sum: Complex) throws(ArithmeticFailure) -> Bool {
    let isNegative = isNonPositiveInteger && fraction?.isZero == false
    guard try (sum + Complex(Real(1))).isPoleOfGamma() else { return isNegative }
    throw isNegative ? .outsideDomain : .undefined(.pole)
  }
}

extension ComplexPrimitive {
  /// A real ball, or the other one as its extension to numbers that are hardly complex, where it is wide for its
  /// distance from a singular number.
  ///
  /// FLINT integrates a hypergeometric function of real balls where its series say little, which takes a thousand times
  /// as long as the series and says as little over wide balls.
  static func avoidingIntegration(
    over x: MutableComplexPointer,
    by extended: MutableComplexPointer,
    singularAt singularity: Int? = nil,
    _ precision: Int
  ) -> MutableComplexPointer {
    guard acb_is_real(x) != 0, arb_is_exact(&x.pointee.real) == 0 else { return x }
    var distance = Interval.one
    if let singularity {
      arb_sub_si(&extended.pointee.real, &x.pointee.real, singularity, precision)
      distance = Interval(&extended.pointee.real).magnitude
    }
    let unit = Double(sign: .plus, exponent: -precision / 2, significand: 1)
    guard mag_get_d(&x.pointee.real.rad) > min(1, distance.lower) * unit else { return x }
    acb_set(extended, x)
    arb_add_error_2exp_si(&extended.pointee.imag, -2 * precision)
    return extended
  }

  /// Encloses Γ(n + a + 1)/Γ(n + 1).
  static func encloseGammaQuotient(
    _ result: MutableComplexPointer,
    _ n: ComplexPointer,
    _ a: ComplexPointer,
    _ precision: Int
  ) {
    withComplexBalls(2) { balls in
      acb_add_si(balls, n, 1, precision)
      acb_rgamma(balls + 1, balls, precision)
      acb_add(balls, balls, a, precision)
      acb_gamma(balls, balls, precision)
      acb_mul(result, balls, balls + 1, precision)
    }
  }
}
