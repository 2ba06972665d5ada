/// The determinant of a square matrix.
enum Determinant: ListPrimitive {
  static var name: String { "det" }
  static var namesElsewhere: [String] { ["matdet", "Det", "determinant"] }
  static var formulaRule: FormulaRule? { .determinant }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      10,
      "determinant",
      parameters: "A",
      domain: "square matrices",
      example: .init("det [1, 2; 3, 4]", "−2"),
      note: "of names without values, in a function of formulas: expand(det [a, b; c, d])",
      seeAlso: ["matrices", "formulas"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let matrix = try arguments.squareMatrix(at: 0)
    return Value(
      try ListFailure.lifting { () throws(ArithmeticFailure) in
        try matrix.determinant()
      }
    )
  }
}
