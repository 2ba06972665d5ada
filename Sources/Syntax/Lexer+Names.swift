extension Lexer {
  /// Reads the name or the keyword at the position.
  mutating func scanName() -> Token.Kind {
    let start = position
    skipName()
    switch position - start {
    case 3: return keyword(at: start) ?? .name
    case 2, 4: return evenKeyword(at: start) ?? .name
    case 5: return isWord("where", at: start) ? .binding : .name
    default: return .name
    }
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

  /// The keyword of three letters at the offset: `STO` and `ANS` in any case, the others in lower case.
  private func keyword(at start: Int) -> Token.Kind? {
    let word = (bytes[start], bytes[start + 1], bytes[start + 2])
    if word == (UInt8(ascii: "m"), UInt8(ascii: "o"), UInt8(ascii: "d")) { return .modulo }
    if word == (UInt8(ascii: "v"), UInt8(ascii: "a"), UInt8(ascii: "r")) { return .declaration }
    if word == (UInt8(ascii: "a"), UInt8(ascii: "n"), UInt8(ascii: "d")) { return .and }
    if word == (UInt8(ascii: "n"), UInt8(ascii: "o"), UInt8(ascii: "t")) { return .not }
    if word == (UInt8(ascii: "f"), UInt8(ascii: "o"), UInt8(ascii: "r")) { return .reserved }
    if word == (UInt8(ascii: "i"), UInt8(ascii: "n"), UInt8(ascii: "f")) { return .reserved }
    let lowercase = (word.0 | 0x20, word.1 | 0x20, word.2 | 0x20)
    if lowercase == (UInt8(ascii: "s"), UInt8(ascii: "t"), UInt8(ascii: "o")) { return .store }
    if lowercase == (UInt8(ascii: "a"), UInt8(ascii: "n"), UInt8(ascii: "s")) { return .answer }
    return nil
  }

  /// The keyword of two or four letters at the offset.
  private func evenKeyword(at start: Int) -> Token.Kind? {
    switch bytes[start] {
    case UInt8(ascii: "i"): isWord("if", at: start) ? .choice : nil
    case UInt8(ascii: "o"): isWord("or", at: start) ? .or : nil
    case UInt8(ascii: "t"):
      isWord("then", at: start) ? .then : isWord("to", at: start) ? .reserved : nil
    case UInt8(ascii: "e"): isWord("else", at: start) ? .otherwise : nil
    default: nil
    }
  }

  /// Whether the name that was just skipped is the word.
  private func isWord(_ word: StaticString, at start: Int) -> Bool {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    return bytes[start..<position].elementsEqual(letters)
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
