internal import CFlint

/// The polylogarithm Li_s(z), which is the sum of z^k/k^s where |z| < 1.
enum Polylogarithm: SpecialPrimitive {
  static var name: String { "polylog" }
  static var namesElsewhere: [String] { ["dilog"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      43,
      "polylogarithm, x + x²/2^s + x³/3^s + …",
      parameters: "s, x",
      domain: "x ≤ 1, x ≠ 1 unless s > 1, or s ≤ 0 an integer",
      example: .init("polylog(2, 1)", "π²/6 ≈ 1.64493406685"),
      note: "the order s comes first; beyond 1 the value is that of x + 0i",
      seeAlso: ["zeta", "eta", "ln"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "polylogarithm", letter: "Li") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (s, z) = (arguments[0], arguments[1])
    let point = try z.provenReal?.exactFraction()
    if let point {
      if point.isZero { return Complex(Real(0)) }
      if point == Fraction(1) { return try valueAtOne(s) }
    }
    guard let order = try s.exactInt() else { return nil }
    if order == 1 { return try logarithm(z) }
    if (-32...0).contains(order) { return try quotient(-order, z) }
    if point == Fraction(-1) { return try DirichletEta.simpleValue(of: [s]).map { -$0 } }
    guard order == 2, point == Fraction(1, 2) else { return nil }
    let logarithm = try Real(2).naturalLogarithm()
    let square = Real(Fraction(1, 12)) * .pi * .pi
    return Complex(square - Real(Fraction(1, 2)) * logarithm * logarithm)
  }
  private static func valueAtOne(_ s: Complex) throws(ArithmeticFailure) -> Complex? {
    guard try (s.re - Real(1)).sign() == .positive else { throw .undefined(.singularity) }
    return try Zeta.principalValue(of: [s])
  }
  /// −ln(1 − z), from above where z > 1.
  private static func logarithm(_ z: Complex) throws(ArithmeticFailure) -> Complex {
    let rest = Complex(Real(1)) - z
    let logarithm = try rest.naturalLogarithm()
    let isOnCut = try rest.storedReal?.sign() == .negative
    return Complex(-logarithm.re, isOnCut ? .pi : -logarithm.im)
  }
  /// The value of order −n: a polynomial in w = z/(1 − z), since z·d/dz w = w + w².
  private static func quotient(_ n: Int, _ z: Complex) throws(ArithmeticFailure) -> Complex {
    let w = try z.divided(by: Complex(Real(1)) - z)
    var coefficients = [Integer(1)]
    for _ in 0..<n {
      var next: [Integer] = []
      for power in 1...coefficients.count + 1 {
        var sum = Integer(0)
        if power <= coefficients.count { sum = sum + Integer(power) * coefficients[power - 1] }
        if power > 1 { sum = sum + Integer(power - 1) * coefficients[power - 2] }
        next.append(sum)
      }
      coefficients = next
    }
    var value = Complex(Real(0))
    for coefficient in coefficients.reversed() {
      value = (value + Complex(Real(Fraction(coefficient)))) * w
    }
    return value
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    if try (arguments[1] - Real(1)).sign() != .positive { return true }
    guard let order = try arguments[0].exactInteger() else { return false }
    return order.signum <= 0
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  /// For s > 0 it is x/Γ(s) times the integral of t^(s − 1)/(e^t − x), and all derivatives of x/(e^t − x) are positive.
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 1 else { return nil }
    let order = parameters[0]
    let facts: CurveFacts
    if order.isInteger, order.signum <= 0 {
      facts = .beside(Fraction(1))
    } else {
      facts = .between(nil, Fraction(1))
    }
    let isGrowing = order.signum > 0
    return (isGrowing ? facts.increasing().absolutelyMonotonic() : facts).slope { x, _, builder in
      builder.special(Self.self, x, [order - Fraction(1)]).map { builder.apply(.quotient, $0, x) }
    }
  }
  static var branchCuts: [ArgumentCut]? { [.place(1, .real(from: 1))] }
  static var hasPoles: Bool { false }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) {
    if encloseFirstTerms(result, arguments[0], arguments[1], precision) { return }
    ComplexBall.encloseFromAbove(result, arguments) {
      acb_polylog(result, arguments[0], arguments[1], precision)
    }
  }

