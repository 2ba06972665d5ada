/// The quartiles of the elements of a list.
enum Quartiles: ListPrimitive {
  static var name: String { "quartiles" }
  static var quantityRule: QuantityRule { .sameUnits() }
  static var namesElsewhere: [String] { ["Quartiles"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .statistics,
      50,
      "first quartile, median and third quartile",
      parameters: "L",
      domain: "lists of real numbers",
      example: .init("quartiles [1..8]", "[11/4, 9/2, 25/4] = [2.75, 4.5, 6.25]"),
      note: "interpolates as quantile does; some calculators take medians of halves"
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let sample = Sample(try arguments.reals(of: 0, atLeast: 1))
    let quarters = [Fraction(1, 4), Fraction(1, 2), Fraction(3, 4)].map { Real($0) }
    return .list(
      try ListFailure.lifting { () throws(ArithmeticFailure) in
        List(try sample.sorted().quantiles(quarters))
      }
    )
  }
}
