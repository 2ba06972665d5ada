/// The different elements of a list, each with how often it occurs.
enum Frequencies: ListPrimitive {
  static var name: String { "frequencies" }
  static var quantityRule: QuantityRule { .frequencies }
  static var namesElsewhere: [String] { ["tally", "Tally"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .lists,
      90,
      "different elements, each with how often it occurs",
      parameters: "L",
      domain: "lists of real numbers",
      example: .init("frequencies [2, 1, 2]", "[[1, 1], [2, 2]]")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let sample = Sample(try arguments.reals(of: 0))
    let pairs = try ListFailure.lifting { () throws(ArithmeticFailure) in try sample.frequencies() }
    return .list(try List(pairs.map { .list(List([$0.value, Real($0.count)])) }))
  }
}
