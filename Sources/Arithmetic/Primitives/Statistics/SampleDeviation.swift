/// The standard deviation of a sample.
enum SampleDeviation: ListPrimitive {
  static var name: String { "sd" }
  static var quantityRule: QuantityRule { .spread(1) }
  static var namesElsewhere: [String] {
    ["stdev", "stddev", "std", "stdDev", "StandardDeviation", "SampleSD"]
  }
  static var help: FunctionHelp {
    FunctionHelp(
      .statistics,
      80,
      "standard deviation of a sample, by n - 1",
      parameters: "L",
      domain: "lists of real numbers",
      example: .init("sd [1, 2, 3]", "1")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let sample = Sample(try arguments.reals(of: 0, atLeast: 2))
    return .real(
      try ListFailure.lifting { () throws(ArithmeticFailure) in
        try sample.variance(losing: 1).squareRoot()
      }
    )
  }

  static func steps(of arguments: ListArguments) throws(ListFailure) -> [Step] {
    try arguments.stepsToSpread()
  }
}
