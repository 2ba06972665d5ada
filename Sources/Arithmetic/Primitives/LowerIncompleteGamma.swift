internal import CFlint

/// The lower incomplete gamma function γ(a, z), the integral of t^(a − 1)·e^−t from 0 to z.
enum LowerIncompleteGamma: SpecialPrimitive {
  static var name: String { "gammalower" }
  static var namesElsewhere: [String] { ["incgamc", "igam", "lowergamma"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      26,
      "lower incomplete gamma function, of t^(a-1) e^-t from 0 to x",
      parameters: "a, x",
      domain: "a ≠ 0, -1, -2, …; x ≥ 0, x ≠ 0 unless a > 0; below 0 a must be an integer",
      example: .init("gammalower(2, 1)", "1 − 2/e ≈ 0.264241117657"),
      note: "a comes first; not divided by gamma a",
      seeAlso: ["gamma", "gammainc"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "lower incomplete gamma", letter: "γ")
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (a, z) = (arguments[0], arguments[1])
    guard try !a.isPoleOfGamma() else { throw .undefined(.pole) }
    if z.isStoredZero {
      guard try a.re.sign() == .positive else { throw .undefined(.singularity) }
      return Complex(Real(0))
    }
    // Numbers near 0 would cancel.
    guard let x = z.storedReal, x.fraction.map({ $0.bitWidth <= 32 }) ?? false else { return nil }
    if let n = try a.exactInt(), (1...16).contains(n) {
      let rest = try UpperIncompleteGamma.exponentialSum(n, z) * (-z).exponential()
      return Complex(Real(Fraction(Integer.factorial(n - 1)))) - rest
    }
    guard a.storedReal?.fraction == Fraction(1, 2), try x.sign() == .positive else { return nil }
    let value = ErrorFunction.exactValue(try x.squareRoot())
    return Complex(try Real.pi.squareRoot() * value)
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    if try arguments[1].sign() != .negative { return true }
    return try arguments[0].exactInteger() != nil
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 1 else { return nil }
    let a = parameters[0]
    let isEntire = a.isInteger && a.signum > 0
    let facts = isEntire ? CurveFacts() : .between(Fraction(0), nil)
    let bounds = Interval(lower: a.signum > 0 ? 0 : -.infinity, upper: .infinity)
    return facts.increasing(from: 0, within: bounds)
      .slope { x, _, builder in builder.gammaIntegrand(x, a) }
  }
  static var branchCuts: [ArgumentCut]? { [.place(1, .real(to: 0))] }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) {
    withComplexBalls(1) { extended in
      let x = avoidingIntegration(over: arguments[1], by: extended, singularAt: 0, precision)
      acb_hypgeom_gamma_lower(result, arguments[0], x, 0, precision)
    }
  }
}
