/// A quotient as a sum of quotients whose denominators are powers of irreducible factors.
enum PartialFractions: FormulaPrimitive {
  static var name: String { "apart" }
  static var namesElsewhere: [String] { ["partfrac", "parfrac", "PartialFractions"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .formulas,
      30,
      "a quotient as a sum of partial fractions",
      parameters: "f",
      domain: "formulas of one name, or of several where one is given: apart(f, x)",
      example: .init("apart(1/(x^2 - 1))", "1/(2·(x − 1)) − 1/(2·(x + 1))"),
      seeAlso: ["factor", "simplify", "formulas"]
    )
  }
  static var argumentCount: ClosedRange<Int> { 1...2 }
  static var usesName: Bool { true }

  static func forms(of argument: FormulaArgument) throws(FormulaFailure) -> [SumOfProducts] {
    let quotient = argument.quotient
    guard let indeterminate = argument.indeterminate ?? argument.onlyUnknown else {
      throw .severalNames
    }
    return [try quotient.partialFractions(by: indeterminate)]
  }
}

extension FormulaArgument {
  /// The only indeterminate that varies in the denominator; any where none does.
  fileprivate var onlyUnknown: Int? {
    let unknowns = unknowns.filter { quotient.denominator.contains($0) }
    return unknowns.count > 1 ? nil : unknowns.first ?? self.unknowns.first
  }
}
