internal import CFlint

/// The gamma function.
enum Gamma: CurvePrimitive, RealPrimitive, ComplexPrimitive, HolomorphicPrimitive {
  static var name: String { "gamma" }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      20,
      "gamma function",
      domain: "all but 0 and the negative integers",
      example: .init("gamma(1/2)", "√π ≈ 1.77245385091")
    )
  }
  static var notation: FunctionNotation { FunctionNotation(letter: "Γ") }
  static var isTotal: Bool { false }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real { try x.gamma() }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try principalValue(of: [z])
  }
  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    try arguments[0].provenReal.map { real throws(ArithmeticFailure) in Complex(try real.gamma()) }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_gamma(result, arguments[0], precision) }
  static func value(at x: Double) -> Double {
    x <= 0 && x == x.rounded() ? .nan : libraryGamma(x)
  }
  static func branches(over x: Interval) -> IntervalUnion { x.gammas }
  static func encloseRange(
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ precision: Int
  ) -> BallOutcome {
    encloseBetweenPoles(x) { enclose(result, x, precision: precision) }
  }
  /// The outcome for a function with poles at 0 and the negative integers, where `enclose` encloses
  /// the values over a ball without poles.
  static func encloseBetweenPoles(_ x: BallPointer, _ enclose: () -> Void) -> BallOutcome {
    if arb_is_positive(x) == 0, arb_contains_int(x) != 0 {
      return arb_is_exact(x) != 0 ? .nowhere : .forks
    }
    enclose()
    return .enclosed(.differentiable)
  }

  static func derivative(over x: Interval, values: Interval) -> Interval {
    values * (UnaryFunction.polygamma(0).branches(over: x).hull ?? .everything)
  }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  { builder.apply(.product, value, builder.apply(.polygamma(0), x)) }
  static var seriesFunction: SeriesFunction { arb_poly_gamma_series }
  /// |Γ′(z)| ≤ ∫ |ln t|·t^(x − 1)·e^(−t) dt with |ln t| ≤ (t^d + t^(−d))/d, and Γ is convex.
  static func slopeBound(on disc: Disc) -> Interval? {
    guard let right = disc.right else { return nil }
    let distance = Interval(exactly: min(0.5, right.lower / 2))
    guard let low = branches(over: right - distance).hull,
      let high = branches(over: disc.size + distance).hull
    else { return nil }
    return Interval(exactly: 2) * (low + high) / distance
  }

  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    reach.smooth(.gamma, a) ?? atPole(a, in: reach) ?? growing(a, in: reach)
      ?? reach.natural(.gamma, a)
  }
  /// Γ(y) ≥ Γ(Y)·(y/Y)^k for y ≥ Y and k ≤ Y·ψ(Y), since y·ψ(y) increases for y > 2.
  private static func growing(_ a: Germ, in reach: GermReach) -> Germ? {
    let from = reach.values(reach.spread(a)).lower
    guard let bound = a.least, a.sign > 0, bound.exponent.signum < 0, from > 3, from.isFinite,
      let rate = UnaryFunction.polygamma(0).branches(over: Interval(exactly: from)).hull,
      let value = branches(over: Interval(exactly: from)).hull
    else { return nil }
    let least = (rate * Interval(exactly: from)).lower
    let count = Int(max(1, min(least, 40)))
    var coefficient = Interval(exactly: value.lower)
    for _ in 0..<count {
      coefficient = coefficient * Interval(exactly: bound.coefficient) / Interval(exactly: from)
    }
    let growth = Germ.Bound(
      coefficient: coefficient.lower,
      exponent: bound.exponent * Fraction(count)
    )
    return Germ(sign: 1, least: growth.checked, most: nil)
  }
  /// Γ(w − n) = Γ(1 + w)/(w·(w − 1)·…·(w − n)).
  private static func atPole(_ a: Germ, in reach: GermReach) -> Germ? {
    guard let order = a.limit.fraction?.int.map({ -$0 }), (0...100).contains(order) else {
      return nil
    }
    var rest = a
    rest.limit = Real(0)
    guard rest.isVanishing, var result = reach.apply(.gamma, reach.sum(rest, Germ(Real(1)))) else {
      return nil
    }
    for factor in 0...order {
      guard let inverse = reach.reciprocal(reach.sum(rest, Germ(Real(-factor)))) else { return nil }
      result = reach.product(result, inverse)
    }
    return result
  }
  static var breaks: Breaks { .every(step: Real(1), from: Real(0)) }
  static var isNeverZero: Bool { true }

  static var ballFunction: BallFunction { arb_gamma }
  static var isCostly: Bool { true }
  static func signByRange(of operand: Real) -> Sign? {
    operand.knownSign == .positive ? .positive : nil
  }
  static var calciumFunction: CalciumFunction? { { ca_gamma($0, $0, $1.pointer) } }
  static func evaluate(_ result: CalciumPointer, at operand: Real, in field: CalciumField) {
    field.evaluate(operand, result)
    field.applyGamma(result, operand.form)
  }
  /// Reflecting the gamma function of a fraction uses a sine.
  static func denominatorOfAngle(_ operand: Real) -> Int {
    guard let argument = operand.fraction, argument.isReflected else { return 1 }
    return argument.denominator.int ?? 1 << 20
  }
  static func exponentialSum(of argument: ClosedForm) -> Quotient<ExponentialSum>? {
    argument.fraction?.reducedGamma.flatMap { Quotient<ExponentialSum>($0) }
  }
  /// Γ(n) is a multiple of every m below n.
  static func residue(at argument: Integer, modulo modulus: Integer) -> Integer? {
    argument > modulus ? Integer(0) : nil
  }
}

extension Gamma: AsymptoticPrimitive {
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    guard case .infinity(1) = try field.limit(of: x) else { return nil }
    return try field.exponential(LogarithmOfGamma.stirling(x, in: field))
  }
}

extension UnaryFunction { package static var gamma: UnaryFunction { .init(Gamma.self) } }
extension RealFunction { package static var gamma: RealFunction { .init(Gamma.self) } }
extension HolomorphicFunction.Callee {
  package static var gamma: Self { .init(type: Gamma.self) }
}

extension Real {
  /// The gamma function; undefined at 0 and the negative integers.
  package func gamma() throws(ArithmeticFailure) -> Real {
    if let argument = try exactFraction() {
      if let natural = argument.integer { return try gamma(ofInteger: natural) }
      if argument.denominator == Integer(2), let form = argument.reducedGamma?.ifSmall {
        return .made(.function(.gamma, self), form: form)
      }
    } else if try isInteger() {
      throw .undefined(.pole)
    }
    return .made(.function(.gamma, self), form: form?.opaque(.gamma))
  }

  /// Whether a number that is not known to be a fraction is an integer; false where it is proven
  /// not to be.
  private func isInteger() throws(ArithmeticFailure) -> Bool {
    guard try sign() == .negative else { return false }
    return try (self - Real(Fraction(floor()))).sign() == .zero
  }

  private func gamma(ofInteger n: Integer) throws(ArithmeticFailure) -> Real {
    guard n.signum > 0 else { throw .undefined(.pole) }
    // n! has about n·log₂(n/e) bits.
    guard let n = n.int, n <= Self.largestFactorial else {
      return .made(.function(.gamma, self), form: form?.opaque(.gamma))
    }
    return Real(Fraction(Integer.factorial(n - 1)))
  }

  /// The largest number whose factorial is written out: that has some 10^8 bits.
  private static let largestFactorial = 5_000_000
}
