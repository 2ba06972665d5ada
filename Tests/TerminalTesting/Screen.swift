/// The screen of a VT100-compatible terminal after the bytes it was sent.
///
/// A value fed one byte at a time. It handles text, colours and cursor like xterm, but does not
/// rewrap text when it is resized.
package struct Screen: Sendable {
  package private(set) var columns: Int
  package private(set) var rows: Int
  /// The cursor's row, from 0 at the top.
  package internal(set) var row = 0
  /// The cursor's column, from 0 at the left.
  package internal(set) var column = 0
  /// The lines that have scrolled out at the top, oldest first.
  package private(set) var scrolledOut: [String] = []
  /// The number of times the bell rang.
  package internal(set) var bells = 0
  /// The private modes that are set (DECSET): 1049, 2004 and so on.
  package internal(set) var modes: Set<Int> = []
  /// The number of times that kitty's keyboard protocol was turned on and not off again.
  package internal(set) var keyboardLevel = 0

  /// The rows of cells, one cell for each column; the second cell of a wide character is empty.
  package internal(set) var cells: [[ScreenCell]]
  var style = ScreenStyle()
  /// The rows that scroll.
  var region: ClosedRange<Int>
  /// Whether the last column was written, so that the next character starts a new row.
  var wrapsNext = false
  var wrapsAtAll = true
  var inserts = false
  var saved = (row: 0, column: 0)
  var mainCells: [[ScreenCell]]?
  var last = " "
  var decoder = ScreenDecoder()

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    region = 0...(rows - 1)
    cells = Array(repeating: Screen.blankRow(columns), count: rows)
  }

  /// Whether pasted text is marked.
  package var marksPastes: Bool { modes.contains(2004) }

  /// Whether the alternate screen is shown.
  package var isAlternate: Bool { mainCells != nil }

  static func blankRow(_ columns: Int, _ cell: ScreenCell = ScreenCell()) -> [ScreenCell] {
    Array(repeating: cell, count: columns)
  }

  /// An erased cell: a blank in the current background.
  var erased: ScreenCell { ScreenCell(text: " ", style: style.erased) }

  /// The text of every row, without trailing blanks.
  package var lines: [String] {
    cells.map(Self.text)
  }

  /// The text of the rows, down to the last one that is not empty.
  package var text: String {
    let lastUsed = lines.lastIndex { !$0.isEmpty } ?? -1
    return lines[...lastUsed].joined(separator: "\n")
  }

  private static func text(_ row: [ScreenCell]) -> String {
    var text = row.map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Removes or adds cells at the right and the bottom, and keeps the cursor's row visible.
  package mutating func resize(columns newColumns: Int, rows newRows: Int) {
    while row >= newRows { scrollOutTopRow() }
    cells = (0..<newRows).map { index in
      guard index < cells.count else { return Self.blankRow(newColumns) }
      let kept = cells[index].prefix(newColumns)
      return Array(kept) + Self.blankRow(newColumns - kept.count)
    }
    (columns, rows, wrapsNext) = (newColumns, newRows, false)
    region = 0...(rows - 1)
    column = min(column, columns - 1)
  }

  private mutating func scrollOutTopRow() {
    scrolledOut.append(Self.text(cells.removeFirst()))
    row -= 1
  }

  /// Moves the rows of the region up, or down if `count` is negative.
  mutating func scroll(_ count: Int, keepsHistory: Bool = true) {
    for _ in 0..<min(abs(count), region.count) {
      let leaving = cells.remove(at: count > 0 ? region.lowerBound : region.upperBound)
      cells.insert(
        Self.blankRow(columns, erased),
        at: count > 0 ? region.upperBound : region.lowerBound
      )
      let isHistory = count > 0 && region.lowerBound == 0 && mainCells == nil
      if isHistory, keepsHistory { scrolledOut.append(Self.text(leaving)) }
    }
  }
}
