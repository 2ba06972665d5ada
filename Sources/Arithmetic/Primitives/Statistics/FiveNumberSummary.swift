/// The five-number summary of the elements of a list.
enum FiveNumberSummary: ListPrimitive {
  static var name: String { "five_numbers" }
  static var quantityRule: QuantityRule { .sameUnits() }
  static var namesElsewhere: [String] { ["fivenum"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .statistics,
      60,
      "minimum, quartiles and maximum",
      parameters: "L",
      domain: "lists of real numbers",
      example: .init("five_numbers [1..8]", "[1, 11/4, 9/2, 25/4, 8] = [1, 2.75, 4.5, 6.25, 8]"),
      note: "interpolates as quantile does; some calculators take medians of halves"
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let sample = Sample(try arguments.reals(of: 0, atLeast: 1))
    return .list(
      try ListFailure.lifting { () throws(ArithmeticFailure) in
        List(try sample.sorted().fiveNumbersOfSorted())
      }
    )
  }
}
