internal import CFlint
internal import CVectorMath

/// The natural logarithm.
enum NaturalLogarithm: CurvePrimitive, RealPrimitive, HolomorphicPrimitive {
  static var name: String { "ln" }
  static var namesElsewhere: [String] { ["l"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .elementary,
      50,
      "natural logarithm",
      domain: "x > 0",
      example: .init("ln(e^3)", "3"),
      seeAlso: ["log", "exp"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(latex: "ln", spoken: "natural logarithm")
  }
  static var isTotal: Bool { false }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real { try x.naturalLogarithm() }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.naturalLogarithm()
  }
  static var complexBallFunction: ComplexBallFunction { { acb_log($0, $1, $2) } }
  static var branchCuts: [BranchCut] { [.real(to: 0)] }
  static func growth(of a: HolomorphicGrowth, _ reach: GermReach) -> HolomorphicGrowth? {
    a.logarithm(reach)
  }
  static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    builder.naturalLogarithm(z)
  }
  static func value(at x: Double) -> Double { x == 0 ? .nan : libraryLog(x) }
  static func fill(_ result: DoublesResult, at x: Doubles, _ count: Int) -> Bool {
    vector_ln(x, result, count)
    return true
  }
  static func branches(over x: Interval) -> IntervalUnion {
    x.branch(over: .notNegative, isClosed: false) { $0.logarithm }
  }
  static func encloseRange(
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ precision: Int
  ) -> BallOutcome {
    if arb_is_nonpositive(x) != 0 { return .nowhere }
    if arb_is_positive(x) == 0 { return .forks }
    encloseMonotonic(result, x, precision)
    return .enclosed(.differentiable)
  }

  static func derivative(over x: Interval, values: Interval) -> Interval { .one / x }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  { builder.apply(.reciprocal, x) }
  static func antiderivative(
    of x: Register,
    value: Register,
    in builder: inout ProgramBuilder
  ) -> Register? {
    builder.apply(.difference, builder.apply(.product, x, value), x)
  }
  static var seriesFunction: SeriesFunction { arb_poly_log_series }
  static func slopeBound(on disc: Disc) -> Interval? { disc.right.map { .one / $0 } }

  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    a.isLimitZero ? reach.logarithm(a) : reach.usual(.ln, a)
  }
  static var breaks: Breaks { .at([Real(0)]) }
  static var undoes: UnaryFunction? { .exp }
  static func preimages(of value: Real) throws(ArithmeticFailure) -> [Real] {
    [try value.exponential()]
  }
  static var hasAllPreimages: Bool { true }
  static func simplified(_ x: Register, in builder: inout ProgramBuilder) -> Register? {
    // ln(1/u) is −ln u, of which more is known where u is 0.
    switch builder.nodes[x.index] {
    case .unary(.reciprocal, let u):
      return builder.apply(.negation, builder.apply(.ln, u))
    case .binary(.quotient, let one, let u) where builder.value(of: one)?.fraction == Fraction(1):
      return builder.apply(.negation, builder.apply(.ln, u))
    default: return nil
    }
  }

  static var ballFunction: BallFunction { arb_log }
  static func signByRange(of operand: Real) -> Sign? { operand.sign(less: Fraction(1)) }
  static var calciumFunction: CalciumFunction? { { ca_log($0, $0, $1.pointer) } }
}

extension NaturalLogarithm: AsymptoticPrimitive {
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    try field.logarithm(x)
  }
}

extension UnaryFunction { package static var ln: UnaryFunction { .init(NaturalLogarithm.self) } }
extension RealFunction { package static var ln: RealFunction { .init(NaturalLogarithm.self) } }

extension GermReach {
  /// The exponent of 1/t in the bounds on logarithms.
  private static var slowness: Fraction { Fraction(1, 16) }

  /// The logarithm of a germ that is only a rest.
  ///
  /// −ln t is at least its value at the largest t, and at most 1/(eε)·t^(−ε).
  fileprivate func logarithm(_ a: Germ) -> Germ? {
    if a.sign < 0 { return nil }
    guard a.sign > 0 else { return Germ(.everything) }
    let low = a.least.map { logarithm($0) }
    let high = a.most.map { logarithm($0) }
    let signs = (low?.0.lower ?? -.infinity, high?.0.upper ?? .infinity)
    if signs.1 <= 0 {
      return Germ(sign: -1, least: Germ.Bound(-signs.1), most: low?.1)
    }
    if signs.0 >= 0 {
      return Germ(sign: 1, least: Germ.Bound(signs.0), most: high?.1)
    }
    guard let low = low?.1, let high = high?.1 else { return Germ(.everything) }
    let exponent = min(low.exponent, high.exponent)
    guard let low = raised(low, to: exponent), let high = raised(high, to: exponent) else {
      return Germ(.everything)
    }
    let most = Germ.Bound(
      coefficient: max(low.coefficient, high.coefficient),
      exponent: exponent
    )
    return Germ(sign: 0, least: nil, most: most)
  }

  /// The logarithms of a bound, and an upper bound on their magnitude.
  private func logarithm(_ bound: Germ.Bound) -> (Interval, Germ.Bound?) {
    let constant = UnaryFunction.ln.branches(over: Interval(exactly: bound.coefficient))[0].values
    guard !bound.exponent.isZero else {
      return (constant, Germ.Bound(constant.magnitude.upper) ?? Germ.Bound(.leastNonzeroMagnitude))
    }
    let order = Interval(bound.exponent)
    // From its value at the largest t it falls or grows without end.
    let end = constant + order * logarithmOfDistance
    let range =
      bound.exponent.signum > 0
      ? Interval(lower: -.infinity, upper: end.upper) : Interval(lower: end.lower, upper: .infinity)
    // |c + p·ln t| ≤ (|c|·h^ε + |p|/(eε))·t^(−ε), with 16/e < 5.8861
    let slow = constant.magnitude * power(Self.slowness)
    let growth = order.magnitude * Interval(lower: 0, upper: 5.8861)
    return (
      range,
      Germ.Bound(coefficient: (slow + growth).upper, exponent: -Self.slowness).checked
    )
  }
}

extension Real {
  /// The natural logarithm.
  package func naturalLogarithm() throws(ArithmeticFailure) -> Real {
    try requirePositive()
    return .made(.function(.ln, self), form: formOfAnyLength?.naturalLogarithm)
  }

  /// The closed form, also for a fraction too long for other operations.
  var formOfAnyLength: ClosedForm? { form ?? fraction.map { ClosedForm($0) } }

  func requirePositive() throws(ArithmeticFailure) {
    switch try sign() {
    case .positive: return
    case .zero: throw .undefined(.logarithmOfZero)
    case .negative: throw .notReal(.logarithmOfNegative)
    }
  }
}
