/// The middle of the elements of a list.
enum Median: ListPrimitive {
  static var name: String { "median" }
  static var quantityRule: QuantityRule { .sameUnits() }
  static var namesElsewhere: [String] { ["Median"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .statistics,
      20,
      "middle of the sorted elements",
      parameters: "L",
      domain: "lists of real numbers",
      example: .init("median [5, 1, 2, 4]", "3")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let sample = Sample(try arguments.reals(of: 0, atLeast: 1))
    return .real(
      try ListFailure.lifting { () throws(ArithmeticFailure) in
        try sample.sorted().quantileOfSorted(Real(Fraction(1, 2)))
      }
    )
  }

  static func steps(of arguments: ListArguments) throws(ListFailure) -> [Step] {
    let sample = Sample(try arguments.reals(of: 0, atLeast: 1))
    return try ListFailure.lifting { () throws(ArithmeticFailure) in
      [("count", .real(sample.count)), ("sorted", .list(List(try sample.sorted().values)))]
    }
  }
}
