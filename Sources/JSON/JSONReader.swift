/// Why a text is no JSON value, and where.
package struct JSONError: Error, Equatable, Sendable {
  package let message: String
  /// The offset of the byte at which reading stopped.
  package let offset: Int
}

/// Reads JSON strictly, as RFC 8259 defines it.
///
/// It refuses what some readers let pass: comments, commas before a closing bracket, numbers such as `01`
/// and `.5`, control characters in strings, halves of surrogate pairs, bytes that are not UTF-8, an object
/// that names a member twice, and a value nested more deeply than `maximumDepth`.
package struct JSONReader {
  /// How deeply lists and objects may be nested.
  package static let maximumDepth = 100

  private let bytes: [UInt8]
  private var position = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a text that is one value, with blanks around it.
  package static func value(of bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes)
    reader.skipBlanks()
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.position == bytes.count else { throw reader.error("expected the end of the text") }
    return value
  }

  /// Reads a text that is one value, with blanks around it.
  package static func value(of text: String) throws(JSONError) -> JSONValue {
    try value(of: Array(text.utf8))
  }
}

extension JSONReader {
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ message: String) -> JSONError {
    JSONError(message: message, offset: position)
  }

  private mutating func skipBlanks() {
    while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { position += 1 }
  }

  /// Reads the byte if it is next, and returns whether it was.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(JSONError) {
    guard take(character) else { throw error("expected \(character)") }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth <= Self.maximumDepth else { throw error("the value is nested too deeply") }
    guard let next else { throw error("expected a value") }
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try list(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw error("expected a value")
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw error("expected a value") }
    position += word.utf8.count
    return value
  }

  // MARK: Lists and objects

  private mutating func list(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    skipBlanks()
    var values: [JSONValue] = []
    if take("]") { return .list(values) }
    while true {
      skipBlanks()
      values.append(try value(depth: depth + 1))
      skipBlanks()
      if take("]") { return .list(values) }
      try expect(",")
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    skipBlanks()
    var members: [(key: String, value: JSONValue)] = []
    var keys: Set<[UInt8]> = []
    if take("}") { return .object(members) }
    while true {
      skipBlanks()
      let start = position
      guard next == UInt8(ascii: "\"") else { throw error("expected the name of a member") }
      let key = try string()
      guard keys.insert(Array(key.utf8)).inserted else {
        throw JSONError(message: "the object has a member of this name already", offset: start)
      }
      skipBlanks()
      try expect(":")
      skipBlanks()
      members.append((key, try value(depth: depth + 1)))
      skipBlanks()
      if take("}") { return .object(members) }
      try expect(",")
    }
  }

  // MARK: Numbers

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    var isInteger = true
    if take(".") {
      isInteger = false
      try digits()
    }
    if take("e") || take("E") {
      isInteger = false
      if !take("+") { _ = take("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // -0 is not the integer 0.
    if isInteger, text != "-0", let number = Int(text) { return .number(number) }
    return .otherNumber(text)
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while let next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= next { position += 1 }
    guard position > start else { throw error("expected a digit") }
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    position += 1
    var text = ""
    while true {
      let start = position
      while let next, next >= 0x20, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") {
        position += 1
      }
      if start < position {
        guard let part = String(validating: bytes[start..<position], as: UTF8.self) else {
          throw JSONError(message: "expected UTF-8", offset: start)
        }
        text += part
      }
      if take("\"") { return text }
      guard take("\\") else {
        throw error(next == nil ? "the string does not end" : "a string has no control characters")
      }
      text.unicodeScalars.append(try escaped())
    }
  }

  /// The character after a backslash.
  private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
    guard let character = next else { throw error("the string does not end") }
    let simple: Unicode.Scalar? =
      switch character {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(character)
      case UInt8(ascii: "b"): "\u{8}"
      case UInt8(ascii: "f"): "\u{C}"
      case UInt8(ascii: "n"): "\n"
      case UInt8(ascii: "r"): "\r"
      case UInt8(ascii: "t"): "\t"
      case UInt8(ascii: "u"): nil
      default: throw error("there is no such escape")
      }
    position += 1
    if let simple { return simple }
    let start = position - 2
    let unit = try fourHexDigits()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let lone = JSONError(message: "half of a surrogate pair", offset: start)
    guard unit < 0xDC00, take("\\"), take("u") else { throw lone }
    let second = try fourHexDigits()
    guard 0xDC00..<0xE000 ~= second,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
    else { throw lone }
    return scalar
  }

  private mutating func fourHexDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let next, let digit = Character(Unicode.Scalar(next)).hexDigitValue, next < 0x80 else {
        throw error("expected four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
