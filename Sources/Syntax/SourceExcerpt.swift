internal import TextWidth

/// The row of source that a diagnostic is about, with carets under the range.
package struct SourceExcerpt: Hashable, Sendable {
  /// The source, or the part of it around the caret with `…` for each part left out.
  package let text: String
  /// Blanks and a caret under each column of the range, at least one.
  package let caret: String

  /// Cuts the source so that neither line is wider than the width, which is at least 8.
  ///
  /// Tabs are kept in both lines, so that the caret is right however wide they are shown. Other control
  /// characters, which a terminal would obey, are shown as control pictures.
  package init(of source: String, at range: SourceRange, width: Int = 80) {
    let row = Row(of: source, with: range.closingBrackets(in: source))
    let window = Window(of: row.text, around: row.range, width: max(width, 8))
    text = window.text
    caret = window.caret
  }

  /// The number of the character at a UTF-8 offset, counted from 1 in its row.
  package static func column(of offset: Int, in source: String) -> Int {
    let row = Row(of: source, with: SourceRange(offset, offset))
    let utf8 = row.text.utf8
    let index = utf8.index(utf8.startIndex, offsetBy: min(max(0, row.range.start), utf8.count))
    return row.text[..<index].count + 1
  }

  /// The number of the row that a UTF-8 offset is in, counted from 1.
  package static func row(of offset: Int, in source: String) -> Int {
    source.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
  }
}

extension SourceRange {
  /// The range with the closing brackets directly after it for those that are opened in it.
  ///
  /// An expression's range leaves out the brackets around it.
  fileprivate func closingBrackets(in source: String) -> SourceRange {
    let bytes = Array(source.utf8)
    guard 0 <= start, start < end, end <= bytes.count else { return self }
    var depth = 0
    for byte in bytes[start..<end] {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
    }
    var closed = end
    var place = end
    while depth > 0, place < bytes.count, bytes[place] == UInt8(ascii: ")") || bytes[place].isBlank
    {
      place += 1
      guard bytes[place - 1] == UInt8(ascii: ")") else { continue }
      depth -= 1
      closed = place
    }
    return SourceRange(start, closed)
  }
}

/// The row of a source that a range begins in, and the part of the range that is in it.
private struct Row {
  let text: String
  let range: SourceRange

  init(of source: String, with range: SourceRange) {
    let lineEnd = UInt8(ascii: "\n")
    guard source.utf8.contains(lineEnd) else {
      (text, self.range) = (source, range)
      return
    }
    let bytes = Array(source.utf8)
    let offset = min(max(0, range.start), bytes.count)
    let start = bytes[..<offset].lastIndex(of: lineEnd).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(of: lineEnd) ?? bytes.count
    text = String(decoding: bytes[start..<end], as: UTF8.self)
    self.range = SourceRange(offset - start, min(range.end, end) - start)
  }
}

/// The characters around a range that fit into a width.
private struct Window {
  private(set) var text: String
  private(set) var caret = ""

  init(of source: String, around range: SourceRange, width: Int) {
    let utf8 = source.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: min(range.start, utf8.count))
    let end = utf8.index(utf8.startIndex, offsetBy: min(max(range.start, range.end), utf8.count))
    let room = width - 2
    let before = Window.suffix(of: source[..<start], width: room * 2 / 3)
    let shownBefore = String(before).withControlPictures
    let beforeWidth = before.displayWidth
    let after = Window.prefix(of: source[start...], width: room - beforeWidth)
    let isCutBefore = before.startIndex > source.startIndex
    let isCutAfter = after.endIndex < source.endIndex
    let shownAfter = String(after).withControlPictures
    text = (isCutBefore ? "…" : "") + shownBefore + shownAfter + (isCutAfter ? "…" : "")
    if isCutBefore { caret = " " }
    for character in shownBefore {
      caret += character == "\t" ? "\t" : String(repeating: " ", count: character.displayWidth)
    }
    let marked = source[start..<max(start, min(end, after.endIndex))]
    let width = String(marked).withControlPictures.displayWidth
    caret += String(repeating: "^", count: max(1, width))
  }

  private static func prefix(of source: Substring, width: Int) -> Substring {
    var remaining = width
    return source.prefix { character in
      remaining -= character.displayWidth
      return remaining >= 0
    }
  }

  private static func suffix(of source: Substring, width: Int) -> Substring {
    var remaining = width
    var index = source.endIndex
    while index > source.startIndex {
      let previous = source.index(before: index)
      remaining -= source[previous].displayWidth
      if remaining < 0 { break }
      index = previous
    }
    return source[index...]
  }
}
