extension Lexer {
  /// Reads a line that begins with a colon.
  ///
  ///     command   = ":" word arguments
  ///     word      = all characters up to a blank, a quote or a comment
  mutating func commandLine() throws(SyntaxError) -> Line {
    let nameRange = try commandName()
    position = bytes.endOfBlanks(from: position)
    let start = position
    let commentStart = try commentStart(from: start)
    var argumentsEnd = commentStart
    while argumentsEnd > start, bytes[argumentsEnd - 1].isBlank { argumentsEnd -= 1 }
    let command = Command(
      name: text(nameRange.start, nameRange.end),
      nameRange: nameRange,
      arguments: text(start, argumentsEnd),
      argumentsRange: SourceRange(start, argumentsEnd)
    )
    let hasComment = commentStart < end
    let comment = hasComment ? SourceRange(commentStart, end) : nil
    return Line(.command(command), commentRange: comment)
  }

  /// Reads the colon and the word after it, and returns the range of the word.
  private mutating func commandName() throws(SyntaxError) -> SourceRange {
    position = bytes.endOfBlanks(from: position)
    let colon = position
    position += 1
    while position < end, !endsCommandName(bytes[position]) { position += 1 }
    guard position > colon + 1 else {
      throw SyntaxError(.missingCommandName, at: SourceRange(colon, colon + 1))
    }
    return SourceRange(colon + 1, position)
  }

  private func endsCommandName(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#")
  }

  /// The offset of the first `#` that begins a comment, or the end.
  private func commentStart(from start: Int) throws(SyntaxError) -> Int {
    var openQuote: Int?
    for offset in start..<end {
      switch bytes[offset] {
      case UInt8(ascii: "\""): openQuote = openQuote == nil ? offset : nil
      case UInt8(ascii: "#")
      where openQuote == nil && !bytes.isBaseMark(at: offset) && !isInFormula(offset):
        return offset
      default: break
      }
    }
    if let openQuote {
      throw SyntaxError(.unclosedQuote, at: SourceRange(openQuote, openQuote + 1))
    }
    return end
  }

  /// Whether a `#` is a part of a formula in another notation, as in `\#` and `&#x2061;`.
  private func isInFormula(_ offset: Int) -> Bool {
    [UInt8(ascii: "\\"), UInt8(ascii: "&")].contains(bytes[offset - 1])
  }
}
