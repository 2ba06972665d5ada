extension Lexer {
  /// Reads the name or the keyword at the position.
  mutating func scanName() -> Token.Kind {
    let start = position
    skipName()
    return keyword(at: start) ?? .name
  }

  /// Moves past all characters that can belong to one name.
  mutating func skipName() {
    while true {
      while bytes[position].isNamePart { position += 1 }
      guard bytes[position] >= 0x80 else { return }
      let (scalar, length) = scalar(at: position)
      guard scalar.properties.isIDContinue, !isDot(scalar) else { return }
      position += length
    }
  }

  /// Whether it is the dot `·`, which Unicode allows inside names, or its Greek twin.
  private func isDot(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{B7}" || scalar == "\u{387}"
  }

  /// The keyword that was just skipped: `STO` and `ANS` in any case, the others in lower case.
  private func keyword(at start: Int) -> Token.Kind? {
    switch bytes[start] {
    case UInt8(ascii: "a") where isWord("and", at: start): .and
    case UInt8(ascii: "e") where isWord("else", at: start): .otherwise
    case UInt8(ascii: "f") where isWord("for", at: start): .iteration
    case UInt8(ascii: "i") where isWord("if", at: start): .choice
    case UInt8(ascii: "i") where isWord("inf", at: start): .reserved
    case UInt8(ascii: "m") where isWord("mod", at: start): .modulo
    case UInt8(ascii: "n") where isWord("not", at: start): .not
    case UInt8(ascii: "o") where isWord("or", at: start): .or
    case UInt8(ascii: "t") where isWord("then", at: start): .then
    case UInt8(ascii: "t") where isWord("to", at: start): .reserved
    case UInt8(ascii: "w") where isWord("where", at: start): .binding
    case UInt8(ascii: "a"), UInt8(ascii: "A"):
      isWord("ans", at: start, ignoringCase: true) ? .answer : nil
    case UInt8(ascii: "s"), UInt8(ascii: "S"):
      isWord("sto", at: start, ignoringCase: true) ? .store : nil
    default: nil
    }
  }

  /// Whether the name that was just skipped is the word, which is in lower case.
  private func isWord(_ word: StaticString, at start: Int, ignoringCase: Bool = false) -> Bool {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    let caseBit: UInt8 = ignoringCase ? 0x20 : 0
    return bytes[start..<position].elementsEqual(letters) { $0 | caseBit == $1 }
  }

  /// The scalar at the offset and the number of its bytes; the bytes are valid UTF-8.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = bytes[offset]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = length == 1 ? UInt32(first) : UInt32(first & (0x7F >> UInt8(length)))
    for place in offset + 1..<offset + length {
      value = value << 6 | UInt32(bytes[place] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
