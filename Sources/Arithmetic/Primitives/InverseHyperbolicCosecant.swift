/// The inverse hyperbolic cosecant, the inverse hyperbolic sine of 1/x (DLMF 4.37.8).
enum InverseHyperbolicCosecant: UnaryPrimitive {
  static var name: String { "acsch" }
  static var spellings: [String] { ["arcsch"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .hyperbolic,
      80,
      "inverse hyperbolic cosecant",
      domain: "x ≠ 0",
      example: .init("acsch 4 - asinh(1/4)", "0"),
      seeAlso: ["csch", "asinh"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "inverse hyperbolic cosecant") }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    try Real(1).divided(by: x).inverseHyperbolicSine()
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try InverseHyperbolicSine.complexValue(z.inverse())
  }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.asinh, builder.apply(.reciprocal, x))
  }
  static func complexSlope(of z: Register, in builder: inout ProgramBuilder) -> Register? {
    let inverse = builder.apply(.reciprocal, z)
    return InverseHyperbolicSine.complexSlope(of: inverse, in: &builder).map { slope in
      let square = builder.apply(.square, z)
      return builder.apply(.negation, builder.apply(.quotient, slope, square))
    }
  }
}
