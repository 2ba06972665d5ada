internal import CFlint

/// The complete elliptic integral of the first kind, K.
enum EllipticIntegralFirstKind: SpecialPrimitive {
  static var name: String { "ellipk" }
  static var namesElsewhere: [String] { ["EllipticK", "ellK"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      220,
      "complete elliptic integral of the first kind, K",
      parameters: "m",
      domain: "m < 1",
      example: .init("ellipk 0", "π/2 ≈ 1.57079632679"),
      note: "the argument is the parameter m = k², not the modulus k",
      seeAlso: ["ellipf", "ellipe", "agm"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard let m = arguments[0].fraction else { return nil }
    if m == Fraction(1) { throw .undefined(.pole) }
    return m.isZero ? Complex(Real(Fraction(1, 2)) * .pi) : nil
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    try (Real(1) - arguments[0]).sign() == .positive
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    CurveFacts.between(nil, Fraction(1))
      .increasing(within: Interval(lower: 0, upper: .infinity))
      // As all derivatives of 1/√(1 − m·sin²) by m are positive.
      .absolutelyMonotonic()
      .slope { m, value, builder in
        // (E − (1 − m)·K)/(2m·(1 − m))
        guard let other = builder.special(EllipticIntegralSecondKind.self, m) else { return nil }
        let rest = builder.apply(.difference, builder.constant(1), m)
        let numerator = builder.apply(.difference, other, builder.apply(.product, rest, value))
        let divisor = builder.apply(.product, builder.constant(2), builder.apply(.product, m, rest))
        return builder.apply(.quotient, numerator, divisor)
      }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) {
    encloseByConjugates(result, arguments) { acb_elliptic_k(result, arguments[0], precision) }
  }
}
