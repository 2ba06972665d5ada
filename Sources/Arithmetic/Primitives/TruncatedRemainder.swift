/// The remainder of a division, with the sign of the dividend.
enum TruncatedRemainder: Primitive {
  static var name: String { "remainder" }
  static var namesElsewhere: [String] { ["rem", "irem", "fmod"] }
  static var quantityRule: QuantityRule { .sameUnits(fromZero: true) }
  static var help: FunctionHelp {
    FunctionHelp(
      .integers,
      53,
      "remainder of a by b, with the sign of a",
      parameters: "a, b",
      domain: "b ≠ 0",
      example: .init("remainder(-7, 3)", "−1"),
      note: "as % of integers in C; a mod b has the sign of b",
      seeAlso: ["quotient", "mod"]
    )
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    let (a, b) = (arguments[0], try arguments[1].magnitude)
    guard try a.sign() == .negative else { return try a.modulo(b) }
    return -(try (-a).modulo(b))
  }
  static func register(of arguments: [Register], in builder: inout ProgramBuilder) -> Register? {
    let quotient = builder.apply(.quotient, arguments[0], arguments[1])
    let multiple = builder.apply(.product, arguments[1], builder.apply(.trunc, quotient))
    return builder.apply(.difference, arguments[0], multiple)
  }
}
