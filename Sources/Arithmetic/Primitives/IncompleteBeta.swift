internal import CFlint

/// The incomplete beta function, the integral of t^(a − 1)·(1 − t)^(b − 1) from 0 to x.
enum IncompleteBeta: SpecialPrimitive {
  static var name: String { "betainc" }
  static var namesElsewhere: [String] { ["incbeta"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      27,
      "incomplete beta function, of t^(a-1) (1-t)^(b-1) from 0 to x",
      parameters: "a, b, x",
      domain: "a ≠ 0, -1, -2, …; 0 ≤ x ≤ 1; below 0 a, above 1 b a positive integer",
      example: .init("betainc(2, 3, 1/2)", "11/192 ≈ 0.0572916666667"),
      note: "x comes last; not divided by beta(a, b)",
      seeAlso: ["beta"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "incomplete beta", letter: "Β") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (a, b, z) = (arguments[0], arguments[1], arguments[2])
    let integers = try (a.exactInt(), b.exactInt())
    if z.isStoredZero {
      guard try a.re.sign() == .positive else { throw .undefined(.singularity) }
      return Complex(Real(0))
    }
    // Below −b the integrand has no power t^(−1).
    if let first = integers.0, let second = integers.1, (1...16).contains(second),
      (1...16).contains(first) || (-32 ... -second).contains(first)
    {
      return try polynomial(first, second, z)
    }
    guard try !a.isPoleOfGamma() else { throw .undefined(.pole) }
    guard z.storedReal?.fraction == Fraction(1) else { return nil }
    guard try b.re.sign() == .positive else { throw .undefined(.singularity) }
    return try Beta.principalValue(of: [a, b])
  }
  /// The value at positive integers, by the binomial series of (1 − t)^(b − 1).
  private static func polynomial(
    _ a: Int,
    _ b: Int,
    _ z: Complex
  ) throws(ArithmeticFailure) -> Complex {
    var sum = Complex(Real(0))
    for k in stride(from: b - 1, through: 0, by: -1) {
      let factor = Fraction(Integer.binomial(Integer(b - 1), k)) / Fraction(a + k)
      sum = sum * z + Complex(Real(k % 2 == 0 ? factor : -factor))
    }
    return try z.power(Complex(Real(a))) * sum
  }
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool {
    let x = arguments[2]
    if try x.sign() == .negative { return try arguments[0].exactInteger() != nil }
    guard try (x - Real(1)).sign() == .positive else { return true }
    guard let b = try arguments[1].exactInteger() else { return false }
    return b.signum > 0
  }
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? {
    guard place == 2 else { return nil }
    let (a, b) = (parameters[0], parameters[1])
    guard !a.isInteger || a.signum > 0 else { return nil }
    let facts = CurveFacts.between(
      a.isInteger ? nil : Fraction(0),
      b.isInteger && b.signum > 0 ? nil : Fraction(1)
    )
    let bounds = Interval(lower: a.signum > 0 ? 0 : -.infinity, upper: .infinity)
    return facts.increasing(from: 0, to: 1, within: bounds).slope { x, _, builder in
      let rest = builder.apply(.difference, builder.constant(1), x)
      let left = builder.apply(.power, x, builder.constant(Real(a - Fraction(1))))
      let right = builder.apply(.power, rest, builder.constant(Real(b - Fraction(1))))
      return builder.apply(.product, left, right)
    }
  }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) { enclose(result, arguments, flags: 0, precision) }
  static func flags(of arguments: [Complex?]) -> Int32 {
    guard let a = arguments[0], let b = arguments[1] else { return 0 }
    let one = Complex(Real(1))
    return hypergeometricFlags(a, one - b, a + one)
  }
  /// x^a/a·2F1(a, 1 − b; a + 1; x).
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    flags: Int32,
    _ precision: Int
  ) {
    ComplexBall.encloseFromAbove(result, arguments) {
      let (a, b, x) = (arguments[0], arguments[1], arguments[2])
      withComplexBalls(3) { balls in
        let (upper, lower, power) = (balls, balls + 1, balls + 2)
        acb_sub_si(upper, b, 1, precision)
        acb_neg(upper, upper)
        acb_add_si(lower, a, 1, precision)
        acb_hypgeom_2f1(result, a, upper, lower, x, flags, precision)
        acb_pow(power, x, a, precision)
        acb_mul(result, result, power, precision)
        acb_div(result, result, a, precision)
      }
    }
  }
}
