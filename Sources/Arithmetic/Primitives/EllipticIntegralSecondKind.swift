internal import CFlint

/// The elliptic integral of the second kind, E, complete or to an angle.
enum EllipticIntegralSecondKind: SpecialPrimitive {
  static var name: String { "ellipe" }
  static var namesElsewhere: [String] { ["EllipticE", "ellE", "ellipeinc"] }
  static var argumentCount: ClosedRange<Int> { 1...2 }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      222,
      "elliptic integral of the second kind, complete or to phi: ellipe(m), ellipe(phi, m)",
      parameters: "phi, m",
      domain: "m ≤ 1, or m sin(phi)² ≤ 1 where |phi| ≤ π/2",
      example: .init("ellipe 0", "π/2 ≈ 1.57079632679"),
      note: "m = k², not the modulus k; phi is in radians in every angle mode",
      seeAlso: ["ellipf", "ellipk", "ellippi"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard arguments.count == 1 else {
      let (angle, m) = (arguments[0], arguments[1])
      if m.isProvenZero { return angle }
      return try angle.quarterTurns.map { count throws(ArithmeticFailure) in
        count == 0 ? Complex(Real(0)) : Real(count) * (try principalValue(of: [m]))
      }
    }
    guard let m = arguments[0].fraction else { return nil }
    if m == Fraction(1) { return Complex(Real(1)) }
    return m.isZero ? Complex(Real(Fraction(1, 2)) * .pi) : nil
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    guard arguments.count == 2 else { return try (Real(1) - arguments[0]).sign() != .negative }
    return try arguments[0].hasRealEllipticIntegral(parameter: arguments[1])
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { parameters.isEmpty }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    if let m = parameters.first {
      guard place == 0, m < Fraction(1) else { return nil }
      return CurveFacts().increasing().slope { angle, _, builder in
        builder.apply(.sqrt, builder.ellipticRadicand(angle, m))
      }
    }
    return CurveFacts.between(nil, Fraction(1))
      .decreasing(within: Interval(lower: 1, upper: .infinity))
      // As all derivatives of √(1 − m·sin²) by m are negative.
      .absolutelyMonotonic()
      .slope { m, value, builder in
        // (E − K)/(2m)
        guard let other = builder.special(EllipticIntegralFirstKind.self, m) else { return nil }
        let divisor = builder.apply(.product, builder.constant(2), m)
        return builder.apply(.quotient, builder.apply(.difference, value, other), divisor)
      }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) {
    let angle = arguments.count == 2 ? arguments[0] : nil
    encloseEllipticIntegral(result, arguments, angle: angle) {
      if arguments.count == 1 {
        acb_elliptic_e(result, arguments[0], precision)
      } else {
        acb_elliptic_e_inc(result, arguments[0], arguments[1], 0, precision)
      }
    }
  }
}

extension Complex {
  /// The number of quarter turns that this angle in radians is; nil where it is no small integer.
  var quarterTurns: Int? {
    guard let real = storedReal else { return nil }
    if real.fraction?.isZero == true { return 0 }
    guard let turns = try? (Real(2) * real).divided(by: .pi).fraction?.int,
      turns.magnitude < 1 << 32
    else { return nil }
    return turns
  }
}

extension Real {
  /// Whether the integrand √(1 − m·sin²) is real and not 0 before this angle.
  func hasRealEllipticIntegral(parameter m: Real) throws(ArithmeticFailure) -> Bool {
    let remainder = try (Real(1) - m).sign()
    if remainder != .negative { return true }
    guard try (Real(Fraction(1, 2)) * .pi - magnitude).sign() != .negative else { return false }
    return try (Real(1) - m * sine() * sine()).sign() != .negative
  }
}

extension ComplexPrimitive {
  /// Encloses an elliptic integral on the upper side of the cuts in its parameters by `enclose`.
  ///
  /// Arb takes √(1 − m·sin²φ) for a negative radicand from above. So it is the lower side for a real
  /// angle, and the upper one where the angle is imaginary and its sine's square negative.
  static func encloseEllipticIntegral(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    angle: MutableComplexPointer?,
    _ enclose: () -> Void
  ) {
    if let angle, arb_is_zero(&angle.pointee.real) != 0, arb_is_zero(&angle.pointee.imag) == 0 {
      enclose()
    } else {
      encloseByConjugates(result, arguments, enclose)
    }
  }
}
