internal import Arithmetic
internal import Editing
internal import Terminal

/// Where the bits are on the screen.
struct BitPlacement {
  /// The most bits in a row.
  static let bitsOfRow = 32

  private let width: Int
  /// The column of the lowest bit.
  private let last: Int
  private let top = 2

  /// Nil where the screen has no room.
  init?(_ editor: BitEditor, in size: TerminalSize) {
    let smallest = Self.smallest(for: editor)
    guard smallest.columns <= size.columns, smallest.rows <= size.rows else { return nil }
    width = editor.word.width
    last = (size.columns + smallest.columns) / 2 - 1
  }

  static func smallest(for editor: BitEditor) -> TerminalSize {
    let bits = min(editor.word.width, bitsOfRow)
    return TerminalSize(
      columns: max(20, bits + (bits - 1) / 4),
      rows: 7 + 4 * rowCount(editor.word.width)
    )
  }

  private static func rowCount(_ width: Int) -> Int { (width + bitsOfRow - 1) / bitsOfRow }

  /// The row after those of the bits.
  var end: Int { top + 4 * Self.rowCount(width) - 1 }

  func cell(of place: Int) -> (row: Int, column: Int) {
    let (above, inRow) = place.quotientAndRemainder(dividingBy: Self.bitsOfRow)
    let row = top + 1 + 4 * (Self.rowCount(width) - 1 - above)
    return (row, last - inRow - inRow / 4)
  }

  /// The bit at a cell of the screen.
  func place(row: Int, column: Int) -> Int? {
    (0..<width).first { cell(of: $0) == (row, column) }
  }
}
