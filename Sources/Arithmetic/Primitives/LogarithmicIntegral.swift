internal import CFlint

/// The logarithmic integral from 0, the principal value of the integral of 1/ln t.
enum LogarithmicIntegral: SpecialPrimitive {
  static var name: String { "li" }
  static var namesElsewhere: [String] { ["logint", "logintegral"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      53,
      "logarithmic integral, of 1/ln t from 0 to x",
      domain: "x ≥ 0, x ≠ 1",
      example: .init("li 2", "≈ 1.04516378012"),
      note: "it begins at 0: Li x, which begins at 2, is li x - li 2",
      seeAlso: ["ei", "ln"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "logarithmic integral") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    if arguments[0].isStoredZero { return Complex(Real(0)) }
    guard arguments[0].storedReal?.fraction != Fraction(1) else { throw .undefined(.singularity) }
    return nil
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    try arguments[0].sign() != .negative
  }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    var facts = CurveFacts()
    facts.pieces = [
      CurveFacts.Piece(lower: CurveFacts.Break(Fraction(0)), upper: CurveFacts.Break(Fraction(1))),
      CurveFacts.Piece(lower: CurveFacts.Break(Fraction(1))),
    ]
    return facts.decreasing(from: 0, to: 1, within: Interval(lower: -.infinity, upper: 0))
      .increasing(from: 1)
      .slope { x, _, builder in builder.apply(.reciprocal, builder.apply(.ln, x)) }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_li(result, arguments[0], 0, precision) }
}

extension LogarithmicIntegral: AsymptoticPrimitive {
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    guard case .infinity(1) = try field.limit(of: x) else { return nil }
    return try ExponentialIntegral.element(of: field.logarithm(x), in: field)
  }
}
