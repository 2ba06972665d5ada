/// The cube root, real for negative numbers too.
enum CubeRoot: UnaryPrimitive {
  static var name: String { "cbrt" }
  static var quantityRule: QuantityRule { .power(Fraction(1, 3)) }
  static var namesElsewhere: [String] { ["curt"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .elementary,
      20,
      "cube root",
      example: .init("cbrt(-8)", "−2"),
      seeAlso: ["sqrt", "root"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(.cubeRoot) }

  static func boundOfBits(atFractionOf bits: Double) -> Double? { bits }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    try x.power(Real(Fraction(1, 3)))
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.power(Complex(Real(Fraction(1, 3))))
  }
  static var hasOtherRealValues: Bool { true }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.root(numerator: 1, denominator: 3), x)
  }
  static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    builder.power(z, ComplexRegister(builder.constant(1, 3)))
  }
}
