import CEdit

/// The rows that an entry takes on a screen, as libedit draws it.
///
/// What is typed at the end is added to what is known, so that a key costs the same in a long entry.
struct EntryRows {
  /// Where each row begins, counted in characters of the entry.
  private(set) var starts: [Int]
  /// The place behind the last character.
  private(set) var end: ScreenPlace
  private let promptEnd: ScreenPlace
  /// How many characters the entry has.
  private(set) var characterCount = 0

  /// The rows of an empty entry behind a prompt of so many columns.
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

  /// The row in which the cursor stands that is before this character.
  func row(before character: Int) -> Int {
    starts.lastIndex { $0 <= character } ?? 0
  }
}
