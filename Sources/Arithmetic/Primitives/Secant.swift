internal import CFlint

/// The secant.
enum Secant: UnaryPrimitive, HolomorphicPrimitive {
  static var name: String { "sec" }
  static var help: FunctionHelp {
    FunctionHelp(
      .trigonometric,
      50,
      "secant, 1/cos x",
      domain: "all angles but odd multiples of the right angle",
      example: .init("sec 60", "2")
    )
  }
  static var notation: FunctionNotation { FunctionNotation(latex: "sec", spoken: "secant") }
  static var angles: AngleUse { .ofArgument }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    try Real(1).divided(by: x.cosine())
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.cosine().inverse()
  }
  static var halfPeriod: HalfPeriod? { .real(.odd) }
  static var complexBallFunction: ComplexBallFunction { { acb_sec($0, $1, $2) } }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.reciprocal, builder.apply(.cos, x))
  }
}
