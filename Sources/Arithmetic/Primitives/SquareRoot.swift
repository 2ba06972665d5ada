internal import CFlint
internal import CVectorMath

/// The square root.
enum SquareRoot: CurvePrimitive, RealPrimitive, HolomorphicPrimitive {
  static var name: String { "sqrt" }
  static var quantityRule: QuantityRule { .power(Fraction(1, 2)) }
  static var help: FunctionHelp {
    FunctionHelp(
      .elementary,
      10,
      "square root",
      domain: "x ≥ 0",
      example: .init("sqrt 8", "2√2 ≈ 2.82842712475"),
      note: "√ means sqrt: √2, √(x + 1)",
      seeAlso: ["root", "cbrt"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(.squareRoot) }
  static var isTotal: Bool { false }

  static func boundOfBits(atFractionOf bits: Double) -> Double? { bits }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real { try x.squareRoot() }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.squareRoot()
  }
  static var complexBallFunction: ComplexBallFunction { { acb_sqrt($0, $1, $2) } }
  static var branchCuts: [BranchCut] { [.real(to: 0)] }
  static var principalExponent: Fraction? { Fraction(1, 2) }
  static func growth(of a: HolomorphicGrowth, _ reach: GermReach) -> HolomorphicGrowth? {
    a.power(Fraction(1, 2))
  }
  static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    builder.squareRoot(z)
  }
  static func value(at x: Double) -> Double { x.squareRoot() }
  static func fill(_ result: DoublesResult, at x: Doubles, _ count: Int) -> Bool {
    vector_sqrt(x, result, count)
    return true
  }
  static func branches(over x: Interval) -> IntervalUnion {
    x.branch(over: .notNegative, isClosed: true) { $0.squareRoot }
  }
  static func encloseRange(
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ precision: Int
  ) -> BallOutcome {
    UnaryFunction.root(numerator: 1, denominator: 2).enclose(result, x, precision: precision)
  }

  static func derivative(over x: Interval, values: Interval) -> Interval {
    Interval(exactly: 0.5) / values
  }
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?
  { builder.apply(.quotient, builder.constant(1, 2), value) }
  static var seriesFunction: SeriesFunction { arb_poly_sqrt_series }
  static func slopeBound(on disc: Disc) -> Interval? { disc.slope(ofPower: Fraction(1, 2)) }

  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    reach.power(.sqrt, a, Fraction(1, 2))
  }
  static var breaks: Breaks { .at([Real(0)]) }
  static func preimages(of value: Real) throws(ArithmeticFailure) -> [Real] {
    try value.sign() == .negative ? [] : [value * value]
  }
  static var hasAllPreimages: Bool { true }
  static var isZeroAtZeroAlone: Bool { true }
  static func sign(over sign: Int) -> Int { max(sign, 0) }
  static func simplified(_ x: Register, in builder: inout ProgramBuilder) -> Register? {
    guard case .unary(.square, let inner) = builder.nodes[x.index] else { return nil }
    return builder.apply(.abs, inner)
  }

  static var ballFunction: BallFunction { arb_sqrt }
  static func signByRange(of operand: Real) -> Sign? { operand.knownSign }
  static func signByRange(of operand: Real, less value: Fraction) -> Sign? {
    value.signum < 0 ? .positive : operand.sign(less: value * value)
  }
  static var calciumFunction: CalciumFunction? { { ca_sqrt($0, $0, $1.pointer) } }
}

extension SquareRoot: AsymptoticPrimitive {
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    try field.apply(.root(numerator: 1, denominator: 2), x)
  }
}

extension UnaryFunction { package static var sqrt: UnaryFunction { .init(SquareRoot.self) } }
extension RealFunction { package static var sqrt: RealFunction { .init(SquareRoot.self) } }

extension Real {
  /// The square root.
  package func squareRoot() throws(ArithmeticFailure) -> Real { try power(Fraction(1, 2)) }
}
