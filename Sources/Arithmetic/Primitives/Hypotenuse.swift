/// The length of the hypotenuse of a right triangle.
enum Hypotenuse: Primitive {
  static var name: String { "hypot" }
  static var quantityRule: QuantityRule { .sameUnits(fromZero: true) }
  static var help: FunctionHelp {
    FunctionHelp(
      .elementary,
      80,
      "length of the hypotenuse, √(x² + y²)",
      parameters: "x, y",
      example: .init("hypot(3, 4)", "5")
    )
  }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    try (arguments[0] * arguments[0] + arguments[1] * arguments[1]).squareRoot()
  }
  static func register(of arguments: [Register], in builder: inout ProgramBuilder) -> Register? {
    let squares = (builder.apply(.square, arguments[0]), builder.apply(.square, arguments[1]))
    return builder.apply(.sqrt, builder.apply(.sum, squares.0, squares.1))
  }
}
