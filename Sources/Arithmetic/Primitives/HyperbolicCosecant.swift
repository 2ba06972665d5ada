internal import CFlint

/// The hyperbolic cosecant.
enum HyperbolicCosecant: UnaryPrimitive, HolomorphicPrimitive {
  static var name: String { "csch" }
  static var namesElsewhere: [String] { ["cosech"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .hyperbolic,
      34,
      "hyperbolic cosecant, 1/sinh x",
      domain: "x ≠ 0",
      example: .init("csch(ln 2)", "4/3 ≈ 1.33333333333")
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(latex: "operatorname{csch}", spoken: "hyperbolic cosecant")
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    try Real(1).divided(by: x.hyperbolicSine())
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.timesI.sine().inverse().timesI
  }
  static var halfPeriod: HalfPeriod? { .imaginary(.odd) }
  static var complexBallFunction: ComplexBallFunction { { acb_csch($0, $1, $2) } }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.reciprocal, builder.apply(.sinh, x))
  }
}
