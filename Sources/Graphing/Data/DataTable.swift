package import Arithmetic

/// Columns of exact numbers, read from text.
///
/// Each line holds one row: numbers separated by tabs, semicolons, commas or blanks, the first of these
/// that is in the first line. A comment begins with `#`; the first line may name the columns. Cells may
/// be in double quotes. Numbers are exact, of any size, with a decimal point. A column
/// that has a name and a text in its first row is left out where that is allowed.
package struct DataTable: Equatable, Sendable {
  /// The names of the columns where the first line gives them.
  package private(set) var names: [String]?
  /// The numbers of each column in their order, all of the same length.
  package private(set) var columns: [[Fraction]] = []
  /// The names of the columns of texts, which are not among the columns.
  package private(set) var textColumns: [String] = []
  /// The texts of each of these columns, as many as there are rows.
  package private(set) var texts: [[String]] = []
  /// The places of the columns of texts in a line.
  private var textPlaces: Set<Int> = []
  /// The places of the columns of dates in a line.
  private var datePlaces: Set<Int> = []

  /// Columns of numbers, all of the same length, and their names.
  ///
  /// - Precondition: there is a column, and each has a name if any has.
  package init(_ columns: [[Fraction]], names: [String]?) {
    precondition(!columns.isEmpty && columns.count == names?.count ?? columns.count)
    (self.columns, self.names) = (columns, names)
  }

  /// Reads the bytes of a text; the closures return the number that a piece of it is, if it is one, and the
  /// number of the day where it is a date.
  package init(
    _ bytes: [UInt8],
    allowsTextColumns: Bool = false,
    date: (String) -> Fraction? = { _ in nil },
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
        if columns.isEmpty, allowsTextColumns { leaveOutTexts(in: cells, reading: number, date) }
        try add(cells, reading: number, date)
      } catch {
        let before = String(decoding: line[line.startIndex..<error.offset], as: UTF8.self)
        throw DataError(error.kind, line: lineNumber, column: before.count + 1)
      }
    }
    guard !columns.isEmpty else { throw DataError(.empty, line: max(1, lineNumber), column: 1) }
  }

  package var columnCount: Int { columns.count }

  /// The columns of dates, whose numbers are those of days.
  package var dateColumns: Set<Int> {
    Set(datePlaces.map { place in place - textPlaces.count { $0 < place } })
  }

  package var rowCount: Int { columns.first?.count ?? 0 }

  /// The rows, all of the same length, in their order.
  package var rows: [[Fraction]] { (0..<rowCount).map { row in columns.map { $0[row] } } }

  /// The numbers of a column, in their order.
  package func column(_ index: Int) -> [Fraction] { columns[index] }

  /// Adds a row, or takes the names of the columns from the first line.
  private mutating func add(
    _ cells: DataCells,
    reading number: (String) -> Fraction?,
    _ date: (String) -> Fraction?
  ) throws(DataError.Place) {
    var numbers = cells.all.map { number($0.text) }
    if columns.isEmpty {
      datePlaces = Set(
        cells.all.indices.filter { numbers[$0] == nil && date(cells.all[$0].text) != nil }
      )
    }
    for place in datePlaces where place < numbers.count {
      numbers[place] = date(cells.all[place].text)
    }
    if columns.isEmpty, names == nil, numbers.allSatisfy({ $0 == nil }) {
      if let cell = cells.all.first(where: { DataError.hasDecimalComma($0.text, number) }) {
        throw .init(kind: .decimalComma(cell.text), offset: cell.offset)
      }
      names = cells.all.map(\.text)
      return
    }
    for (place, (value, cell)) in zip(numbers, cells.all).enumerated()
    where value == nil && !textPlaces.contains(place) {
      let isDecimalComma = DataError.hasDecimalComma(cell.text, number)
      let kind: DataError.Kind =
        if datePlaces.contains(place) {
          .notADate(cell.text)
        } else if isDecimalComma {
          .decimalComma(cell.text)
        } else {
          .notANumber(cell.text)
        }
      throw .init(kind: kind, offset: cell.offset)
    }
    let kept = columns.isEmpty ? names?.count ?? numbers.count - textPlaces.count : columns.count
    let expected = kept + textPlaces.count
    guard numbers.count == expected else {
      let place = cells.all[min(expected, numbers.count - 1)].offset
      throw .init(kind: .count(numbers.count, expected: expected), offset: place)
    }
    if columns.isEmpty { columns = Array(repeating: [], count: kept) }
    var index = 0
    for (place, value) in numbers.enumerated() where !textPlaces.contains(place) {
      if let value { columns[index].append(value) }
      index += 1
    }
    for (index, place) in textPlaces.sorted().enumerated() {
      texts[index].append(cells.all[place].text)
    }
  }

  /// Leaves out the columns with texts in the first row of numbers, if they have names.
  private mutating func leaveOutTexts(
    in cells: DataCells,
    reading number: (String) -> Fraction?,
    _ date: (String) -> Fraction?
  ) {
    guard let all = names, all.count == cells.all.count else { return }
    let areTexts = cells.all.map { cell in
      !cell.text.isEmpty && number(cell.text) == nil && date(cell.text) == nil
        && !DataError.hasDecimalComma(cell.text, number)
    }
    guard areTexts.contains(false) else { return }
    for (place, isText) in areTexts.enumerated() where isText {
      textPlaces.insert(place)
      textColumns.append(all[place])
      texts.append([])
    }
    names = zip(all, areTexts).filter { !$1 }.map(\.0)
  }
}

extension UInt8 {
  /// Whether it is a blank between numbers, a tab or the end of a line.
  var isDataBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }
}
