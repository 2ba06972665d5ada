/// The arc secant, from 0 to π.
enum ArcSecant: UnaryPrimitive {
  static var name: String { "asec" }
  static var spellings: [String] { ["arcsec"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .trigonometric,
      110,
      "arc secant, the angle from 0° to 180°",
      domain: "x ≤ -1 or x ≥ 1",
      example: .init("asec 2", "60"),
      seeAlso: ["sec", "acos"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "arc secant") }
  static var angles: AngleUse { .ofValue }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    try Real(1).divided(by: x).arcCosine()
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.inverse().arcCosine(side: .negative)
  }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.acos, builder.apply(.reciprocal, x))
  }
}
