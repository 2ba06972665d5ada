/// The argument of a complex number: its angle, above −π to π.
enum Argument: UnaryPrimitive {
  static var name: String { "arg" }
  static var quantityRule: QuantityRule { .ratio }
  static var namesElsewhere: [String] { ["phase", "carg"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .complex,
      40,
      "angle of a complex number, above −180° to 180°",
      domain: "all complex numbers but 0",
      example: .init("arg(1 + i)", "45"),
      note: "the answer is in the angle mode; abs is the distance from 0",
      seeAlso: ["abs", "cis", "complex"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(latex: "arg", spoken: "argument") }
  static var angles: AngleUse { .ofValue }

  static var nonanalyticSlope: NonanalyticSlope? { .angle }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    try Complex(x).angle()
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    Complex(try z.angle())
  }
  static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    ComplexRegister(builder.angle(z))
  }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.atan2, builder.constant(0), x)
  }
}
