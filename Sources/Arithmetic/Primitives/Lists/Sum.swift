/// The sum of the elements of a list.
enum Sum: ListPrimitive {
  static var name: String { "sum" }
  static var quantityRule: QuantityRule { .sum }
  static var namesElsewhere: [String] { ["Total", "summation", "Σ"] }
  static var formulaRule: FormulaRule? { .sum }
  static var help: FunctionHelp {
    FunctionHelp(
      .lists,
      20,
      "sum of the elements",
      parameters: "L",
      domain: "lists of numbers",
      example: .init("sum [1/2, 1/3, 1/6]", "1"),
      note: "the sum of an empty list is 0",
      seeAlso: ["calculus", "product"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let numbers = try arguments.numbers(of: 0)
    return Value(Complex([Real](numbers.map(\.re)).sum, [Real](numbers.map(\.im)).sum))
  }
}
