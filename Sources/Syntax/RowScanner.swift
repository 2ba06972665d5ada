/// Scans the rows of a line, and reports whether the line continues in the next row.
///
/// A line continues where a bracket of a statement is open at the end of a row, and where the row ends
/// in a backslash. In a command, brackets do not count: only a backslash continues it. The scanner
/// passes over the bytes of each row once.
///
///     row = code [ "\" ] [ comment ]
package struct RowScanner {
  /// How a row ends.
  package enum Ending {
    case complete
    case openBracket
    case backslash
  }

  /// The offset after the code of the last row, without the blanks, the backslash and the comment after it.
  package private(set) var codeEnd = 0
  /// The offset of the outermost open bracket, in bytes of all rows with a line end between them.
  package private(set) var openBracket: Int?
  private var bracketCount = 0
  /// The number of open square brackets, in which a semicolon ends a row of a matrix.
  private var squareCount = 0
  private var isBarOpen = false
  private var isCommand = false
  private var isQuoted = false
  /// Whether no further row could close the brackets.
  private var isBroken = false
  /// Where the next row begins, in bytes of all rows.
  private var rowStart = 0

  package init() {}

  /// Reads the next row.
  package mutating func scan(_ row: String) -> Ending {
    var row = row
    return row.withUTF8 { bytes in
      if rowStart == 0 { isCommand = bytes.first { !$0.isBlank } == UInt8(ascii: ":") }
      defer { rowStart += bytes.count + 1 }
      return scan(bytes)
    }
  }

  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> Ending {
    let commentStart = scanCode(bytes)
    // A text ends in its row.
    if isQuoted, !isCommand { isBroken = true }
    codeEnd = bytes.endOfCode(before: commentStart)
    // A bracket after an expected answer belongs to another statement.
    if commentStart < bytes.count, bytes.holdsExpectedAnswer(from: commentStart) {
      return .complete
    }
    if codeEnd > 0, bytes[codeEnd - 1] == UInt8(ascii: "\\") {
      codeEnd = bytes.endOfCode(before: codeEnd - 1)
      return .backslash
    }
    return openBracket == nil || isBroken ? .complete : .openBracket
  }

  /// Counts brackets and quotes up to the comment, and returns where it begins.
  private mutating func scanCode(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if !isCommand { isQuoted = false }
    for offset in bytes.indices {
      let byte = bytes[offset]
      // Blanks, digits, letters and most operators mean nothing here.
      if byte == UInt8(ascii: " ") || byte > UInt8(ascii: "]") && byte < UInt8(ascii: "|") {
        continue
      }
      if byte > UInt8(ascii: ")"), byte < UInt8(ascii: "["), byte != UInt8(ascii: ";") { continue }
      switch byte {
      case UInt8(ascii: "#") where !isQuoted && !bytes.isBaseMark(at: offset): return offset
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted && !isCommand: break
      case UInt8(ascii: "(") where !isCommand, UInt8(ascii: "[") where !isCommand:
        open(at: offset)
        bracketCount += 1
        if byte == UInt8(ascii: "[") { squareCount += 1 }
        if bracketCount > Expression.maximumHeight { isBroken = true }
      case UInt8(ascii: ")") where !isCommand, UInt8(ascii: "]") where !isCommand:
        bracketCount -= 1
        if byte == UInt8(ascii: "]") { squareCount -= 1 }
        if bracketCount < 0 { isBroken = true }
        close()
      case UInt8(ascii: "|") where !isCommand:
        open(at: offset)
        isBarOpen.toggle()
        close()
      case UInt8(ascii: ";") where openBracket != nil && squareCount <= 0: isBroken = true
      default: break
      }
    }
    return bytes.count
  }

  private mutating func open(at offset: Int) {
    if openBracket == nil { openBracket = rowStart + offset }
  }

  private mutating func close() {
    if bracketCount <= 0, !isBarOpen { openBracket = nil }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the `#` at the offset is part of a number, and no comment.
  fileprivate func isBaseMark(at offset: Int) -> Bool {
    BaseMark.isAt(offset) { indices.contains($0) ? self[$0] : 0 }
  }

  /// The offset after the last byte that is not a blank.
  fileprivate func endOfCode(before end: Int) -> Int {
    var end = end
    while end > 0, self[end - 1].isBlank { end -= 1 }
    return end
  }

  /// Whether `# = …` or `# ≈ …` is in the comment at the offset, which belongs to a statement that ends.
  fileprivate func holdsExpectedAnswer(from commentStart: Int) -> Bool {
    self[commentStart...].indices.contains { mark in
      guard self[mark] == UInt8(ascii: "#"), !isBaseMark(at: mark) else { return false }
      let words = self[(mark + 1)...].drop { $0 == UInt8(ascii: " ") }
      if words.starts(with: "≈".utf8) { return true }
      return words.first == UInt8(ascii: "=") && words.dropFirst().first != UInt8(ascii: "=")
    }
  }
}
