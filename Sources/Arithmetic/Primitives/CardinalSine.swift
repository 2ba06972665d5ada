internal import CFlint

/// The sine divided by its argument, in radians.
enum CardinalSine: SpecialPrimitive {
  static var name: String { "sinc" }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      58,
      "sin x/x in radians, 1 at 0",
      domain: "all numbers",
      example: .init("sinc(π/2)", "2/π ≈ 0.636619772368"),
      note: "x is in radians in every angle mode; sin(π x)/(π x) is sinc(π x)",
      seeAlso: ["sin", "si"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "sinc") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard let x = arguments[0].storedReal else { return nil }
    if let fraction = x.fraction { return fraction.isZero ? Complex(Real(1)) : nil }
    guard x.isProvenApart(from: Real(0)) else { return nil }
    return Complex(try x.sine().divided(by: x))
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func symmetry(over place: Int, _ arguments: [Complex?]) -> Symmetry? {
    .even
  }
  /// The derivative is the integral of −t·sin(x t) for t from 0 to 1.
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    var facts = CurveFacts().slope { x, value, builder in
      let rest = builder.apply(.difference, builder.apply(.cos, x), value)
      return builder.apply(.quotient, rest, x)
    }
    .powerSeries { (n) throws(ArithmeticFailure) in
      guard n.isMultiple(of: 2) else { return Real(0) }
      return Real(Fraction(n.isMultiple(of: 4) ? 1 : -1) / Fraction(Integer.factorial(n + 1)))
    }
    .antiderivative { x, _, builder in builder.special(SineIntegral.self, x, over: 0, []) }
    facts.slopes = Interval(lower: -0.5, upper: 0.5)
    return facts
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_sinc(result, arguments[0], precision) }
}
