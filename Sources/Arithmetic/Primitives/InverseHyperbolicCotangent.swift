/// The inverse hyperbolic cotangent, the inverse hyperbolic tangent of 1/x (DLMF 4.37.9), also on its cut.
enum InverseHyperbolicCotangent: UnaryPrimitive {
  static var name: String { "acoth" }
  static var spellings: [String] { ["arcoth"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .hyperbolic,
      90,
      "inverse hyperbolic cotangent",
      domain: "x < -1 or x > 1",
      example: .init("acoth 4 - atanh(1/4)", "0"),
      seeAlso: ["coth", "atanh"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "inverse hyperbolic cotangent") }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    if try x.sign() == .zero { throw .notReal(.outsideDomain) }
    return try InverseHyperbolicTangent.exactValue(Real(1).divided(by: x))
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    if try z.isZero() { return Complex(Real(0), Real(Fraction(1, 2)) * .pi) }
    return try InverseHyperbolicTangent.complexValue(z.inverse())
  }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.atanh, builder.apply(.reciprocal, x))
  }
}
