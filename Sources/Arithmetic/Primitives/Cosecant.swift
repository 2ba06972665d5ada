internal import CFlint

/// The cosecant.
enum Cosecant: UnaryPrimitive, HolomorphicPrimitive {
  static var name: String { "csc" }
  static var namesElsewhere: [String] { ["cosec"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .trigonometric,
      60,
      "cosecant, 1/sin x",
      domain: "all angles but multiples of the straight angle",
      example: .init("csc 30", "2")
    )
  }
  static var notation: FunctionNotation { FunctionNotation(latex: "csc", spoken: "cosecant") }
  static var angles: AngleUse { .ofArgument }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    try Real(1).divided(by: x.sine())
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.sine().inverse()
  }
  static var halfPeriod: HalfPeriod? { .real(.odd) }
  static var complexBallFunction: ComplexBallFunction { { acb_csc($0, $1, $2) } }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.reciprocal, builder.apply(.sin, x))
  }
}
