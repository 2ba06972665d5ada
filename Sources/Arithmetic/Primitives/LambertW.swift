internal import CFlint

/// Lambert's function W, the inverse of w·e^w.
enum LambertW: SpecialPrimitive {
  static var name: String { "lambertw" }
  static var namesElsewhere: [String] { ["productlog", "lambertw0"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      45,
      "Lambert's function W, the w with w e^w = x",
      parameters: "k, x",
      domain: "x ≥ -1/e; for k = -1, -1/e ≤ x < 0",
      example: .init("lambertw 1", "≈ 0.567143290410"),
      note: "the branch k, an integer, comes first, and is 0 without it",
      seeAlso: ["exp", "ln"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "Lambert W", letter: "W") }

  static var argumentCount: ClosedRange<Int> { 1...2 }

  /// −1 at −1/e, where two branches meet, and short fractions w, recognized by w·e^w = x.
  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let branch = try arguments.count == 2 ? branch(arguments[0]) : 0
    let z = arguments[arguments.count - 1]
    guard let x = z.storedReal else { return nil }
    if x.fraction?.isZero == true {
      guard branch == 0 else { throw .undefined(.singularity) }
      return Complex(Real(0))
    }
    guard branch == 0 || branch == -1 else { return nil }
    if x.isProvenEqual(to: -(try Real(-1).exponential())) { return Complex(Real(-1)) }
    guard x.fraction == nil, try isReal(at: branch, x) else { return nil }
    let value = ComplexValue(Self.self, arguments).re
    guard let short = value.simplestFraction(bits: 64, maximumDenominator: 1_000),
      short.bitWidth <= 24,
      x.isProvenEqual(to: Real(short) * (try Real(short).exponential()))
    else { return nil }
    return Complex(Real(short))
  }
  private static func branch(_ number: Complex) throws(ArithmeticFailure) -> Int {
    guard let branch = try number.exactInt() else { throw .outsideDomain }
    return branch
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    let branch = try arguments.count == 2 ? branch(Complex(arguments[0])) : 0
    return try isReal(at: branch, arguments[arguments.count - 1])
  }
  private static func isReal(at branch: Int, _ x: Real) throws(ArithmeticFailure) -> Bool {
    guard branch == 0 || branch == -1 else { return false }
    guard try (x + Real(-1).exponential()).sign() != .negative else { return false }
    if branch == 0 { return true }
    return try x.sign() == .negative
  }
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool {
    parameters.first?.isZero ?? true
  }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == parameters.count else { return nil }
    let branch = parameters.first ?? Fraction(0)
    guard branch.isZero || branch == Fraction(-1) else { return nil }
    let start = CurveFacts.Break(Interval(lower: -0.36787944117144233, upper: -0.3678794411714423))
    {
      -((try? Real(-1).exponential()) ?? Real(0))
    }
    var facts = CurveFacts()
    if branch.isZero {
      facts.pieces = [CurveFacts.Piece(lower: start)]
      facts = facts.increasing(within: Interval(lower: -1, upper: .infinity))
    } else {
      facts.pieces = [CurveFacts.Piece(lower: start, upper: CurveFacts.Break(Fraction(0)))]
      facts = facts.decreasing(within: Interval(lower: -.infinity, upper: -1))
    }
    return facts.slope { _, value, builder in
      let rest = builder.apply(.sum, builder.constant(1), value)
      let power = builder.apply(.exp, builder.apply(.negation, value))
      return builder.apply(.quotient, power, rest)
    }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) {
    var branch = fmpz()
    fmpz_init(&branch)
    defer { fmpz_clear(&branch) }
    if arguments.count == 2 { _ = arb_get_unique_fmpz(&branch, &arguments[0].pointee.real) }
    acb_lambertw(result, arguments[arguments.count - 1], &branch, 0, precision)
  }
}
