extension SourceBytes {
  /// The offset after the blanks: spaces, tabs, carriage returns, no-break and typographic spaces.
  func endOfBlanks(from offset: Int) -> Int {
    contains(offset) && !self[offset].isPrintable ? endOfPossibleBlanks(from: offset) : offset
  }

  private func endOfPossibleBlanks(from offset: Int) -> Int {
    var position = offset
    while true {
      switch self[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
      case 0xC2 where self[position + 1] == 0xA0: position += 2
      case 0xE2 where isTypographicSpace(at: position): position += 3
      default: return position
      }
    }
  }

  /// Whether one of U+2000 to U+200A or U+202F begins at the offset.
  private func isTypographicSpace(at offset: Int) -> Bool {
    self[offset + 1] == 0x80 && (self[offset + 2] <= 0x8A || self[offset + 2] == 0xAF)
  }

  /// The first byte after the blanks at the offset.
  func afterBlanks(from offset: Int) -> UInt8 { self[endOfBlanks(from: offset)] }

  /// Whether a semicolon, a comment or the end follows the offset, after blanks.
  func endsStatement(after offset: Int) -> Bool {
    let place = endOfBlanks(from: offset)
    switch self[place] {
    case UInt8(ascii: ";"), UInt8(ascii: "#"): return true
    case 0: return place == count
    default: return false
    }
  }

  /// Whether an equals sign follows the offset, and then the end of the statement.
  func endsStatementByEquals(after offset: Int) -> Bool {
    let place = endOfBlanks(from: offset)
    return self[place] == UInt8(ascii: "=") && endsStatement(after: place + 1)
  }
}

extension UInt8 {
  /// Whether it is a visible ASCII character.
  var isPrintable: Bool { self &- 0x21 < 0x5E }
}
