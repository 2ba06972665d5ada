/// The inverse hyperbolic secant, the inverse hyperbolic cosine of 1/x (DLMF 4.37.9), also on its cuts.
enum InverseHyperbolicSecant: UnaryPrimitive {
  static var name: String { "asech" }
  static var spellings: [String] { ["arsech"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .hyperbolic,
      70,
      "inverse hyperbolic secant",
      domain: "0 < x ≤ 1",
      example: .init("asech 1", "0"),
      seeAlso: ["sech", "acosh"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "inverse hyperbolic secant") }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    try Real(1).divided(by: x).inverseHyperbolicCosine()
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try InverseHyperbolicCosine.complexValue(z.inverse())
  }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.acosh, builder.apply(.reciprocal, x))
  }
  static func complexSlope(of z: Register, in builder: inout ProgramBuilder) -> Register? {
    let inverse = builder.apply(.reciprocal, z)
    return InverseHyperbolicCosine.complexSlope(of: inverse, in: &builder).map { slope in
      let square = builder.apply(.square, z)
      return builder.apply(.negation, builder.apply(.quotient, slope, square))
    }
  }
}
