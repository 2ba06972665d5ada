/// The most frequent element of a list.
enum MostFrequentValue: ListPrimitive {
  static var name: String { "mode" }
  static var quantityRule: QuantityRule { .sameUnits() }
  static var namesElsewhere: [String] { ["Commonest"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .statistics,
      30,
      "most frequent element; a list where there are several",
      parameters: "L",
      domain: "lists of real numbers",
      example: .init("mode [1, 2, 2, 3]", "2")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let sample = Sample(try arguments.reals(of: 0, atLeast: 1))
    let values = try ListFailure.lifting { () throws(ArithmeticFailure) in try sample.frequencies()
    }
    let greatest = values.map(\.count).max()
    let modes = values.filter { $0.count == greatest }.map(\.value)
    return modes.count == 1 ? .real(modes[0]) : .list(List(modes))
  }
}
