internal import CFlint

/// The beta function, Γ(a)·Γ(b)/Γ(a + b).
enum Beta: SpecialPrimitive {
  static var name: String { "beta" }
  static var namesElsewhere: [String] { ["eulerbeta"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .special,
      24,
      "beta function, gamma(a) gamma(b)/gamma(a + b)",
      parameters: "a, b",
      domain: "a and b not 0 or a negative integer",
      example: .init("beta(2, 3)", "1/12 ≈ 0.0833333333333"),
      seeAlso: ["gamma", "betainc"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(spoken: "beta", letter: "Β") }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    let (a, b) = (arguments[0], arguments[1])
    let isRegular = try (!a.isPoleOfGamma(), !b.isPoleOfGamma()) == (true, true)
    if try (a + b).isPoleOfGamma() {
      // Where both have a pole, the value depends on the way there.
      guard isRegular else { throw .outsideDomain }
      return Complex(Real(0))
    }
    guard isRegular else { throw .undefined(.pole) }
    guard let left = a.storedReal?.fraction, let right = b.storedReal?.fraction,
      left.bitWidth <= longest, right.bitWidth <= longest
    else { return nil }
    let product = try Real(left).gamma() * Real(right).gamma()
    return Complex(try product.divided(by: Real(left + right).gamma()))
  }
  /// The most bits of fractions at which the gamma function has a short form.
  private static let longest = 20
  static func register(
    of arguments: [Register],
    in builder: inout ProgramBuilder
  ) -> Register? {
    // (n − 1)!/(x·(x + 1)·…·(x + n − 1)) for a natural number n.
    for (count, x) in [(arguments[0], arguments[1]), (arguments[1], arguments[0])] {
      guard let n = builder.fraction(of: count)?.int, (1...16).contains(n) else { continue }
      var product = x
      for step in 1..<max(n, 1) {
        let factor = builder.apply(.sum, x, builder.constant(step))
        product = builder.apply(.product, product, factor)
      }
      let numerator = builder.constant(Real(Fraction(Integer.factorial(n - 1))))
      return builder.apply(.quotient, numerator, product)
    }
    return nil
  }
  static var branchCuts: [ArgumentCut]? { [] }
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) {
    let sum = ComplexBall()
    acb_add(sum.pointer, arguments[0], arguments[1], precision)
    acb_rgamma(sum.pointer, sum.pointer, precision)
    acb_gamma(result, arguments[0], precision)
    acb_mul(result, result, sum.pointer, precision)
    acb_gamma(sum.pointer, arguments[1], precision)
    acb_mul(result, result, sum.pointer, precision)
  }
}
