/// A stretch of source text, in UTF-8 offsets from the start of its line.
package struct SourceRange: Hashable, Sendable {
  /// The range of anything that was not read from a source.
  package static let none = SourceRange(0, 0)

  package let start: Int
  package let end: Int

  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  /// The number of its bytes.
  var length: Int { end - start }

  /// Whether it contains no text and only marks a position.
  package var isEmpty: Bool { start == end }
}
