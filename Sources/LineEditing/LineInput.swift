/// The result of reading a line.
package enum LineInput: Hashable, Sendable {
  /// An entered line, without its line end.
  case line(String)
  /// Ctrl-C: what was typed is dropped.
  case interrupted
  /// Ctrl-D on an empty line, or the terminal went away.
  case endOfInput
}

/// A line that is in the editor when it begins to read, ready to be changed.
package struct PrefilledLine: Hashable, Sendable {
  package let text: String
  /// The cursor's position, in UTF-8 offsets like those of source ranges.
  package let cursor: Int
  /// The line that Tab puts in its place while it is unchanged.
  package var alternative: PrefilledLine? { alternatives.first }
  /// None or one; an array, because a struct cannot hold a value of its own type.
  private let alternatives: [PrefilledLine]

  /// A line with the cursor at `cursor`, or at its end.
  ///
  /// A cursor outside the text moves to the nearest end, and one inside a character before it.
  package init(_ text: String, cursor: Int? = nil, alternative: PrefilledLine? = nil) {
    self.text = text
    alternatives = alternative.map { [$0] } ?? []
    self.cursor = min(max(cursor ?? text.utf8.count, 0), text.utf8.count)
  }

  /// The line with its accents composed, and what was left out of its text.
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
