internal import CFlint

/// The inverse hyperbolic cosine, for 1 and above.
enum InverseHyperbolicCosine: CurvePrimitive, RealPrimitive, HolomorphicPrimitive {
  static var name: String { "acosh" }
  static var spellings: [String] { ["arcosh"] }
  static var namesElsewhere: [String] { ["arch"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .hyperbolic,
      50,
      "inverse hyperbolic cosine",
      domain: "x ≥ 1",
      example: .init("acosh 1", "0")
    )
  }
  static var isTotal: Bool { false }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    guard try (x - Real(1)).sign() != .negative else { throw .notReal(.outsideDomain) }
    if x.fraction == Fraction(1) { return Real(0) }
    return x.inverseHyperbolic(.acosh, isOdd: false) {
      $0.logarithmOfSum(squarePlus: Fraction(-1))
    }
  }
  /// ±i·arccos z (DLMF 4.37.19), with the sign that makes the real part positive.
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    let product = try z.arcCosine().timesI
    return try z.im.sign() == .negative ? -product : product
  }
  static var complexBallFunction: ComplexBallFunction { { acb_acosh($0, $1, $2) } }
  static var branchCuts: [BranchCut] { [.real(to: 1)] }
  static func value(at x: Double) -> Double { libraryAcosh(x) }
  static func branches(over x: Interval) -> IntervalUnion {
    x.branch(over: Interval(lower: 1, upper: .infinity), isClosed: true) {
      $0.widened(libraryAcosh($0.lower), libraryAcosh($0.upper), LibraryError.medium)
    }
  }
  static func encloseRange(
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ precision: Int
  ) -> BallOutcome {
    var ends = BallEnds(x, precision: precision)
    defer { ends.clear() }
    if arf_cmp_si(&ends.upper, 1) < 0 { return .nowhere }
    let decoration = ends.decoration(from: 1, through: nil)
    if arf_cmp_si(&ends.lower, 1) < 0 { arf_set_si(&ends.lower, 1) }
    enclose(result, ends, precision)
    return .enclosed(decoration)
  }

  static func derivative(over x: Interval, values: Interval) -> Interval {
    .one / ((x - .one) * (x + .one)).squareRoot
  }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  {
    let square = builder.apply(.difference, builder.apply(.square, x), builder.constant(1))
    return builder.apply(.reciprocal, builder.apply(.sqrt, square))
  }
  /// 1/(√(z − 1)·√(z + 1)), since 1/√(z² − 1) has the other sign where the real part is negative.
  static func complexSlope(of z: Register, in builder: inout ProgramBuilder) -> Register? {
    let one = builder.constant(1)
    let below = builder.apply(.sqrt, builder.apply(.difference, z, one))
    let above = builder.apply(.sqrt, builder.apply(.sum, z, one))
    return builder.apply(.reciprocal, builder.apply(.product, below, above))
  }
  static var seriesFunction: SeriesFunction {
    // ∫ x′/√(x² − 1)
    { result, x, order, precision in
      expandIntegral(result, x, order, precision) { square in
        arb_poly_add_si(square, square, -1, precision)
        arb_poly_rsqrt_series(square, square, order, precision)
      }
    }
  }
  static func slopeBound(on disc: Disc) -> Interval? {
    disc.right.flatMap { _ in disc.distancesBeyondOne.map { .one / $0.squareRoot } }
  }

  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    if let smooth = reach.smooth(.acosh, a) { return smooth }
    guard let end = reach.end(of: a, isInside: false), end.isUpper else {
      return reach.natural(.acosh, a)
    }
    // acosh(1 + v) = √(2v)·(1 − v/12 + …)
    let ratio = Interval(lower: (.one - end.margin).lower, upper: 1)
    return reach.rootOfTwice(end.distance, ratio)
  }
  static var breaks: Breaks { .at([Real(1)]) }
  static func preimages(of value: Real) throws(ArithmeticFailure) -> [Real] {
    try value.sign() == .negative ? [] : [HyperbolicCosine.exactValue(value)]
  }
  static var hasAllPreimages: Bool { true }

  static var ballFunction: BallFunction { arb_acosh }
  static var calciumFunction: CalciumFunction? {
    { value, field in field.applyInverseHyperbolic(value, offset: -1) }
  }
}

extension InverseHyperbolicCosine: AsymptoticPrimitive {
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    try field.logarithmOfSum(x, squarePlus: -1)
  }
}

extension UnaryFunction {
  package static var acosh: UnaryFunction { .init(InverseHyperbolicCosine.self) }
}
extension RealFunction {
  package static var acosh: RealFunction { .init(InverseHyperbolicCosine.self) }
}

extension Real {
  func inverseHyperbolicCosine() throws(ArithmeticFailure) -> Real {
    try InverseHyperbolicCosine.exactValue(self)
  }
}
