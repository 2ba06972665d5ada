/// The length of a vector.
enum EuclideanNorm: ListPrimitive {
  static var name: String { "norm" }
  static var quantityRule: QuantityRule { .sum }
  static var namesElsewhere: [String] { ["Norm", "mag", "magnitude"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .lists,
      140,
      "length of a vector, the root of the sum of squares",
      parameters: "A",
      domain: "lists and matrices of numbers",
      example: .init("norm [3, 4]", "5")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let numbers: [Complex]
    if arguments.values[0].isMatrix {
      numbers = try arguments.matrix(at: 0).elements
    } else {
      numbers = try arguments.numbers(of: 0)
    }
    return .real(
      try ListFailure.lifting { () throws(ArithmeticFailure) in
        try numbers.norm()
      }
    )
  }
}
