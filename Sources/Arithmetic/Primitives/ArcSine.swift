internal import CFlint

/// The arc sine, from −π/2 to π/2.
enum ArcSine: CurvePrimitive, RealPrimitive, HolomorphicPrimitive {
  static var name: String { "asin" }
  static var spellings: [String] { ["arcsin"] }
  static var namesElsewhere: [String] { ["arcsen", "asn"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .trigonometric,
      70,
      "arc sine, the angle from −90° to 90°",
      domain: "-1 ≤ x ≤ 1",
      example: .init("asin(1/2)", "30")
    )
  }
  static var notation: FunctionNotation { FunctionNotation(latex: "arcsin", spoken: "arc sine") }
  static var angles: AngleUse { .ofValue }
  static var isTotal: Bool { false }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real { try x.arcSine() }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.arcSine()
  }
  static var complexBallFunction: ComplexBallFunction { { acb_asin($0, $1, $2) } }
  static var branchCuts: [BranchCut] { [.real(to: -1), .real(from: 1)] }
  static var symmetry: Symmetry? { .odd }
  static func value(at x: Double) -> Double { libraryAsin(x) }
  static func branches(over x: Interval) -> IntervalUnion {
    x.branch(over: .unit, isClosed: true) { $0.arcSine }
  }
  static func encloseRange(
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ precision: Int
  ) -> BallOutcome { encloseOverUnit(result, x, precision) }

  static func derivative(over x: Interval, values: Interval) -> Interval {
    .one / x.complement.squareRoot
  }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  { builder.apply(.reciprocal, builder.apply(.sqrt, builder.oneMinusSquare(x))) }
  /// √(1/(1 − z))/√(1 + z), which on both branch cuts is the slope on the side of the value, as 1/√(1 − z²) is not.
  static func complexSlope(of z: Register, in builder: inout ProgramBuilder) -> Register? {
    let one = builder.constant(1)
    let below = builder.apply(.reciprocal, builder.apply(.difference, one, z))
    let above = builder.apply(.sqrt, builder.apply(.sum, one, z))
    return builder.apply(.quotient, builder.apply(.sqrt, below), above)
  }
  static func antiderivative(
    of x: Register,
    value: Register,
    in builder: inout ProgramBuilder
  ) -> Register? {
    // x·asin x + √(1 − x²)
    let root = builder.apply(.sqrt, builder.oneMinusSquare(x))
    return builder.apply(.sum, builder.apply(.product, x, value), root)
  }
  static var seriesFunction: SeriesFunction { arb_poly_asin_series }
  static func slopeBound(on disc: Disc) -> Interval? {
    disc.distancesFromOne.map { .one / $0.squareRoot }
  }

  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    if let smooth = reach.smooth(.asin, a) { return smooth }
    guard let angle = reach.angleAtEnd(a), let quarter = try? Real.pi.divided(by: Real(2)) else {
      return reach.natural(.asin, a)
    }
    return reach.sum(Germ(quarter), reach.negative(angle))
  }
  static var breaks: Breaks { .at([Real(1), Real(-1)]) }
  static func preimages(of value: Real) throws(ArithmeticFailure) -> [Real] {
    try value.isAngle(from: Fraction(-1, 2), through: 1) ? [value.sine()] : []
  }
  static var hasAllPreimages: Bool { true }
  static var isZeroAtZeroAlone: Bool { true }

  static var ballFunction: BallFunction { arb_asin }
  static func signByRange(of operand: Real) -> Sign? { operand.knownSign }
  static var calciumFunction: CalciumFunction? { { ca_asin($0, $0, $1.pointer) } }
}

extension UnaryFunction { package static var asin: UnaryFunction { .init(ArcSine.self) } }
extension RealFunction { package static var asin: RealFunction { .init(ArcSine.self) } }

extension Real {
  /// The arc sine, from −π/2 to π/2.
  package func arcSine() throws(ArithmeticFailure) -> Real {
    try requireUnitInterval()
    return inverse(.asin, isOdd: true, of: { $0.sine }, angle: { $0.angleOfSine })
  }
}
