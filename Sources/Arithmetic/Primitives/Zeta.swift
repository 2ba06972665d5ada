internal import CFlint

/// Riemann's zeta function.
enum Zeta: UnaryPrimitive, RealPrimitive, ComplexPrimitive, HolomorphicPrimitive {
  static var name: String { "zeta" }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      40,
      "Riemann's zeta function",
      domain: "x ≠ 1",
      example: .init("zeta 2", "π²/6 ≈ 1.64493406685")
    )
  }
  static var notation: FunctionNotation { FunctionNotation(letter: "ζ") }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    guard try (x - Real(1)).sign() != .zero else { throw .undefined(.pole) }
    if let n = x.fraction?.int, n.magnitude <= 64, n <= 0 || n % 2 == 0 {
      return .made(.function(.zeta, x), form: value(ofInteger: n))
    }
    return .made(.function(.zeta, x), form: x.form?.opaque(.zeta))
  }

  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try principalValue(of: [z])
  }
  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    try arguments[0].provenReal.map { real throws(ArithmeticFailure) in
      Complex(try exactValue(real))
    }
  }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    specialRegister(of: [x], in: &builder)
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  /// It decreases on both sides of the pole, and turns first beyond −2.7.
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    var facts = CurveFacts.beside(Fraction(1))
      .decreasing(from: -2, to: 1)
      .decreasing(from: 1, within: Interval(lower: 1, upper: .infinity))
      .slope(Fraction(1), HurwitzZeta.self, over: 0, [Fraction(1), Fraction(1)])
    facts.isSlopeForFormulas = true
    return facts
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_zeta(result, arguments[0], precision) }

  /// ζ(n) for an even n, or one that is not positive, by the Bernoulli numbers.
  private static func value(ofInteger n: Int) -> ClosedForm? {
    if n <= 0 {
      // ζ(−m) = (−1)^m·B(m + 1)/(m + 1)
      let bernoulli = Fraction.bernoulli(1 - n) / Fraction(1 - n)
      return ClosedForm(n % 2 == 0 ? bernoulli : -bernoulli)
    }
    // |B(n)|·(2π)^n/(2·n!)
    let factor =
      Fraction.bernoulli(n).magnitude * Fraction(2).power(n - 1) / Fraction(Integer.factorial(n))
    return ClosedForm(Monomial(.pi, Fraction(n)), coefficient: factor).ifSmall
  }

  static var ballFunction: BallFunction { arb_zeta }
  static var isCostly: Bool { true }
  static func signByRange(of operand: Real, less value: Fraction) -> Sign? {
    value == Fraction(1) && operand.sign(less: value) == .positive ? .positive : nil
  }
}

extension RealFunction { package static var zeta: RealFunction { .init(Zeta.self) } }
