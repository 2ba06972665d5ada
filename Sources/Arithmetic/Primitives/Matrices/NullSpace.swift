/// A basis of the null space of a matrix.
enum NullSpace: ListPrimitive {
  static var name: String { "null" }
  static var namesElsewhere: [String] { ["nullspace", "matker", "NullSpace", "kernel"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      80,
      "basis of the vectors x with A*x = 0",
      parameters: "A",
      domain: "matrices of numbers",
      example: .init("null [1, 2; 2, 4]", "[[−2, 1]]")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let matrix = try arguments.matrix(at: 0)
    let basis = try ListFailure.lifting { () throws(ArithmeticFailure) in try matrix.nullSpace() }
    return try Value(vectors: basis)
  }
}
