internal import CFlint

/// The elliptic integral of the first kind to an angle, F.
enum IncompleteEllipticIntegralFirstKind: SpecialPrimitive {
  static var name: String { "ellipf" }
  static var namesElsewhere: [String] { ["EllipticF", "ellipkinc"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      221,
      "elliptic integral of the first kind, to phi",
      parameters: "phi, m",
      domain: "m < 1, or m sin(phi)² ≤ 1 where |phi| < π/2",
      example: .init("ellipf(1, 1/2)", "≈ 1.08321677285"),
      note: "m = k², not the modulus k; phi is in radians in every angle mode",
      seeAlso: ["ellipk", "ellipe", "ellippi"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (angle, m) = (arguments[0], arguments[1])
    if m.isProvenZero { return angle }
    try requireNoPole(angle: angle, m)
    return try angle.quarterTurns.map { count throws(ArithmeticFailure) in
      if count == 0 { return Complex(Real(0)) }
      return Real(count) * (try EllipticIntegralFirstKind.principalValue(of: [m]))
    }
  }
  /// With m = 1 the integral to a quarter turn is infinite.
  static func requireNoPole(angle: Complex, _ m: Complex) throws(ArithmeticFailure) {
    guard m.fraction == Fraction(1) else { return }
    let rest = try Real(Fraction(1, 2)) * .pi - angle.re.magnitude
    guard try rest.sign() == .positive else { throw .undefined(.pole) }
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    try arguments[0].hasRealEllipticIntegral(parameter: arguments[1])
  }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 0, parameters[0] < Fraction(1) else { return nil }
    let m = parameters[0]
    return CurveFacts().increasing().slope { angle, _, builder in
      let root = builder.apply(.sqrt, builder.ellipticRadicand(angle, m))
      return builder.apply(.reciprocal, root)
    }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) {
    encloseEllipticIntegral(result, arguments, angle: arguments[0]) {
      acb_elliptic_f(result, arguments[0], arguments[1], 0, precision)
    }
  }
}
