internal import CFlint

/// The inverse hyperbolic tangent, for values between −1 and 1.
enum InverseHyperbolicTangent: CurvePrimitive, RealPrimitive, HolomorphicPrimitive {
  static var name: String { "atanh" }
  static var spellings: [String] { ["artanh"] }
  static var namesElsewhere: [String] { ["arth"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .hyperbolic,
      60,
      "inverse hyperbolic tangent",
      domain: "-1 < x < 1",
      example: .init("atanh 0", "0")
    )
  }
  static var isTotal: Bool { false }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    switch try (Real(1) - x.magnitude).sign() {
    case .positive: break
    case .zero: throw .undefined(.pole)
    case .negative: throw .notReal(.outsideDomain)
    }
    // ln((1 + x)/(1 − x))/2
    return x.inverseHyperbolic(.atanh, isOdd: true) { x in
      let quotient = ClosedForm((Fraction(1) + x) / (Fraction(1) - x))
      return quotient.naturalLogarithm?.scaled(by: Fraction(1, 2))
    }
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try (-z.timesI).arcTangent().timesI
  }
  static var complexBallFunction: ComplexBallFunction { { acb_atanh($0, $1, $2) } }
  static var branchCuts: [BranchCut] { [.real(to: -1), .real(from: 1)] }
  static var symmetry: Symmetry? { .odd }
  static func value(at x: Double) -> Double { x.magnitude == 1 ? .nan : libraryAtanh(x) }
  static func branches(over x: Interval) -> IntervalUnion {
    // At −1 and 1 there is no bound.
    x.branch(over: .unit, isClosed: false) {
      $0.widened(libraryAtanh($0.lower), libraryAtanh($0.upper), LibraryError.medium)
    }
  }
  static func encloseRange(
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ precision: Int
  ) -> BallOutcome {
    var ends = BallEnds(x, precision: precision)
    defer { ends.clear() }
    if arf_cmp_si(&ends.upper, -1) <= 0 || arf_cmp_si(&ends.lower, 1) >= 0 { return .nowhere }
    guard ends.decoration(from: -1, through: 1) == .differentiable else { return .forks }
    encloseMonotonic(result, x, precision)
    return .enclosed(.differentiable)
  }

  static func derivative(over x: Interval, values: Interval) -> Interval { .one / x.complement }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  { builder.apply(.reciprocal, builder.oneMinusSquare(x)) }
  static func antiderivative(
    of x: Register,
    value: Register,
    in builder: inout ProgramBuilder
  ) -> Register? {
    // x·atanh x + ln(1 − x²)/2
    let logarithm = builder.apply(.ln, builder.oneMinusSquare(x))
    let half = builder.apply(.product, builder.constant(1, 2), logarithm)
    return builder.apply(.sum, builder.apply(.product, x, value), half)
  }
  static var seriesFunction: SeriesFunction {
    // ∫ x′/(1 − x²)
    { result, x, order, precision in
      expandIntegral(result, x, order, precision) { square in
        arb_poly_neg(square, square)
        arb_poly_add_si(square, square, 1, precision)
        arb_poly_inv_series(square, square, order, precision)
      }
    }
  }
  static func slopeBound(on disc: Disc) -> Interval? { disc.distancesFromOne.map { .one / $0 } }

  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    if let smooth = reach.smooth(.atanh, a) { return smooth }
    guard let end = reach.end(of: a, isInside: true) else { return reach.natural(.atanh, a) }
    // ±(ln(2 − v) − ln v)/2
    let rest = reach.sum(Germ(Real(2)), reach.negative(end.distance))
    guard let near = reach.apply(.ln, end.distance), let far = reach.apply(.ln, rest) else {
      return nil
    }
    let difference = reach.spread(reach.sum(far, reach.negative(near)))
    let value = reach.scaled(difference, Interval(exactly: 0.5))
    return end.isUpper ? value : reach.negative(value)
  }
  static var breaks: Breaks { .at([Real(1), Real(-1)]) }
  static var undoes: UnaryFunction? { .tanh }
  static func preimages(of value: Real) -> [Real] { [HyperbolicTangent.exactValue(value)] }
  static var hasAllPreimages: Bool { true }
  static var isZeroAtZeroAlone: Bool { true }

  static var ballFunction: BallFunction { arb_atanh }
  static func signByRange(of operand: Real) -> Sign? { operand.knownSign }
  static var calciumFunction: CalciumFunction? {
    // ln((1 + x)/(1 − x))/2
    { value, field in
      field.withTemporary { divisor in
        ca_si_sub(divisor, 1, value, field.pointer)
        ca_add_si(value, value, 1, field.pointer)
        ca_div(value, value, divisor, field.pointer)
        ca_log(value, value, field.pointer)
        ca_div_ui(value, value, 2, field.pointer)
      }
    }
  }
}

extension InverseHyperbolicTangent: AsymptoticPrimitive {
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    let one = try field.number(1)
    let (above, below) = try (field.sum(one, x), field.difference(one, x))
    let difference = try field.difference(field.logarithm(above), field.logarithm(below))
    return try field.scaled(difference, Real(Fraction(1, 2)))
  }
}

extension UnaryFunction {
  package static var atanh: UnaryFunction { .init(InverseHyperbolicTangent.self) }
}
extension RealFunction {
  package static var atanh: RealFunction { .init(InverseHyperbolicTangent.self) }
}
