internal import CFlint

/// The inverse hyperbolic sine.
enum InverseHyperbolicSine: CurvePrimitive, RealPrimitive, HolomorphicPrimitive {
  static var name: String { "asinh" }
  static var spellings: [String] { ["arsinh"] }
  static var namesElsewhere: [String] { ["arsh"] }
  static var help: FunctionHelp {
    FunctionHelp(.hyperbolic, 40, "inverse hyperbolic sine", example: .init("asinh 0", "0"))
  }

  static func exactValue(_ x: Real) -> Real {
    x.inverseHyperbolic(.asinh, isOdd: true) { $0.logarithmOfSum(squarePlus: Fraction(1)) }
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try -(z.timesI.arcSine().timesI)
  }
  static var complexBallFunction: ComplexBallFunction { { acb_asinh($0, $1, $2) } }
  static var branchCuts: [BranchCut] { [.imaginary(to: -1), .imaginary(from: 1)] }
  static var symmetry: Symmetry? { .odd }
  static func value(at x: Double) -> Double { libraryAsinh(x) }
  static func branches(over x: Interval) -> IntervalUnion {
    let values = x.widened(libraryAsinh(x.lower), libraryAsinh(x.upper), LibraryError.medium)
    return IntervalUnion(values, .differentiable)
  }

  static func derivative(over x: Interval, values: Interval) -> Interval {
    .one / (.one + x.square).squareRoot
  }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  { builder.apply(.reciprocal, builder.apply(.sqrt, builder.onePlusSquare(x))) }
  /// 1/cosh(arsinh z), which on both branch cuts is the slope on the side of the value, as 1/√(1 + z²) is not.
  static func complexSlope(of z: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.reciprocal, builder.apply(.cosh, builder.apply(.asinh, z)))
  }
  static func antiderivative(
    of x: Register,
    value: Register,
    in builder: inout ProgramBuilder
  ) -> Register? {
    // x·asinh x − √(1 + x²)
    let root = builder.apply(.sqrt, builder.onePlusSquare(x))
    return builder.apply(.difference, builder.apply(.product, x, value), root)
  }
  static var seriesFunction: SeriesFunction {
    // ∫ x′/√(x² + 1)
    { result, x, order, precision in
      expandIntegral(result, x, order, precision) { square in
        arb_poly_add_si(square, square, 1, precision)
        arb_poly_rsqrt_series(square, square, order, precision)
      }
    }
  }
  static func slopeBound(on disc: Disc) -> Interval? { disc.distanceFromI.map { .one / $0 } }

  static var undoes: UnaryFunction? { .sinh }
  static func preimages(of value: Real) -> [Real] { [HyperbolicSine.exactValue(value)] }
  static var hasAllPreimages: Bool { true }
  static var isZeroAtZeroAlone: Bool { true }

  static var ballFunction: BallFunction { arb_asinh }
  static func signByRange(of operand: Real) -> Sign? { operand.knownSign }
  static var calciumFunction: CalciumFunction? {
    { value, field in field.applyInverseHyperbolic(value, offset: 1) }
  }
}

extension InverseHyperbolicSine: AsymptoticPrimitive {
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    // It is odd, and has no terms that cancel where x is positive.
    let sign = Real(try field.sign(x) < 0 ? -1 : 1)
    let size = try field.scaled(x, sign)
    return try field.scaled(field.logarithmOfSum(size, squarePlus: 1), sign)
  }
}

extension UnaryFunction {
  package static var asinh: UnaryFunction { .init(InverseHyperbolicSine.self) }
}
extension RealFunction {
  package static var asinh: RealFunction { .init(InverseHyperbolicSine.self) }
}

extension Real {
  func inverseHyperbolicSine() -> Real { InverseHyperbolicSine.exactValue(self) }
}
