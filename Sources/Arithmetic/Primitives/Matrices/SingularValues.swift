/// The singular value decomposition of a matrix.
enum SingularValues: ListPrimitive {
  static var name: String { "svd" }
  static var namesElsewhere: [String] { ["SingularValueDecomposition"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      140,
      "[U, S, V] with A = U*S*conj(V')",
      parameters: "A",
      domain: "matrices of numbers",
      example: .init("svd([3, 0; 0, 2])[2]", "[3, 0; 0, 2]")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let matrix = try arguments.matrix(at: 0)
    let factors = try ListFailure.lifting { () throws(ArithmeticFailure) in try matrix.svd() }
    return try Value(matrices: [factors.left, factors.diagonal, factors.right])
  }
}
