package import Arithmetic

/// Columns of exact numbers, read from text.
///
/// Each line holds one row: numbers separated by commas, semicolons, tabs or blanks. A comment
/// begins with `#`; the first line may name the columns. Numbers are exact, of any size.
package struct DataTable: Equatable, Sendable {
  /// The names of the columns where the first line gives them.
  package private(set) var names: [String]?
  /// The rows, all of the same length, in their order.
  package private(set) var rows: [[Fraction]] = []

  /// Reads the bytes of a text; the closure returns the number that a piece of it is, if it is one.
  package init(
    _ bytes: [UInt8],
    reading number: (String) -> Fraction?
  ) throws(DataError) {
    var lineNumber = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      lineNumber += 1
      let fields = Self.fields(of: line)
      if !fields.isEmpty { try add(fields, fields.map { number($0.text) }, line: lineNumber) }
    }
    guard !rows.isEmpty else { throw DataError(.empty, line: max(1, lineNumber), column: 1) }
  }

  package var columnCount: Int { rows.first?.count ?? 0 }

  /// The numbers of a column, in their order.
  package func column(_ index: Int) -> [Fraction] { rows.map { $0[index] } }

  /// A piece of a line, and the number of its first character, from 1.
  private struct Field {
    let text: String
    let column: Int
  }

  private mutating func add(
    _ fields: [Field],
    _ numbers: [Fraction?],
    line: Int
  ) throws(DataError) {
    let values = numbers.compactMap(\.self)
    if values.isEmpty, rows.isEmpty, names == nil {
      names = fields.map(\.text)
      return
    }
    if let place = numbers.firstIndex(of: nil) {
      throw DataError(.notANumber(fields[place].text), line: line, column: fields[place].column)
    }
    let expected = rows.first?.count ?? names?.count ?? values.count
    guard values.count == expected else {
      let place = fields[min(expected, fields.count - 1)].column
      throw DataError(.count(values.count, expected: expected), line: line, column: place)
    }
    rows.append(values)
  }

  /// The pieces between commas or semicolons, or else between blanks and tabs.
  private static func fields(of line: ArraySlice<UInt8>) -> [Field] {
    let line = line.prefix { $0 != UInt8(ascii: "#") }
    let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
    guard line.contains(where: { !blanks.contains($0) }) else { return [] }
    let mark = [UInt8(ascii: ","), UInt8(ascii: ";")].first { line.contains($0) }
    var pieces: [ArraySlice<UInt8>]
    if let mark {
      pieces = line.split(separator: mark, omittingEmptySubsequences: false)
    } else {
      pieces = line.split { blanks.contains($0) }
    }
    pieces = pieces.map { piece in
      let start = piece.drop { blanks.contains($0) }
      let end = start.lastIndex { !blanks.contains($0) }.map { $0 + 1 } ?? start.startIndex
      return start[start.startIndex..<end]
    }
    return pieces.map { piece in
      let before = String(decoding: line[line.startIndex..<piece.startIndex], as: UTF8.self)
      return Field(text: String(decoding: piece, as: UTF8.self).unquoted, column: before.count + 1)
    }
  }
}

extension String {
  /// The text without quotation marks around it.
  fileprivate var unquoted: String {
    count > 1 && first == "\"" && last == "\"" ? String(dropFirst().dropLast()) : self
  }
}
