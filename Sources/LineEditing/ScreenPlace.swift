import CEdit

/// Where a character of the line stands on the screen, counted from the prompt's first row.
struct ScreenPlace: Equatable {
  var row = 0
  private(set) var column: Int
  private let columns: Int

  /// The place behind a prompt of so many columns.
  init(column: Int, columns: Int) {
    row = column / columns
    self.column = column % columns
    self.columns = columns
  }

  /// Moves behind a character, as libedit draws it.
  mutating func advance(over character: wchar_t) {
    switch Unicode.Scalar(wide: character) {
    case "\n": nextRow()
    case "\t": move((column / 8 + 1) * 8 - column)
    default: move(max(0, Int(cedit_width(character))))
    }
  }

  private mutating func move(_ width: Int) {
    // A wide character does not stand on two rows.
    if column + width > columns { nextRow() }
    column += width
    if column >= columns { nextRow() }
  }

  private mutating func nextRow() {
    row += 1
    column = 0
  }
}
