// Texts within texts. The standard library's own search comes with regular expressions, which would be read
// at each start: docs/decisions/start-up.md.

extension StringProtocol {
  /// Whether the other text is in it, byte by byte.
  package func contains(text other: String) -> Bool {
    let (bytes, part) = (Array(utf8), Array(other.utf8))
    guard bytes.count >= part.count else { return false }
    return (0...bytes.count - part.count).contains { bytes[$0...].starts(with: part) }
  }

  /// The text without the blanks and line ends before and after it.
  package var withoutBlanksAround: String {
    let text = drop(while: \.isWhitespace)
    let end = text.lastIndex { !$0.isWhitespace }
    return end.map { String(text[...$0]) } ?? ""
  }

  /// The texts between the separators, without empty ones.
  package func split(atText separator: String) -> [String] {
    let (bytes, part) = (Array(utf8), Array(separator.utf8))
    var (pieces, start, place) = ([ArraySlice<UInt8>](), 0, 0)
    while place < bytes.count {
      if bytes[place...].starts(with: part) {
        pieces.append(bytes[start..<place])
        place += part.count
        start = place
      } else {
        place += 1
      }
    }
    pieces.append(bytes[start...])
    return pieces.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }
}
