/// An expression with names that have no value, as it was written.
enum HeldFormula: FormulaPrimitive {
  static var name: String { "formula" }
  static var help: FunctionHelp {
    FunctionHelp(
      .formulas,
      50,
      "a formula as it was written, with its names",
      parameters: "f",
      domain: "formulas and numbers",
      example: .init("formula(a*x^2 + b)", "a·x² + b"),
      note: "formula(f, x, y) keeps x and y unknown even if variables have these names",
      seeAlso: ["expand", "simplify", "formulas"]
    )
  }
  static var argumentCount: ClosedRange<Int> { 1...BuiltIn.unlimited }

  static func forms(of argument: FormulaArgument) throws(FormulaFailure) -> [SumOfProducts] { [] }
}
