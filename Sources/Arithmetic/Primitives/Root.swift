/// The n-th root.
enum Root: Primitive {
  static var name: String { "root" }
  static var namesElsewhere: [String] { ["nthroot", "nroot", "sqrtn", "xroot", "surd"] }
  static var quantityRule: QuantityRule { .root }
  static var help: FunctionHelp {
    FunctionHelp(
      .elementary,
      30,
      "n-th root of x",
      parameters: "n, x",
      domain: "n a positive integer; x ≥ 0, or n odd",
      example: .init("root(4, 81)", "3"),
      note: "the degree n stands first: root(3, 27) is 3",
      seeAlso: ["sqrt", "cbrt"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(.root) }

  static func surprisingMeaning(_ n: Int, _ x: Int?) -> String? {
    guard let x, n > x, n > 4, x > 0 else { return nil }
    return "the root of \(x) with the degree \(n)"
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    guard let n = try arguments[0].exactInteger(), n.signum > 0 else { throw .outsideDomain }
    return try arguments[1].power(Real(Fraction(Integer(1), n)))
  }
  static func complexValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard let n = try arguments[0].provenReal?.exactInteger(), n.signum > 0 else {
      throw .outsideDomain
    }
    return try arguments[1].power(Complex(Real(Fraction(Integer(1), n))))
  }
  static var hasOtherRealValues: Bool { true }
  static func register(of arguments: [Register], in builder: inout ProgramBuilder) -> Register? {
    guard let n = builder.value(of: arguments[0])?.fraction?.integer, n.signum > 0 else {
      return nil
    }
    let exponent = builder.constant(Real(Fraction(Integer(1), n)))
    return builder.apply(.power, arguments[1], exponent)
  }
  static func complexRegister(
    of arguments: [ComplexRegister],
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    guard let n = arguments[0].real.flatMap(builder.value)?.fraction?.integer, n.signum > 0 else {
      return nil
    }
    let exponent = builder.constant(Real(Fraction(Integer(1), n)))
    return builder.power(arguments[1], ComplexRegister(exponent))
  }
}
