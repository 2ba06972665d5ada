extension TerminalEmulator {
  /// The text of rows, as lines with the sequences of their style; a row that continues in the next
  /// one forms a single line with it.
  static func text(of rows: some Sequence<Row>, hasColor: Bool) -> String {
    var (text, style) = ("", CellStyle.plain)
    for row in rows {
      let end = row.isContinued ? row.cells.count : row.cells.blankStart
      for cell in row.cells[..<end] where cell.width > 0 {
        if let change = style.change(to: cell.style, hasColor: hasColor) { text += change }
        style = cell.style
        text.append(cell.character)
      }
      guard !row.isContinued else { continue }
      if let change = style.change(to: .plain, hasColor: hasColor) { text += change }
      style = .plain
      text += "\r\n"
    }
    return text
  }
}

extension [CellGrid.Cell] {
  /// The start of the plain blanks at the end.
  fileprivate var blankStart: Int { (lastIndex { $0 != .blank } ?? -1) + 1 }
}
