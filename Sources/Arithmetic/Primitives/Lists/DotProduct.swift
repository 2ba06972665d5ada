/// The dot product of two vectors.
enum DotProduct: ListPrimitive {
  static var name: String { "dot" }
  static var quantityRule: QuantityRule { .bilinear() }
  static var namesElsewhere: [String] { ["dotP", "inner", "Dot"] }
  static var formulaRule: FormulaRule? { .dotProduct }
  static var help: FunctionHelp {
    FunctionHelp(
      .lists,
      120,
      "sum of the products of the elements",
      parameters: "A, B",
      domain: "two lists of as many numbers",
      example: .init("dot([1, 2, 3], [4, 5, 6])", "32"),
      note: "of complex numbers, the first ones are conjugated"
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let (first, second) = (try arguments.numbers(of: 0), try arguments.numbers(of: 1))
    guard first.count == second.count else { throw .unequalLengths(first.count, second.count) }
    return Value(first.dot(second))
  }
}
