/// The text of a document in rows, and the places in it.
///
/// Offsets are in UTF-8, and rows are counted from 0. The ends of rows, LF, CR LF or CR, are
/// kept as they are.
package struct SheetText: Equatable, Sendable {
  package let text: String
  /// Where each row begins, and where its text ends, before its end.
  private let rows: [Range<Int>]

  package init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    rows = text.utf8.withContiguousStorageIfAvailable { Self.rows(in: $0) } ?? []
  }

  private static func rows(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start = bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
        end += 1
        continue
      }
      rows.append(start..<end)
      let hasFeed =
        byte == UInt8(ascii: "\r") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n")
      end += hasFeed ? 2 : 1
      start = end
    }
    if start < bytes.count { rows.append(start..<bytes.count) }
    return rows
  }

  package var rowCount: Int { rows.count }

  /// The text of a row.
  package func row(_ number: Int) -> Substring { self[range(ofRow: number)] }

  /// The place of a row's text; the end of the text, where there is no such row.
  package func range(ofRow number: Int) -> Range<Int> {
    if rows.indices.contains(number) { return rows[number] }
    let end = text.utf8.count
    return number < 0 ? 0..<0 : end..<end
  }

  /// The row that an offset is in.
  package func row(at offset: Int) -> Int {
    var (low, high) = (0, rows.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if rows[middle].lowerBound <= offset { low = middle } else { high = middle }
    }
    return low
  }

  package subscript(range: Range<Int>) -> Substring {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return text[start..<utf8.index(start, offsetBy: range.count)]
  }
}

/// A change of a text: what stands in a range is replaced.
package struct SheetEdit: Equatable, Sendable {
  package let range: Range<Int>
  package let replacement: String

  package init(range: Range<Int>, replacement: String) {
    (self.range, self.replacement) = (range, replacement)
  }
}

extension SheetText {
  /// The text after edits, which are in order and do not overlap; all other bytes are the same.
  package func applying(_ edits: [SheetEdit]) -> String {
    var bytes: [UInt8] = []
    let old = Array(text.utf8)
    bytes.reserveCapacity(old.count + edits.reduce(0) { $0 + $1.replacement.utf8.count })
    var end = 0
    for edit in edits {
      bytes += old[end..<edit.range.lowerBound]
      bytes += edit.replacement.utf8
      end = edit.range.upperBound
    }
    bytes += old[end...]
    return String(decoding: bytes, as: UTF8.self)
  }
}
