extension Screen {
  /// Writes a character at the cursor.
  mutating func show(_ scalar: Unicode.Scalar) {
    let width = columnWidth(of: scalar)
    guard width > 0 else { return combine(scalar) }
    if wrapsNext || column + width > columns { wrap(width) }
    if inserts { insertCells(width) }
    put(scalar, width)
    wrapsNext = column + width >= columns && wrapsAtAll
    column = min(column + width, columns - 1)
  }

  private mutating func wrap(_ width: Int) {
    guard wrapsAtAll else {
      column = columns - width
      return
    }
    moveTo(row, 0)
    nextRow()
  }

  private mutating func put(_ scalar: Unicode.Scalar, _ width: Int) {
    // A wide character that is half overwritten is erased as a whole.
    if cells[row][column].text.isEmpty, column > 0 { cells[row][column - 1].text = " " }
    let after = column + width
    if after < columns, cells[row][after].text.isEmpty { cells[row][after].text = " " }
    last = String(scalar)
    cells[row][column] = ScreenCell(text: last, style: style)
    if width == 2 { cells[row][column + 1] = ScreenCell(text: "", style: style) }
  }

  /// Adds an accent to the character before the cursor.
  private mutating func combine(_ scalar: Unicode.Scalar) {
    var place = wrapsNext ? column : column - 1
    while place > 0, cells[row][place].text.isEmpty { place -= 1 }
    guard place >= 0 else { return }
    cells[row][place].text.unicodeScalars.append(scalar)
  }

  /// Moves the cursor, within the screen.
  mutating func moveTo(_ newRow: Int, _ newColumn: Int) {
    row = min(max(newRow, 0), rows - 1)
    column = min(max(newColumn, 0), columns - 1)
    wrapsNext = false
  }

  /// Moves the cursor down, and scrolls at the end of the region.
  mutating func nextRow() {
    if row == region.upperBound { scroll(1) } else { moveTo(row + 1, column) }
    wrapsNext = false
  }

  mutating func erase(_ row: Int, _ range: Range<Int>) {
    for column in range { cells[row][column] = erased }
  }

  /// Erases a part of the row: 0 from the cursor, 1 up to it, 2 all of it.
  mutating func eraseInRow(_ part: Int) {
    switch part {
    case 0: erase(row, column..<columns)
    case 1: erase(row, 0..<(column + 1))
    default: erase(row, 0..<columns)
    }
  }

  /// Erases a part of the screen: 0 from the cursor, 1 up to it, 2 all of it.
  mutating func eraseInDisplay(_ part: Int) {
    if part < 2 { eraseInRow(part) }
    let others = part == 0 ? (row + 1)..<rows : part == 1 ? 0..<row : 0..<rows
    for other in others { erase(other, 0..<columns) }
  }

  mutating func insertCells(_ count: Int) {
    let count = min(count, columns - column)
    cells[row].removeLast(count)
    cells[row].insert(contentsOf: Self.blankRow(count, erased), at: column)
  }

  mutating func deleteCells(_ count: Int) {
    let count = min(count, columns - column)
    cells[row].removeSubrange(column..<(column + count))
    cells[row] += Self.blankRow(count, erased)
  }

  /// Scrolls the rows from the cursor's to the end of the region.
  mutating func scrollBelowCursor(_ count: Int) {
    guard region.contains(row) else { return }
    let whole = region
    region = row...whole.upperBound
    // Deleted rows do not go into the scrollback, even from the top of the screen.
    scroll(count, keepsHistory: false)
    region = whole
    moveTo(row, 0)
  }
}

/// The columns that a character takes: 0 for combining ones, 2 for East Asian wide characters and emoji.
private func columnWidth(of scalar: Unicode.Scalar) -> Int {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
  ]
  return wide.contains { $0.contains(scalar.value) } ? 2 : 1
}
