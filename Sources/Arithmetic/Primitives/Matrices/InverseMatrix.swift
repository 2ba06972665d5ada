/// The inverse of a square matrix.
enum InverseMatrix: ListPrimitive {
  static var name: String { "inverse" }
  static var namesElsewhere: [String] { ["Inverse", "Invert"] }
  static var formulaRule: FormulaRule? { .inverse }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      40,
      "inverse, A^-1",
      parameters: "A",
      domain: "square matrices whose determinant is not 0",
      example: .init("inverse [2, 0; 0, 4]", "[1/2, 0; 0, 1/4] = [0.5, 0; 0, 0.25]"),
      note: "of names without values, in a function of formulas: expand(inverse [a, b; c, d])",
      seeAlso: ["matrices", "formulas"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let matrix = try arguments.squareMatrix(at: 0)
    return .matrix(
      try ListFailure.lifting { () throws(ArithmeticFailure) in
        try matrix.inverse()
      }
    )
  }
}
