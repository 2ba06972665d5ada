/// The factors of a matrix by elimination.
enum LUFactors: ListPrimitive {
  static var name: String { "lu" }
  static var namesElsewhere: [String] { ["LUDecomposition"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      120,
      "[P, L, U] with P*A = L*U",
      parameters: "A",
      domain: "matrices of numbers",
      example: .init("lu([2, 0; 4, 1])[2]", "[1, 0; 2, 1]"),
      note: "P reorders the rows, L has ones on its diagonal, U is 0 below its diagonal"
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let matrix = try arguments.matrix(at: 0)
    let factors = try ListFailure.lifting { () throws(ArithmeticFailure) in
      try matrix.lu()
    }
    return try Value(matrices: [factors.permutation, factors.lower, factors.upper])
  }
}
