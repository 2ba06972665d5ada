internal import CFlint

/// The arithmetic-geometric mean.
enum ArithmeticGeometricMean: SpecialPrimitive {
  static var name: String { "agm" }
  static var namesElsewhere: [String] { ["ArithmeticGeometricMean"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      260,
      "arithmetic-geometric mean",
      parameters: "a, b",
      domain: "a and b of the same sign",
      example: .init("agm(1, 2)", "≈ 1.45679103105"),
      seeAlso: ["ellipk"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (a, b) = (arguments[0], arguments[1])
    if a.isProvenZero || b.isProvenZero || (a + b).isProvenZero { return Complex(Real(0)) }
    return (a - b).isProvenZero ? a : nil
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    if try simpleValue(of: arguments.map { Complex($0) }) != nil { return true }
    return try (arguments[0] * arguments[1]).sign() == .positive
  }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard let other = parameters.first, other.signum > 0 else { return nil }
    var facts = CurveFacts.between(Fraction(0), nil)
      .increasing(within: Interval(lower: 0, upper: .infinity))
    facts.isolated = [CurveFacts.Break(-other)]
    return facts.slope { x, _, builder in
      let ratio = builder.apply(.product, x, builder.constant(Real(Fraction(1) / other)))
      return slope(of: ratio, in: &builder)
    }
  }
  /// With M(1, t) = π/(2K) at 1 − t², π·(E − t²·K)/(2·K²·t·(1 − t²)).
  private static func slope(of t: Register, in builder: inout ProgramBuilder) -> Register? {
    let square = builder.apply(.square, t)
    let parameter = builder.apply(.difference, builder.constant(1), square)
    guard let first = builder.special(EllipticIntegralFirstKind.self, parameter),
      let second = builder.special(EllipticIntegralSecondKind.self, parameter)
    else { return nil }
    let numerator = builder.apply(.difference, second, builder.apply(.product, square, first))
    let divisor = builder.apply(
      .product,
      builder.apply(.square, first),
      builder.apply(.product, t, parameter)
    )
    let half = builder.constant(Real(Fraction(1, 2)) * .pi)
    return builder.apply(.product, half, builder.apply(.quotient, numerator, divisor))
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_agm(result, arguments[0], arguments[1], precision) }
}
