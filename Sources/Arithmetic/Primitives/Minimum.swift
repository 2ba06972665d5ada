/// The minimum of some numbers.
enum Minimum: Primitive {
  static var name: String { "min" }
  static var quantityRule: QuantityRule { .sameUnits() }
  static var argumentCount: ClosedRange<Int> { 1...BuiltIn.unlimited }
  static var help: FunctionHelp {
    FunctionHelp(
      .rounding,
      70,
      "smallest argument",
      parameters: "x, …",
      example: .init("min(3, 1, 2)", "1")
    )
  }
  static var notation: FunctionNotation { FunctionNotation(latex: "min") }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    var least = arguments[0]
    for argument in arguments.dropFirst() { least = try least.smaller(argument) }
    return least
  }
  static func value(of dates: [CalendarDate]) -> CalendarDate? { dates.min() }
  static func register(of arguments: [Register], in builder: inout ProgramBuilder) -> Register? {
    arguments.dropFirst().reduce(arguments[0]) { builder.apply(.minimum, $0, $1) }
  }
}
