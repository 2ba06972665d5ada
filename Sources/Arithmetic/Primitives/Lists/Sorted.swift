/// The elements of a list in ascending order.
enum Sorted: ListPrimitive {
  static var name: String { "sort" }
  static var quantityRule: QuantityRule { .sameUnits() }
  static var namesElsewhere: [String] { ["sortA", "SortA", "Sort", "sorted"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .lists,
      40,
      "elements in ascending order",
      parameters: "L",
      domain: "lists of real numbers, or of dates",
      example: .init("sort [3, 1, 2]", "[1, 2, 3]")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    if let dates = arguments.dates(of: 0) {
      return .list(try List(dates.sorted().map { .date($0) }))
    }
    let sample = Sample(try arguments.reals(of: 0))
    let sorted = try ListFailure.lifting { () throws(ArithmeticFailure) in try sample.sorted() }
    return .list(List(sorted.values))
  }
}
