/// The matrix with given numbers on its diagonal, or the diagonal of a matrix.
enum DiagonalMatrix: ListPrimitive {
  static var name: String { "diag" }
  static var namesElsewhere: [String] { ["diagonal", "diagm", "matdiagonal", "DiagonalMatrix"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      62,
      "matrix with the diagonal L, or the diagonal of one",
      parameters: "L",
      domain: "a list of numbers, at most 2000, or a matrix",
      example: .init("diag [2, 3]", "[2, 0; 0, 3]"),
      seeAlso: ["identity", "trace"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    if let matrix = arguments.values[0].matrixOfValues {
      let places = 0..<min(matrix.rowCount, matrix.columnCount)
      return .list(try List(places.map { matrix[$0, $0] }))
    }
    let diagonal = try arguments.numbersOrFormulas(of: 0, atLeast: 1)
    guard diagonal.count <= IdentityMatrix.largestSize else { throw .tooLong }
    let elements = diagonal.indices.flatMap { row in
      diagonal.indices.map { $0 == row ? diagonal[row] : .real(Real(0)) }
    }
    return Value(
      FormulaMatrix(rowCount: diagonal.count, columnCount: diagonal.count, elements: elements)
    )
  }
}
