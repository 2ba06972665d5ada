internal import Arithmetic
internal import Evaluation
internal import Syntax
internal import Typesetting

extension AnswerWriter {
  /// The answer as comma-separated values, which `data` reads.
  ///
  /// A table or a matrix is written row by row, the names of columns first; a list as one column, and
  /// anything else as one cell. A date is written by ISO 8601.
  func commaSeparated(_ answer: Answer) throws(ArithmeticFailure) -> String {
    let value = answer.result.value
    var lines: [String] = []
    if let table = value.table {
      lines.append(table.names.map(\.quotedForCSV).joined(separator: ","))
      for row in 0..<table.rowCount {
        lines.append(try commaSeparated(table.columns.map { $0.values.elements[row] }, answer))
      }
    } else if let matrix = value.matrixOfValues {
      for row in matrix.rows { lines.append(try commaSeparated(row, answer)) }
    } else if let list = value.list {
      for element in list.elements {
        lines.append(try commaSeparated(element.list?.elements ?? [element], answer))
      }
    } else {
      lines.append(try commaSeparated([value], answer))
    }
    return lines.joined(separator: "\n")
  }

  private func commaSeparated(
    _ values: [Value],
    _ answer: Answer
  ) throws(ArithmeticFailure) -> String {
    var cells: [String] = []
    for value in values {
      if case .date(let date) = value {
        cells.append(date.text)
        continue
      }
      let cell = Answer(element: Result(value), angleMode: answer.angleMode)
      guard let written = try cell.written(settings) else { throw .tooLarge }
      cells.append(
        Printer(.typed, vocabulary: vocabulary).text(of: written.form.expression).quotedForCSV
      )
    }
    return cells.joined(separator: ",")
  }
}

extension TextTable {
  /// The names and the rows with commas; a value that does not exist is an empty cell.
  var commaSeparated: [String] {
    let rows = columns[0].indices.map { row in columns.map { $0[row] } }
    let lines = rows.map { cells in cells.map { $0.isMissing ? "" : $0.text } }
    return ([names] + lines).map { $0.map(\.quotedForCSV).joined(separator: ",") }
  }
}

extension String {
  /// The text as a cell, in quotes where a comma or a quote is in it.
  fileprivate var quotedForCSV: String {
    guard contains(where: { ",\"\n".contains($0) }) else { return self }
    return "\"" + map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
