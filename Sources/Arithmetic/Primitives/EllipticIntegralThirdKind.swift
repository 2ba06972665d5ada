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
    if arguments.count == 2, encloseAboveOne(result, arguments[0], arguments[1], precision) {
      return
    }
    let angle = arguments.count == 3 ? arguments[1] : nil
    encloseEllipticIntegral(result, arguments, angle: angle) {
      if arguments.count == 2 {
        acb_elliptic_pi(result, arguments[0], arguments[1], precision)
      } else {
        acb_elliptic_pi_inc(result, arguments[0], arguments[1], arguments[2], 0, precision)
      }
    }
  }

  /// The complete integral for a complex n and a real m > 1, for which FLINT integrates; returns false for others.
  ///
  /// Above the cut of m it is (Π(n/m|1/m) + i·Π(N|1 − 1/m)/(1 − n))/√m with N = n·(1 − 1/m)/(n − 1), as K(m) is
  /// (K(1/m) + i·K(1 − 1/m))/√m (DLMF 19.7.3).
  private static func encloseAboveOne(
    _ result: MutableComplexPointer,
    _ n: MutableComplexPointer,
    _ m: MutableComplexPointer,
    _ precision: Int
  ) -> Bool {
    guard arb_is_zero(&m.pointee.imag) != 0, arb_contains_zero(&n.pointee.imag) == 0 else {
      return false
    }
    var isKnown = false
    withComplexBalls(5) { balls in
      let (inverse, rest, less, first, second) = (balls, balls + 1, balls + 2, balls + 3, balls + 4)
      acb_sub_si(rest, m, 1, precision)
      guard arb_is_positive(&rest.pointee.real) != 0 else { return }
      acb_inv(inverse, m, precision)
      acb_mul(rest, rest, inverse, precision)
      acb_sub_si(less, n, 1, precision)
      acb_mul(first, n, inverse, precision)
      acb_elliptic_pi(result, first, inverse, precision)
      acb_mul(first, n, rest, precision)
      acb_div(first, first, less, precision)
      acb_elliptic_pi(second, first, rest, precision)
      acb_div(second, second, less, precision)
      acb_mul_onei(second, second)
      acb_sub(result, result, second, precision)
      acb_sqrt(inverse, inverse, precision)
      acb_mul(result, result, inverse, precision)
      isKnown = true
    }
    return isKnown
  }
}
