/// The standard deviation of a population.
enum PopulationDeviation: ListPrimitive {
  static var name: String { "psd" }
  static var quantityRule: QuantityRule { .spread(1) }
  static var namesElsewhere: [String] { ["stdevp", "pstdev", "stdDevPop"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .statistics,
      100,
      "standard deviation of a population, by n",
      parameters: "L",
      domain: "lists of real numbers",
      example: .init("psd [1, 3]", "1")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let sample = Sample(try arguments.reals(of: 0, atLeast: 1))
    return .real(
      try ListFailure.lifting { () throws(ArithmeticFailure) in
        try sample.variance(losing: 0).squareRoot()
      }
    )
  }

  static func steps(of arguments: ListArguments) throws(ListFailure) -> [Step] {
    try arguments.stepsToSpread()
  }
}
