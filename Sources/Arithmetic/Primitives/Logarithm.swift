internal import CFlint

/// The decimal logarithm, or the one to another base.
enum Logarithm: RealPrimitive {
  static var name: String { "log" }
  static var namesElsewhere: [String] { ["log10", "lg"] }
  static var argumentCount: ClosedRange<Int> { 1...2 }
  static var help: FunctionHelp {
    FunctionHelp(
      .elementary,
      60,
      "decimal logarithm of x, or the one to the base b: log(x), log(b, x)",
      parameters: "b, x",
      domain: "x > 0, b > 0, b ≠ 1",
      example: .init("log 1000", "3"),
      note: "the natural logarithm is ln; the base stands first: log(2, 8) is 3",
      seeAlso: ["ln", "log2"]
    )
  }
  static var notation: FunctionNotation { FunctionNotation(latex: "log", spoken: "logarithm") }

  static func surprisingMeaning(_ base: Int, _ x: Int?) -> String? {
    guard let x else { return "the logarithm of e to the base \(base)" }
    return base > x && x > 1 ? "the logarithm of \(x) to the base \(base)" : nil
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    guard arguments.count == 2 else { return try arguments[0].decimalLogarithm() }
    return try arguments[1].logarithm(base: arguments[0])
  }
  static func complexValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    guard arguments.count == 2 else { return try arguments[0].logarithm(base: Complex(Real(10))) }
    return try arguments[1].logarithm(base: arguments[0])
  }
  static func register(of arguments: [Register], in builder: inout ProgramBuilder) -> Register? {
    let base = arguments.count == 2 ? arguments[0] : builder.constant(10)
    return builder.logarithm(arguments[arguments.count - 1], base: base)
  }
  static func complexRegister(
    of arguments: [ComplexRegister],
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    let base = arguments.count == 2 ? arguments[0] : ComplexRegister(builder.constant(10))
    return builder.logarithm(arguments[arguments.count - 1], base: base)
  }

  static var ballFunction: BallFunction { { arb_log_base_ui($0, $1, 10, $2) } }
  static func signByRange(of operand: Real) -> Sign? { operand.sign(less: Fraction(1)) }
  static var calciumFunction: CalciumFunction? {
    { value, field in
      field.withTemporary { ten in
        ca_set_ui(ten, 10, field.pointer)
        ca_log(ten, ten, field.pointer)
        ca_log(value, value, field.pointer)
        ca_div(value, value, ten, field.pointer)
      }
    }
  }
}

extension RealFunction { package static var log: RealFunction { .init(Logarithm.self) } }

extension Real {
  /// The decimal logarithm.
  package func decimalLogarithm() throws(ArithmeticFailure) -> Real {
    try requirePositive()
    return .made(.function(.log, self), form: formOfAnyLength?.decimalLogarithm)
  }

  /// The logarithm to a base that is positive and not 1.
  func logarithm(base: Real) throws(ArithmeticFailure) -> Real {
    let (logarithm, divisor) = (try naturalLogarithm(), try base.naturalLogarithm())
    guard try divisor.sign() != .zero else { throw .outsideDomain }
    return try logarithm.divided(by: divisor)
  }
}

extension Complex {
  /// The principal logarithm to a base that is neither 0 nor 1.
  func logarithm(base: Complex) throws(ArithmeticFailure) -> Complex {
    let divisor = try base.naturalLogarithm()
    guard try !divisor.isZero() else { throw .outsideDomain }
    return try naturalLogarithm().divided(by: divisor)
  }
}

extension ProgramBuilder {
  /// Appends the logarithm of a register to a base.
  mutating func logarithm(_ x: Register, base: Register) -> Register {
    apply(.quotient, apply(.ln, x), apply(.ln, base))
  }

  /// Appends the principal logarithm of a number to a base.
  mutating func logarithm(_ z: ComplexRegister, base: ComplexRegister) -> ComplexRegister {
    quotient(naturalLogarithm(z), naturalLogarithm(base))
  }
}
