internal import CFlint
internal import CVectorMath

/// The arc tangent, between −π/2 and π/2.
enum ArcTangent: CurvePrimitive, RealPrimitive, HolomorphicPrimitive {
  static var name: String { "atan" }
  static var spellings: [String] { ["arctan"] }
  static var namesElsewhere: [String] { ["a", "arctg", "atn"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .trigonometric,
      90,
      "arc tangent, the angle between −90° and 90°",
      example: .init("atan 1", "45")
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(latex: "arctan", spoken: "arc tangent")
  }
  static var angles: AngleUse { .ofValue }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real { x.arcTangent() }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.arcTangent()
  }
  static var complexBallFunction: ComplexBallFunction { { acb_atan($0, $1, $2) } }
  static var branchCuts: [BranchCut] { [.imaginary(to: -1), .imaginary(from: 1)] }
  static var symmetry: Symmetry? { .odd }
  static func value(at x: Double) -> Double { libraryAtan(x) }
  static func fill(_ result: DoublesResult, at x: Doubles, _ count: Int) -> Bool {
    vector_atan(x, result, count)
    return true
  }
  static func branches(over x: Interval) -> IntervalUnion {
    IntervalUnion(x.arcTangent, .differentiable)
  }

  static func derivative(over x: Interval, values: Interval) -> Interval {
    .one / (.one + x.square)
  }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  { builder.apply(.reciprocal, builder.onePlusSquare(x)) }
  static func antiderivative(
    of x: Register,
    value: Register,
    in builder: inout ProgramBuilder
  ) -> Register? {
    // x·atan x − ln(1 + x²)/2
    let logarithm = builder.apply(.ln, builder.onePlusSquare(x))
    let half = builder.apply(.product, builder.constant(1, 2), logarithm)
    return builder.apply(.difference, builder.apply(.product, x, value), half)
  }
  static var seriesFunction: SeriesFunction { arb_poly_atan_series }
  // 1 + z² is (z + i)(z − i).
  static func slopeBound(on disc: Disc) -> Interval? { disc.distanceFromI.map { .one / $0.square } }

  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    if a.isVanishing { return reach.usual(.atan, a) }
    // ±π/2 − atan(1/x)
    let argument = reach.spread(a)
    guard argument.sign != 0, let end = try? (Real.pi * Real(argument.sign)).divided(by: Real(2)),
      let inverse = reach.reciprocal(argument), inverse.isVanishing,
      let rest = reach.apply(.atan, inverse)
    else { return reach.natural(.atan, a) }
    return reach.sum(Germ(end), reach.negative(rest))
  }
  static func preimages(of value: Real) throws(ArithmeticFailure) -> [Real] {
    try value.isAngle(from: Fraction(-1, 2), through: 1) ? [value.tangent()] : []
  }
  static var hasAllPreimages: Bool { true }
  static var isZeroAtZeroAlone: Bool { true }

  static var ballFunction: BallFunction { arb_atan }
  static func signByRange(of operand: Real) -> Sign? { operand.knownSign }
  static var calciumFunction: CalciumFunction? { { ca_atan($0, $0, $1.pointer) } }
}

extension ArcTangent: AsymptoticPrimitive {
  /// Towards infinity it is ±π/2 − atan(1/x).
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    guard case .infinity(let sign) = try field.limit(of: x) else { return nil }
    guard let quarter = try? (Real.pi * Real(sign)).divided(by: Real(2)) else { return nil }
    let rest = try field.apply(.atan, field.power(x, Fraction(-1)))
    return try field.difference(field.number(quarter), rest)
  }
}

extension UnaryFunction { package static var atan: UnaryFunction { .init(ArcTangent.self) } }
extension RealFunction { package static var atan: RealFunction { .init(ArcTangent.self) } }

extension Real {
  /// The arc tangent, between −π/2 and π/2.
  package func arcTangent() -> Real {
    inverse(.atan, isOdd: true, of: { $0.tangent }, angle: { $0.angleOfTangent })
  }
}
