/// The eigenvectors of a square matrix.
enum Eigenvectors: ListPrimitive {
  static var name: String { "eigenvectors" }
  static var namesElsewhere: [String] { ["eigvecs", "Eigenvectors"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      110,
      "each eigenvalue with a basis of its eigenvectors",
      parameters: "A",
      domain: "square matrices",
      example: .init("eigenvectors [2, 0; 0, 3]", "[[2, [[1, 0]]], [3, [[0, 1]]]]")
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    let matrix = try arguments.squareMatrix(at: 0)
    let spaces = try ListFailure.lifting { () throws(ArithmeticFailure) in
      try matrix.eigenvectors()
    }
    var pairs: [Value] = []
    for space in spaces {
      pairs.append(.list(try List([Value(space.value), try Value(vectors: space.vectors)])))
    }
    return .list(try List(pairs))
  }
}
