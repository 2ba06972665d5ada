internal import CFlint
internal import CVectorMath

/// The sine.
enum Sine: CurvePrimitive, AngleFunction, HolomorphicPrimitive {
  static var name: String { "sin" }
  static var namesElsewhere: [String] { ["s", "sen", "sine", "sinus"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .trigonometric,
      10,
      "sine",
      domain: "all angles",
      example: .init("sin 30", "1/2 = 0.5")
    )
  }
  static var notation: FunctionNotation { FunctionNotation(latex: "sin", spoken: "sine") }
  static var angles: AngleUse { .ofArgument }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real { x.sine() }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.sine()
  }
  static var halfPeriod: HalfPeriod? { .real(.odd) }
  static var complexBallFunction: ComplexBallFunction { { acb_sin($0, $1, $2) } }
  static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    builder.sine(z)
  }
  static var symmetry: Symmetry? { .odd }
  static func value(at x: Double) -> Double { librarySin(x) }
  static func fill(_ result: DoublesResult, at x: Doubles, _ count: Int) -> Bool {
    vector_sin(x, result, count)
  }
  static func branches(over x: Interval) -> IntervalUnion { IntervalUnion(x.sine, .differentiable) }
  static var turnsAtZerosOf: (any RealPrimitive.Type)? { Cosine.self }

  static func derivative(over x: Interval, values: Interval) -> Interval { x.cosine }
  static func curvature(at place: Real, over x: Interval) -> Interval? {
    (try? place.cosine().sign()) == .zero ? -x.sine : nil
  }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  { builder.apply(.cos, x) }
  static func antiderivative(
    of x: Register,
    value: Register,
    in builder: inout ProgramBuilder
  ) -> Register? {
    builder.apply(.negation, builder.apply(.cos, x))
  }
  static var seriesFunction: SeriesFunction { arb_poly_sin_series }
  static func slopeBound(on disc: Disc) -> Interval? { disc.largestCosine }

  // A function of an angle that is a sum is a generator of its own, with all solutions.
  static var undoesWhereDefined: UnaryFunction? { .asin }
  static func preimages(of value: Real) throws(ArithmeticFailure) -> [Real] {
    [try value.arcSine(), .pi - (try value.arcSine())]
  }

  static var shortBallFunction: BallFunction { arb_sin }
  static var calciumFunction: CalciumFunction? { { ca_sin_cos($0, nil, $0, $1.pointer) } }
  static func value<Value: FieldElement>(sine: Value, cosine: Value) -> Value? { sine }
}

extension UnaryFunction { package static var sin: UnaryFunction { .init(Sine.self) } }
extension RealFunction { package static var sin: RealFunction { .init(Sine.self) } }

extension Real {
  package func sine() -> Real { .made(.function(.sin, self), form: form?.sine) }
}
