/// The remainder of a division, with the sign of the divisor.
enum Remainder: Primitive {
  static var name: String { "mod" }
  static var quantityRule: QuantityRule { .sameUnits(fromZero: true) }
  static var help: FunctionHelp {
    FunctionHelp(
      .integers,
      50,
      "remainder of a by b, with the sign of b",
      parameters: "a, b",
      domain: "b ≠ 0",
      example: .init("mod(7, 3)", "1"),
      note: "as an operator it is written 7 mod 3; remainder(a, b) has the sign of a",
      seeAlso: ["div", "remainder", "gcd"]
    )
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    try arguments[0].modulo(arguments[1])
  }
  static func register(of arguments: [Register], in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.modulo, arguments[0], arguments[1])
  }
}
