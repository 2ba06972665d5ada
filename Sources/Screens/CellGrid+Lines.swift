import Terminal
import TextWidth
import Typesetting

extension CellGrid {
  /// Writes lines from the upper left corner.
  mutating func writeLines(of lines: [String]) {
    for (row, line) in lines.enumerated() { write(line, row: row, column: 0) }
  }

  /// Writes sentences from the upper left corner, each on a new line and wrapped between words.
  mutating func writeWrapped(_ sentences: [String]) {
    writeLines(of: sentences.flatMap { $0.wrapped(columns: columns) })
  }

  /// Says that the screen is too small for something.
  mutating func writeRefusal(of subject: String, smallest: TerminalSize) {
    writeWrapped([
      "\(subject) \(smallest.columns) columns and \(smallest.rows) rows, and here are "
        + "\(columns) × \(rows)",
      "Escape leaves",
    ])
  }
}

extension String {
  /// The text, or its first words and … in `columns` columns, so that no number is cut.
  func shortened(to columns: Int) -> String {
    guard displayWidth > columns else { return self }
    let head = cut(to: max(0, columns - 1))[0]
    let words = head[..<(head.lastIndex(of: " ") ?? head.startIndex)]
    let end = words.lastIndex { $0 != " " }
    return end.map { "\(words[...$0]) …" } ?? "\(head)…"
  }

  /// The text in pieces of at most `width` columns.
  func cut(to width: Int) -> [String] {
    var pieces = [""]
    var used = 0
    for character in self {
      let columns = character.displayWidth
      if used + columns > width {
        pieces.append("")
        used = 0
      }
      pieces[pieces.count - 1].append(character)
      used += columns
    }
    return pieces
  }
}

extension BoxStyle {
  /// The character for horizontal lines.
  var rule: Character { self == .unicode ? "─" : "-" }
}
