/// A quantile of the elements of a list.
enum Quantile: ListPrimitive {
  static var name: String { "quantile" }
  static var quantityRule: QuantityRule { .sameUnits(ofFirst: true) }
  static var namesElsewhere: [String] { ["quantiles", "Quantile"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .statistics,
      40,
      "value that the part p of the elements is below",
      parameters: "L, p",
      domain: "lists of real numbers, p from 0 to 1",
      example: .init("quantile([1..5], 0.1)", "1.4"),
      note:
        "interpolates between the two nearest elements, as R and NumPy do unless told otherwise; of a list p "
        + "it is a list"
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let sample = Sample(try arguments.reals(of: 0, atLeast: 1))
    let isOne = arguments.values[1].list == nil
    let parts = try isOne ? [arguments.real(at: 1)] : arguments.reals(of: 1)
    let quantiles = try ListFailure.lifting { () throws(ArithmeticFailure) in
      let sorted = try sample.sorted()
      var quantiles: [Real] = []
      for part in parts {
        try part.requireProbability()
        quantiles.append(try sorted.quantileOfSorted(part))
      }
      return quantiles
    }
    return isOne ? .real(quantiles[0]) : .list(List(quantiles))
  }
}
