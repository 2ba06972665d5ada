internal import CFlint
internal import CVectorMath

/// The cosine.
enum Cosine: CurvePrimitive, AngleFunction, HolomorphicPrimitive {
  static var name: String { "cos" }
  static var namesElsewhere: [String] { ["c", "cosine", "cosinus"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .trigonometric,
      20,
      "cosine",
      domain: "all angles",
      example: .init("cos 60", "1/2 = 0.5")
    )
  }
  static var notation: FunctionNotation { FunctionNotation(latex: "cos", spoken: "cosine") }
  static var angles: AngleUse { .ofArgument }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real { x.cosine() }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.cosine()
  }
  static var halfPeriod: HalfPeriod? { .real(.odd) }
  static var complexBallFunction: ComplexBallFunction { { acb_cos($0, $1, $2) } }
  static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    builder.cosine(z)
  }
  static var symmetry: Symmetry? { .even }
  static func value(at x: Double) -> Double { libraryCos(x) }
  static func fill(_ result: DoublesResult, at x: Doubles, _ count: Int) -> Bool {
    vector_cos(x, result, count)
  }
  static func branches(over x: Interval) -> IntervalUnion {
    IntervalUnion(x.cosine, .differentiable)
  }
  static var turnsAtZerosOf: (any RealPrimitive.Type)? { Sine.self }

  static func derivative(over x: Interval, values: Interval) -> Interval { -x.sine }
  static func curvature(at place: Real, over x: Interval) -> Interval? {
    (try? place.sine().sign()) == .zero ? -x.cosine : nil
  }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  { builder.apply(.negation, builder.apply(.sin, x)) }
  static func antiderivative(
    of x: Register,
    value: Register,
    in builder: inout ProgramBuilder
  ) -> Register? {
    builder.apply(.sin, x)
  }
  static var seriesFunction: SeriesFunction { arb_poly_cos_series }
  static func slopeBound(on disc: Disc) -> Interval? { disc.largestSine }

  static var undoesWhereDefined: UnaryFunction? { .acos }
  static func preimages(of value: Real) throws(ArithmeticFailure) -> [Real] {
    [try value.arcCosine(), -(try value.arcCosine())]
  }

  static var shortBallFunction: BallFunction { arb_cos }
  /// Below 1 near 0, but not at it.
  static func signByRange(of operand: Real, less value: Fraction) -> Sign? {
    guard value == Fraction(1), let sign = operand.knownSign, sign != .zero,
      operand.sign(less: Fraction(6)) == .negative, operand.sign(less: Fraction(-6)) == .positive
    else { return nil }
    return .negative
  }
  static var calciumFunction: CalciumFunction? { { ca_sin_cos(nil, $0, $0, $1.pointer) } }
  static func value<Value: FieldElement>(sine: Value, cosine: Value) -> Value? { cosine }
}

extension UnaryFunction { package static var cos: UnaryFunction { .init(Cosine.self) } }
extension RealFunction { package static var cos: RealFunction { .init(Cosine.self) } }

extension Real {
  package func cosine() -> Real { .made(.function(.cos, self), form: form?.cosine) }
}
