/// The arc cotangent, between 0 and π.
enum ArcCotangent: UnaryPrimitive {
  static var name: String { "acot" }
  static var spellings: [String] { ["arccot"] }
  static var namesElsewhere: [String] { ["arcctg"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .trigonometric,
      100,
      "arc cotangent, the angle between 0° and 180°",
      example: .init("acot 1", "45"),
      note: "atan(1/x) is between −90° and 90°",
      seeAlso: ["cot", "atan"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "arc cotangent") }
  static var angles: AngleUse { .ofValue }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    try Real.angle(y: Real(1), x: x)
  }
  /// The inverse tangent of 1/z (DLMF 4.23.9), whose values at negative numbers are others.
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    if try z.isZero() { return Complex(Real(Fraction(1, 2)) * .pi) }
    return try z.inverse().arcTangent()
  }
  static var hasOtherRealValues: Bool { true }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.atan2, builder.constant(1), x)
  }
}
