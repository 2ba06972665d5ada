/// The Jordan form of a square matrix.
enum JordanForm: ListPrimitive {
  static var name: String { "jordan" }
  static var namesElsewhere: [String] { ["JordanDecomposition"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      150,
      "[T, J] with A*T = T*J and J in Jordan form",
      parameters: "A",
      domain: "square matrices",
      example: .init("jordan([1, 1; 0, 1])[2]", "[1, 1; 0, 1]")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let matrix = try arguments.squareMatrix(at: 0)
    let form = try ListFailure.lifting { () throws(ArithmeticFailure) in try matrix.jordanForm() }
    return try Value(matrices: [form.transformation, form.form])
  }
}
