extension String {
  /// The text in rows of at most `columns` columns, because a terminal would break it within words.
  ///
  /// It is broken at blanks. A word wider than a row, such as a long number, begins in the current
  /// row and is left to the terminal to break.
  package func wrapped(columns: Int) -> [String] {
    guard columns > 0, utf8.count > columns, displayWidth > columns else { return [self] }
    var rows: [String] = []
    var row: String?
    // The end's column in the last row that the terminal makes of this one.
    var width = 0
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      let wordWidth = word.displayWidth
      if let begun = row, width + 1 + wordWidth <= columns || wordWidth > columns {
        row = "\(begun) \(word)"
        width += 1 + wordWidth
      } else {
        if let row { rows.append(row) }
        // A blank at a break is dropped.
        row = word.isEmpty && !rows.isEmpty ? nil : String(word)
        width = wordWidth
      }
      if width > columns { width = (width - 1) % columns + 1 }
    }
    return rows + (row.map { [$0] } ?? [])
  }
}
