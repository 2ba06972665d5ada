// Numbers in other bases: `0xFF`, `0b1010.1`, `0o17`, `36#Z9`, `0x0.(5)`, `0x1.8p-3`.

extension Lexer {
  /// Reads the prefix at the position, `0x`, `0b` or `0o`, and the number after it; false where there is
  /// none.
  mutating func scanPrefixed() throws(SyntaxError) -> Bool {
    let letter = bytes[position + 1]
    guard let base = BasedNumber.prefixes.first(where: { $0.letter == letter })?.base,
      bytes[position + 2].isLetter || bytes[position + 2].isDigit
    else { return false }
    position += 2
    try scanDigits(inBase: base)
    return true
  }

  /// Reads the number after the base that was just read, and the mark `#`; false where that begins a comment.
  mutating func scanAfterBase(from start: Int) throws(SyntaxError) -> Bool {
    let next = bytes[position + 1]
    // More digits, or underscores between them, are no base.
    guard position - start == number.digitCount, number.digitCount < 3,
      next.isLetter || next.isDigit
    else { return false }
    let base = Int(truncatingIfNeeded: number.value)
    guard BasedNumber.bases.contains(base) else {
      throw SyntaxError(.base, at: SourceRange(start, position))
    }
    position += 1
    try scanDigits(inBase: base)
    return true
  }

  // based = digits [ "." [ digits ] [ "(" digits ")" ] ] [ "p" [ sign ] decimal-digits ]
  private mutating func scanDigits(inBase base: Int) throws(SyntaxError) {
    number.base = base
    try skipDigits(base)
    guard bytes[position] == UInt8(ascii: "."), !isRangeSign(at: position) else {
      return try skipBinaryExponent(base)
    }
    let point = position
    position += 1
    if bytes[position].isNamePart { try skipDigits(base) }
    let isRepeating = try skipRepeating(base)
    guard position > point + 1 || isRepeating else {
      throw SyntaxError(.lonePoint, at: SourceRange(point, position))
    }
    number.isRepeatingInBase = isRepeating
    try skipBinaryExponent(base)
    if bytes[position] == UInt8(ascii: "."), !isRangeSign(at: position) {
      throw SyntaxError(.secondPoint, at: SourceRange(position, position + 1))
    }
  }

  // digits = digit { [ "_" ] digit }
  private mutating func skipDigits(_ base: Int) throws(SyntaxError) {
    var isAfterDigit = false
    while bytes[position].isNamePart {
      let byte = bytes[position]
      if byte == UInt8(ascii: "_") {
        let next = bytes[position + 1]
        guard isAfterDigit, next.isLetter || next.isDigit else {
          throw SyntaxError(.misplacedUnderscore, at: SourceRange(position, position + 1))
        }
      } else if byte.digitValue >= base {
        if isAfterDigit, isBinaryExponent(base) { return }
        throw badDigit(base, at: position)
      }
      isAfterDigit = byte != UInt8(ascii: "_")
      position += 1
    }
  }

  /// Reads digits in brackets, which repeat; other brackets multiply.
  private mutating func skipRepeating(_ base: Int) throws(SyntaxError) -> Bool {
    guard bytes[position] == UInt8(ascii: "(") else { return false }
    var end = position + 1
    while bytes[end].isLetter || bytes[end].isDigit { end += 1 }
    guard end > position + 1, bytes[end] == UInt8(ascii: ")") else { return false }
    let wrong = (position + 1..<end).first { bytes[$0].digitValue >= base }
    if let wrong {
      // A name in brackets is a factor, and a number would look like digits that repeat.
      guard bytes[position + 1].isDigit else { return false }
      throw badDigit(base, at: wrong)
    }
    position = end + 1
    return true
  }

  private func badDigit(_ base: Int, at offset: Int) -> SyntaxError {
    SyntaxError(
      .digitOutsideBase(base, afterMark: number.digitCount > 0),
      at: SourceRange(offset, offset + 1)
    )
  }

  /// Whether a power of 2, as C writes it after hexadecimal digits, is at the position: `p-3`.
  private func isBinaryExponent(_ base: Int) -> Bool {
    guard base == 16, bytes[position] | 0x20 == UInt8(ascii: "p") else { return false }
    return bytes[position + 1 + binarySignLength].isDigit
  }

  private var binarySignLength: Int {
    bytes[position + 1] == UInt8(ascii: "+") || bytes[position + 1] == UInt8(ascii: "-") ? 1 : 0
  }

  private mutating func skipBinaryExponent(_ base: Int) throws(SyntaxError) {
    guard isBinaryExponent(base) else { return }
    let mark = position
    position += 1 + binarySignLength
    let first = position
    while bytes[position].isDigit { position += 1 }
    guard position - first <= 5 else {
      throw SyntaxError(.exponentTooLarge, at: SourceRange(mark, position))
    }
    if bytes[position].isNamePart {
      throw badDigit(10, at: position)
    }
  }
}

extension SourceBytes {
  /// Whether the `#` at the offset is directly between one or two digits and another digit, and so no
  /// comment: `36#Z9`.
  func isBaseMark(at offset: Int) -> Bool {
    BaseMark.isAt(offset) { self[$0] }
  }
}

/// The `#` between a base and the digits.
package enum BaseMark {
  /// Whether one is at the offset of a text, whose bytes outside of it are 0.
  package static func isAt(_ offset: Int, byte: (Int) -> UInt8) -> Bool {
    guard byte(offset + 1).isLetter || byte(offset + 1).isDigit else { return false }
    // LaTeX has a backslash before it.
    let end = byte(offset - 1) == UInt8(ascii: "\\") ? offset - 1 : offset
    guard byte(end - 1).isDigit else { return false }
    let start = byte(end - 2).isDigit ? end - 2 : end - 1
    let before = byte(start - 1)
    // The second point of a range, and no decimal point.
    if before == UInt8(ascii: ".") { return byte(start - 2) == UInt8(ascii: ".") }
    return before < 0x80 ? !before.isNamePart : isAfterSign(start, byte)
  }

  /// Whether the character of several bytes before the offset is a sign or a blank, and no letter of a name.
  private static func isAfterSign(_ offset: Int, _ byte: (Int) -> UInt8) -> Bool {
    var start = offset - 1
    while byte(start) & 0xC0 == 0x80 { start -= 1 }
    switch byte(start) {
    // U+2000 to U+2FFF.
    case 0xE2: return true
    // The no-break space and ·, × and ÷.
    case 0xC2: return byte(start + 1) == 0xA0 || byte(start + 1) == 0xB7
    case 0xC3: return byte(start + 1) == 0x97 || byte(start + 1) == 0xB7
    default: return false
    }
  }
}

extension StringProtocol {
  /// The places of all `#` that begin comments, were they not in quotes or in other comments.
  package var commentMarks: [Index] {
    let bytes = Array(utf8)
    let offsets = bytes.indices.filter { offset in
      bytes[offset] == UInt8(ascii: "#")
        && !BaseMark.isAt(offset) { bytes.indices.contains($0) ? bytes[$0] : 0 }
    }
    return offsets.map { utf8.index(startIndex, offsetBy: $0) }
  }
}

extension UInt8 {
  /// The value of the ASCII letter or digit as a digit: 10 for `a` and `A`, and so on.
  fileprivate var digitValue: Int {
    isDigit ? Int(self - UInt8(ascii: "0")) : Int((self | 0x20) - UInt8(ascii: "a")) + 10
  }
}
