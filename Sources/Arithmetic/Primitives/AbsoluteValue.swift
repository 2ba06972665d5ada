internal import CFlint

/// The absolute value.
enum AbsoluteValue: CurvePrimitive {
  static var name: String { "abs" }
  static var quantityRule: QuantityRule { .sameUnits(fromZero: true) }
  static var help: FunctionHelp {
    FunctionHelp(.rounding, 10, "absolute value", example: .init("abs(-3)", "3"))
  }
  static var notation: FunctionNotation { FunctionNotation(.bars) }

  static var nonanalyticSlope: NonanalyticSlope? { .magnitude }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real { try x.magnitude }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    Complex(try z.magnitude())
  }
  static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    ComplexRegister(builder.magnitude(z))
  }
  static var symmetry: Symmetry? { .even }
  static func value(at x: Double) -> Double { x.magnitude }
  static func branches(over x: Interval) -> IntervalUnion {
    IntervalUnion(x.magnitude, x.lower > 0 || x.upper < 0 ? .differentiable : .continuous)
  }
  static func encloseRange(
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ precision: Int
  ) -> BallOutcome {
    let isSmooth = arb_contains_zero(x) == 0
    arb_abs(result, x)
    arb_nonnegative_part(result, result)
    return .enclosed(isSmooth ? .differentiable : .continuous)
  }

  static func derivative(over x: Interval, values: Interval) -> Interval {
    x.lower >= 0 ? .one : x.upper <= 0 ? -.one : Interval(lower: -1, upper: 1)
  }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  { builder.apply(.sign, x) }
  static func antiderivative(
    of x: Register,
    value: Register,
    in builder: inout ProgramBuilder
  ) -> Register? {
    // x·|x|/2
    builder.apply(.product, builder.constant(1, 2), builder.apply(.product, x, value))
  }
  static var seriesFunction: SeriesFunction {
    { result, x, _, _ in
      guard let x else { return }
      let isNegative = x.pointee.length > 0 && arb_is_negative(x.pointee.coeffs) != 0
      if isNegative { arb_poly_neg(result, x) } else { arb_poly_set(result, x) }
    }
  }
  static func slopeBound(on disc: Disc) -> Interval? { disc.least.map { _ in .one } }

  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    guard a.isLimitZero || !a.isVanishing else { return reach.usual(.abs, a) }
    let rest = reach.spread(a)
    if rest.sign == 0 { return Germ(sign: 1, least: nil, most: rest.most) }
    return rest.sign < 0 ? reach.negative(rest) : rest
  }
  static var breaks: Breaks { .at([Real(0)]) }
  static func preimages(of value: Real) throws(ArithmeticFailure) -> [Real] {
    try value.sign() == .negative ? [] : [value, -value]
  }
  static var hasAllPreimages: Bool { true }
  static var isZeroAtZeroAlone: Bool { true }
  static func sign(over sign: Int) -> Int { sign * sign }
  static func simplified(_ x: Register, in builder: inout ProgramBuilder) -> Register? {
    switch builder.nodes[x.index] {
    case .unary(.negation, let inner): builder.apply(.abs, inner)
    case .unary(.abs, _), .unary(.square, _): x
    case .constant: builder.fraction(of: x).map { builder.constant(Real($0.magnitude)) }
    default: nil
    }
  }
}

extension AbsoluteValue: AsymptoticPrimitive {
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    try field.sign(x) < 0 ? field.scaled(x, Real(-1)) : x
  }
}

extension UnaryFunction { package static var abs: UnaryFunction { .init(AbsoluteValue.self) } }
