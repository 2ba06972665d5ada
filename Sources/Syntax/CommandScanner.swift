/// Reads a line that begins with a colon.
///
///     command   = ":" word arguments
///     word      = all characters up to a blank, a quote or a comment
struct CommandScanner {
  private var lexer: Lexer

  init(_ lexer: Lexer) {
    self.lexer = lexer
  }

  mutating func line() throws(SyntaxError) -> Line {
    let nameRange = try name()
    lexer.position = lexer.bytes.endOfBlanks(from: lexer.position)
    let start = lexer.position
    let commentStart = try commentStart(from: start)
    var end = commentStart
    while end > start, lexer.bytes[end - 1].isBlank { end -= 1 }
    let command = Command(
      name: lexer.text(nameRange.start, nameRange.end),
      nameRange: nameRange,
      arguments: lexer.text(start, end),
      argumentsRange: SourceRange(start, end)
    )
    let hasComment = commentStart < lexer.end
    let comment = hasComment ? SourceRange(commentStart, lexer.end) : nil
    return Line(.command(command), commentRange: comment)
  }

  /// Reads the colon and the word after it, and returns the range of the word.
  private mutating func name() throws(SyntaxError) -> SourceRange {
    lexer.position = lexer.bytes.endOfBlanks(from: lexer.position)
    let colon = lexer.position
    lexer.position += 1
    while lexer.position < lexer.end, !endsName(lexer.bytes[lexer.position]) {
      lexer.position += 1
    }
    guard lexer.position > colon + 1 else {
      throw SyntaxError(.missingCommandName, at: SourceRange(colon, colon + 1))
    }
    return SourceRange(colon + 1, lexer.position)
  }

  private func endsName(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#")
  }

  /// The offset of the first `#` outside quotes, or the end.
  private func commentStart(from start: Int) throws(SyntaxError) -> Int {
    var openQuote: Int?
    for offset in start..<lexer.end {
      switch lexer.bytes[offset] {
      case UInt8(ascii: "\""): openQuote = openQuote == nil ? offset : nil
      case UInt8(ascii: "#") where openQuote == nil: return offset
      default: break
      }
    }
    if let openQuote {
      throw SyntaxError(.unclosedQuote, at: SourceRange(openQuote, openQuote + 1))
    }
    return lexer.end
  }
}
