/// The covariance of two samples.
enum Covariance: ListPrimitive {
  static var name: String { "covariance" }
  static var quantityRule: QuantityRule { .bilinear(ofDistances: true) }
  static var namesElsewhere: [String] { ["cov", "Covariance"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .statistics,
      110,
      "covariance of samples, by n - 1",
      parameters: "X, Y",
      domain: "two lists of as many real numbers",
      example: .init("covariance([1, 2, 3], [1, 2, 6])", "5/2 = 2.5")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let (first, second) = try arguments.pairs(atLeast: 2)
    let (x, y) = (Sample(first), Sample(second))
    return .real(
      try ListFailure.lifting { () throws(ArithmeticFailure) in
        try x.productOfDeviations(with: y).divided(by: x.count - Real(1))
      }
    )
  }

  static func steps(of arguments: ListArguments) throws(ListFailure) -> [Step] {
    try arguments.stepsToRelation()
  }
}
