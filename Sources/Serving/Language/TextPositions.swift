internal import JSON
internal import Sheets

/// How a client counts the characters of a line.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// The places of a document as a client names them: a line and a count in it, both from 0.
struct TextPositions {
  let text: SheetText
  let encoding: PositionEncoding

  /// The position of a UTF-8 offset.
  func position(of offset: Int) -> JSONValue {
    let row = text.row(at: offset)
    let range = text.range(ofRow: row)
    let end = min(max(offset, range.lowerBound), range.upperBound)
    let before = text[range.lowerBound..<end]
    return .object([
      ("line", .number(row)),
      ("character", .number(encoding == .utf8 ? before.utf8.count : before.utf16.count)),
    ])
  }

  func range(of range: Range<Int>) -> JSONValue {
    .object([
      ("start", position(of: range.lowerBound)), ("end", position(of: range.upperBound)),
    ])
  }

  /// The number of units that a part of a row takes.
  func count(of range: Range<Int>) -> Int {
    encoding == .utf8 ? range.count : text[range].utf16.count
  }

  /// The UTF-8 offset of a position; one that is past the end of its line is that end.
  func offset(of position: JSONValue?) -> Int? {
    guard let row = position?["line"]?.int, let count = position?["character"]?.int, row >= 0,
      count >= 0
    else { return nil }
    let range = text.range(ofRow: row)
    let line = text[range]
    var (offset, units) = (range.lowerBound, 0)
    for scalar in line.unicodeScalars {
      units += encoding == .utf8 ? scalar.utf8.count : scalar.utf16.count
      guard units <= count else { break }
      offset += scalar.utf8.count
    }
    return offset
  }

  func range(of range: JSONValue?) -> Range<Int>? {
    guard let start = offset(of: range?["start"]), let end = offset(of: range?["end"]), start <= end
    else { return nil }
    return start..<end
  }
}
