import CEdit

/// The position of a character of the line on the screen, counted from the prompt's first row.
struct ScreenPlace: Equatable {
  private(set) var row = 0
  private(set) var column: Int
  private let columns: Int

  /// The position after a prompt of `column` columns.
  init(column: Int, columns: Int) {
    row = column / columns
    self.column = column % columns
    self.columns = columns
  }

  /// Moves past a character, as libedit draws it; returns whether the character is in the next row.
  @discardableResult
  mutating func advance(over character: wchar_t) -> Bool {
    switch Unicode.Scalar(wide: character) {
    case "\n":
      nextRow()
      return false
    case "\t":
      // A tab ends with its row.
      move(min((column / 8 + 1) * 8, columns) - column)
      return false
    default: return advance(width: Int(cedit_width(character)), character)
    }
  }

  private mutating func advance(width: Int, _ character: wchar_t) -> Bool {
    guard width < 0 else {
      // A wide character is never split between two rows.
      let isInNextRow = column + width > columns
      if isInNextRow { nextRow() }
      move(width)
      return isInNextRow
    }
    for _ in 0..<notationLength(of: character) { move(1) }
    return false
  }

  /// The length of libedit's notation for a character that cannot be shown: `^A`, `\U+E000`.
  private func notationLength(of character: wchar_t) -> Int {
    switch character {
    case ..<0x80: 2
    case ..<0x10000: 7
    default: 8
    }
  }

  private mutating func move(_ width: Int) {
    column += width
    if column >= columns { nextRow() }
  }

  private mutating func nextRow() {
    row += 1
    column = 0
  }
}
