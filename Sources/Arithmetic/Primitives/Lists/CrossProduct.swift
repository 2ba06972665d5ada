/// The cross product of two vectors in space.
enum CrossProduct: ListPrimitive {
  static var name: String { "cross" }
  static var quantityRule: QuantityRule { .bilinear() }
  static var namesElsewhere: [String] { ["crossP", "Cross"] }
  static var formulaRule: FormulaRule? { .crossProduct }
  static var help: FunctionHelp {
    FunctionHelp(
      .lists,
      130,
      "cross product of two vectors in space",
      parameters: "A, B",
      domain: "two lists of three numbers",
      example: .init("cross([1, 0, 0], [0, 1, 0])", "[0, 0, 1]")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let (a, b) = (try vector(0, arguments), try vector(1, arguments))
    return .list(try List(a.cross(b).map { Value($0) }))
  }

  private static func vector(
    _ index: Int,
    _ arguments: ListArguments
  ) throws(ListFailure) -> [Complex] {
    let vector = try arguments.numbers(of: index, atLeast: 3)
    guard vector.count == 3 else { throw .unequalLengths(vector.count, 3) }
    return vector
  }
}
