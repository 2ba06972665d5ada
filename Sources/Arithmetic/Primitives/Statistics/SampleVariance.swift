/// The variance of a sample.
enum SampleVariance: ListPrimitive {
  static var name: String { "variance" }
  static var quantityRule: QuantityRule { .spread(2) }
  static var namesElsewhere: [String] { ["var", "Variance", "SampleVariance"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .statistics,
      70,
      "variance of a sample, by n - 1",
      parameters: "L",
      domain: "lists of real numbers",
      example: .init("variance [1, 2, 4]", "7/3 ≈ 2.33333333333")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let sample = Sample(try arguments.reals(of: 0, atLeast: 2))
    return .real(
      try ListFailure.lifting { () throws(ArithmeticFailure) in
        try sample.variance(losing: 1)
      }
    )
  }

  static func steps(of arguments: ListArguments) throws(ListFailure) -> [Step] {
    try arguments.stepsToSpread()
  }
}
