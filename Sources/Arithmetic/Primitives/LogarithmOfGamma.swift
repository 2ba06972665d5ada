internal import CFlint

/// The logarithm of the gamma function that is continuous off the numbers from −∞ to 0.
enum LogarithmOfGamma: SpecialPrimitive, HolomorphicPrimitive {
  static var name: String { "loggamma" }
  static var namesElsewhere: [String] { ["lgamma", "lngamma", "gammaln"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      21,
      "logarithm of the gamma function",
      domain: "x > 0",
      example: .init("loggamma 5", "ln 24 ≈ 3.17805383035"),
      note: "in the plane it is continuous, and so not always ln(gamma z)",
      seeAlso: ["gamma", "ln"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "log gamma") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard let fraction = try arguments[0].provenReal?.exactFraction() else { return nil }
    if fraction.isInteger, fraction.signum <= 0 { throw .undefined(.singularity) }
    // At small multiples of 1/2 the gamma function has a short form.
    guard fraction.signum > 0, fraction <= Fraction(100), fraction.denominator <= Integer(2) else {
      return nil
    }
    return Complex(try Real(fraction).gamma().naturalLogarithm())
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    try arguments[0].sign() == .positive
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  /// It turns at 1.46163….
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    CurveFacts.between(Fraction(0), nil)
      .decreasing(from: 0, to: 1.4616)
      .increasing(from: 1.4617)
      .slope { x, _, builder in builder.apply(.polygamma(0), x) }
  }
  static var branchCuts: [BranchCut] { [.real(to: 0)] }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_lgamma(result, arguments[0], precision) }
}

extension LogarithmOfGamma: AsymptoticPrimitive {
  static func element(
    of x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element? {
    guard case .infinity(1) = try field.limit(of: x) else { return nil }
    return try stirling(x, in: field)
  }

  /// The sum (x − 1/2)·ln x − x + ln(2π)/2 and Stirling's series, for x that tends to infinity.
  static func stirling(
    _ x: HardyField.Element,
    in field: HardyField
  ) throws(HardyField.Undecided) -> HardyField.Element {
    let half = Real(Fraction(1, 2))
    let constant = try field.logarithm(Real.pi * Real(2)) * half
    let factor = try field.difference(x, field.number(half))
    let leading = try field.difference(field.product(factor, field.logarithm(x)), x)
    let rest = try field.series(stirling, of: field.power(x, Fraction(-1)))
    return try field.sum(field.sum(leading, field.number(constant)), rest)
  }

  /// The terms B(2k)/(2k·(2k − 1))·x^(1 − 2k).
  private static var stirling: HardyField.AsymptoticPowerSeries {
    HardyField.AsymptoticPowerSeries(name: "Stirling") { index in
      index.isMultiple(of: 2)
        ? Fraction(0) : .bernoulli(index + 1) * Fraction(1, index * (index + 1))
    }
  }
}
