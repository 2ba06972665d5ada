/// The cells of a line of data.
struct DataCells {
  private(set) var all: [Cell] = []

  /// A text between separators, without the blanks and the quotes around it.
  struct Cell: Hashable {
    let text: String
    /// Where it begins in the bytes of the file.
    let offset: Int
    /// Whether it begins with a quote that does not end.
    let isOpen: Bool
  }

  enum Separator: Equatable {
    case character(UInt8)
    /// Any number of blanks.
    case blanks

    /// The separator of a file, from its first line.
    init(of line: ArraySlice<UInt8>) {
      let candidates = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")]
      var found: Set<UInt8> = []
      var isQuoted = false
      var isAtStart = true
      for byte in line.trimmed {
        // Within a cell that does not begin with a quote, it is a character like others.
        if byte == UInt8(ascii: "\""), isQuoted || isAtStart { isQuoted.toggle() }
        if !isQuoted, candidates.contains(byte) { found.insert(byte) }
        isAtStart = byte.isDataBlank || candidates.contains(byte)
      }
      self = candidates.first(where: found.contains).map { .character($0) } ?? .blanks
    }
  }

  init(_ line: ArraySlice<UInt8>, _ separator: Separator) {
    var rest = line.trimmed
    switch separator {
    case .character(let mark):
      while true {
        let end = rest.endOfCell(before: { $0 == mark })
        all.append(Cell(rest[rest.startIndex..<end]))
        guard end < rest.endIndex else { return }
        rest = rest[(end + 1)...]
      }
    case .blanks:
      while !rest.isEmpty, rest.first != Self.commentMark {
        let end = rest.endOfCell(before: \.isDataBlank)
        all.append(Cell(rest[rest.startIndex..<end]))
        rest = rest[end...].drop(while: \.isDataBlank)
      }
    }
  }

  /// Extends the first line of a text to the end of the row that begins in it, whose quotes may go over
  /// several lines; returns the row's separator, which is known after the first row.
  static func extend(
    _ line: inout ArraySlice<UInt8>,
    in text: ArraySlice<UInt8>,
    _ separator: Separator?,
    _ lineEnd: UInt8
  ) -> Separator {
    // Only the last cell can be open, and so change.
    var start = line.startIndex
    while true {
      let mark = separator ?? Separator(of: line)
      guard line[start...].contains(UInt8(ascii: "\"")),
        let last = Self(line[start...], mark).all.last, last.isOpen,
        let end = text[line.endIndex...].endOfQuote(lineEnd)
      else { return mark }
      line = text[..<end]
      if separator != nil { start = last.offset }
    }
  }

  /// The sign that begins a comment.
  static let commentMark = UInt8(ascii: "#")
}

extension DataCells.Cell {
  /// Takes the bytes of a cell; two double quotes in quotes are one.
  init(_ bytes: ArraySlice<UInt8>) {
    let bytes = bytes.trimmed
    offset = bytes.startIndex
    let quote = UInt8(ascii: "\"")
    isOpen = bytes.first == quote && !bytes.count(where: { $0 == quote }).isMultiple(of: 2)
    guard bytes.count > 1, bytes.first == quote, bytes.last == quote else {
      text = String(decoding: bytes, as: UTF8.self)
      return
    }
    var content: [UInt8] = []
    var isSecond = false
    for byte in bytes.dropFirst().dropLast() {
      isSecond = byte == quote && !isSecond
      let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      if !isSecond { content.append(isLineEnd ? UInt8(ascii: " ") : byte) }
    }
    text = String(decoding: content[...].trimmed, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the blanks around them; where there are no others, nothing at the end.
  fileprivate var trimmed: ArraySlice<UInt8> {
    let start = drop(while: \.isDataBlank)
    let end = start.lastIndex { !$0.isDataBlank }.map { $0 + 1 } ?? start.startIndex
    return start[start.startIndex..<end]
  }

  /// The end of the line in which the open quote before it ends, with nothing more in its cell; nil where it does
  /// not end so.
  fileprivate func endOfQuote(_ lineEnd: UInt8) -> Int? {
    let quote = UInt8(ascii: "\"")
    guard var index = firstIndex(of: quote) else { return nil }
    while index + 1 < endIndex, self[index + 1] == quote {
      guard let next = self[(index + 2)...].firstIndex(of: quote) else { return nil }
      index = next
    }
    let rest = self[(index + 1)...]
    let ends = [lineEnd, UInt8(ascii: ";"), UInt8(ascii: ",")]
    guard rest.first.map({ ends.contains($0) || $0.isDataBlank }) ?? true else { return nil }
    return rest.endOfLine(lineEnd)
  }

  /// The index of the first byte that ends a cell, or the end; a cell may be in quotes.
  fileprivate func endOfCell(before isEnd: (UInt8) -> Bool) -> Int {
    guard first(where: { !$0.isDataBlank }) == UInt8(ascii: "\"") else {
      return firstIndex(where: isEnd) ?? endIndex
    }
    var isQuoted = false
    for index in indices {
      if self[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, isEnd(self[index]) { return index }
    }
    return endIndex
  }
}
