internal import CFlint

/// The cotangent.
enum Cotangent: UnaryPrimitive, HolomorphicPrimitive {
  static var name: String { "cot" }
  static var namesElsewhere: [String] { ["ctg", "ctan"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .trigonometric,
      40,
      "cotangent",
      domain: "all angles but multiples of the straight angle",
      example: .init("cot 45", "1")
    )
  }
  static var notation: FunctionNotation { FunctionNotation(latex: "cot", spoken: "cotangent") }
  static var angles: AngleUse { .ofArgument }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    try x.cosine().divided(by: x.sine())
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.cotangent()
  }
  static var halfPeriod: HalfPeriod? { .real(.even) }
  static var complexBallFunction: ComplexBallFunction { { acb_cot($0, $1, $2) } }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.quotient, builder.apply(.cos, x), builder.apply(.sin, x))
  }
}
