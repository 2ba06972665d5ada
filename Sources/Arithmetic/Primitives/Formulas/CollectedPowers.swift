/// A formula as a polynomial of one name.
enum CollectedPowers: FormulaPrimitive {
  static var name: String { "collect" }
  static var help: FunctionHelp {
    FunctionHelp(
      .formulas,
      20,
      "a formula as a sum of powers of x with their coefficients",
      parameters: "f, x",
      domain: "formulas with the name x",
      example: .init("collect(x*y + x + y, x)", "(y + 1)·x + y"),
      seeAlso: ["expand", "formulas"]
    )
  }

  static var usesName: Bool { true }

  static func forms(of argument: FormulaArgument) throws(FormulaFailure) -> [SumOfProducts] {
    guard let indeterminate = argument.indeterminate else { throw .notName }
    return [try argument.quotient.collected(by: indeterminate)]
  }
}
