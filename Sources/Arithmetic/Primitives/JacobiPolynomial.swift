internal import CFlint

/// The Jacobi polynomial, P, or its continuation to other n.
enum JacobiPolynomial: SpecialPrimitive {
  static var name: String { "jacobi" }
  static var namesElsewhere: [String] { ["JacobiP", "eval_jacobi"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      248,
      "Jacobi polynomial P of degree n",
      parameters: "n, a, b, x",
      domain: "a natural n, or n + a that is no negative integer and x > -1 or an integer n",
      example: .init("jacobi(2, 1, 0, 1/2)", "5/8 = 0.625"),
      note: "the parameters stand first; jacobi(a, n) is the Jacobi symbol",
      seeAlso: ["legendre", "gegenbauer", "jacobi_symbol"]
    )
  }

  static var functionOfTwo: (any Primitive.Type)? { JacobiSymbol.self }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (degree, a, b, x) = (arguments[0], arguments[1], arguments[2], arguments[3])
    guard let n = degree.degree(at: a, b, x) else {
      return try degree.isDegreeOfZero(with: degree + a) ? Complex(Real(0)) : nil
    }
    return try polynomial(n, a, b, x)
  }
  /// Σ C(n + a, n − k)·C(n + b, k)·((x − 1)/2)^k·((x + 1)/2)^(n − k) (DLMF 18.5.8).
  private static func polynomial(
    _ n: Int,
    _ a: Complex,
    _ b: Complex,
    _ x: Complex
  ) throws(ArithmeticFailure) -> Complex {
    let (one, half) = (Complex(Real(1)), Real(Fraction(1, 2)))
    let (below, above) = (half * (x - one), half * (x + one))
    let (upper, lower) = (a + Complex(Real(n)), b + Complex(Real(n)))
    var sum = Complex(Real(0))
    for k in 0...n {
      let coefficient = try upper.choose(n - k) * lower.choose(k)
      let powers = try below.power(Complex(Real(k))) * above.power(Complex(Real(n - k)))
      sum = sum + coefficient * powers
    }
    return sum
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    if arguments[0].isStoredInteger { return true }
    return try (Real(1) + arguments[3]).sign() != .negative
  }
  static func degree(over place: Int, _ parameters: [Fraction]) -> Int? {
    place == 3 ? parameters[0].naturalNumber : nil
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 3 else { return nil }
    let (degree, a, b) = (parameters[0], parameters[1], parameters[2])
    let isNatural = degree.isInteger && degree.signum >= 0
    guard isNatural || !degree.isInteger else { return nil }
    var facts = isNatural ? CurveFacts() : .between(Fraction(-1), nil)
    facts.setDepth(degree: degree)
    let other = [degree - Fraction(1), a + Fraction(1), b + Fraction(1)]
    let factor = Fraction(1, 2) * (degree + a + b + Fraction(1))
    return facts.jacobiEquation(degree: degree, a, b)
      .slope(degree.isZero ? Fraction(0) : factor, Self.self, over: 3, other)
  }
  static var branchCuts: [ArgumentCut]? { [.place(3, .real(to: -1), unlessIntegerAt: 0)] }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { enclose(result, arguments, flags: 0, precision) }
  static func flags(of arguments: [Complex?]) -> Int32 {
    guard let n = arguments[0], let a = arguments[1], let b = arguments[2] else { return 0 }
    let lower = a + Complex(Real(1))
    return hypergeometricFlags(-n, n + lower + b, lower)
  }
  /// Γ(n + a + 1)/Γ(n + 1)·F(−n, n + a + b + 1; a + 1; (1 − x)/2), where F is regularized.
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    flags: Int32,
    _ precision: Int
  ) {
    let (n, a, b) = (arguments[0], arguments[1], arguments[2])
    withComplexBalls(5) { balls in
      let (factor, z, upper, lower) = (balls, balls + 1, balls + 2, balls + 3)
      let x = avoidingIntegration(over: arguments[3], by: balls + 4, singularAt: -1, precision)
      encloseGammaQuotient(factor, n, a, precision)
      acb_sub_si(z, x, 1, precision)
      acb_neg(z, z)
      acb_mul_2exp_si(z, z, -1)
      acb_add_si(lower, a, 1, precision)
      acb_add(upper, n, lower, precision)
      acb_add(upper, upper, b, precision)
      acb_neg(result, n)
      acb_hypgeom_2f1(
        result,
        result,
        upper,
        lower,
        z,
        flags | Int32(ACB_HYPGEOM_2F1_REGULARIZED),
        precision
      )
      acb_mul(result, result, factor, precision)
    }
  }
}
