/// The binary logarithm.
enum BinaryLogarithm: UnaryPrimitive {
  static var name: String { "log2" }
  static var namesElsewhere: [String] { ["lb", "ld"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .elementary,
      70,
      "binary logarithm",
      domain: "x > 0",
      example: .init("log2 8", "3")
    )
  }

  static var notation: FunctionNotation { FunctionNotation(spoken: "logarithm to base two") }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    try x.logarithm(base: Real(2))
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.logarithm(base: Complex(Real(2)))
  }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.logarithm(x, base: builder.constant(2))
  }
  static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    builder.logarithm(z, base: ComplexRegister(builder.constant(2)))
  }
}
