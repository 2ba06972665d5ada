internal import CFlint
internal import CLibrary

/// The complementary error function, 1 − erf x, which keeps its digits where erf x is near 1.
enum ComplementaryErrorFunction: CurvePrimitive, RealPrimitive, ComplexPrimitive,
  HolomorphicPrimitive
{
  static var name: String { "erfc" }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      35,
      "complementary error function, 1 - erf x",
      example: .init("erfc 10", "erfc 10 ≈ 2.08848758376×10⁻⁴⁵"),
      note: "it keeps its digits where erf x is near 1",
      seeAlso: ["erf"]
    )
  }

  static func exactValue(_ x: Real) -> Real {
    x.fraction?.isZero == true ? Real(1) : .made(.function(.erfc, x), form: x.form?.opaque(.erfc))
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try principalValue(of: [z])
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_erfc(result, arguments[0], precision) }
  static func value(at x: Double) -> Double { Self.library(x) }
  static func branches(over x: Interval) -> IntervalUnion {
    let (low, high) = (library(x.upper), library(x.lower))
    // It is above 0, however small it is.
    let upper = high == 0 ? .leastNonzeroMagnitude : min(high.raised(LibraryError.gamma), 2)
    return IntervalUnion(
      Interval(lower: low.lowered(LibraryError.gamma), upper: upper),
      .differentiable
    )
  }
  /// The C library's function, within 6 units in the last place (glibc's manual).
  private static func library(_ x: Double) -> Double { erfc(x) }

  static func derivative(over x: Interval, values: Interval) -> Interval {
    -ErrorFunction.derivative(over: x, values: values)
  }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  { ErrorFunction.slope(of: x, value: value, in: &builder).map { builder.apply(.negation, $0) } }
  static func antiderivative(
    of x: Register,
    value: Register,
    in builder: inout ProgramBuilder
  ) -> Register? {
    // x·erfc x − e^(−x²)/√π
    guard let root = try? Real.pi.squareRoot(), let factor = try? Real(1).divided(by: root) else {
      return nil
    }
    let bell = builder.apply(.exp, builder.apply(.negation, builder.apply(.square, x)))
    let rest = builder.apply(.product, builder.constant(factor), bell)
    return builder.apply(.difference, builder.apply(.product, x, value), rest)
  }
  static func preimages(of value: Real) throws(ArithmeticFailure) -> [Real] {
    try NormalDistribution.preimages(ofErrorFunctionComplement: value)
  }
  static var hasAllPreimages: Bool { true }
  static var seriesFunction: SeriesFunction { arb_hypgeom_erfc_series }
  static func slopeBound(on disc: Disc) -> Interval? { ErrorFunction.slopeBound(on: disc) }
  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    // At most e^(−x²) for x > 0.
    if a.sign > 0, a.isUnbounded, let square = reach.power(a, Fraction(2)),
      let tail = reach.positive(
        atMost: Fraction(1),
        a,
        Fraction(0),
        exponent: reach.negative(square)
      )
    {
      return tail
    }
    return reach.usual(.erfc, a)
  }
  static var isNeverZero: Bool { true }

  static var ballFunction: BallFunction { arb_hypgeom_erfc }
  static func signByRange(of operand: Real) -> Sign? { .positive }
  static var openRange: (lower: Int, upper: Int)? { (0, 2) }
}

extension ComplementaryErrorFunction: AsymptoticPrimitive {
  /// Towards infinity it is e^(−x²)/(x·√π) times a series, and towards −∞ the difference of 2 and that.
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    guard case .infinity(let sign) = try field.limit(of: x) else { return nil }
    let size = try field.scaled(x, Real(sign))
    guard let root = try? Real.pi.squareRoot(), let factor = try? Real(1).divided(by: root) else {
      return nil
    }
    let inverse = try field.power(size, Fraction(-1))
    let bell = try field.exponential(field.scaled(field.product(x, x), Real(-1)))
    let product = try field.product(bell, field.product(inverse, field.series(series, of: inverse)))
    let tail = try field.scaled(product, factor)
    return sign > 0 ? tail : try field.difference(field.number(2), tail)
  }

  /// The terms (−1)^k·(2k − 1)!!/2^k·x^(−2k).
  private static var series: HardyField.AsymptoticPowerSeries {
    HardyField.AsymptoticPowerSeries(name: "erfc") { index in
      guard index.isMultiple(of: 2) else { return Fraction(0) }
      return (0..<index / 2).reduce(Fraction(1)) { $0 * Fraction(-(2 * $1 + 1), 2) }
    }
  }
}

extension UnaryFunction {
  package static var erfc: UnaryFunction { .init(ComplementaryErrorFunction.self) }
}
extension RealFunction {
  package static var erfc: RealFunction { .init(ComplementaryErrorFunction.self) }
}
