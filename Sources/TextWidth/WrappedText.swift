extension String {
  /// The text in rows of at most so many columns, for a terminal, which would break it within words.
  ///
  /// It is broken at blanks. A word that is wider than a row, as a number may be, begins where it stands
  /// and is left to the terminal.
  package func wrapped(columns: Int) -> [String] {
    guard columns > 0, utf8.count > columns, displayWidth > columns else { return [self] }
    var rows: [String] = []
    var row: String?
    // Within the row of the terminal that the row's end stands in.
    var width = 0
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      let wordWidth = word.displayWidth
      if let begun = row, width + 1 + wordWidth <= columns || wordWidth > columns {
        row = "\(begun) \(word)"
        width += 1 + wordWidth
      } else {
        if let row { rows.append(row) }
        // Blanks go where it is broken.
        row = word.isEmpty && !rows.isEmpty ? nil : String(word)
        width = wordWidth
      }
      if width > columns { width = (width - 1) % columns + 1 }
    }
    return rows + (row.map { [$0] } ?? [])
  }
}
