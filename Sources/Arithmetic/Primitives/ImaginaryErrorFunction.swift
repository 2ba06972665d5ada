internal import CFlint

/// The imaginary error function, −i·erf(ix).
enum ImaginaryErrorFunction: SpecialPrimitive, HolomorphicPrimitive {
  static var name: String { "erfi" }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      37,
      "imaginary error function, -i erf(i x)",
      domain: "all numbers",
      example: .init("erfi 1", "≈ 1.65042575880"),
      seeAlso: ["erf", "erfc"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "imaginary error function") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    arguments[0].isStoredZero ? Complex(Real(0)) : nil
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func symmetry(over place: Int, _ arguments: [Complex?]) -> Symmetry? {
    .odd
  }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    CurveFacts().increasing().slope { x, _, builder in
      guard let root = try? Real.pi.squareRoot(), let factor = try? Real(2).divided(by: root) else {
        return nil
      }
      let growth = builder.apply(.exp, builder.apply(.square, x))
      return builder.apply(.product, builder.constant(factor), growth)
    }
    .powerSeries { (n) throws(ArithmeticFailure) in
      guard !n.isMultiple(of: 2) else { return Real(0) }
      let divisor = Fraction(Integer.factorial(n / 2)) * Fraction(n)
      return try Real(Fraction(2) / divisor).divided(by: Real.pi.squareRoot())
    }
    .antiderivativeByParts { x, builder in
      guard let root = try? Real.pi.squareRoot() else { return nil }
      let growth = builder.apply(.exp, builder.apply(.square, x))
      return builder.apply(.quotient, growth, builder.constant(root))
    }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_erfi(result, arguments[0], precision) }
}
