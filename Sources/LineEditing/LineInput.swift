/// What came of asking for a line.
package enum LineInput: Hashable, Sendable {
  /// A line was entered; it is without its line end.
  case line(String)
  /// Ctrl-C: what was typed is dropped.
  case interrupted
  /// Ctrl-D on an empty line, or the terminal went away.
  case endOfInput
}

/// A line that stands in the editor, ready to be changed, when it asks.
package struct PrefilledLine: Hashable, Sendable {
  package let text: String
  /// Where the cursor stands, in UTF-8 offsets as source ranges are.
  package let cursor: Int
  /// What Tab puts in its place while the line stands untouched.
  package var alternative: PrefilledLine? { alternatives.first }
  /// None or one; an array, since a value cannot hold one of its own kind.
  private let alternatives: [PrefilledLine]

  /// A line with the cursor at `cursor`, or at its end.
  ///
  /// A cursor outside the text stands at the nearest end, one inside a character before it.
  package init(_ text: String, cursor: Int? = nil, alternative: PrefilledLine? = nil) {
    self.text = text
    alternatives = alternative.map { [$0] } ?? []
    self.cursor = min(max(cursor ?? text.utf8.count, 0), text.utf8.count)
  }

  /// The line with its accents composed, and what became of its text.
  var composed: (PrefilledLine, ComposedText) {
    let whole = ComposedText(text)
    let before = ComposedText(String(decoding: text.utf8.prefix(cursor), as: UTF8.self))
    let line = PrefilledLine(whole.text, cursor: before.text.utf8.count, alternative: alternative)
    return (line, whole)
  }

  /// The cursor counted in scalars, as libedit counts.
  var scalarCursor: Int {
    let index = text.utf8.index(text.utf8.startIndex, offsetBy: cursor)
    return text.unicodeScalars[..<index].count
  }
}
