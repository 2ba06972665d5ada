internal import CFlint

/// The hyperbolic tangent.
enum HyperbolicTangent: CurvePrimitive, RealPrimitive, HolomorphicPrimitive {
  static var name: String { "tanh" }
  static var namesElsewhere: [String] { ["th"] }
  static var help: FunctionHelp {
    FunctionHelp(.hyperbolic, 30, "hyperbolic tangent", example: .init("tanh(ln 2)", "3/5 = 0.6"))
  }
  static var notation: FunctionNotation { FunctionNotation(latex: "tanh") }

  static func exactValue(_ x: Real) -> Real {
    x.hyperbolic(.tanh, isOdd: true) { growing, shrinking in
      guard let sum = growing.adding(shrinking), !sum.isZero else { return nil }
      return growing.subtracting(shrinking)?.divided(by: sum)
    }
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try -(z.timesI.tangent().timesI)
  }
  static var halfPeriod: HalfPeriod? { .imaginary(.even) }
  static var complexBallFunction: ComplexBallFunction { { acb_tanh($0, $1, $2) } }
  static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    builder.quotient(builder.hyperbolicSine(z), builder.hyperbolicCosine(z))
  }
  static var symmetry: Symmetry? { .odd }
  static func value(at x: Double) -> Double { libraryTanh(x) }
  static func branches(over x: Interval) -> IntervalUnion {
    let ends = x.widened(libraryTanh(x.lower), libraryTanh(x.upper), LibraryError.medium)
    return IntervalUnion(
      Interval(lower: max(ends.lower, -1), upper: min(ends.upper, 1)),
      .differentiable
    )
  }

  static func derivative(over x: Interval, values: Interval) -> Interval {
    .one / x.hyperbolicCosine.square
  }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  { builder.oneMinusSquare(value) }
  static func antiderivative(
    of x: Register,
    value: Register,
    in builder: inout ProgramBuilder
  ) -> Register? {
    builder.apply(.ln, builder.apply(.cosh, x))
  }
  static var seriesFunction: SeriesFunction {
    { result, x, order, precision in
      var cosine = arb_poly_struct()
      arb_poly_init(&cosine)
      defer { arb_poly_clear(&cosine) }
      arb_poly_sinh_cosh_series(result, &cosine, x, order, precision)
      arb_poly_div_series(result, result, &cosine, order, precision)
    }
  }
  static func slopeBound(on disc: Disc) -> Interval? {
    let least = disc.middle.hyperbolicCosine - disc.spread * disc.size.hyperbolicCosine
    return least.positive.map { .one / $0.square }
  }

  static var undoesWhereDefined: UnaryFunction? { .atanh }
  static func preimages(of value: Real) throws(ArithmeticFailure) -> [Real] {
    let quotient = try (Real(1) + value).divided(by: Real(1) - value)
    return [try quotient.naturalLogarithm() * Real(Fraction(1, 2))]
  }
  static var hasAllPreimages: Bool { true }
  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    reach.approaching(Real(1), a) ?? reach.usual(.tanh, a)
  }
  static var isZeroAtZeroAlone: Bool { true }

  static var ballFunction: BallFunction { arb_tanh }
  static func signByRange(of operand: Real) -> Sign? { operand.knownSign }
  static var openRange: (lower: Int, upper: Int)? { (-1, 1) }
  static var calciumFunction: CalciumFunction? {
    { value, field in
      field.withTemporary { cosine in
        ca_set(cosine, value, field.pointer)
        field.applyHyperbolic(cosine, ca_add)
        field.applyHyperbolic(value, ca_sub)
        ca_div(value, value, cosine, field.pointer)
      }
    }
  }
  static func exponentialSum(of argument: ClosedForm) -> Quotient<ExponentialSum>? {
    Quotient<ExponentialSum>.hyperbolicSineAndCosine(of: argument).flatMap {
      $0.sine.divided(by: $0.cosine)
    }
  }
  static var inverse: RealFunction? { .atanh }
}

extension HyperbolicTangent: AsymptoticPrimitive {
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    let (rising, falling) = try field.exponentials(x)
    return try field.quotient(field.difference(rising, falling), field.sum(rising, falling))
  }
}

extension UnaryFunction { package static var tanh: UnaryFunction { .init(HyperbolicTangent.self) } }
extension RealFunction { package static var tanh: RealFunction { .init(HyperbolicTangent.self) } }

extension Real {
  func hyperbolicTangent() -> Real { HyperbolicTangent.exactValue(self) }
}
