/// The differences between neighbouring elements of a list.
enum Differences: ListPrimitive {
  static var name: String { "diff_list" }
  static var quantityRule: QuantityRule { .spread(1) }
  static var namesElsewhere: [String] { ["deltaList", "ΔList", "Differences"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .lists,
      110,
      "differences between neighbours",
      parameters: "L",
      domain: "lists of numbers",
      example: .init("diff_list [1, 4, 9]", "[3, 5]")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let numbers = try arguments.numbers(of: 0)
    return .list(try List(zip(numbers, numbers.dropFirst()).map { Value($1 - $0) }))
  }
}
