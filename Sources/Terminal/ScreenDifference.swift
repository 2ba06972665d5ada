/// The bytes that turn one screen into another.
///
/// Only differences are written: runs of cells, with the shortest move between them and the
/// necessary change of style. After characters whose width differs between terminals the cursor is
/// positioned again.
package struct ScreenDifference {
  /// The relevant capabilities of the terminal.
  package struct Options: Hashable, Sendable {
    /// Whether a frame is shown as a whole (2026).
    package var isSynchronized: Bool
    /// Whether to write colours; attributes are always written.
    package var hasColor: Bool
    /// The terminal's column where the screen begins; columns to the left belong to others.
    package var leftColumn: Int

    package init(isSynchronized: Bool = false, hasColor: Bool = true, leftColumn: Int = 0) {
      self.isSynchronized = isSynchronized
      self.hasColor = hasColor
      self.leftColumn = leftColumn
    }
  }

  /// The shortest run of equal cells to jump over instead of rewriting it; a jump takes four bytes.
  private static let shortestJump = 4

  private var text = ""
  private var style: CellStyle?
  /// The place of the terminal's cursor; nil if it is unknown.
  private var place: CellGrid.Place?
  /// The row in which the cursor is at an unknown column.
  private var uncertainRow: Int?
  private let options: Options

  private init(_ options: Options) { self.options = options }

  /// The bytes that turn one screen into the next; none if they are equal.
  ///
  /// The style is plain before and after. Without an old screen, or with one of another size,
  /// everything is erased first. `trailer` is written after the cells, before the cursor is shown:
  /// an image for instance.
  package static func bytes(
    from old: CellGrid?,
    to new: CellGrid,
    trailer: [UInt8] = [],
    _ options: Options = Options()
  ) -> [UInt8] {
    var difference = ScreenDifference(options)
    difference.write(from: old, to: new)
    let cells = difference.text
    guard !cells.isEmpty || !trailer.isEmpty || old?.cursor != new.cursor else { return [] }
    let isHidden = old.map { $0.cursor == nil } ?? false
    let begin = options.isSynchronized ? EscapeSequence.beginFrame : ""
    let end = options.isSynchronized ? EscapeSequence.endFrame : ""
    return Array((begin + (isHidden ? "" : EscapeSequence.hideCursor) + cells).utf8)
      + trailer + Array((difference.cursor(new.cursor) + end).utf8)
  }

  private func cursor(_ place: CellGrid.Place?) -> String {
    place.map { cursor(to: $0) + EscapeSequence.showCursor } ?? ""
  }

  private func cursor(to place: CellGrid.Place) -> String {
    EscapeSequence.moveCursor(row: place.row, column: place.column + options.leftColumn)
  }

  private mutating func write(from old: CellGrid?, to new: CellGrid) {
    var shown = CellGrid(new.size)
    if let old, old.size == new.size {
      shown = old
    } else {
      text = EscapeSequence.plainText
      eraseAll(new.rows)
    }
    for row in 0..<new.rows { write(row, from: shown, to: new) }
    changeStyle(to: .plain)
  }

  private mutating func eraseAll(_ rows: Int) {
    guard options.leftColumn > 0 else {
      text += EscapeSequence.eraseScreen
      return
    }
    for row in 0..<rows {
      move(row, 0)
      text += EscapeSequence.eraseToRowEnd
    }
  }

  private mutating func write(_ row: Int, from old: CellGrid, to new: CellGrid) {
    let (before, after) = (old.row(row), new.row(row))
    guard before != after else { return }
    let blankStart = Self.blankStart(after)
    let erased = (blankStart..<new.columns).count { old[row, $0] != .blank }
    // Erasing costs three bytes, and perhaps a change to plain style.
    let end = erased > Self.shortestJump ? blankStart : new.columns
    for column in 0..<end {
      if old[row, column] != new[row, column] || needsRewriting(row, column, old, new, end) {
        write(new[row, column], row, column)
      }
    }
    if end < new.columns { eraseRest(row, end) }
  }

  /// Whether to write an equal cell again because a jump over it would cost more.
  private func needsRewriting(
    _ row: Int,
    _ column: Int,
    _ old: CellGrid,
    _ new: CellGrid,
    _ end: Int
  ) -> Bool {
    guard place == CellGrid.Place(row: row, column: column) else { return false }
    for next in column..<min(column + Self.shortestJump, end) {
      let cell = new[row, next]
      if old[row, next] != cell { return true }
      guard cell.isSure, cell.style == style, cell.first.isASCII else { return false }
    }
    return false
  }

  private mutating func write(_ cell: CellGrid.Cell, _ row: Int, _ column: Int) {
    guard cell.width > 0 else { return }
    move(row, column)
    changeStyle(to: cell.style)
    text.unicodeScalars.append(cell.first)
    if !cell.others.isEmpty { text += cell.others }
    place = cell.isSure ? CellGrid.Place(row: row, column: column + 1) : nil
    uncertainRow = cell.isSure ? nil : row
  }

  private mutating func move(_ row: Int, _ column: Int) {
    let target = CellGrid.Place(row: row, column: column)
    if place == target { return }
    if let place, place.row == row, place.column < column {
      text += EscapeSequence.moveRight(column - place.column)
    } else if uncertainRow == row {
      text += EscapeSequence.moveToColumn(column + options.leftColumn)
    } else {
      text += cursor(to: target)
    }
    place = target
    uncertainRow = nil
  }

  private mutating func eraseRest(_ row: Int, _ column: Int) {
    move(row, column)
    changeStyle(to: .plain)
    text += EscapeSequence.eraseToRowEnd
  }

  private mutating func changeStyle(to new: CellStyle) {
    let old = style ?? .plain
    style = new
    if let change = old.change(to: new, hasColor: options.hasColor) { text += change }
  }

  /// The start of the plain blanks at the end of the row.
  private static func blankStart(_ row: ArraySlice<CellGrid.Cell>) -> Int {
    (row.lastIndex { $0 != .blank } ?? row.startIndex - 1) + 1 - row.startIndex
  }
}
