/// The transpose of a matrix.
enum Transposed: ListPrimitive {
  static var name: String { "transpose" }
  static var namesElsewhere: [String] { ["mattranspose", "Transpose", "trn"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      50,
      "transpose, A'",
      parameters: "A",
      domain: "matrices",
      example: .init("transpose [1, 2; 3, 4]", "[1, 3; 2, 4]")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    if let matrix = arguments.values[0].formulaMatrix { return .formulaMatrix(matrix.transpose) }
    return .matrix(try arguments.matrix(at: 0).transpose)
  }
}
