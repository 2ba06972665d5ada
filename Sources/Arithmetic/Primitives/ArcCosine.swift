internal import CFlint

/// The arc cosine, from 0 to π.
enum ArcCosine: CurvePrimitive, RealPrimitive, HolomorphicPrimitive {
  static var name: String { "acos" }
  static var namesElsewhere: [String] { ["acs"] }
  static var spellings: [String] { ["arccos"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .trigonometric,
      80,
      "arc cosine, the angle from 0° to 180°",
      domain: "-1 ≤ x ≤ 1",
      example: .init("acos(1/2)", "60")
    )
  }
  static var notation: FunctionNotation { FunctionNotation(latex: "arccos", spoken: "arc cosine") }
  static var angles: AngleUse { .ofValue }
  static var isTotal: Bool { false }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real { try x.arcCosine() }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.arcCosine()
  }
  static var complexBallFunction: ComplexBallFunction { { acb_acos($0, $1, $2) } }
  static var branchCuts: [BranchCut] { [.real(to: -1), .real(from: 1)] }
  static func value(at x: Double) -> Double { libraryAcos(x) }
  static func branches(over x: Interval) -> IntervalUnion {
    x.branch(over: .unit, isClosed: true) { $0.arcCosine }
  }
  static func encloseRange(
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ precision: Int
  ) -> BallOutcome { encloseOverUnit(result, x, precision) }

  static func derivative(over x: Interval, values: Interval) -> Interval {
    -.one / x.complement.squareRoot
  }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  {
    let root = builder.apply(.sqrt, builder.oneMinusSquare(x))
    return builder.apply(.negation, builder.apply(.reciprocal, root))
  }
  static func complexSlope(of z: Register, in builder: inout ProgramBuilder) -> Register? {
    ArcSine.complexSlope(of: z, in: &builder).map { builder.apply(.negation, $0) }
  }
  static func antiderivative(
    of x: Register,
    value: Register,
    in builder: inout ProgramBuilder
  ) -> Register? {
    // x·acos x − √(1 − x²)
    let root = builder.apply(.sqrt, builder.oneMinusSquare(x))
    return builder.apply(.difference, builder.apply(.product, x, value), root)
  }
  static var seriesFunction: SeriesFunction { arb_poly_acos_series }
  static func slopeBound(on disc: Disc) -> Interval? {
    disc.distancesFromOne.map { .one / $0.squareRoot }
  }

  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    reach.smooth(.acos, a) ?? reach.angleAtEnd(a) ?? reach.natural(.acos, a)
  }
  static var breaks: Breaks { .at([Real(1), Real(-1)]) }
  static func preimages(of value: Real) throws(ArithmeticFailure) -> [Real] {
    try value.isAngle(from: Fraction(0), through: 1) ? [value.cosine()] : []
  }
  static var hasAllPreimages: Bool { true }

  static var ballFunction: BallFunction { arb_acos }
  static var calciumFunction: CalciumFunction? { { ca_acos($0, $0, $1.pointer) } }
}

extension UnaryFunction { package static var acos: UnaryFunction { .init(ArcCosine.self) } }
extension RealFunction { package static var acos: RealFunction { .init(ArcCosine.self) } }

extension Real {
  /// The arc cosine, from 0 to π.
  package func arcCosine() throws(ArithmeticFailure) -> Real {
    try requireUnitInterval()
    return inverse(.acos, isOdd: false, of: { $0.cosine }, angle: { $0.angleOfCosine })
  }
}

extension GermReach {
  /// The arc cosine near an end of its domain; nil where the germ is not inside, near 1 or −1.
  func angleAtEnd(_ a: Germ) -> Germ? {
    guard let end = end(of: a, isInside: true) else { return nil }
    // acos(1 − v) = √(2v)·(1 + v/12 + …), a convex series that is 1.1108 at 1.
    let ratio = Interval(lower: 1, upper: (.one + end.margin).upper)
    guard let angle = rootOfTwice(end.distance, ratio) else { return nil }
    return end.isUpper ? angle : sum(Germ(Real.pi), negative(angle))
  }

  /// √(2v) times a factor.
  func rootOfTwice(_ distance: Germ, _ factor: Interval) -> Germ? {
    let rootOfTwo = Interval(exactly: 2).raised(to: Interval(exactly: 0.5))
    return power(distance, Fraction(1, 2)).map { scaled($0, rootOfTwo * factor) }
  }

  /// The distance of a germ from 1 or −1, where all of it is on one side.
  struct End {
    let isUpper: Bool
    let distance: Germ
    /// An eighth of the greatest distance.
    let margin: Interval
  }

  /// The end of [−1, 1] that a germ tends to from inside, or from outside; nil for others.
  func end(of a: Germ, isInside: Bool) -> End? {
    guard a.isVanishing, let end = a.limit.fraction?.int, end.magnitude == 1,
      a.sign == (isInside ? -end : end)
    else { return nil }
    var distance = a
    (distance.limit, distance.sign) = (Real(0), 1)
    let far = rest(distance).upper
    guard far < 1 else { return nil }
    let margin = Interval(exactly: far) * Interval(exactly: 0.125)
    return End(isUpper: end > 0, distance: distance, margin: margin)
  }
}
