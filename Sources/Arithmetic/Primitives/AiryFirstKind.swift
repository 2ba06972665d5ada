internal import CFlint

/// The Airy function of the first kind, Ai.
enum AiryFirstKind: SpecialPrimitive, HolomorphicPrimitive {
  static var name: String { "airyai" }
  static var namesElsewhere: [String] { ["AiryAi", "airy"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      210,
      "Airy function Ai",
      example: .init("airyai 1", "≈ 0.135292416313"),
      seeAlso: ["airybi", "airyaiprime"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard arguments[0].isProvenZero else { return nil }
    let power = try Real(3).power(Fraction(-2, 3))
    return Complex(try power.divided(by: Real(Fraction(2, 3)).gamma()))
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    var facts = CurveFacts().slope(Fraction(1), AiryFirstKindDerivative.self, over: 0, [])
    facts.equation = { x in (.zero, x, .one) }
    facts.depth = 1
    // The greatest value is 0.5356… at −1.0187…, and the least one, −0.4190…, at −3.2481… (DLMF 9.9).
    facts.values = Interval(lower: -0.42, upper: 0.54)
    // DLMF 9.7.5 and 9.7(iii)
    return facts.tail { reach, u in
      let exponent = reach.power(u, Fraction(3, 2)).map {
        reach.product($0, Germ(Real(Fraction(-2, 3))))
      }
      return exponent.flatMap {
        reach.positive(atMost: Fraction(1), u, Fraction(-1, 4), exponent: $0)
      }
    }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_airy(result, nil, nil, nil, arguments[0], precision) }
}
