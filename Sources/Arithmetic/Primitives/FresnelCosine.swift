internal import CFlint

/// The Fresnel integral C, of cos(πt²/2) from 0.
enum FresnelCosine: SpecialPrimitive, HolomorphicPrimitive {
  static var name: String { "fresnelc" }
  static var namesElsewhere: [String] { ["fresnelcos"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      60,
      "Fresnel integral C, of cos(π t²/2) from 0 to x",
      domain: "all numbers",
      example: .init("fresnelc 1", "≈ 0.779893400377"),
      note: "with π/2 in the angle, and in radians in every angle mode",
      seeAlso: ["fresnels"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "Fresnel C") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    arguments[0].isStoredZero ? Complex(Real(0)) : nil
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func symmetry(over place: Int, _ arguments: [Complex?]) -> Symmetry? {
    .odd
  }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    CurveFacts().slope { x, _, builder in builder.apply(.cos, angle(x, &builder)) }
      .powerSeries { (n) throws(ArithmeticFailure) in
        guard n % 4 == 1 else { return Real(0) }
        let power = n / 4 * 2
        let divisor = Fraction(Integer.factorial(power)) * Fraction(2).power(power) * Fraction(n)
        let sign = Fraction(n / 4 % 2 == 0 ? 1 : -1)
        return try Real(sign / divisor) * Real.pi.power(Fraction(power))
      }
      .antiderivativeByParts { x, builder in
        let wave = builder.apply(.sin, angle(x, &builder))
        return builder.apply(.quotient, wave, builder.constant(.pi))
      }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_fresnel(nil, result, arguments[0], 1, precision) }

  /// π/2·x², of which it is the integral.
  private static func angle(_ x: Register, _ builder: inout ProgramBuilder) -> Register {
    let half = builder.constant(Real(Fraction(1, 2)) * .pi)
    return builder.apply(.product, half, builder.apply(.square, x))
  }
}
