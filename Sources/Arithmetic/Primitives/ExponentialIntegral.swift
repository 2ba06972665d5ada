internal import CFlint

/// The exponential integral Ei, the principal value of the integral of e^t/t up to x.
enum ExponentialIntegral: SpecialPrimitive {
  static var name: String { "ei" }
  static var namesElsewhere: [String] { ["expintegralei", "expi", "eint", "expIntegral"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      50,
      "exponential integral Ei, of e^t/t up to x",
      domain: "all numbers but 0",
      example: .init("ei 1", "≈ 1.89511781636"),
      note: "real numbers have the real principal value; near them, numbers below 0 have ±π i",
      seeAlso: ["e1", "li"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "exponential integral") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard !arguments[0].isStoredZero else { throw .undefined(.singularity) }
    return nil
  }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    CurveFacts.beside(Fraction(0))
      .decreasing(to: 0, within: Interval(lower: -.infinity, upper: 0))
      .increasing(from: 0)
      .slope { x, _, builder in
        builder.apply(.quotient, builder.apply(.exp, x), x)
      }
      .antiderivativeByParts { x, builder in builder.apply(.exp, x) }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_ei(result, arguments[0], precision) }
}

extension ExponentialIntegral: AsymptoticPrimitive {
  /// Towards infinity it is e^x/x·Σ k!/x^k.
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    guard case .infinity(let sign) = try field.limit(of: x) else { return nil }
    let inverse = try field.power(field.scaled(x, Real(sign)), Fraction(-1))
    let sum = try field.series(sign > 0 ? .factorials : .alternatingFactorials, of: inverse)
    let product = try field.product(field.exponential(x), field.product(inverse, sum))
    return try field.scaled(product, Real(sign))
  }
}

extension HardyField.AsymptoticPowerSeries {
  fileprivate static var factorials: Self {
    Self(name: "factorials") { Fraction(Integer.factorial($0)) }
  }

  fileprivate static var alternatingFactorials: Self {
    Self(name: "alternating factorials") { index in
      Fraction(Integer.factorial(index)) * Fraction(index.isMultiple(of: 2) ? 1 : -1)
    }
  }
}
