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
    let m = arguments[arguments.count - 1]
    if encloseAboveOne(result, arguments[0], angle, m, precision) { return }
    encloseEllipticIntegral(result, arguments, angle: angle) {
      if arguments.count == 2 {
        acb_elliptic_pi(result, arguments[0], arguments[1], precision)
      } else {
        acb_elliptic_pi_inc(result, arguments[0], arguments[1], arguments[2], 0, precision)
      }
    }
  }

  /// The integral for a complex n, a real m > 1 and a real angle, for which FLINT integrates.
  ///
  /// Returns false for other arguments, and where the angle does not show on which side of the branch point it is.
  private static func encloseAboveOne(
    _ result: MutableComplexPointer,
    _ n: MutableComplexPointer,
    _ angle: MutableComplexPointer?,
    _ m: MutableComplexPointer,
    _ precision: Int
  ) -> Bool {
    guard arb_is_zero(&m.pointee.imag) != 0, arb_contains_zero(&n.pointee.imag) == 0 else {
      return false
    }
    var isKnown = false
    withComplexBalls(4) { balls in
      let (excess, rest, sine, cosine) = (balls, balls + 1, balls + 2, balls + 3)
      acb_sub_si(excess, m, 1, precision)
      guard arb_is_positive(&excess.pointee.real) != 0 else { return }
      guard let angle else {
        encloseBeyondBranchPoint(result, n, to: nil, m, precision)
        isKnown = true
        return
      }
      guard arb_is_zero(&angle.pointee.imag) != 0,
        let turns = reduceAngle(&rest.pointee.real, &angle.pointee.real, precision)
      else { return }
      acb_cos(cosine, rest, precision)
      acb_sin(sine, rest, precision)
      acb_mul(excess, sine, sine, precision)
      acb_mul(excess, excess, m, precision)
      acb_sub_si(excess, excess, 1, precision)
      if arb_is_positive(&excess.pointee.real) != 0 {
        acb_sqrt(excess, excess, precision)
        arb_atan2(&rest.pointee.real, &excess.pointee.real, &cosine.pointee.real, precision)
        encloseBeyondBranchPoint(result, n, to: rest, m, precision)
        if arb_is_negative(&sine.pointee.real) != 0 { acb_neg(result, result) }
      } else if arb_is_nonpositive(&excess.pointee.real) != 0 {
        acb_elliptic_pi_inc(result, n, rest, m, 0, precision)
      } else {
        return
      }
      isKnown = true
      guard turns != 0 else { return }
      encloseBeyondBranchPoint(rest, n, to: nil, m, precision)
      acb_mul_si(rest, rest, 2 * turns, precision)
      acb_add(result, result, rest, precision)
    }
    return isKnown
  }

  /// The integral above the cut of m > 1, to the angle φ with tan ψ = √(m·sin²φ − 1)/cos φ, or to π/2 without ψ.
  ///
  /// To the branch point, where m·sin² = 1, it is Π(n/m|1/m)/√m (DLMF 19.7.4). From there on the substitution
  /// m·sin² = 1/(1 − κ·sin²ψ), κ = 1 − 1/m, gives i·(F(ψ|κ) + n/(m − n)·Π((m − 1)/(m − n), ψ|κ))/√m.
  private static func encloseBeyondBranchPoint(
    _ result: MutableComplexPointer,
    _ n: MutableComplexPointer,
    to psi: MutableComplexPointer?,
    _ m: MutableComplexPointer,
    _ precision: Int
  ) {
    withComplexBalls(5) { balls in
      let (inverse, kappa, excess, rest, term) = (balls, balls + 1, balls + 2, balls + 3, balls + 4)
      acb_inv(inverse, m, precision)
      acb_sub_si(excess, m, 1, precision)
      acb_mul(kappa, excess, inverse, precision)
      acb_sub(rest, m, n, precision)
      acb_div(excess, excess, rest, precision)
      acb_div(rest, n, rest, precision)
      if let psi {
        acb_elliptic_pi_inc(term, excess, psi, kappa, 0, precision)
        acb_elliptic_f(excess, psi, kappa, 0, precision)
      } else {
        acb_elliptic_pi(term, excess, kappa, precision)
        acb_elliptic_k(excess, kappa, precision)
      }
      acb_mul(term, term, rest, precision)
      acb_add(term, term, excess, precision)
      acb_mul_onei(term, term)
      acb_mul(rest, n, inverse, precision)
      acb_elliptic_pi(result, rest, inverse, precision)
      acb_add(result, result, term, precision)
      acb_sqrt(inverse, inverse, precision)
      acb_mul(result, result, inverse, precision)
    }
  }

  /// Encloses the angle less the nearest multiple of π, and returns which multiple; nil where it is not known.
  private static func reduceAngle(
    _ rest: UnsafeMutablePointer<arb_struct>,
    _ angle: UnsafeMutablePointer<arb_struct>,
    _ precision: Int
  ) -> Int? {
    var count: Int?
    withComplexBalls(1) { pi in
      arb_const_pi(&pi.pointee.real, precision)
      arb_div(rest, angle, &pi.pointee.real, precision)
      arb_set_d(&pi.pointee.imag, 0.5)
      arb_add(rest, rest, &pi.pointee.imag, precision)
      arb_floor(rest, rest, precision)
      var isUnique = false
      let turns = Integer.made { isUnique = arb_get_unique_fmpz($0, rest) != 0 }
      guard isUnique, let turns = turns.int, turns.magnitude < 1 << 32 else { return }
      arb_mul_si(&pi.pointee.real, &pi.pointee.real, turns, precision)
      arb_sub(rest, angle, &pi.pointee.real, precision)
      count = turns
    }
    return count
  }
}
