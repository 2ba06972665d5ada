internal import CFlint

/// The hyperbolic cosine.
enum HyperbolicCosine: CurvePrimitive, RealPrimitive, HolomorphicPrimitive {
  static var name: String { "cosh" }
  static var namesElsewhere: [String] { ["ch"] }
  static var help: FunctionHelp {
    FunctionHelp(.hyperbolic, 20, "hyperbolic cosine", example: .init("cosh 0", "1"))
  }
  static var notation: FunctionNotation { FunctionNotation(latex: "cosh") }

  static func exactValue(_ x: Real) -> Real {
    x.hyperbolic(.cosh, isOdd: false) { $0.adding($1)?.scaled(by: Fraction(1, 2)) }
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.timesI.cosine()
  }
  static var halfPeriod: HalfPeriod? { .imaginary(.odd) }
  static var complexBallFunction: ComplexBallFunction { { acb_cosh($0, $1, $2) } }
  static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    builder.hyperbolicCosine(z)
  }
  static var symmetry: Symmetry? { .even }
  static func value(at x: Double) -> Double { libraryCosh(x) }
  static func branches(over x: Interval) -> IntervalUnion {
    IntervalUnion(x.hyperbolicCosine, .differentiable)
  }
  static var turnsAtZerosOf: (any RealPrimitive.Type)? { HyperbolicSine.self }

  static func derivative(over x: Interval, values: Interval) -> Interval { x.hyperbolicSine }
  static func curvature(at place: Real, over x: Interval) -> Interval? {
    (try? place.sign()) == .zero ? branches(over: x).hull : nil
  }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  { builder.apply(.sinh, x) }
  static func antiderivative(
    of x: Register,
    value: Register,
    in builder: inout ProgramBuilder
  ) -> Register? {
    builder.apply(.sinh, x)
  }
  static var seriesFunction: SeriesFunction { arb_poly_cosh_series }
  static func slopeBound(on disc: Disc) -> Interval? { disc.size.hyperbolicCosine }

  /// Half the sum of e^x and e^(−x) where x is unbounded.
  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    guard !a.isVanishing, let up = reach.apply(.exp, a),
      let down = reach.apply(.exp, reach.negative(a))
    else { return reach.usual(.cosh, a) }
    return reach.scaled(reach.sum(up, down), Interval(exactly: 0.5))
  }
  static var undoesWhereDefined: UnaryFunction? { .acosh }
  static func preimages(of value: Real) throws(ArithmeticFailure) -> [Real] {
    guard try value.sign() == .positive else { return [] }
    let positive = try value.logarithmOfSum(squarePlus: -1)
    return [positive, -positive]
  }
  static var hasAllPreimages: Bool { true }
  static var isNeverZero: Bool { true }

  static var ballFunction: BallFunction { arb_cosh }
  static func signByRange(of operand: Real) -> Sign? { .positive }
  static func signByRange(of operand: Real, less value: Fraction) -> Sign? {
    if value < Fraction(1) { return .positive }
    let isAtOne = operand.knownSign.map { $0 == .zero } ?? true
    return value == Fraction(1) && !isAtOne ? .positive : nil
  }
  static var calciumFunction: CalciumFunction? { { $1.applyHyperbolic($0, ca_add) } }
  static func exponentialSum(of argument: ClosedForm) -> Quotient<ExponentialSum>? {
    Quotient<ExponentialSum>.hyperbolicSineAndCosine(of: argument)?.cosine
  }
  static var inverse: RealFunction? { .acosh }
}

extension HyperbolicCosine: AsymptoticPrimitive {
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    let (rising, falling) = try field.exponentials(x)
    return try field.scaled(field.sum(rising, falling), Real(Fraction(1, 2)))
  }
}

extension UnaryFunction { package static var cosh: UnaryFunction { .init(HyperbolicCosine.self) } }
extension RealFunction { package static var cosh: RealFunction { .init(HyperbolicCosine.self) } }

extension Real {
  func hyperbolicCosine() -> Real { HyperbolicCosine.exactValue(self) }
}
