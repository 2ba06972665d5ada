extension SourceBytes {
  /// The offset behind the blanks: spaces, tabs, carriage returns, spaces that keep lines together.
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

  /// The byte behind the blanks that follow the offset.
  func behindBlanks(from offset: Int) -> UInt8 { self[endOfBlanks(from: offset)] }

  /// Whether a semicolon, a comment or the end is what follows the offset.
  func endsStatement(behind offset: Int) -> Bool {
    let place = endOfBlanks(from: offset)
    switch self[place] {
    case UInt8(ascii: ";"), UInt8(ascii: "#"): return true
    case 0: return place == count
    default: return false
    }
  }

  /// Whether an equals sign follows the offset, and behind it the end of the statement.
  func endsStatementByEquals(behind offset: Int) -> Bool {
    let place = endOfBlanks(from: offset)
    return self[place] == UInt8(ascii: "=") && endsStatement(behind: place + 1)
  }
}

extension UInt8 {
  /// Whether it is an ASCII character that is to be seen.
  var isPrintable: Bool { self &- 0x21 < 0x5E }
}
