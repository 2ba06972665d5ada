/// The rows of an entry that are shown, and the cursor's row among them.
///
/// libedit shows the last rows of an entry that is taller than the screen, and puts the cursor
/// where it would be if these were the first ones. So libedit gets only the rows in view of such an
/// entry.
struct EntryView {
  let rows: EntryRows
  /// The cursor's position among the entry's characters.
  let cursor: Int
  /// The first row in view.
  private(set) var top = 0
  /// The cursor's row, counted from the first one in view.
  private(set) var cursorRow = 0
  private let limit: Int

  /// The view of a line before anything is drawn.
  init() { self.init(of: EntryRows(promptWidth: 0, columns: 2), cursor: 0, limit: 1) }

  /// The view of an entry that takes at most `limit` rows; where it does not fit, the first row is
  /// the one nearest to `top` that keeps the cursor in view.
  init(of rows: EntryRows, cursor: Int, limit: Int, near top: Int = 0) {
    (self.rows, self.cursor, self.limit) = (rows, cursor, limit)
    let row = cursor == rows.characterCount ? rows.count - 1 : rows.row(before: cursor)
    if isTall { self.top = first(near: top, showing: row) }
    cursorRow = row - self.top
  }

  /// The most rows that a line takes on a screen; the others show what was written before it.
  static func mostRows(on rows: Int) -> Int { rows - min(6, rows / 4) }

  /// Whether only a part of the entry is in view.
  var isTall: Bool { rows.count > limit }

  var isAtEnd: Bool { cursor == rows.characterCount }

  /// The characters in view of a tall entry.
  ///
  /// The last character of the last row is hidden where more follows, or libedit would scroll.
  var characters: Range<Int> {
    let (start, after) = (rows.starts[top], top + limit)
    guard after < rows.count else { return start..<rows.characterCount }
    return start..<max(start, rows.starts[after] - 1)
  }

  /// The columns of the prompt in the first row in view, where that is not the prompt's first row.
  var indent: Int { rows.indent(of: top) }

  private func first(near top: Int, showing row: Int) -> Int {
    let last = rows.count - limit
    // The cursor is in the last row in view only at the entry's end.
    let lowest = min(row - max(limit - 2, 0), last)
    return max(lowest, min(top, row, last), 0)
  }
}
