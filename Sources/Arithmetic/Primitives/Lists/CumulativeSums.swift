/// The sums of the first elements of a list.
enum CumulativeSums: ListPrimitive {
  static var name: String { "cumsum" }
  static var quantityRule: QuantityRule { .sum }
  static var namesElsewhere: [String] { ["cumSum", "Accumulate"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .lists,
      100,
      "sums of the first 1, 2, … elements",
      parameters: "L",
      domain: "lists of numbers",
      example: .init("cumsum [1, 2, 3]", "[1, 3, 6]")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    var sum = Complex(Real(0))
    var sums: [Value] = []
    for number in try arguments.numbers(of: 0) {
      sum = sum + number
      sums.append(Value(sum))
    }
    return .list(try List(sums))
  }
}
