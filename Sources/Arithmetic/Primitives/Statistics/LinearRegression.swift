/// The line of least squares through points.
enum LinearRegression: ListPrimitive {
  static var name: String { "linreg" }
  static var quantityRule: QuantityRule { .line }
  static var namesElsewhere: [String] { ["linfit", "LinReg", "slope", "intercept"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .statistics,
      130,
      "[a, b] of the line y = a + b*x of least squares",
      parameters: "X, Y",
      domain: "two lists of as many real numbers, X not constant",
      example: .init("linreg([1, 2, 3], [3, 5, 7])", "[1, 2]")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let (first, second) = try arguments.pairs(atLeast: 2)
    let (x, y) = (Sample(first), Sample(second))
    return .list(
      try ListFailure.lifting { () throws(ArithmeticFailure) in
        let slope = try x.productOfDeviations(with: y).divided(by: x.nonzeroSquaredDeviations())
        return List([try y.mean() - slope * x.mean(), slope])
      }
    )
  }

  static func steps(of arguments: ListArguments) throws(ListFailure) -> [Step] {
    try arguments.stepsToRelation()
  }
}
