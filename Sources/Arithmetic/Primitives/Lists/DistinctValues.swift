/// The different elements of a list in ascending order.
enum DistinctValues: ListPrimitive {
  static var name: String { "unique" }
  static var quantityRule: QuantityRule { .sameUnits() }
  static var namesElsewhere: [String] { ["distinct", "Union"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .lists,
      70,
      "different elements in ascending order",
      parameters: "L",
      domain: "lists of real numbers, or of dates",
      example: .init("unique [2, 1, 2]", "[1, 2]")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    if let dates = arguments.dates(of: 0) {
      return .list(try List(Set(dates).sorted().map { .date($0) }))
    }
    let sample = Sample(try arguments.reals(of: 0))
    let values = try ListFailure.lifting { () throws(ArithmeticFailure) in try sample.frequencies()
    }
    return .list(List(values.map(\.value)))
  }
}
