/// The product of the elements of a list.
enum Product: ListPrimitive {
  static var name: String { "product" }
  static var quantityRule: QuantityRule { .product }
  static var namesElsewhere: [String] { ["prod", "Times", "Π"] }
  static var formulaRule: FormulaRule? { .product }
  static var help: FunctionHelp {
    FunctionHelp(
      .lists,
      30,
      "product of the elements",
      parameters: "L",
      domain: "lists of numbers",
      example: .init("product [1..5]", "120"),
      note: "the product of an empty list is 1",
      seeAlso: ["calculus", "sum"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let numbers = try arguments.numbers(of: 0)
    return Value(numbers[...].combinedByHalves { $0 * $1 } ?? Complex(Real(1)))
  }
}
