/// The number of rows and columns of a matrix.
enum Dimensions: ListPrimitive {
  static var name: String { "dimensions" }
  static var namesElsewhere: [String] {
    ["shape", "dim", "matsize", "Dimensions", "nrows", "ncols", "rows", "columns"]
  }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      66,
      "numbers of rows and columns",
      parameters: "A",
      domain: "matrices and tables",
      example: .init("dimensions [1, 2, 3; 4, 5, 6]", "[2, 3]"),
      seeAlso: ["length"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    if let table = arguments.values[0].table {
      return .list(List([Real(table.rowCount), Real(table.columns.count)]))
    }
    guard let size = arguments.values[0].matrixSize else {
      throw .wrongArgument(0, expected: .matrix, found: arguments.values[0].kind)
    }
    return .list(List([Real(size.rowCount), Real(size.columnCount)]))
  }
}
