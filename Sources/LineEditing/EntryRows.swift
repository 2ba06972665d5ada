import CEdit

/// The rows that an entry takes on a screen, as libedit draws it.
///
/// A character typed at the end only extends the rows: a key costs the same in a long entry.
struct EntryRows {
  /// The beginning of each row, counted in characters of the entry.
  private(set) var starts: [Int]
  /// The position after the last character.
  private(set) var end: ScreenPlace
  private let promptEnd: ScreenPlace
  /// The number of characters in the entry.
  private(set) var characterCount = 0

  /// The rows of an empty entry after a prompt of `promptWidth` columns.
  init(promptWidth: Int, columns: Int) {
    end = ScreenPlace(column: promptWidth, columns: columns)
    promptEnd = end
    starts = Array(repeating: 0, count: end.row + 1)
  }

  var count: Int { starts.count }

  /// The columns that the end of the prompt takes in a row.
  func indent(of row: Int) -> Int { row == promptEnd.row ? promptEnd.column : 0 }

  mutating func append(_ character: wchar_t) {
    let isInNextRow = end.advance(over: character)
    let start = isInNextRow ? characterCount : characterCount + 1
    while starts.count <= end.row { starts.append(start) }
    characterCount += 1
  }

  /// The row of the cursor when it is before this character.
  func row(before character: Int) -> Int {
    starts.lastIndex { $0 <= character } ?? 0
  }
}
