extension BuiltIn {
  /// The function that gives the shortest form of a formula.
  package static var simplification: any FormulaPrimitive.Type { Simplification.self }
  package static var expansion: any FormulaPrimitive.Type { Expansion.self }
  package static var partialFractions: any FormulaPrimitive.Type { PartialFractions.self }
  package static var factorization: any FormulaPrimitive.Type { PrimeFactors.self }
}

/// The shortest of the forms of a formula.
enum Simplification: FormulaPrimitive {
  static var name: String { "simplify" }
  static var help: FunctionHelp {
    FunctionHelp(
      .formulas,
      40,
      "the shortest form of a formula that is found",
      parameters: "f",
      domain: "formulas and numbers",
      example: .init("simplify((x + 1)^2 - (x - 1)^2)", "4x"),
      note: "never longer than f; where f has no value and the answer has one, that is said",
      seeAlso: ["expand", "factor", "apart", "formulas"]
    )
  }
  static var argumentCount: ClosedRange<Int> { 1...2 }
  static var keepsShortest: Bool { true }

  static func forms(of argument: FormulaArgument) throws(FormulaFailure) -> [SumOfProducts] {
    var forms = [SumOfProducts(argument.quotient)]
    for function in [PrimeFactors.self, PartialFractions.self] as [any FormulaPrimitive.Type] {
      if let others = try? function.forms(of: argument) { forms += others }
    }
    if argument.unknowns.count > 1 {
      for unknown in argument.unknowns.prefix(6) {
        let collected = FormulaArgument(argument.quotient, unknown, unknowns: argument.unknowns)
        if let others = try? CollectedPowers.forms(of: collected) { forms += others }
      }
    }
    return forms
  }
}
