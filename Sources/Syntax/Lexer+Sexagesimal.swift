// Sexagesimal numbers: the time 1:30:15 and the angle 12°34′56″.

extension Lexer {
  /// Reads the rest of a time or an angle whose first integer was just read; false where there is none.
  mutating func scanSexagesimal() throws(SyntaxError) -> Bool {
    var ahead = self
    let isTime = bytes[position] == UInt8(ascii: ":")
    guard isTime ? ahead.skipTime() : try ahead.skipAngle() else { return false }
    position = ahead.position
    return true
  }

  // time = digits ":" digit digit [ ":" digit digit [ "." digits ] ]
  private mutating func skipTime() -> Bool {
    var count = 0
    while count < 2, skip(UInt8(ascii: ":")), skipTwoDigits() { count += 1 }
    guard count > 0 else { return false }
    if count == 2 { skipDecimals() }
    return bytes[position] != UInt8(ascii: ":") && !bytes[position].isNamePart
  }

  // angle = digits "°" digits ( "'" | "′" | "’" ) [ digits [ "." digits ] ( "''" | "″" | "”" ) ]
  private mutating func skipAngle() throws(SyntaxError) -> Bool {
    guard bytes.isDegree(at: position) else { return false }
    position += 2
    guard skipDigits(), skip(UInt8(ascii: "'")) || skipPrime(0xB2) || skipPrime(0x99) else {
      return false
    }
    var ahead = self
    guard ahead.skipDigits() else { return true }
    ahead.skipDecimals()
    // A double quote would be open to the end of the line.
    guard bytes[ahead.position] != UInt8(ascii: "\"") else {
      throw SyntaxError(.secondsMark, at: SourceRange(ahead.position, ahead.position + 1))
    }
    let isMarked =
      ahead.skipPrime(0xB3) || ahead.skipPrime(0x9D)
      || ahead.skip(UInt8(ascii: "'")) && ahead.skip(UInt8(ascii: "'"))
    if isMarked { self = ahead }
    return isMarked
  }

  /// Skips one of the marks ′, ″, ’ and ”, by its last byte.
  private mutating func skipPrime(_ last: UInt8) -> Bool {
    guard bytes[position] == 0xE2, bytes[position + 1] == 0x80, bytes[position + 2] == last else {
      return false
    }
    position += 3
    return true
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while bytes[position].isDigit { position += 1 }
    return position > start
  }

  private mutating func skipTwoDigits() -> Bool {
    let start = position
    return skipDigits() && position == start + 2
  }

  private mutating func skipDecimals() {
    guard bytes[position] == UInt8(ascii: "."), bytes[position + 1].isDigit else { return }
    position += 1
    _ = skipDigits()
  }
}
