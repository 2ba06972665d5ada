/// The mean of the elements of a list.
enum ArithmeticMean: ListPrimitive {
  static var name: String { "mean" }
  static var quantityRule: QuantityRule { .sameUnits() }
  static var namesElsewhere: [String] { ["average", "avg", "Mean"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .statistics,
      10,
      "mean",
      parameters: "L",
      domain: "lists of numbers",
      example: .init("mean [1, 2, 4]", "7/3 ≈ 2.33333333333")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let numbers = try arguments.numbers(of: 0, atLeast: 1)
    let count = Real(numbers.count)
    return try ListFailure.lifting { () throws(ArithmeticFailure) in
      let re = try numbers.map(\.re).sum.divided(by: count)
      return Value(Complex(re, try numbers.map(\.im).sum.divided(by: count)))
    }
  }

  static func steps(of arguments: ListArguments) throws(ListFailure) -> [Step] {
    let numbers = try arguments.numbers(of: 0, atLeast: 1)
    let sum = Complex(numbers.map(\.re).sum, numbers.map(\.im).sum)
    return [("count", .real(Real(numbers.count))), ("sum", Value(sum))]
  }
}
