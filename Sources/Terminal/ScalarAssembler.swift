/// Makes characters from the bytes that a terminal sends, one byte at a time.
///
/// It decodes UTF-8 in any locale, so nothing typed is lost in the C locale. What is not UTF-8
/// becomes U+FFFD, which the person typing can see and delete.
package struct ScalarAssembler: Sendable {
  private static let replacement: Unicode.Scalar = "\u{FFFD}"
  private var bytes: [UInt8] = []

  package init() {}

  /// Returns the characters completed by this byte: none, one, or a broken one and the next.
  package mutating func feed(_ byte: UInt8) -> [Unicode.Scalar] {
    guard byte & 0xC0 == 0x80 else {
      let broken = bytes.isEmpty ? [] : [Self.replacement]
      bytes = []
      return broken + begin(byte)
    }
    guard let first = bytes.first else { return [Self.replacement] }
    bytes.append(byte)
    guard bytes.count == sequenceLength(first) else { return [] }
    defer { bytes = [] }
    return [String(validating: bytes, as: UTF8.self)?.unicodeScalars.first ?? Self.replacement]
  }

  private mutating func begin(_ byte: UInt8) -> [Unicode.Scalar] {
    switch sequenceLength(byte) {
    case 0: return [Self.replacement]
    case 1: return [Unicode.Scalar(byte)]
    default:
      bytes = [byte]
      return []
    }
  }

  /// The length of the sequence that this byte begins, 0 if it begins none.
  private func sequenceLength(_ first: UInt8) -> Int {
    switch first {
    case 0x00...0x7F: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }
}
