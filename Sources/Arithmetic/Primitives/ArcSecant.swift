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
  /// √(1/(1 + u))/√(1 − u)/z² with u = 1/z, which on both branch cuts is the slope on the side of the value.
  static func complexSlope(of z: Register, in builder: inout ProgramBuilder) -> Register? {
    let one = builder.constant(1)
    let inverse = builder.apply(.reciprocal, z)
    let above = builder.apply(.reciprocal, builder.apply(.sum, one, inverse))
    let below = builder.apply(.sqrt, builder.apply(.difference, one, inverse))
    let slope = builder.apply(.quotient, builder.apply(.sqrt, above), below)
    return builder.apply(.quotient, slope, builder.apply(.square, z))
  }
}
