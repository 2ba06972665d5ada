/// The real part of a complex number.
enum RealPart: UnaryPrimitive {
  static var name: String { "re" }
  static var quantityRule: QuantityRule { .sameUnits() }
  static var namesElsewhere: [String] { ["real", "realpart"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .complex,
      10,
      "real part",
      domain: "all complex numbers",
      example: .init("re((2 + i)^2)", "3"),
      seeAlso: ["im", "complex"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(latex: "Re", spoken: "real part") }

  static var mapsMatrices: Bool { true }
  static var nonanalyticSlope: NonanalyticSlope? { .sameFunction }

  static func exactValue(_ x: Real) -> Real { x }
  static func complexValue(_ z: Complex) -> Complex? { Complex(z.re) }
  static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    ComplexRegister(z.re)
  }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? { x }
}
