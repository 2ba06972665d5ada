internal import CFlint
internal import CVectorMath

/// The tangent.
enum Tangent: CurvePrimitive, AngleFunction, HolomorphicPrimitive {
  static var name: String { "tan" }
  static var namesElsewhere: [String] { ["tg"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .trigonometric,
      30,
      "tangent",
      domain: "all angles but odd multiples of the right angle",
      example: .init("tan 45", "1")
    )
  }
  static var notation: FunctionNotation { FunctionNotation(latex: "tan", spoken: "tangent") }
  static var angles: AngleUse { .ofArgument }
  static var isTotal: Bool { false }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real { try x.tangent() }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.tangent()
  }
  static var halfPeriod: HalfPeriod? { .real(.even) }
  static var complexBallFunction: ComplexBallFunction { { acb_tan($0, $1, $2) } }
  static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    builder.quotient(builder.sine(z), builder.cosine(z))
  }
  static var symmetry: Symmetry? { .odd }
  static func value(at x: Double) -> Double { libraryTan(x) }
  static func fill(_ result: DoublesResult, at x: Doubles, _ count: Int) -> Bool {
    vector_tan(x, result, count)
  }
  static func branches(over x: Interval) -> IntervalUnion { x.tangents }
  static func encloseRange(
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ precision: Int
  ) -> BallOutcome {
    let cosine = Ball()
    Cosine.enclose(cosine.pointer, x, precision: precision)
    if arb_contains_zero(cosine.pointer) != 0 { return .forks }
    enclose(result, x, precision: precision)
    return .enclosed(.differentiable)
  }

  static func derivative(over x: Interval, values: Interval) -> Interval { .one + values.square }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  { builder.apply(.sum, builder.constant(1), builder.apply(.square, value)) }
  static func antiderivative(
    of x: Register,
    value: Register,
    in builder: inout ProgramBuilder
  ) -> Register? {
    builder.apply(.negation, builder.logarithmOfMagnitude(builder.apply(.cos, x)))
  }
  static var seriesFunction: SeriesFunction { arb_poly_tan_series }
  static func slopeBound(on disc: Disc) -> Interval? {
    let least = disc.middle.cosine.magnitude - disc.spread * disc.largestSine
    return least.positive.map { .one / $0.square }
  }

  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    if let smooth = reach.smooth(.tan, a) { return smooth }
    guard a.isVanishing, let sine = reach.apply(.sin, a), let cosine = reach.apply(.cos, a) else {
      return reach.natural(.tan, a)
    }
    return reach.reciprocal(cosine).map { reach.product(sine, $0) }
  }
  static var breaks: Breaks { .every(step: .pi, from: Real(Fraction(1, 2)) * .pi) }
  static var undoes: UnaryFunction? { .atan }
  static func preimages(of value: Real) throws(ArithmeticFailure) -> [Real] {
    [value.arcTangent()]
  }

  static var shortBallFunction: BallFunction { arb_tan }
  static var calciumFunction: CalciumFunction? { { ca_tan($0, $0, $1.pointer) } }
  static func value<Value: FieldElement>(sine: Value, cosine: Value) -> Value? {
    sine.divided(by: cosine)
  }
}

extension Tangent: AsymptoticPrimitive {
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    try field.apply(.quotient, field.apply(.sin, x), field.apply(.cos, x))
  }
}

extension UnaryFunction { package static var tan: UnaryFunction { .init(Tangent.self) } }
extension RealFunction { package static var tan: RealFunction { .init(Tangent.self) } }

extension Real {
  /// The tangent; undefined where the cosine is 0.
  package func tangent() throws(ArithmeticFailure) -> Real {
    guard try cosine().sign() != .zero else { throw .undefined(.pole) }
    return .made(.function(.tan, self), form: form?.tangent)
  }
}
