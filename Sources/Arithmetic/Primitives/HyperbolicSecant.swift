internal import CFlint

/// The hyperbolic secant.
enum HyperbolicSecant: UnaryPrimitive, HolomorphicPrimitive {
  static var name: String { "sech" }
  static var help: FunctionHelp {
    FunctionHelp(
      .hyperbolic,
      32,
      "hyperbolic secant, 1/cosh x",
      example: .init("sech(ln 2)", "4/5 = 0.8")
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(latex: "operatorname{sech}", spoken: "hyperbolic secant")
  }

  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    try Real(1).divided(by: x.hyperbolicCosine())
  }
  static func complexValue(_ z: Complex) throws(ArithmeticFailure) -> Complex? {
    try z.timesI.cosine().inverse()
  }
  static var halfPeriod: HalfPeriod? { .imaginary(.odd) }
  static var complexBallFunction: ComplexBallFunction { { acb_sech($0, $1, $2) } }
  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.reciprocal, builder.apply(.cosh, x))
  }
}
