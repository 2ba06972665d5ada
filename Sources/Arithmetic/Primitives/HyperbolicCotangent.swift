internal import CFlint

/// The hyperbolic cotangent.
enum HyperbolicCotangent: UnaryPrimitive, HolomorphicPrimitive {
  static var name: String { "coth" }
  static var namesElsewhere: [String] { ["cotanh", "cth", "ctanh"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .hyperbolic,
      36,
      "hyperbolic cotangent, 1/tanh x",
      domain: "x ≠ 0",
      example: .init("coth(ln 3)", "5/4 = 1.25")
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(latex: "coth", spoken: "hyperbolic cotangent")
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    try Real(1).divided(by: x.hyperbolicTangent())
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.timesI.cotangent().timesI
  }
  static var halfPeriod: HalfPeriod? { .imaginary(.even) }
  static var complexBallFunction: ComplexBallFunction { { acb_coth($0, $1, $2) } }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.quotient, builder.apply(.cosh, x), builder.apply(.sinh, x))
  }
}
