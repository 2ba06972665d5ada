/// The correlation coefficient of two samples.
enum Correlation: ListPrimitive {
  static var name: String { "correlation" }
  static var quantityRule: QuantityRule { .correlation }
  static var namesElsewhere: [String] {
    ["corr", "cor", "pearson", "Correlation", "CorrelationCoefficient"]
  }
  static var help: FunctionHelp {
    FunctionHelp(
      .statistics,
      120,
      "correlation coefficient",
      parameters: "X, Y",
      domain: "two lists of as many real numbers, neither of them constant",
      example: .init("correlation([1, 2, 3], [2, 4, 6])", "1")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let (first, second) = try arguments.pairs(atLeast: 2)
    let (x, y) = (Sample(first), Sample(second))
    return .real(
      try ListFailure.lifting { () throws(ArithmeticFailure) in
        let product = try x.nonzeroSquaredDeviations() * y.nonzeroSquaredDeviations()
        return try x.productOfDeviations(with: y).divided(by: product.squareRoot())
      }
    )
  }

  static func steps(of arguments: ListArguments) throws(ListFailure) -> [Step] {
    try arguments.stepsToRelation()
  }
}
