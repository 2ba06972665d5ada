/// A part of a Markdown text that calculations can be in.
enum MarkdownBlock: Equatable {
  case code(FencedCode)
  /// The rows of a paragraph, a heading or a table, without what nests them.
  case text([Row])

  /// The part of a row that belongs to a block.
  struct Row: Equatable {
    let number: Int
    let range: Range<Int>
    /// Whether it is indented so far that it can only continue a text.
    var isIndented = false
  }

  /// A fenced code block.
  struct FencedCode: Equatable {
    /// What follows the opening fence.
    let info: String
    /// The rows between the fences.
    var rows: Range<Int>
    /// Where the code begins in each of these rows, after what nests it.
    var starts: [Int] = []
    /// From the opening fence, with its indentation, to the end of the closing one, or of the last row that is not
    /// blank.
    var range: Range<Int>
  }
}

/// A place in a row, and its column, which tabs move to a multiple of four.
struct RowCursor {
  let bytes: [UInt8]
  let end: Int
  private(set) var offset: Int
  private(set) var column = 0

  init(_ bytes: [UInt8], _ row: Range<Int>) {
    (self.bytes, offset, end) = (bytes, row.lowerBound, row.upperBound)
  }

  /// The number of columns that blanks take from here on, and where they end.
  var blanks: (columns: Int, end: Int) {
    var (place, last) = (offset, column)
    while place < end, bytes[place].isBlank {
      last += bytes[place] == UInt8(ascii: "\t") ? 4 - last % 4 : 1
      place += 1
    }
    return (last - column, place)
  }

  var isBlank: Bool { blanks.end == end }

  /// What follows the blanks.
  var content: ArraySlice<UInt8> { bytes[blanks.end..<end] }

  /// Skips blanks of this many columns, or as many as there are; a part of a tab may be left.
  mutating func skip(columns: Int) {
    let goal = column + columns
    while offset < end, column < goal, bytes[offset].isBlank {
      let next = column + (bytes[offset] == UInt8(ascii: "\t") ? 4 - column % 4 : 1)
      if next <= goal { offset += 1 }
      column = min(next, goal)
    }
  }

  /// Skips all blanks, and characters after them.
  mutating func skip(blanksAnd count: Int) {
    let (columns, place) = blanks
    (offset, column) = (place + count, column + columns + count)
  }
}

extension UInt8 {
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether a backslash before it makes it a character like others.
  var isPunctuation: Bool { 0x21...0x7E ~= self && !isLetter && !isDigit }
}

extension ArraySlice<UInt8> {
  /// Whether they begin with a text, whatever its case.
  func begins(with text: String) -> Bool {
    count >= text.utf8.count
      && zip(self, text.utf8).allSatisfy { $0 == $1 || $0.isLetter && $0 | 0x20 == $1 | 0x20 }
  }

  /// Where a text begins, whatever its case.
  func firstPlace(of text: String) -> Int? {
    indices.first { self[$0...].begins(with: text) }
  }
}