  /// Encloses the value by the terms up to N, where few of them are needed; false elsewhere.
  private static func encloseFirstTerms(
    _ result: MutableComplexPointer,
    _ order: MutableComplexPointer,
    _ z: MutableComplexPointer,
    _ precision: Int
  ) -> Bool {
    let steps = Double(precision + 16) / (arf_get_d(&order.pointee.real.mid, ARF_RND_NEAR) - 1)
    guard 0..<8 ~= steps else { return false }
    let count = 1 << (Int(steps) + 1)
    let rest = Ball()
    guard encloseRest(rest.pointer, after: count, order, z) else { return false }
    let exponent = ComplexBall()
    let power = ComplexBall()
    let term = ComplexBall()
    let sum = ComplexBall()
    acb_neg(exponent.pointer, order)
    acb_one(power.pointer)
    for k in 1...count {
      acb_mul(power.pointer, power.pointer, z, precision)
      acb_set_si(term.pointer, k)
      acb_pow(term.pointer, term.pointer, exponent.pointer, precision)
      acb_mul(term.pointer, term.pointer, power.pointer, precision)
      acb_add(sum.pointer, sum.pointer, term.pointer, precision)
    }
    arb_add_error(&sum.pointer.pointee.real, rest.pointer)
    let isReal = arb_is_zero(&order.pointee.imag) != 0 && arb_is_zero(&z.pointee.imag) != 0
    if !isReal { arb_add_error(&sum.pointer.pointee.imag, rest.pointer) }
    acb_set(result, sum.pointer)
    return true
  }

  /// Encloses a bound of the value without its first terms up to N; false where none is known.
  ///
  /// For |z| ≤ 1 and σ = Re s ≥ 2, it is |z|·N^(1 − σ). For a real s and z beside the cut, z^(N + 1)/Γ(s) times the
  /// integral of t^(s − 1)·e^(−(N + 1)t)/(1 − z·e^(−t)) is at most |z|^(N + 1)·(N + 1)^(−s)/d with a d that is at most
  /// |1 − z·e^(−t)|: 1 for Re z ≤ 0, and else |Im z|/|z|, the distance of 1 from the line through 0 and z.
  private static func encloseRest(
    _ rest: MutableBallPointer,
    after count: Int,
    _ order: MutableComplexPointer,
    _ z: MutableComplexPointer
  ) -> Bool {
    let magnitude = Ball()
    let number = Ball()
    let exponent = Ball()
    acb_abs(magnitude.pointer, z, 64)
    arb_set_si(number.pointer, 2)
    guard arb_gt(&order.pointee.real, number.pointer) != 0 else { return false }
    arb_neg(exponent.pointer, &order.pointee.real)
    arb_set_si(number.pointer, 1)
    if arb_le(magnitude.pointer, number.pointer) != 0 {
      arb_add_si(exponent.pointer, exponent.pointer, 1, 64)
      arb_set_si(number.pointer, count)
      arb_pow(rest, number.pointer, exponent.pointer, 64)
      arb_mul(rest, rest, magnitude.pointer, 64)
      return true
    }
    guard arb_is_zero(&order.pointee.imag) != 0 else { return false }
    arb_set_si(number.pointer, count + 1)
    arb_pow(rest, number.pointer, exponent.pointer, 64)
    arb_pow(number.pointer, magnitude.pointer, number.pointer, 64)
    arb_mul(rest, rest, number.pointer, 64)
    if arb_is_nonpositive(&z.pointee.real) == 0 {
      arb_abs(number.pointer, &z.pointee.imag)
      arb_div(number.pointer, number.pointer, magnitude.pointer, 64)
      arb_div(rest, rest, number.pointer, 64)
    }
    return arb_is_finite(rest) != 0
  }
}
