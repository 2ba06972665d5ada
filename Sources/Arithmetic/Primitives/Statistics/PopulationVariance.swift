/// The variance of a population.
enum PopulationVariance: ListPrimitive {
  static var name: String { "pvariance" }
  static var quantityRule: QuantityRule { .spread(2) }
  static var namesElsewhere: [String] { ["varp", "variancep"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .statistics,
      90,
      "variance of a population, by n",
      parameters: "L",
      domain: "lists of real numbers",
      example: .init("pvariance [1, 2, 3]", "2/3 ≈ 0.666666666667")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let sample = Sample(try arguments.reals(of: 0, atLeast: 1))
    return .real(
      try ListFailure.lifting { () throws(ArithmeticFailure) in
        try sample.variance(losing: 0)
      }
    )
  }

  static func steps(of arguments: ListArguments) throws(ListFailure) -> [Step] {
    try arguments.stepsToSpread()
  }
}
