/// The quotient rounded towards 0, which belongs to `remainder`.
enum TruncatedQuotient: Primitive {
  static var name: String { "quotient" }
  static var quantityRule: QuantityRule { .ratio }
  static var namesElsewhere: [String] { ["quo", "iquo"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .integers,
      52,
      "quotient of a by b, rounded towards 0",
      parameters: "a, b",
      domain: "b ≠ 0",
      example: .init("quotient(-7, 3)", "−2"),
      note: "as / of integers in C; a div b is rounded down",
      seeAlso: ["remainder", "div", "trunc"]
    )
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    if let a = arguments[0].fraction, let b = arguments[1].fraction, !b.isZero {
      let quotient = a / b
      let whole = Fraction(quotient.magnitude.floor)
      return Real(quotient.signum < 0 ? -whole : whole)
    }
    return try Truncation.exactValue(arguments[0].divided(by: arguments[1]))
  }
  static func register(of arguments: [Register], in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.trunc, builder.apply(.quotient, arguments[0], arguments[1]))
  }
}
