internal import CFlint

/// The hyperbolic sine.
enum HyperbolicSine: CurvePrimitive, RealPrimitive, HolomorphicPrimitive {
  static var name: String { "sinh" }
  static var namesElsewhere: [String] { ["sh"] }
  static var help: FunctionHelp {
    FunctionHelp(.hyperbolic, 10, "hyperbolic sine", example: .init("sinh(ln 2)", "3/4 = 0.75"))
  }
  static var notation: FunctionNotation { FunctionNotation(latex: "sinh") }

  static func exactValue(_ x: Real) -> Real {
    x.hyperbolic(.sinh, isOdd: true) { $0.subtracting($1)?.scaled(by: Fraction(1, 2)) }
  }
  /// Equation 4.28.8 of DLMF: sinh z = −i sin iz.
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try -(z.timesI.sine().timesI)
  }
  static var halfPeriod: HalfPeriod? { .imaginary(.odd) }
  static var complexBallFunction: ComplexBallFunction { { acb_sinh($0, $1, $2) } }
  static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    builder.hyperbolicSine(z)
  }
  static var symmetry: Symmetry? { .odd }
  static func value(at x: Double) -> Double { librarySinh(x) }
  static func branches(over x: Interval) -> IntervalUnion {
    IntervalUnion(x.hyperbolicSine, .differentiable)
  }

  static func derivative(over x: Interval, values: Interval) -> Interval { x.hyperbolicCosine }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  { builder.apply(.cosh, x) }
  static func antiderivative(
    of x: Register,
    value: Register,
    in builder: inout ProgramBuilder
  ) -> Register? {
    builder.apply(.cosh, x)
  }
  static var seriesFunction: SeriesFunction { arb_poly_sinh_series }
  static func slopeBound(on disc: Disc) -> Interval? { disc.size.hyperbolicCosine }

  static var undoes: UnaryFunction? { .asinh }
  /// Half the difference of e^x and e^(−x) where x is unbounded.
  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    guard !a.isVanishing, let up = reach.apply(.exp, a),
      let down = reach.apply(.exp, reach.negative(a))
    else { return reach.usual(.sinh, a) }
    return reach.scaled(reach.sum(up, reach.negative(down)), Interval(exactly: 0.5))
  }
  static func preimages(of value: Real) throws(ArithmeticFailure) -> [Real] {
    [try value.logarithmOfSum(squarePlus: 1)]
  }
  static var hasAllPreimages: Bool { true }
  static var isZeroAtZeroAlone: Bool { true }

  static var ballFunction: BallFunction { arb_sinh }
  static func signByRange(of operand: Real) -> Sign? { operand.knownSign }
  static var calciumFunction: CalciumFunction? { { $1.applyHyperbolic($0, ca_sub) } }
  static func exponentialSum(of argument: ClosedForm) -> Quotient<ExponentialSum>? {
    Quotient<ExponentialSum>.hyperbolicSineAndCosine(of: argument)?.sine
  }
  static var inverse: RealFunction? { .asinh }
}

extension HyperbolicSine: AsymptoticPrimitive {
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    let (rising, falling) = try field.exponentials(x)
    return try field.scaled(field.difference(rising, falling), Real(Fraction(1, 2)))
  }
}

extension UnaryFunction { package static var sinh: UnaryFunction { .init(HyperbolicSine.self) } }
extension RealFunction { package static var sinh: RealFunction { .init(HyperbolicSine.self) } }

extension Real {
  func hyperbolicSine() -> Real { HyperbolicSine.exactValue(self) }
}
