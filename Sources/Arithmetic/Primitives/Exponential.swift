internal import CFlint
internal import CVectorMath

/// The exponential function.
enum Exponential: CurvePrimitive, RealPrimitive, HolomorphicPrimitive {
  static var name: String { "exp" }
  static var help: FunctionHelp {
    FunctionHelp(
      .elementary,
      40,
      "e to the power x",
      example: .init("exp 2", "e² ≈ 7.38905609893"),
      note: "of a square matrix, the sum of the exponential series"
    )
  }
  static var notation: FunctionNotation { FunctionNotation(latex: "exp", spoken: "exponential") }

  static func value(of matrix: Matrix) throws(ArithmeticFailure) -> Matrix? {
    try matrix.exponential()
  }
  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real { try x.exponential() }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.exponential()
  }
  static var halfPeriod: HalfPeriod? { .imaginary(.odd) }
  static var complexBallFunction: ComplexBallFunction { { acb_exp($0, $1, $2) } }
  static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    builder.exponential(z)
  }
  static func value(at x: Double) -> Double { libraryExp(x) }
  static func fill(_ result: DoublesResult, at x: Doubles, _ count: Int) -> Bool {
    vector_exp(x, result, count)
    return true
  }
  static func branches(over x: Interval) -> IntervalUnion {
    IntervalUnion(x.exponential, .differentiable)
  }

  static func derivative(over x: Interval, values: Interval) -> Interval { values }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  { value }
  static func antiderivative(
    of x: Register,
    value: Register,
    in builder: inout ProgramBuilder
  ) -> Register? {
    value
  }
  static var seriesFunction: SeriesFunction { arb_poly_exp_series }
  static func slopeBound(on disc: Disc) -> Interval? { (disc.middle + disc.spread).exponential }

  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    a.isVanishing ? reach.usual(.exp, a) : reach.exponential(reach.spread(a))
  }
  static func preimages(of value: Real) throws(ArithmeticFailure) -> [Real] {
    [try value.naturalLogarithm()]
  }
  static var hasAllPreimages: Bool { true }
  static var isNeverZero: Bool { true }

  static var ballFunction: BallFunction {
    { result, x, precision in
      // The series for e itself takes half the time.
      if arb_is_one(x) != 0 {
        arb_const_e(result, precision)
      } else {
        arb_exp(result, x, precision)
      }
    }
  }
  static func signByRange(of operand: Real) -> Sign? { .positive }
  static func signByRange(of operand: Real, less value: Fraction) -> Sign? {
    value.signum <= 0 ? .positive : value == Fraction(1) ? operand.knownSign : nil
  }
  static var calciumFunction: CalciumFunction? { { ca_exp($0, $0, $1.pointer) } }
}

extension Exponential: AsymptoticPrimitive {
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    try field.exponential(x)
  }
}

extension UnaryFunction { package static var exp: UnaryFunction { .init(Exponential.self) } }
extension RealFunction { package static var exp: RealFunction { .init(Exponential.self) } }
extension HolomorphicFunction.Callee {
  package static var exp: Self { .init(type: Exponential.self) }
}

extension GermReach {
  /// The exponential of a germ that is only a rest and does not tend to 0: it grows faster than
  /// every power, e^y ≥ y^n/n!.
  fileprivate func exponential(_ a: Germ) -> Germ? {
    if a.sign < 0 { return exponential(negative(a)).flatMap { reciprocal($0) } }
    let values = values(a)
    guard a.sign > 0, let bound = a.least, bound.exponent.signum < 0 else {
      return natural(.exp, a)
    }
    let count = values.lower > 1 ? Int(min(values.lower, 40)) : 1
    var coefficient = Interval.one
    for factor in 1...count {
      coefficient = coefficient * Interval(exactly: bound.coefficient)
      coefficient = coefficient / Interval(exactly: Double(factor))
    }
    let least = Germ.Bound(
      coefficient: coefficient.lower,
      exponent: bound.exponent * Fraction(count)
    )
    let most = values.isFinite ? Germ.Bound(values.exponential.upper) : nil
    return Germ(sign: 1, least: least.checked, most: most)
  }
}

extension Real {
  /// The exponential.
  package func exponential() throws(ArithmeticFailure) -> Real {
    if fraction?.isZero == true { return Real(1) }
    return .made(.function(.exp, self), form: form?.exponential)
  }
}
