// Columns of tables, and the names of their files: `d.height`, `data("heights.csv")`.

extension Lexer {
  /// Whether the point at the position is directly after an operand and directly before a name.
  ///
  /// A point after the digits of a number belongs to the number, and is not at the position.
  var isColumnMark: Bool {
    guard position > 0, isNameStart(at: position + 1) else { return false }
    let before = bytes[position - 1]
    return before.isNamePart || before >= 0x80 || before == UInt8(ascii: ")")
      || before == UInt8(ascii: "]")
  }

  /// Whether the name of a column follows directly.
  var isAtColumn: Bool { bytes[position] == UInt8(ascii: ".") && isColumnMark }

  /// Whether the character at the offset can begin a name.
  func isNameStart(at offset: Int) -> Bool {
    let byte = bytes[offset]
    guard byte >= 0x80 else { return byte.isLetter || byte == UInt8(ascii: "_") }
    return scalar(at: offset).scalar.properties.isIDStart
  }

  /// Whether a name, which may be a word of the language, and an equals sign follow.
  var isBeforeBinding: Bool {
    var ahead = self
    guard let name = try? ahead.next(), isNameStart(at: name.start) else { return false }
    return (try? ahead.next())?.kind == .equals
  }

  // column = "." name
  /// Reads the point and the name, which may be a word of the language.
  mutating func scanColumn() -> Token.Kind {
    position += 1
    skipName()
    return .column
  }

  /// Whether the quote at the position comes after `data(`; a text is allowed nowhere else.
  var isArgumentOfData: Bool {
    var end = position
    while end > 0, bytes[end - 1].isBlank { end -= 1 }
    let word = "data(".utf8
    guard end >= word.count, bytes[end - word.count..<end].elementsEqual(word) else { return false }
    return end == word.count || !bytes[end - word.count - 1].isNamePart
  }

  // text = double-quote { character } double-quote
  mutating func scanText() throws(SyntaxError) -> Token.Kind {
    let start = position
    position += 1
    while bytes[position] != UInt8(ascii: "\"") {
      guard position < end else {
        throw SyntaxError(.unclosedQuote, at: SourceRange(start, start + 1))
      }
      position += 1
    }
    position += 1
    return .text
  }
}
