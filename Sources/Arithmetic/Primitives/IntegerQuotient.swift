/// The quotient rounded down, which belongs to the remainder `mod`.
enum IntegerQuotient: Primitive {
  static var name: String { "div" }
  static var quantityRule: QuantityRule { .ratio }
  static var namesElsewhere: [String] { ["idiv", "intdiv", "floordiv"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .integers,
      51,
      "quotient of a by b, rounded down",
      parameters: "a, b",
      domain: "b ≠ 0",
      example: .init("div(-7, 3)", "−3"),
      note: "written -7 div 3 it binds like mod: a = b*(a div b) + a mod b",
      seeAlso: ["mod", "quotient", "floor"]
    )
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    // As fractions, since reals do not keep quotients of long integers.
    if let a = arguments[0].fraction, let b = arguments[1].fraction, !b.isZero {
      return Real(Fraction((a / b).floor))
    }
    return try Floor.exactValue(arguments[0].divided(by: arguments[1]))
  }
  static func register(of arguments: [Register], in builder: inout ProgramBuilder) -> Register? {
    builder.apply(.floor, builder.apply(.quotient, arguments[0], arguments[1]))
  }
}
