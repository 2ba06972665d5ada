internal import CFlint

/// Hurwitz's zeta function, the sum of 1/(k + a)^s for k from 0, or one of its derivatives by s.
enum HurwitzZeta: SpecialPrimitive {
  static var name: String { "hurwitz" }
  static var namesElsewhere: [String] { ["hurwitzzeta", "zetahurwitz"] }
  static var argumentCount: ClosedRange<Int> { 2...3 }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      41,
      "Hurwitz's zeta function, 1/a^s + 1/(a + 1)^s + …, or its n-th derivative by s",
      parameters: "s, a, n",
      domain: "s ≠ 1; a > 0, or without n s an integer and a not 0, -1, -2, …; n from 0 to 64",
      example: .init("hurwitz(2, 1/2)", "π²/2 ≈ 4.93480220054"),
      note: "s comes first; hurwitz(s, 1) is zeta s, and hurwitz(s, 1, 1) its derivative",
      seeAlso: ["zeta", "polygamma"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "Hurwitz zeta", letter: "ζ") }

  private static let highestDerivative = 64

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (s, a) = (arguments[0], arguments[1])
    let order = try s.exactInt()
    guard order != 1 else { throw .undefined(.pole) }
    if arguments.count == 3 { return try derivative(arguments[2], s, a, order) }
    if let order, (-32...0).contains(order) {
      return Real(Fraction(1, order - 1)) * bernoulliPolynomial(1 - order, at: a)
    }
    if try a.isPoleOfGamma() {
      guard try s.re.sign() == .positive else { throw .outsideDomain }
      throw .undefined(.pole)
    }
    guard let start = try a.provenReal?.exactFraction() else { return nil }
    if start == Fraction(1) { return try Zeta.principalValue(of: [s]) }
    guard let order, (2...32).contains(order) else { return nil }
    return try sum(order, from: start).map { Complex($0) }
  }
  /// The derivative of that order where it is simple: ln Γ(a) − ln(2π)/2 at 0.
  private static func derivative(
    _ n: Complex,
    _ s: Complex,
    _ a: Complex,
    _ exactOrder: Int?
  ) throws(ArithmeticFailure) -> Complex? {
    guard let n = n.fraction?.int, (0...highestDerivative).contains(n) else { throw .outsideDomain }
    if n == 0 { return try principalValue(of: [s, a]) }
    guard try !a.isPoleOfGamma() else { throw .undefined(.pole) }
    guard n == 1, exactOrder == 0 else { return nil }
    let logarithm = try (Real(2) * .pi).naturalLogarithm()
    return try LogarithmOfGamma.principalValue(of: [a])
      - Complex(Real(Fraction(1, 2)) * logarithm)
  }
  /// The sum from a small integer or half of an odd one: from 1 it is ζ(s), from 1/2 (2^s − 1)·ζ(s).
  private static func sum(
    _ s: Int,
    from start: Fraction
  ) throws(ArithmeticFailure) -> Real? {
    let isInteger = start.isInteger
    let first = isInteger ? Fraction(1) : Fraction(1, 2)
    guard let count = (start - first).int, count.magnitude <= 64 else { return nil }
    var terms = Fraction(0)
    for step in min(count, 0)..<max(count, 0) {
      terms = terms + (first + Fraction(step)).power(-s)
    }
    let zeta = try Zeta.exactValue(Real(s))
    let whole = isInteger ? zeta : Real(Fraction(2).power(s) - Fraction(1)) * zeta
    return count > 0 ? whole - Real(terms) : whole + Real(terms)
  }
  /// The Bernoulli polynomial of a degree.
  private static func bernoulliPolynomial(_ degree: Int, at a: Complex) -> Complex {
    var value = Complex(Real(0))
    for index in 0...degree {
      let factor = Fraction(Integer.binomial(Integer(degree), index)) * .bernoulli(index)
      value = value * a + Complex(Real(factor))
    }
    return value
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    if try arguments[1].sign() == .positive { return true }
    // A derivative has logarithms of negative numbers.
    guard arguments.count == 2 || arguments[2].fraction?.isZero == true else { return false }
    return try arguments[0].exactInteger() != nil
  }
  /// (−1)^s·ψ(s − 1, a)/(s − 1)! for an integer s above 1.
  static func register(
    of arguments: [Register],
    in builder: inout ProgramBuilder
  ) -> Register? {
    guard arguments.count == 2, let s = builder.fraction(of: arguments[0]), let order = s.int,
      (2...100).contains(order)
    else { return specialRegister(of: arguments, in: &builder) }
    let factorial = Fraction(Integer.factorial(order - 1))
    let factor = Fraction(order % 2 == 0 ? 1 : -1) / factorial
    let value = builder.apply(.polygamma(order - 1), arguments[1])
    return builder.apply(.product, builder.constant(Real(factor)), value)
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { parameters.count == 2 }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    if place == 0 {
      return curve(of: parameters[0], parameters.count == 2 ? parameters[1] : Fraction(0))
    }
    let s = parameters[0]
    guard place == 1, parameters.count == 1, !s.isInteger else { return nil }
    let bounds = Interval(lower: s > Fraction(1) ? 0 : -.infinity, upper: .infinity)
    let facts = CurveFacts.between(Fraction(0), nil)
    return (s.signum > 0 ? facts.decreasing(within: bounds) : facts)
      .slope(-s, Self.self, over: 1, [s + Fraction(1)])
  }
  /// The n-th derivative over s.
  private static func curve(of a: Fraction, _ n: Fraction) -> CurveFacts? {
    guard a.signum > 0, n < Fraction(highestDerivative) else { return nil }
    var facts = CurveFacts.beside(Fraction(1))
      .slope(Fraction(1), Self.self, over: 0, [a, n + Fraction(1)])
    facts.isSlopeForFormulas = true
    return facts
  }
  static var branchCuts: [ArgumentCut]? { [.place(1, .real(to: 0))] }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) {
    guard arguments.count == 3 else {
      if encloseByFourierSeries(result, arguments[0], arguments[1], precision) { return }
      return acb_hurwitz_zeta(result, arguments[0], arguments[1], precision)
    }
    // On a line the order may vary, or be none.
    guard let n = (0...highestDerivative).first(where: { acb_equal_si(arguments[2], $0) != 0 })
    else { return acb_indeterminate(result) }
    withComplexBalls(n + 1) { series in
      if acb_is_one(arguments[1]) != 0 {
        acb_dirichlet_zeta_jet(series, arguments[0], 0, n + 1, precision)
      } else {
        _acb_poly_zeta_cpx_series(series, arguments[0], arguments[1], 0, n + 1, precision)
      }
      let factorial = Ball()
      arb_fac_ui(factorial.pointer, UInt(n), precision)
      acb_mul_arb(result, series + n, factorial.pointer, precision)
    }
  }

  /// Encloses the value for a real s far below 0 by Hurwitz's formula (DLMF 25.11.9); false elsewhere.
  ///
  /// With p = 1 − s and 0 < a ≤ 1 it is 2·Γ(p)/(2π)^p·Σ cos(πp/2 − 2πna)/n^p, where the terms after N add up to less
  /// than N^(1 − p)/(p − 1). FLINT would add about −s powers.
  private static func encloseByFourierSeries(
    _ result: MutableComplexPointer,
    _ s: MutableComplexPointer,
    _ a: MutableComplexPointer,
    _ precision: Int
  ) -> Bool {
    guard acb_is_real(s) != 0, acb_is_real(a) != 0 else { return false }
    let interval = Interval(&s.pointee.real)
    let steps = Double(precision) / -interval.upper
    let shift = arf_get_d(&a.pointee.real.mid, ARF_RND_NEAR).rounded(.up) - 1
    guard interval.isFinite, 0..<5 ~= steps, 0..<64 ~= shift else { return false }
    let first = Ball()
    arb_sub_si(first.pointer, &a.pointee.real, Int(shift), precision)
    let one = Ball()
    arb_one(one.pointer)
    guard arb_is_positive(first.pointer) != 0, arb_le(first.pointer, one.pointer) != 0 else {
      return false
    }
    let exponent = Ball()
    let sum = Ball()
    let term = Ball()
    let power = Ball()
    arb_sub_si(exponent.pointer, &s.pointee.real, 1, precision)
    let count = 1 << Int(steps.rounded(.up))
    for n in 1...count {
      arb_mul_si(term.pointer, first.pointer, -4 * n, precision)
      arb_sub(term.pointer, term.pointer, exponent.pointer, precision)
      arb_mul_2exp_si(term.pointer, term.pointer, -1)
      arb_cos_pi(term.pointer, term.pointer, precision)
      arb_set_si(power.pointer, n)
      arb_pow(power.pointer, power.pointer, exponent.pointer, precision)
      arb_addmul(sum.pointer, term.pointer, power.pointer, precision)
    }
    arb_set_si(power.pointer, count)
    arb_pow(power.pointer, power.pointer, &s.pointee.real, precision)
    arb_div(power.pointer, power.pointer, &s.pointee.real, precision)
    arb_add_error(sum.pointer, power.pointer)

    arb_const_pi(power.pointer, precision)
    arb_mul_2exp_si(power.pointer, power.pointer, 1)
    arb_pow(power.pointer, power.pointer, exponent.pointer, precision)
    arb_mul(sum.pointer, sum.pointer, power.pointer, precision)
    arb_neg(power.pointer, exponent.pointer)
    arb_gamma(power.pointer, power.pointer, precision)
    arb_mul(sum.pointer, sum.pointer, power.pointer, precision)
    arb_mul_2exp_si(sum.pointer, sum.pointer, 1)

    arb_neg(exponent.pointer, &s.pointee.real)
    for step in 0..<Int(shift) {
      arb_add_si(power.pointer, first.pointer, step, precision)
      arb_pow(power.pointer, power.pointer, exponent.pointer, precision)
      arb_sub(sum.pointer, sum.pointer, power.pointer, precision)
    }
    acb_set_arb(result, sum.pointer)
    return true
  }
}
