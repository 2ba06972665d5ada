/// A table of lists as its columns, or of the columns of a matrix, with the names c1, c2 and so on.
///
/// A call with names before its lists is a tree of its own: `table(x = [1, 2], y = [3, 4])`.
enum TableOfColumns: ListPrimitive {
  static var name: String { "table" }
  static var argumentCount: ClosedRange<Int> { 1...BuiltIn.unlimited }
  static var namesElsewhere: [String] { ["dataframe", "DataFrame"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .lists,
      150,
      "table of named columns",
      parameters: "x = L, y = M, …",
      domain: "lists of numbers of the same length",
      example: .init("table(x = [5, 7], y = [1, 2]).y", "[1, 2]"),
      note: "without names the columns are c1, c2 and so on; a matrix is a table of its columns",
      seeAlso: ["tables"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    var lists: [List] = []
    for (index, value) in arguments.values.enumerated() {
      if let list = value.list {
        lists.append(list)
      } else if let matrix = value.matrix {
        for column in matrix.transpose.rows { lists.append(try List(column.map { Value($0) })) }
      } else {
        throw .wrongArgument(index, expected: .listOrMatrix, found: value.kind)
      }
    }
    let columns = lists.enumerated().map { Table.Column("c\($0 + 1)", $1) }
    return .table(try Table(columns))
  }
}
