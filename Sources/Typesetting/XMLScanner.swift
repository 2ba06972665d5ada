internal import Syntax

/// Splits XML into tags and texts, as far as MathML needs it.
struct XMLScanner {
  enum Token: Equatable {
    case open(String, attributes: [String: String], isEmpty: Bool)
    case close(String)
    case text(String)
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The start of the last token.
  private var start = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The range of the last token.
  var tokenRange: SourceRange { SourceRange(start, position) }

  /// The next token; skips comments, declarations and blanks between tags.
  mutating func next() throws(ReadingError) -> Token? {
    while position < bytes.count {
      start = position
      if let token = try bytes[position] == UInt8(ascii: "<") ? tag() : content() { return token }
    }
    return nil
  }

  // MARK: Tags

  private mutating func tag() throws(ReadingError) -> Token? {
    if takes("<!--") { return try skip(to: "-->") }
    if takes("<?") || takes("<!") { return try skip(to: ">") }
    let isClosing = takes("</")
    if !isClosing { position += 1 }
    let name = takeName()
    let (attributes, isEmpty) = try takeAttributes()
    guard !name.isEmpty else { throw ReadingError(.unbalanced("<"), at: tokenRange) }
    return isClosing ? .close(name) : .open(name, attributes: attributes, isEmpty: isEmpty)
  }

  private mutating func skip(to end: String) throws(ReadingError) -> Token? {
    while position < bytes.count {
      if takes(end) { return nil }
      position += 1
    }
    throw ReadingError(.unbalanced("<"), at: tokenRange)
  }

  /// The name without its prefix, as in `m:math`.
  private mutating func takeName() -> String {
    let start = position
    while position < bytes.count, !" \t\r\n/>".utf8.contains(bytes[position]) { position += 1 }
    let name = bytes[start..<position]
    return String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self)
  }

  /// Consumes attributes and the end of the tag; also returns whether the element is empty.
  private mutating func takeAttributes() throws(ReadingError) -> ([String: String], isEmpty: Bool) {
    var attributes: [String: String] = [:]
    var quote: UInt8?
    var start = position
    var name = ""
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if quote == byte {
        quote = nil
        attributes[name] = String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
        start = position
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        name = String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
          .filter { !$0.isWhitespace && $0 != "=" }
        start = position
      } else if quote == nil, byte == UInt8(ascii: ">") {
        return (attributes, bytes[position - 2] == UInt8(ascii: "/"))
      }
    }
    throw ReadingError(.unbalanced("<"), at: tokenRange)
  }

  private mutating func takes(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  // MARK: Texts

  private mutating func content() throws(ReadingError) -> Token? {
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // A blank that does not break, as before a unit, is a part of the text.
    func isBlank(_ character: Character) -> Bool {
      character.isWhitespace && character != "\u{A0}"
    }
    let trimmed = text.drop(while: isBlank).reversed().drop(while: isBlank)
    return trimmed.isEmpty ? nil : .text(try resolved(String(trimmed.reversed())))
  }

  /// The text with its entities resolved; by scalars, since a combining character may follow an entity.
  private func resolved(_ text: String) throws(ReadingError) -> String {
    var pieces = text.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false)[...]
    var resolved = String.UnicodeScalarView(pieces.removeFirst())
    for piece in pieces {
      guard let end = piece.firstIndex(of: ";"), let value = Self.entity(Substring(piece[..<end]))
      else {
        let name = String.UnicodeScalarView(piece.prefix(20))
        throw ReadingError(.unsupported("&\(name)"), at: tokenRange)
      }
      resolved += value.unicodeScalars
      resolved += piece[piece.index(after: end)...]
    }
    return String(resolved)
  }

  private static func entity(_ name: Substring) -> String? {
    guard name.first == "#" else { return named[String(name)] }
    let isHexadecimal = name.dropFirst().first == "x"
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
      .map { String($0) }
  }

  private static let named = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "pi": "π", "tau": "τ",
    "phi": "φ", "minus": "−", "middot": "·", "sdot": "⋅", "times": "×", "divide": "÷",
    "InvisibleTimes": "\u{2062}", "it": "\u{2062}", "ApplyFunction": "\u{2061}",
    "af": "\u{2061}", "deg": "°", "nbsp": " ",
  ]
}
