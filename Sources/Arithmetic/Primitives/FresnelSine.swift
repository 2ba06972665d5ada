internal import CFlint

/// The Fresnel integral S, of sin(πt²/2) from 0.
enum FresnelSine: SpecialPrimitive, HolomorphicPrimitive {
  static var name: String { "fresnels" }
  static var namesElsewhere: [String] { ["fresnel", "fresnelsin"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      59,
      "Fresnel integral S, of sin(π t²/2) from 0 to x",
      domain: "all numbers",
      example: .init("fresnels 1", "≈ 0.438259147390"),
      note: "with π/2 in the angle, and in radians in every angle mode",
      seeAlso: ["fresnelc"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "Fresnel S") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    arguments[0].isStoredZero ? Complex(Real(0)) : nil
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func symmetry(over place: Int, _ arguments: [Complex?]) -> Symmetry? {
    .odd
  }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    CurveFacts().slope { x, _, builder in builder.apply(.sin, angle(x, &builder)) }
      .powerSeries { (n) throws(ArithmeticFailure) in
        guard n % 4 == 3 else { return Real(0) }
        let power = n / 4 * 2 + 1
        let divisor = Fraction(Integer.factorial(power)) * Fraction(2).power(power) * Fraction(n)
        let sign = Fraction(n / 4 % 2 == 0 ? 1 : -1)
        return try Real(sign / divisor) * Real.pi.power(Fraction(power))
      }
      .antiderivativeByParts { x, builder in
        let wave = builder.apply(.cos, angle(x, &builder))
        return builder.apply(.quotient, wave, builder.constant(-.pi))
      }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_fresnel(result, nil, arguments[0], 1, precision) }

  /// π/2·x², of which it is the integral.
  private static func angle(_ x: Register, _ builder: inout ProgramBuilder) -> Register {
    let half = builder.constant(Real(Fraction(1, 2)) * .pi)
    return builder.apply(.product, half, builder.apply(.square, x))
  }
}
