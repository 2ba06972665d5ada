package import Arithmetic

/// Columns of exact numbers, read from text.
///
/// Each line holds one row: numbers separated by tabs, semicolons, commas or blanks, the first of these
/// that is in the first line. A row that begins with `#` is a comment; with blanks between its numbers, a row
/// may also end in one. The first line may name the columns; it is the name of a single column if there are blanks
/// in it and one number in the next row. Cells may be in double quotes, and then go over several lines. Numbers are exact, of any size, with a
/// decimal point. A column that has a name, and in which all cells are texts or empty, is left out where that is
/// allowed.
package struct DataTable: Equatable, Sendable {
  /// The names of the columns where the first line gives them.
  package private(set) var names: [String]?
  /// The numbers of each column in their order, all of the same length.
  package private(set) var columns: [[Fraction]] = []
  /// The names of the columns of texts, which are not among the columns.
  package private(set) var textColumns: [String] = []
  /// The names of those in which a cell is not empty.
  package var namesOfTexts: [String] {
    zip(textColumns, texts).filter { !$1.allSatisfy(\.isEmpty) }.map(\.0)
  }
  /// The texts of each of these columns, as many as there are rows.
  package private(set) var texts: [[String]] = []
  /// The number of comments that look like rows: they have a separator, as many cells, and a number behind the first.
  package private(set) var commentedRowCount = 0
  /// The first row, where each may also be one number with a decimal comma, as in `1,5`; empty where one may not.
  private var firstDecimal: String?
  /// The first cell of each of these columns, by its place in a line.
  private var firstTexts: [Int: DataCells.Cell] = [:]
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
    let feed = UInt8(ascii: "\n")
    let lineEnd = bytes.contains(feed) ? feed : UInt8(ascii: "\r")
    var separator: DataCells.Separator?
    var comments: [ArraySlice<UInt8>] = []
    do throws(DataError.Place) {
      var rest = bytes
      while !rest.isEmpty {
        var line = rest[..<rest.endOfLine(lineEnd)]
        defer { rest = rest[line.endIndex...].dropFirst() }
        guard let first = line.first(where: { !$0.isDataBlank }) else { continue }
        guard first != DataCells.commentMark else {
          comments.append(line)
          continue
        }
        let mark = DataCells.extend(&line, in: rest, separator, lineEnd)
        separator = mark
        let cells = DataCells(line, mark)
        if mark != .character(UInt8(ascii: ",")) || !line.mayBeDecimal { firstDecimal = "" }
        if firstDecimal == nil {
          firstDecimal = String(decoding: line.filter { !$0.isDataBlank }, as: UTF8.self)
        }
        if let cell = cells.all.first(where: \.isOpen) {
          throw .init(kind: .openQuote(cell.text), offset: cell.offset)
        }
        if columns.isEmpty, allowsTextColumns { leaveOutTexts(in: cells, reading: number, date) }
        try add(cells, isBlankSeparated: mark == .blanks, reading: number, date)
      }
      guard !columns.isEmpty else { throw .init(kind: .empty, offset: bytes.endIndex) }
      if let separator, separator != .blanks {
        let count = columns.count + texts.count
        commentedRowCount = comments.count { comment in
          let cells = DataCells(comment, separator).all
          return cells.count == count && cells.dropFirst().contains { number($0.text) != nil }
        }
      }
    } catch {
      let lines = bytes[..<error.offset].split(separator: lineEnd, omittingEmptySubsequences: false)
      let before = String(decoding: lines[lines.count - 1], as: UTF8.self)
      throw DataError(error.kind, line: lines.count, column: before.count + 1)
    }
  }

  /// What to say of how it was read.
  package var remarks: [String] {
    var remarks: [String] = []
    if commentedRowCount > 0 {
      remarks.append(
        commentedRowCount == 1
          ? "1 row begins with # and is left out"
          : "\(commentedRowCount) rows begin with # and are left out"
      )
    }
    if let row = firstDecimal?.split(separator: ","), row.count == 2 {
      let (whole, part) = (row[0], row[1])
      remarks.append("\(whole),\(part) is read as two columns; one number is \(whole).\(part)")
    }
    return remarks
  }

  package var columnCount: Int { columns.count }

  /// The columns of dates, whose numbers are those of days.
  package var dateColumns: Set<Int> {
    Set(datePlaces.map { place in place - firstTexts.keys.count { $0 < place } })
  }

  package var rowCount: Int { columns.first?.count ?? 0 }

  /// The rows, all of the same length, in their order.
  package var rows: [[Fraction]] { (0..<rowCount).map { row in columns.map { $0[row] } } }

  /// The numbers of a column, in their order.
  package func column(_ index: Int) -> [Fraction] { columns[index] }

  /// Adds a row, or takes the names of the columns from the first line.
  private mutating func add(
    _ cells: DataCells,
    isBlankSeparated: Bool,
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
    if columns.isEmpty, isBlankSeparated, numbers.count == 1, numbers[0] != nil, let words = names {
      names = [words.joined(separator: " ")]
    }
    let isFirst = columns.isEmpty && names == nil
    for (place, (value, cell)) in zip(numbers, cells.all).enumerated() {
      if let text = firstTexts[place] {
        guard !cell.isText(number, date) else { continue }
        throw .init(kind: .notANumber(text.text), offset: text.offset)
      }
      guard value == nil else { continue }
      let isDecimalComma = DataError.hasDecimalComma(cell.text, number)
      let kind: DataError.Kind =
        if datePlaces.contains(place) {
          .notADate(cell.text)
        } else if isDecimalComma {
          .decimalComma(cell.text)
        } else {
          .notANumber(cell.text, besideName: isFirst ? cells.nameOfDigits : nil)
        }
      throw .init(kind: kind, offset: cell.offset)
    }
    let kept = columns.isEmpty ? names?.count ?? numbers.count - firstTexts.count : columns.count
    let expected = kept + firstTexts.count
    guard numbers.count == expected else {
      let place = cells.all[min(expected, numbers.count - 1)].offset
      throw .init(kind: .count(numbers.count, expected: expected), offset: place)
    }
    if columns.isEmpty { columns = Array(repeating: [], count: kept) }
    var index = 0
    for (place, value) in numbers.enumerated() where firstTexts[place] == nil {
      if let value { columns[index].append(value) }
      index += 1
    }
    for (index, place) in firstTexts.keys.sorted().enumerated() {
      texts[index].append(cells.all[place].text)
    }
  }

  /// Leaves out the columns without a number in the first row of numbers, if they have names.
  private mutating func leaveOutTexts(
    in cells: DataCells,
    reading number: (String) -> Fraction?,
    _ date: (String) -> Fraction?
  ) {
    guard let all = names, all.count == cells.all.count else { return }
    let areTexts = cells.all.map { $0.isText(number, date) }
    guard areTexts.contains(false) else { return }
    for (place, isText) in areTexts.enumerated() where isText {
      firstTexts[place] = cells.all[place]
      textColumns.append(all[place].isEmpty ? "c\(place + 1)" : all[place])
      texts.append([])
    }
    names = zip(all, areTexts).filter { !$1 }.map(\.0)
  }
}

