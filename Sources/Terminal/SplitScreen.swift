/// The screen of a prompt that has a picture beside it, without a terminal: what is written goes into a
/// pane at the left, and frames come out.
///
/// It stands on the terminal's second screen, which keeps nothing that scrolls out. So what was written is
/// kept here, and written to the first screen when this one is left: there it reads as if there had been
/// no picture.
package struct SplitScreen {
  /// From so many columns on there is room for both.
  package static let fewestColumns = 140
  /// The pane's columns: what all texts of the calculator fit into.
  package static let paneColumns = 80
  /// On fewer rows a picture says nothing.
  private static let fewestRows = 8
  /// The most rows that are kept for the first screen; the oldest fall out.
  private static let mostKept = 20_000

  package private(set) var size: TerminalSize
  /// The terminal's column that pictures begin in.
  package static var pictureColumn: Int { paneColumns + 1 }

  private var pane: TextPane
  /// What stands at the right; it is cut to the room there is.
  package var picture: CellGrid {
    didSet { hasChanged = true }
  }
  private let options: ScreenDifference.Options
  private var shown: CellGrid?
  private var hasChanged = true
  /// The rows that have left the pane, and are not on the first screen.
  private var kept: [TextPane.Row] = []
  /// How many of the pane's rows, from the top, are on the first screen.
  private var told = 0

  /// The room for a picture on a terminal of a size; nil where there is none.
  package static func pictureSize(on size: TerminalSize) -> TerminalSize? {
    guard size.columns >= fewestColumns, size.rows >= fewestRows else { return nil }
    return TerminalSize(
      columns: size.columns - pictureColumn,
      rows: size.rows,
      cell: size.cell
    )
  }

  /// Begins with what was written last, which stands on the first screen already.
  package init(
    _ size: TerminalSize,
    after text: String,
    picture: CellGrid,
    _ options: ScreenDifference.Options
  ) {
    (self.size, self.picture, self.options) = (size, picture, options)
    pane = TextPane(TerminalSize(columns: Self.paneColumns, rows: size.rows))
    pane.write(text.utf8)
    _ = pane.takeScrolledOut()
    told = pane.row
  }

  /// The size of the left part.
  package var paneSize: TerminalSize { pane.size }

  /// Writes to the left part.
  package mutating func write(_ bytes: some Sequence<UInt8>) {
    pane.write(bytes)
    keepScrolledOut()
    hasChanged = true
    if pane.takeWasCleared() { shown = nil }
  }

  /// Has the screen another size, with room for both; the picture stays what it is until another comes.
  package mutating func resize(to size: TerminalSize) {
    self.size = size
    pane.resize(rows: size.rows)
    keepScrolledOut()
    forgetShown()
  }

  /// Has the next frame paint everything, since the terminal may show something else.
  package mutating func forgetShown() { (shown, hasChanged) = (nil, true) }

  private mutating func keepScrolledOut() {
    for row in pane.takeScrolledOut() {
      if told > 0 { told -= 1 } else { kept.append(row) }
    }
    if kept.count > Self.mostKept { kept.removeFirst(kept.count - Self.mostKept) }
  }

  /// The bytes that bring the terminal to what is to be seen now.
  package mutating func frame() -> [UInt8] {
    guard hasChanged else { return [] }
    let grid = grid
    defer { (shown, hasChanged) = (grid, false) }
    return ScreenDifference.bytes(from: shown, to: grid, options)
  }

  /// The whole screen.
  package var grid: CellGrid {
    var grid = CellGrid(size)
    for (row, content) in pane.rows.enumerated() { grid.put(content.cells, row: row, column: 0) }
    grid.fill(
      rows: 0..<size.rows,
      columns: Self.paneColumns..<Self.pictureColumn,
      with: "│",
      style: .dim
    )
    for row in 0..<min(size.rows, picture.rows) {
      grid.put(Array(picture.row(row)), row: row, column: Self.pictureColumn)
    }
    if pane.showsCursor { grid.cursor = CellGrid.Place(row: pane.row, column: pane.column) }
    return grid
  }

  /// Shows it on the second screen.
  package mutating func enter() -> [UInt8] {
    forgetShown()
    return Array(EscapeSequence.enterAlternateScreen.utf8) + frame()
  }

  /// Goes back to the first screen for a moment, for another program or screen.
  package func hide() -> [UInt8] {
    Array((EscapeSequence.leaveAlternateScreen + EscapeSequence.showCursor).utf8)
  }

  /// Goes back to the first screen and writes there what was written here in the meantime, but not the
  /// line being typed, which begins so many rows above the cursor.
  package mutating func leave(typingRows: Int = 0) -> [UInt8] {
    let end = max(told, pane.row - typingRows)
    let rows = kept + pane.rows[told..<end]
    (kept, told) = ([], end)
    return hide() + Array(TextPane.text(of: rows, hasColor: options.hasColor).utf8)
  }

  /// The picture as lines, without the last row, that tells how to come to it; none where the terminal is
  /// too narrow for it.
  package var pictureCopy: [UInt8] {
    guard picture.columns <= size.columns else { return [] }
    let rows = (0..<max(0, picture.rows - 1)).map { TextPane.Row(picture.row($0)) }
    return Array(TextPane.text(of: rows, hasColor: options.hasColor).utf8)
  }
}
