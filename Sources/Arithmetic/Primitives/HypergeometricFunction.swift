internal import CFlint

/// The hypergeometric function of Gauss, 2F1.
enum HypergeometricFunction: SpecialPrimitive {
  static var name: String { "hyp2f1" }
  static var namesElsewhere: [String] { ["Hypergeometric2F1", "hypergeom"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      233,
      "hypergeometric function 2F1(a, b; c; z)",
      parameters: "a, b, c, z",
      domain: "z < 1 and c that is neither 0 nor a negative integer, except for polynomials",
      example: .init("hyp2f1(1, 1, 2, 1/2)", "≈ 1.38629436112"),
      note: "at z = 1 it needs c > a + b",
      seeAlso: ["hyp1f1", "legendre", "jacobi"]
    )
  }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (a, b, c, z) = (arguments[0], arguments[1], arguments[2], arguments[3])
    if try c.isPole(before: a, b) { throw .undefined(.pole) }
    if z.isProvenZero { return Complex(Real(1)) }
    if let degree = shorterDegree(a, b, at: c, z) {
      return try z.hypergeometricSum(upper: [a, b], lower: [c], degree: degree)
    }
    if a.isNonPositiveInteger || b.isNonPositiveInteger { return nil }
    if z.fraction == Fraction(1) {
      guard try (c - a - b).re.sign() == .positive else { throw .undefined(.pole) }
      return nil
    }
    // Euler's transformation (DLMF 15.8.1): a power, below its cut, by a polynomial.
    guard let degree = shorterDegree(c - a, c - b, at: c, z) else { return nil }
    let polynomial = try z.hypergeometricSum(upper: [c - a, c - b], lower: [c], degree: degree)
    let (base, exponent) = (Complex(Real(1)) - z, c - a - b)
    let power =
      z.storedReal == nil
      ? try base.power(exponent) : try base.power(exponent.conjugate).conjugate
    return power * polynomial
  }
  /// The degree of the polynomial with these upper parameters, where one of them is 0 or a negative
  /// integer.
  private static func shorterDegree(_ a: Complex, _ b: Complex, at c: Complex, _ z: Complex) -> Int?
  {
    guard let first = (-a).degree(at: b, c, z) else { return (-b).degree(at: a, c, z) }
    return (-b).degree(at: a, c, z).map { min(first, $0) } ?? first
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    let (a, b, c) = (Complex(arguments[0]), Complex(arguments[1]), Complex(arguments[2]))
    if a.isNonPositiveInteger || b.isNonPositiveInteger { return true }
    if try (Real(1) - arguments[3]).sign() != .negative { return true }
    guard (c - a - b).re.isStoredInteger else { return false }
    return (c - a).isNonPositiveInteger || (c - b).isNonPositiveInteger
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { true }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 3, !parameters[2].isZero else { return nil }
    let (a, b, c) = (parameters[0], parameters[1], parameters[2])
    let isPolynomial = [a, b].contains { $0.isInteger && $0.signum <= 0 }
    // Where Euler's transformation is a polynomial, there are real values beyond 1.
    guard isPolynomial || ![c - a, c - b].contains(where: { $0.isInteger && $0.signum <= 0 }) else {
      return nil
    }
    var facts = isPolynomial ? CurveFacts() : .between(nil, Fraction(1))
    facts.equation = { x in
      let middle = Interval(a + b + Fraction(1)) * x - Interval(c)
      return (middle, Interval(a * b), x * (.one - x))
    }
    if min(a, b).signum > 0, c > min(a, b) {
      // Euler's integral of powers (1 − x·t)^(−a) with positive factors (DLMF 15.6.1).
      facts = facts.increasing(within: Interval(lower: 0, upper: .infinity)).absolutelyMonotonic()
    }
    let other = [a, b, c].map { $0 + Fraction(1) }
    return facts.slope(a * b / c, Self.self, over: 3, other)
  }
  static var branchCuts: [ArgumentCut]? { [.place(3, .real(from: 1))] }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { enclose(result, arguments, flags: 0, precision) }
  static func flags(of arguments: [Complex?]) -> Int32 {
    guard let a = arguments[0], let b = arguments[1], let c = arguments[2] else { return 0 }
    return hypergeometricFlags(a, b, c)
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    flags: Int32,
    _ precision: Int
  ) {
    encloseByConjugates(result, arguments) {
      let (a, b, c, z) = (arguments[0], arguments[1], arguments[2], arguments[3])
      acb_hypgeom_2f1(result, a, b, c, z, flags, precision)
    }
  }
}
