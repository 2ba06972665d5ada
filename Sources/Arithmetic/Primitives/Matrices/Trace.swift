/// The trace of a square matrix.
enum Trace: ListPrimitive {
  static var name: String { "trace" }
  static var namesElsewhere: [String] { ["tr", "Tr"] }
  static var formulaRule: FormulaRule? { .trace }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      30,
      "sum of the diagonal",
      parameters: "A",
      domain: "square matrices",
      example: .init("trace [1, 2; 3, 4]", "5")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let matrix = try arguments.squareMatrix(at: 0)
    return Value(matrix.trace)
  }
}
