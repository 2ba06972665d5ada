internal import CFlint

/// The upper incomplete gamma function Γ(a, z), the integral of t^(a − 1)·e^−t from z.
enum UpperIncompleteGamma: SpecialPrimitive {
  static var name: String { "gammainc" }
  static var namesElsewhere: [String] { ["incgam", "gammaupper", "igamc", "uppergamma"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      25,
      "upper incomplete gamma function, of t^(a-1) e^-t from x on",
      parameters: "a, x",
      domain: "x ≥ 0, x ≠ 0 unless a > 0; below 0 a must be a positive integer",
      example: .init("gammainc(3, 1)", "5/e ≈ 1.83939720586"),
      note: "a comes first; the upper function, not divided by gamma a",
      seeAlso: ["gamma", "gammalower", "e1"]
    )
  }
  static var notation: FunctionNotation {
    FunctionNotation(spoken: "upper incomplete gamma", letter: "Γ")
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (a, z) = (arguments[0], arguments[1])
    if z.isStoredZero {
      guard try a.re.sign() == .positive else { throw .undefined(.singularity) }
      return try Gamma.complexValue(a)
    }
    if let n = try a.exactInt(), (1...32).contains(n) {
      return try exponentialSum(n, z) * (-z).exponential()
    }
    guard a.storedReal?.fraction == Fraction(1, 2), let x = z.storedReal,
      try x.sign() == .positive
    else { return nil }
    let value = ComplementaryErrorFunction.exactValue(try x.squareRoot())
    return Complex(try Real.pi.squareRoot() * value)
  }
  /// (n − 1)!·Σ z^k/k! for k < n: with e^−z, the value where a is a natural number n.
  static func exponentialSum(_ n: Int, _ z: Complex) -> Complex {
    var value = Complex(Real(1))
    var factor = Integer(1)
    for k in stride(from: n - 1, to: 0, by: -1) {
      factor = factor * Integer(k)
      value = value * z + Complex(Real(Fraction(factor)))
    }
    return value
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    if try arguments[1].sign() != .negative { return true }
    guard let a = try arguments[0].exactInteger() else { return false }
    return a.signum > 0
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 1 else { return nil }
    let a = parameters[0]
    let isEntire = a.isInteger && a.signum > 0
    let facts = isEntire ? CurveFacts() : .between(Fraction(0), nil)
    return facts.decreasing(from: 0, within: Interval(lower: 0, upper: .infinity))
      .slope { x, _, builder in
        builder.apply(.negation, builder.gammaIntegrand(x, a))
      }
  }
  static var branchCuts: [ArgumentCut]? { [.place(1, .real(to: 0))] }
  static var hasPoles: Bool { false }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { acb_hypgeom_gamma_upper(result, arguments[0], arguments[1], 0, precision) }
}
