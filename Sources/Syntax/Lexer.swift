/// Splits a line into tokens, one at a time.
///
/// It works on the UTF-8 bytes, makes no strings and never looks back, so that a line takes linear
/// time.
struct Lexer {
  let bytes: SourceBytes
  var position: Int
  /// The number that was read last.
  var number = ScannedNumber()

  /// Reads the bytes from the start on.
  init(_ bytes: SourceBytes, from start: Int) {
    self.bytes = bytes
    position = start
  }

  /// Where the text ends.
  var end: Int { bytes.count }

  /// Reads the token after the position.
  mutating func next() throws(SyntaxError) -> Token {
    let blankStart = position
    position = bytes.endOfBlanks(from: position)
    let start = position
    let kind = try scan()
    return Token(kind: kind, start: start, end: position, followsBlank: start > blankStart)
  }

  /// Reads the token that begins at the position, which is not a blank.
  private mutating func scan() throws(SyntaxError) -> Token.Kind {
    let byte = bytes[position]
    if byte.isDigit { return try scanNumber() }
    if byte.isLetter || byte == UInt8(ascii: "_") { return scanName() }
    if byte >= 0x80 { return try scanSymbol() }
    return try scanPunctuation(byte)
  }

  @inline(__always)
  private mutating func scanPunctuation(_ byte: UInt8) throws(SyntaxError) -> Token.Kind {
    switch byte {
    case UInt8(ascii: "+"): return take(.plus)
    case UInt8(ascii: "-"):
      return bytes[position + 1] == UInt8(ascii: ">") ? take(.store, length: 2) : take(.minus)
    case UInt8(ascii: "*"): return take(.times)
    case UInt8(ascii: "/"): return take(.divided)
    case UInt8(ascii: "^"): return take(.power)
    case UInt8(ascii: "("): return take(.openBracket)
    case UInt8(ascii: ")"): return take(.closeBracket)
    case UInt8(ascii: "["): return take(.openSquare)
    case UInt8(ascii: "]"): return take(.closeSquare)
    case UInt8(ascii: "'") where !bytes[position + 1].isDigit: return take(.apostrophe)
    case UInt8(ascii: "|"): return take(.bar)
    case UInt8(ascii: ","): return take(.comma)
    case UInt8(ascii: ";"): return take(.semicolon)
    case UInt8(ascii: "="): return take(.equals)
    case UInt8(ascii: "<"): return scanLess()
    case UInt8(ascii: ">"):
      return bytes[position + 1] == UInt8(ascii: "=")
        ? take(.greaterOrEqual, length: 2) : take(.greater)
    case UInt8(ascii: "!"): return take(.factorial)
    case UInt8(ascii: "%"): return take(.percent)
    case UInt8(ascii: "."):
      if isRangeSign(at: position) { return take(.range, length: 2) }
      return isColumnMark ? scanColumn() : try scanNumber()
    case UInt8(ascii: "\"") where isArgumentOfData: return try scanText()
    case UInt8(ascii: "@"): return try scanResult()
    case UInt8(ascii: "$") where bytes[position + 1].isNamePart: return scanStoredName()
    case UInt8(ascii: "#"): return .end
    case 0 where position == end: return .end
    default: throw SyntaxError(.unexpectedCharacter, at: SourceRange(position, position + 1))
    }
  }

  /// Reads `@` and the digits after it.
  private mutating func scanResult() throws(SyntaxError) -> Token.Kind {
    let start = position
    position += 1
    while bytes[position].isDigit { position += 1 }
    guard position > start + 1 else {
      throw SyntaxError(.missingResultNumber, at: SourceRange(start, position))
    }
    return .result
  }

  /// Reads `$` and the digits or the name after it, a name in a session file.
  private mutating func scanStoredName() -> Token.Kind {
    position += 1
    guard bytes[position].isDigit else {
      skipName()
      return .name
    }
    while bytes[position].isDigit { position += 1 }
    return .name
  }

  /// Reads `<`, `<=` or `<>`.
  private mutating func scanLess() -> Token.Kind {
    switch bytes[position + 1] {
    case UInt8(ascii: "="): take(.lessOrEqual, length: 2)
    case UInt8(ascii: ">"): take(.notEqual, length: 2)
    default: take(.less)
    }
  }

  /// Whether `..` is at the offset, which is always one sign.
  func isRangeSign(at offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: ".") && bytes[offset + 1] == UInt8(ascii: ".")
  }

  mutating func take(_ kind: Token.Kind, length: Int = 1) -> Token.Kind {
    position += length
    return kind
  }

  /// The text between two offsets.
  func text(_ start: Int, _ end: Int) -> String { bytes.text(start, end) }
}

extension UInt8 {
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether it is an ASCII letter.
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether it is an ASCII character that a name may contain.
  var isNamePart: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}
