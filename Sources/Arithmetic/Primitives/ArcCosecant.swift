/// The arc cosecant, from −π/2 to π/2.
enum ArcCosecant: UnaryPrimitive {
  static var name: String { "acsc" }
  static var spellings: [String] { ["arccsc"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .trigonometric,
      120,
      "arc cosecant, the angle from −90° to 90°",
      domain: "x ≤ -1 or x ≥ 1",
      example: .init("acsc 2", "30"),
      seeAlso: ["csc", "asin"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "arc cosecant") }
  static var angles: AngleUse { .ofValue }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    try Real(1).divided(by: x).arcSine()
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.inverse().arcSine(side: .negative)
  }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.asin, builder.apply(.reciprocal, x))
  }
  static func complexSlope(of z: Register, in builder: inout ProgramBuilder) -> Register? {
    ArcSecant.complexSlope(of: z, in: &builder).map { builder.apply(.negation, $0) }
  }
}
