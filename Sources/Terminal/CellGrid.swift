internal import TextWidth

/// The contents of the screen, cell by cell.
package struct CellGrid: Hashable, Sendable {
  /// A place for one character.
  package struct Cell: Hashable, Sendable {
    package internal(set) var style: CellStyle
    /// The columns that it takes: 1 or 2, and 0 for the right half of a wide character.
    package internal(set) var width: UInt8
    // Comparing two scalars is faster than comparing characters, of which a screen has thousands.
    private(set) var first: Unicode.Scalar
    private(set) var others: String

    /// An empty cell.
    package static let blank = Cell(" ", width: 1, style: .plain)

    init(_ character: Character, width: Int, style: CellStyle) {
      let scalars = character.unicodeScalars
      first = scalars[scalars.startIndex]
      others = String(scalars.dropFirst())
      self.width = UInt8(width)
      self.style = style
    }

    /// The character; a blank in the right half of a wide one.
    package var character: Character {
      others.isEmpty ? Character(first) : Character(String(first) + others)
    }

    /// Whether every terminal advances by one column after it.
    var isSure: Bool { width == 1 && others.isEmpty }
  }

  /// A place on the screen; rows and columns start at 0 at the upper left.
  package struct Place: Hashable, Sendable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }

    /// The characters that move a terminal's cursor to this place.
    package var movement: String { EscapeSequence.moveCursor(row: row, column: column) }
  }

  package let size: TerminalSize
  /// The place of the cursor; nil if it is hidden.
  package var cursor: Place?
  private(set) var cells: [Cell]

  /// An empty screen.
  package init(_ size: TerminalSize) {
    self.size = TerminalSize(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  package var columns: Int { size.columns }
  package var rows: Int { size.rows }

  /// The cell at a place, which must be on the screen.
  package subscript(row: Int, column: Int) -> Cell {
    cells[row * columns + column]
  }

  /// The cells of a row.
  func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * columns..<(row + 1) * columns]
  }

  /// The text of every row, without trailing blanks.
  package var lines: [String] {
    (0..<rows).map { row in
      var line = String(self.row(row).lazy.filter { $0.width > 0 }.map(\.character))
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Writes text from a place to the right, and returns the column after it.
  ///
  /// Text outside the screen or `limits` is left out, and half of a wide character becomes a blank.
  /// Control characters are shown as U+FFFD, and nothing in the text moves the cursor.
  @discardableResult
  package mutating func write(
    _ text: some StringProtocol,
    row: Int,
    column: Int,
    style: CellStyle = .plain,
    within limits: Range<Int> = 0..<Int.max
  ) -> Int {
    let limits = limits.clamped(to: 0..<columns)
    var column = column
    for character in text {
      let (character, width) = Self.shown(character)
      guard width > 0 else { continue }
      if (0..<rows).contains(row) { put(character, width, row, column, style, limits) }
      column += width
    }
    return column
  }

  /// Puts a row of cells from a place to the right, as far as they are on the screen.
  mutating func put(_ row: [Cell], row number: Int, column: Int) {
    guard (0..<rows).contains(number) else { return }
    for (offset, cell) in row.prefix(max(0, columns - column)).enumerated() {
      cells[number * columns + column + offset] = cell
    }
    if columns > 0, self[number, columns - 1].width == 2 {
      cells[number * columns + columns - 1] = .blank
    }
  }

  /// Fills a rectangle, as far as it is on the screen.
  package mutating func fill(
    rows rowRange: Range<Int>,
    columns columnRange: Range<Int>,
    with character: Character = " ",
    style: CellStyle = .plain
  ) {
    let columnRange = columnRange.clamped(to: 0..<columns)
    let count = columnRange.count / max(1, Self.shown(character).width)
    let text = String(repeating: character, count: count)
    for row in rowRange.clamped(to: 0..<rows) {
      write(text, row: row, column: columnRange.lowerBound, style: style, within: columnRange)
    }
  }

  /// Changes the style of a rectangle, and not its text.
  package mutating func restyle(
    rows rowRange: Range<Int>,
    columns columnRange: Range<Int>,
    _ change: (inout CellStyle) -> Void
  ) {
    for row in rowRange.clamped(to: 0..<rows) {
      for column in columnRange.clamped(to: 0..<columns) {
        change(&cells[row * columns + column].style)
      }
    }
  }

  /// The character to show for a character, and its width in columns.
  private static func shown(_ character: Character) -> (Character, width: Int) {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F { return (character, 1) }
    switch character.unicodeScalars.first?.value ?? 0 {
    // Control characters, and the separators of lines and paragraphs.
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x2029: return ("\u{FFFD}", 1)
    default: return (character, character.displayWidth)
    }
  }

  private mutating func put(
    _ character: Character,
    _ width: Int,
    _ row: Int,
    _ column: Int,
    _ style: CellStyle,
    _ limits: Range<Int>
  ) {
    let inside = (column..<column + width).clamped(to: limits)
    guard inside.count == width else {
      for column in inside { set(Cell(" ", width: 1, style: style), row, column) }
      return
    }
    set(Cell(character, width: width, style: style), row, column)
    if width == 2 {
      set(Cell(" ", width: 0, style: style), row, column + 1, isRightHalf: true)
    }
  }

  /// Sets a cell, and blanks the rest of a wide character that it cuts.
  private mutating func set(_ cell: Cell, _ row: Int, _ column: Int, isRightHalf: Bool = false) {
    let index = row * columns + column
    if cells[index].width == 0, !isRightHalf { blank(index - 1) }
    if cells[index].width == 2 { blank(index + 1) }
    cells[index] = cell
  }

  private mutating func blank(_ index: Int) {
    cells[index] = Cell(" ", width: 1, style: cells[index].style)
  }
}
