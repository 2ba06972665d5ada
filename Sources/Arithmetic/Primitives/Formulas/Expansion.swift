/// A formula without products of sums.
enum Expansion: FormulaPrimitive {
  static var name: String { "expand" }
  static var help: FunctionHelp {
    FunctionHelp(
      .formulas,
      10,
      "a formula multiplied out: a sum, or a quotient of two sums",
      parameters: "f",
      domain: "formulas and numbers",
      example: .init("expand((x + 1)^3)", "x³ + 3x² + 3x + 1"),
      note:
        "names without a value stand for any number; expand(f, x) keeps x unknown if it has one",
      seeAlso: ["factor", "collect", "formulas"]
    )
  }
  static var argumentCount: ClosedRange<Int> { 1...2 }

  static func forms(of argument: FormulaArgument) throws(FormulaFailure) -> [SumOfProducts] {
    [SumOfProducts(argument.quotient)]
  }
}
