/// The complex conjugate.
enum Conjugate: UnaryPrimitive {
  static var name: String { "conj" }
  static var quantityRule: QuantityRule { .sameUnits() }
  static var namesElsewhere: [String] { ["conjugate"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .complex,
      30,
      "complex conjugate, with the opposite imaginary part",
      domain: "all complex numbers",
      example: .init("conj(2 + i)", "2 − i"),
      seeAlso: ["complex"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "conjugate") }

  static var mapsMatrices: Bool { true }
  static var nonanalyticSlope: NonanalyticSlope? { .sameFunction }

  static func exactValue(_ x: Real) -> Real { x }
  static func complexValue(_ z: Complex) -> Complex? { z.conjugate }
  static func complexRegister(
    of z: ComplexRegister,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    builder.conjugate(z)
  }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? { x }
}