extension DataCells {
  /// The first cell of digits alone, in a line that has a cell with a letter.
  fileprivate var nameOfDigits: String? {
    guard all.contains(where: { $0.text.contains(where: \.isLetter) }) else { return nil }
    return all.first { !$0.text.isEmpty && $0.text.utf8.allSatisfy { 0x30...0x39 ~= $0 } }?.text
  }
}

extension DataCells.Cell {
  /// Whether it is no number and no date, or empty.
  fileprivate func isText(
    _ number: (String) -> Fraction?,
    _ date: (String) -> Fraction?
  ) -> Bool {
    number(text) == nil && date(text) == nil && !DataError.hasDecimalComma(text, number)
  }
}

extension ArraySlice<UInt8> {
  /// The end of the first line.
  func endOfLine(_ lineEnd: UInt8) -> Int { firstIndex(of: lineEnd) ?? endIndex }

  /// Whether a line of digits with a comma between them may be one number.
  fileprivate var mayBeDecimal: Bool {
    let digits = (first == UInt8(ascii: "-") ? dropFirst() : self).drop { 0x30...0x39 ~= $0 }
    let rest = digits.dropFirst().drop { 0x30...0x39 ~= $0 }
    return digits.startIndex > startIndex && digits.first == UInt8(ascii: ",")
      && rest.startIndex > digits.startIndex + 1 && rest.allSatisfy(\.isDataBlank)
  }
}

extension UInt8 {
  /// Whether it is a blank between numbers, a tab or the end of a line.
  var isDataBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }
}
