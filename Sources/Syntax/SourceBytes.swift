/// The UTF-8 bytes of a line, borrowed while it is read, with zeros before the first and after the last.
///
/// No byte is copied. Reading past the end is not an error, so that callers need not ask whether there
/// is a next byte. It must not outlive the call that lends it.
struct SourceBytes {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Calls the body with the bytes of the line up to the end.
  @inline(__always)
  static func lend<Result>(
    _ line: String,
    upTo end: Int?,
    to body: (SourceBytes) throws(SyntaxError) -> Result
  ) throws(SyntaxError) -> Result {
    var line = line
    // The standard library's closure loses the type of the error.
    return try line.withUTF8 { bytes in
      let part = UnsafeBufferPointer(rebasing: bytes[..<(end ?? bytes.count)])
      return Swift.Result { () throws(SyntaxError) in try body(SourceBytes(part)) }
    }.get()
  }

  /// The same for a body that cannot fail, and all of the line.
  static func lend<Result>(_ line: String, to body: (SourceBytes) -> Result) -> Result {
    var line = line
    return line.withUTF8 { body(SourceBytes($0)) }
  }

  var count: Int { bytes.count }

  /// The byte at the offset, 0 where there is none.
  subscript(offset: Int) -> UInt8 { contains(offset) ? bytes[offset] : 0 }

  /// Whether there is a byte at the offset.
  func contains(_ offset: Int) -> Bool {
    UInt(bitPattern: offset) < UInt(bitPattern: bytes.count)
  }

  /// Whether the word is anywhere in a range of the line.
  func contain(_ word: StaticString, in range: Range<Int>) -> Bool {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard letters.count <= range.count else { return false }
    for place in range.lowerBound...range.upperBound - letters.count
    where bytes[place] == letters[0] {
      if bytes[place..<place + letters.count].elementsEqual(letters) { return true }
    }
    return false
  }

  /// The last offset of the byte in the line, from the first one given on; nil where there is none.
  func lastOffset(of byte: UInt8, from start: Int) -> Int? {
    var offset = count
    while offset > start {
      offset -= 1
      if bytes[offset] == byte { return offset }
    }
    return nil
  }

  /// The bytes between two offsets that are in the line or at its end.
  subscript(part: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> { bytes[part] }

  /// The text between two offsets that are in the line or at its end.
  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }
}

extension SourceBytes {
  /// Whether the sign ° is at the offset, or one of its likes on keyboards: º and ˚.
  func isDegree(at offset: Int) -> Bool {
    switch (self[offset], self[offset + 1]) {
    case (0xC2, 0xB0), (0xC2, 0xBA), (0xCB, 0x9A): true
    default: false
    }
  }

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
