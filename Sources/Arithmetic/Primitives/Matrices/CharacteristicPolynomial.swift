/// The characteristic polynomial of a square matrix.
enum CharacteristicPolynomial: ListPrimitive {
  static var name: String { "charpoly" }
  static var namesElsewhere: [String] { ["CharacteristicPolynomial"] }
  static var formulaRule: FormulaRule? { .characteristicPolynomial }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      90,
      "coefficients of det(x*I - A), the highest power first",
      parameters: "A",
      domain: "square matrices",
      example: .init("charpoly [1, 2; 3, 4]", "[1, −5, −2]")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let matrix = try arguments.squareMatrix(at: 0)
    let coefficients = try ListFailure.lifting { () throws(ArithmeticFailure) in
      try matrix.characteristicPolynomial()
    }
    return .list(try List(coefficients.reversed().map { Value($0) }))
  }
}
