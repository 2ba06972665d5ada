/// The matrix whose rows are the elements of a list.
enum MatrixOfRows: ListPrimitive {
  static var name: String { "matrix" }
  static var namesElsewhere: [String] { ["array", "Matrix", "mat"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .matrices,
      56,
      "matrix whose rows are the lists in L",
      parameters: "L",
      domain: "a list of lists of numbers, as many in each",
      example: .init("matrix [[k^n for k = 1..3] for n = 1..2]", "[1, 2, 3; 1, 4, 9]"),
      note: "[X; Y] is the matrix with the rows X and Y",
      seeAlso: ["matrices"]
    )
  }

  static func value(of arguments: ListArguments) throws(ListFailure) -> Value {
    if arguments.values[0].isMatrix { return arguments.values[0] }
    var rows: [[Value]] = []
    for (place, element) in try arguments.elements(of: 0, atLeast: 1).enumerated() {
      guard element.list != nil else {
        throw .wrongElement(place + 1, of: 0, expected: .list, found: element.kind)
      }
      let row = try ListArguments([element]).numbersOrFormulas(of: 0, atLeast: 1)
      if let first = rows.first, row.count != first.count {
        throw .unequalLengths(first.count, row.count)
      }
      rows.append(row)
    }
    return Value(
      FormulaMatrix(
        rowCount: rows.count,
        columnCount: rows[0].count,
        elements: rows.flatMap { $0 }
      )
    )
  }
}
