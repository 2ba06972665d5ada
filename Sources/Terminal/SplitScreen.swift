internal import CTerminal

/// The screen of a prompt with a picture next to it, without a terminal: output goes into a pane at
/// the left, and frames come out.
///
/// It uses the terminal's alternate screen, which has no scrollback. So the output is also kept here, and
/// written to the main screen when this screen is left: there it looks as if there had been no picture.
package struct SplitScreen {
  /// The least number of columns with room for both.
  package static let fewestColumns = 140
  /// The columns of the pane, enough for all texts of the calculator.
  package static let paneColumns = 80
  /// The least number of rows for a picture.
  private static let fewestRows = 8
  /// The most rows kept for the main screen; the oldest are dropped.
  private static let mostKept = 20_000

  package private(set) var size: TerminalSize
  /// The terminal's column where pictures begin.
  package static var pictureColumn: Int { paneColumns + 1 }

  private var pane: TerminalEmulator
  /// The picture at the right, cut to the available room.
  package var picture: CellGrid {
    didSet { hasChanged = true }
  }
  private let options: ScreenDifference.Options
  private var shown: CellGrid?
  private var hasChanged = true
  /// The rows that have left the pane and are not on the main screen yet.
  private var kept: [TerminalEmulator.Row] = []
  /// The number of the pane's rows, from the top, that are on the main screen.
  private var copied = 0

  /// The room for a picture on a terminal of a size; nil if there is none.
  package static func pictureSize(on size: TerminalSize) -> TerminalSize? {
    guard size.columns >= fewestColumns, size.rows >= fewestRows else { return nil }
    return TerminalSize(
      columns: size.columns - pictureColumn,
      rows: size.rows,
      cell: size.cell
    )
  }

  /// Begins with the last output, which is already on the main screen.
  package init(
    _ size: TerminalSize,
    after text: String,
    picture: CellGrid,
    _ options: ScreenDifference.Options
  ) {
    (self.size, self.picture, self.options) = (size, picture, options)
    pane = TerminalEmulator(TerminalSize(columns: Self.paneColumns, rows: size.rows))
    pane.write(text.utf8)
    _ = pane.takeScrolledOut()
    copied = pane.row
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

  /// Changes the size, which must have room for both; the picture stays until another one comes.
  package mutating func resize(to size: TerminalSize) {
    self.size = size
    pane.resize(rows: size.rows)
    keepScrolledOut()
    forgetShown()
  }

  /// Makes the next frame paint everything, since the terminal may show something else.
  package mutating func forgetShown() { (shown, hasChanged) = (nil, true) }

  private mutating func keepScrolledOut() {
    for row in pane.takeScrolledOut() {
      if copied > 0 { copied -= 1 } else { kept.append(row) }
    }
    if kept.count > Self.mostKept { kept.removeFirst(kept.count - Self.mostKept) }
  }

  /// The bytes that bring the terminal to the current contents.
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

  /// Shows it on the alternate screen.
  package mutating func enter() -> [UInt8] {
    forgetShown()
    return Array(EscapeSequence.enterAlternateScreen.utf8) + frame()
  }

  /// Returns to the main screen temporarily, for another program or screen.
  package func hide() -> [UInt8] {
    Array((EscapeSequence.leaveAlternateScreen + EscapeSequence.showCursor).utf8)
  }

  /// Returns to the main screen and writes the new output there, except for the line being typed,
  /// which begins `typingRows` rows above the cursor.
  package mutating func leave(typingRows: Int = 0) -> [UInt8] {
    let end = max(copied, pane.row - typingRows)
    let rows = kept + pane.rows[copied..<end]
    (kept, copied) = ([], end)
    return hide() + Array(TerminalEmulator.text(of: rows, hasColor: options.hasColor).utf8)
  }

  /// The picture as lines, without its last row, which says how to reach it; empty if it is too wide.
  package var pictureCopy: [UInt8] {
    guard picture.columns <= size.columns else { return [] }
    let rows = (0..<max(0, picture.rows - 1)).map { TerminalEmulator.Row(picture.row($0)) }
    return Array(TerminalEmulator.text(of: rows, hasColor: options.hasColor).utf8)
  }
}

extension SplitScreen {
  /// Makes the terminal show its main screen again on every exit of the process.
  ///
  /// The terminal's current mode is restored with it. Returns false if the terminal cannot be guarded.
  package static func guardTerminal() -> Bool {
    let undo = FullScreen.undoing.utf8.map { CChar(bitPattern: $0) }
    return terminal_guard(0, 1, undo, undo.count, false)
  }

  /// Removes the guard, without its effect.
  package static func endGuard() {
    terminal_set_undo("", 0)
    terminal_release()
  }
}
