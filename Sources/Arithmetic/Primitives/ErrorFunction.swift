internal import CFlint

/// The error function.
enum ErrorFunction: CurvePrimitive, RealPrimitive, ComplexPrimitive, HolomorphicPrimitive {
  static var name: String { "erf" }
  static var help: FunctionHelp {
    FunctionHelp(.special, 30, "error function", example: .init("erf 1", "erf 1 ≈ 0.842700792950"))
  }

  static func exactValue(_ x: Real) -> Real {
    x.fraction?.isZero == true ? x : .made(.function(.erf, x), form: x.form?.odd(.erf))
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try principalValue(of: [z])
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_erf(result, arguments[0], precision) }
  static var symmetry: Symmetry? { .odd }
  static func value(at x: Double) -> Double { libraryErf(x) }
  static func branches(over x: Interval) -> IntervalUnion {
    let ends = x.widened(libraryErf(x.lower), libraryErf(x.upper), LibraryError.medium)
    return IntervalUnion(
      Interval(lower: max(ends.lower, -1), upper: min(ends.upper, 1)),
      .differentiable
    )
  }

  static func derivative(over x: Interval, values: Interval) -> Interval {
    // 2/√π = 1.12837916709551257389…
    Interval(lower: 1.128379167095512, upper: 1.128379167095513) * (-x.square).exponential
  }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  {
    guard let root = try? Real.pi.squareRoot(), let factor = try? Real(2).divided(by: root) else {
      return nil
    }
    let bell = builder.apply(.exp, builder.apply(.negation, builder.apply(.square, x)))
    return builder.apply(.product, builder.constant(factor), bell)
  }
  static func antiderivative(
    of x: Register,
    value: Register,
    in builder: inout ProgramBuilder
  ) -> Register? {
    // x·erf x + e^(−x²)/√π
    guard let root = try? Real.pi.squareRoot(), let factor = try? Real(1).divided(by: root) else {
      return nil
    }
    let bell = builder.apply(.exp, builder.apply(.negation, builder.apply(.square, x)))
    let rest = builder.apply(.product, builder.constant(factor), bell)
    return builder.apply(.sum, builder.apply(.product, x, value), rest)
  }
  static func preimages(of value: Real) throws(ArithmeticFailure) -> [Real] {
    try NormalDistribution.preimages(ofErrorFunctionComplement: Real(1) - value)
  }
  static var hasAllPreimages: Bool { true }
  static var seriesFunction: SeriesFunction { arb_hypgeom_erf_series }
  /// 2/√π·|e^(−z²)|, because Re z² ≥ (x + u)² + u² − r² ≥ x²/2 − r².
  static func slopeBound(on disc: Disc) -> Interval? {
    let exponent = disc.spread.square - disc.middle.square * Interval(exactly: 0.5)
    return Interval(lower: 0, upper: 1.1284) * exponent.exponential
  }
  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    reach.approaching(Real(1), a) ?? reach.usual(.erf, a)
  }
  static var isZeroAtZeroAlone: Bool { true }

  static var ballFunction: BallFunction { arb_hypgeom_erf }
  static func signByRange(of operand: Real) -> Sign? { operand.knownSign }
  static var openRange: (lower: Int, upper: Int)? { (-1, 1) }
  static var calciumFunction: CalciumFunction? { { ca_erf($0, $0, $1.pointer) } }
}

extension ErrorFunction: AsymptoticPrimitive {
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    guard case .infinity = try field.limit(of: x) else { return nil }
    return try field.difference(field.number(1), field.apply(.erfc, x))
  }
}

extension UnaryFunction { package static var erf: UnaryFunction { .init(ErrorFunction.self) } }
extension RealFunction { package static var erf: RealFunction { .init(ErrorFunction.self) } }
