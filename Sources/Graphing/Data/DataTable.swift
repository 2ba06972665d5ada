package import Arithmetic

/// Columns of exact numbers, read from text.
///
/// Each line holds one row: numbers separated by tabs, semicolons, commas or blanks, the first of these
/// that is in the first line. A comment begins with `#`; the first line may name the columns. Cells may
/// be in double quotes. Numbers are exact, of any size, with a decimal point.
package struct DataTable: Equatable, Sendable {
  /// The names of the columns where the first line gives them.
  package private(set) var names: [String]?
  /// The numbers of each column in their order, all of the same length.
  package private(set) var columns: [[Fraction]] = []

  /// Columns of numbers, all of the same length, and their names.
  ///
  /// - Precondition: there is a column, and each has a name if any has.
  package init(_ columns: [[Fraction]], names: [String]?) {
    precondition(!columns.isEmpty && columns.count == names?.count ?? columns.count)
    (self.columns, self.names) = (columns, names)
  }

  /// Reads the bytes of a text; the closure returns the number that a piece of it is, if it is one.
  package init(
    _ bytes: [UInt8],
    reading number: (String) -> Fraction?
  ) throws(DataError) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    var lineNumber = 0
    var separator: DataCells.Separator?
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      lineNumber += 1
      let text = DataCells.withoutComment(line)
      guard text.contains(where: { !$0.isDataBlank }) else { continue }
      let mark = separator ?? DataCells.Separator(of: text)
      separator = mark
      let cells = DataCells(text, mark)
      do throws(DataError.Place) {
        try add(cells, reading: number)
      } catch {
        let before = String(decoding: line[line.startIndex..<error.offset], as: UTF8.self)
        throw DataError(error.kind, line: lineNumber, column: before.count + 1)
      }
    }
    guard !columns.isEmpty else { throw DataError(.empty, line: max(1, lineNumber), column: 1) }
  }

  package var columnCount: Int { columns.count }

  package var rowCount: Int { columns.first?.count ?? 0 }

  /// The rows, all of the same length, in their order.
  package var rows: [[Fraction]] { (0..<rowCount).map { row in columns.map { $0[row] } } }

  /// The numbers of a column, in their order.
  package func column(_ index: Int) -> [Fraction] { columns[index] }

  /// Adds a row, or takes the names of the columns from the first line.
  private mutating func add(
    _ cells: DataCells,
    reading number: (String) -> Fraction?
  ) throws(DataError.Place) {
    let numbers = cells.all.map { number($0.text) }
    if columns.isEmpty, names == nil, numbers.allSatisfy({ $0 == nil }) {
      if let cell = cells.all.first(where: { DataError.hasDecimalComma($0.text, number) }) {
        throw .init(kind: .decimalComma(cell.text), offset: cell.offset)
      }
      names = cells.all.map(\.text)
      return
    }
    for (value, cell) in zip(numbers, cells.all) where value == nil {
      let hasComma = DataError.hasDecimalComma(cell.text, number)
      throw .init(
        kind: hasComma ? .decimalComma(cell.text) : .notANumber(cell.text),
        offset: cell.offset
      )
    }
    let expected = columns.isEmpty ? names?.count ?? numbers.count : columns.count
    guard numbers.count == expected else {
      let place = cells.all[min(expected, numbers.count - 1)].offset
      throw .init(kind: .count(numbers.count, expected: expected), offset: place)
    }
    if columns.isEmpty { columns = Array(repeating: [], count: expected) }
    for (index, value) in numbers.enumerated() { if let value { columns[index].append(value) } }
  }
}

extension UInt8 {
  /// Whether it is a blank between numbers, a tab or the end of a line.
  var isDataBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }
}
