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
    if let matrix = arguments.values[0].matrix {
      let places = 0..<min(matrix.rowCount, matrix.columnCount)
      return .list(try List(places.map { Value(matrix[$0, $0]) }))
    }
    let numbers = try arguments.numbers(of: 0, atLeast: 1)
    guard numbers.count <= IdentityMatrix.largestSize else { throw .tooLong }
    let rows = numbers.indices.map { row in
      numbers.indices.map { $0 == row ? numbers[row] : Complex(Real(0)) }
    }
    return .matrix(Matrix(rows: rows))
  }
}
