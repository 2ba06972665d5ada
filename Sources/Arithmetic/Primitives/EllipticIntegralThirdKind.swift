internal import CFlint

/// The elliptic integral of the third kind, Π, complete or to an angle.
enum EllipticIntegralThirdKind: SpecialPrimitive {
  static var name: String { "ellippi" }
  static var namesElsewhere: [String] { ["EllipticPi"] }
  static var argumentCount: ClosedRange<Int> { 2...3 }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      223,
      "elliptic integral of the third kind: ellippi(n, m), ellippi(n, phi, m)",
      parameters: "n, phi, m",
      domain: "n < 1 and m < 1, or n sin(phi)² < 1 and m sin(phi)² ≤ 1 where |phi| < π/2",
      example: .init("ellippi(1/2, 0)", "√2·π/2 ≈ 2.22144146908"),
      note: "the characteristic n stands first; m = k², not the modulus k; phi is in radians in"
        + " every angle mode",
      seeAlso: ["ellipf", "ellipk", "ellipe"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (n, m) = (arguments[0], arguments[arguments.count - 1])
    guard arguments.count == 2 else {
      let angle = arguments[1]
      if n.isProvenZero {
        return try IncompleteEllipticIntegralFirstKind.principalValue(of: [angle, m])
      }
      try IncompleteEllipticIntegralFirstKind.requireNoPole(angle: angle, m)
      try IncompleteEllipticIntegralFirstKind.requireNoPole(angle: angle, n)
      return try angle.quarterTurns.map { count throws(ArithmeticFailure) in
        count == 0 ? Complex(Real(0)) : Real(count) * (try principalValue(of: [n, m]))
      }
    }
    if n.isProvenZero { return try EllipticIntegralFirstKind.principalValue(of: [m]) }
    if n.fraction == Fraction(1) || m.fraction == Fraction(1) { throw .undefined(.pole) }
    guard m.isProvenZero else { return nil }
    // π/(2·√(1 − n)), above the cut.
    let root = try (Complex(Real(1)) - n).squareRoot()
    let value = try Complex(Real(Fraction(1, 2)) * .pi).divided(by: root)
    return n.storedReal == nil ? value : value.conjugate
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    let (n, m) = (arguments[0], arguments[arguments.count - 1])
    if arguments.count == 3 {
      guard try arguments[1].hasRealEllipticIntegral(parameter: n) else { return false }
      return try arguments[1].hasRealEllipticIntegral(parameter: m)
    }
    guard try (Real(1) - n).sign() == .positive else { return false }
    return try (Real(1) - m).sign() == .positive
  }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard let n = parameters.first, n < Fraction(1), place == 1 else { return nil }
    guard parameters.count == 2 else { return complete(n) }
    let m = parameters[1]
    guard m < Fraction(1) else { return nil }
    return CurveFacts().increasing().slope { angle, _, builder in
      let root = builder.apply(.sqrt, builder.ellipticRadicand(angle, m))
      let divisor = builder.apply(.product, builder.ellipticRadicand(angle, n), root)
      return builder.apply(.reciprocal, divisor)
    }
  }
  /// The complete integral over m, with the derivative (E/(m − 1) + Π)/(2·(n − m)).
  private static func complete(_ n: Fraction) -> CurveFacts {
    CurveFacts.between(nil, Fraction(1))
      .increasing(within: Interval(lower: 0, upper: .infinity))
      .slope { m, value, builder in
        guard let other = builder.special(EllipticIntegralSecondKind.self, m) else { return nil }
        let rest = builder.apply(.difference, m, builder.constant(1))
        let sum = builder.apply(.sum, value, builder.apply(.quotient, other, rest))
        let difference = builder.apply(.difference, builder.constant(Real(n)), m)
        let divisor = builder.apply(.product, builder.constant(2), difference)
        return builder.apply(.quotient, sum, divisor)
      }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) {
    let angle = arguments.count == 3 ? arguments[1] : nil
    encloseEllipticIntegral(result, arguments, angle: angle) {
      if arguments.count == 2 {
        acb_elliptic_pi(result, arguments[0], arguments[1], precision)
      } else {
        acb_elliptic_pi_inc(result, arguments[0], arguments[1], arguments[2], 0, precision)
      }
    }
  }
}
