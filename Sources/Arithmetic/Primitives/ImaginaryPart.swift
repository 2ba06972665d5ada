/// The imaginary part of a complex number, which is a real number.
enum ImaginaryPart: UnaryPrimitive {
  static var name: String { "im" }
  static var quantityRule: QuantityRule { .sameUnits() }
  static var namesElsewhere: [String] { ["imag", "imagpart", "imaginary"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .complex,
      20,
      "imaginary part, the real number before i",
      domain: "all complex numbers",
      example: .init("im((2 + i)^2)", "4"),
      seeAlso: ["re", "complex"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(latex: "Im", spoken: "imaginary part") }

  static var mapsMatrices: Bool { true }
  static var nonanalyticSlope: NonanalyticSlope? { .sameFunction }

  static func exactValue(_ x: Real) -> Real { Real(0) }
  static func complexValue(_ z: Complex) -> Complex? { Complex(z.im) }
  static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    ComplexRegister(z.im ?? builder.constant(0))
  }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.product, builder.constant(0), x)
  }
}
