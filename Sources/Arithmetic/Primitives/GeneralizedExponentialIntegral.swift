internal import CFlint

/// The generalized exponential integral E_n, of e^(−zt)/t^n from t = 1.
enum GeneralizedExponentialIntegral: SpecialPrimitive {
  static var name: String { "expint" }
  static var namesElsewhere: [String] { ["expn", "expintegrale"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      52,
      "generalized exponential integral, of e^(-x t)/t^n from t = 1 on",
      parameters: "n, x",
      domain: "x > 0, or x = 0 and n > 1",
      example: .init("expint(2, 1)", "≈ 0.148495506776"),
      note: "the order n comes first",
      seeAlso: ["e1", "ei", "gammainc"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "exponential integral") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (order, z) = (arguments[0], arguments[1])
    if z.isStoredZero {
      let rest = order - Complex(Real(1))
      guard try rest.re.sign() == .positive else { throw .undefined(.singularity) }
      return try rest.inverse()
    }
    // Γ(1 − n, z)/z^(1 − n)
    guard let n = try order.exactInt(), (-32...0).contains(n) else { return nil }
    let count = Complex(Real(1 - n))
    return try UpperIncompleteGamma.simpleValue(of: [count, z])?.divided(by: z.power(count))
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    if try arguments[1].sign() != .negative { return true }
    guard let n = try arguments[0].exactInteger() else { return false }
    return n.signum <= 0
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 1, !parameters[0].isInteger || parameters[0].signum > 0 else { return nil }
    let order = parameters[0]
    return CurveFacts.between(Fraction(0), nil)
      .decreasing(within: Interval(lower: 0, upper: .infinity))
      .slope { x, _, builder in
        if order != Fraction(1) {
          return builder.special(Self.self, x, [order - Fraction(1)]).map {
            builder.apply(.negation, $0)
          }
        }
        let bell = builder.apply(.exp, builder.apply(.negation, x))
        return builder.apply(.negation, builder.apply(.quotient, bell, x))
      }
      .tail { reach, u in
        guard order.signum >= 0 else { return nil }
        return reach.positive(atMost: Fraction(1), u, Fraction(-1), exponent: reach.negative(u))
      }
  }
  static var branchCuts: [ArgumentCut]? { [.place(1, .real(to: 0))] }
  static var hasPoles: Bool { false }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_expint(result, arguments[0], arguments[1], precision) }
}
