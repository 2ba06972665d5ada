/// Decodes scalars from single bytes; invalid UTF-8 becomes U+FFFD.
struct UTF8Assembler: Sendable {
  private var bytes: [UInt8] = []
  private var length = 0

  /// Whether a scalar is incomplete.
  var isInside: Bool { !bytes.isEmpty }

  /// The result of feeding a byte.
  enum Result: Equatable {
    case nothing
    case scalar(Unicode.Scalar)
    /// The previous bytes were incomplete, and this byte was not used.
    case broken
  }

  mutating func feed(_ byte: UInt8) -> Result {
    if bytes.isEmpty { return begin(byte) }
    guard byte & 0xC0 == 0x80 else {
      bytes = []
      return .broken
    }
    bytes.append(byte)
    guard bytes.count == length else { return .nothing }
    defer { bytes = [] }
    return .scalar(String(validating: bytes, as: UTF8.self)?.unicodeScalars.first ?? "\u{FFFD}")
  }

  private mutating func begin(_ byte: UInt8) -> Result {
    switch byte {
    case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return .scalar("\u{FFFD}")
    }
    bytes = [byte]
    return .nothing
  }
}
