/// The maximum of some numbers.
enum Maximum: Primitive {
  static var name: String { "max" }
  static var quantityRule: QuantityRule { .sameUnits() }
  static var argumentCount: ClosedRange<Int> { 1...BuiltIn.unlimited }
  static var help: FunctionHelp {
    FunctionHelp(
      .rounding,
      80,
      "largest argument",
      parameters: "x, …",
      example: .init("max(3, 1, 2)", "3")
    )
  }
  static var notation: FunctionNotation { FunctionNotation(latex: "max") }

  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    var greatest = arguments[0]
    for argument in arguments.dropFirst() { greatest = try greatest.larger(argument) }
    return greatest
  }
  static func value(of dates: [CalendarDate]) -> CalendarDate? { dates.max() }
  static func register(of arguments: [Register], in builder: inout ProgramBuilder) -> Register? {
    arguments.dropFirst().reduce(arguments[0]) { builder.apply(.maximum, $0, $1) }
  }
}
