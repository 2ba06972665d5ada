/// The texts that could replace what was begun at the cursor.
package struct Completion: Hashable, Sendable {
  /// The text to be replaced, in UTF-8 offsets of the line.
  package let range: Range<Int>
  package let candidates: [Candidate]

  package init(replacing range: Range<Int>, by candidates: [Candidate]) {
    self.range = range
    self.candidates = candidates
  }

  /// One possible replacement.
  package struct Candidate: Hashable, Sendable {
    /// The text, with what follows it: `sqrt(`, `mod `.
    package let text: String
    /// What it is, in half a line; possibly empty.
    package let summary: String

    package init(_ text: String, _ summary: String = "") {
      self.text = text
      self.summary = summary
    }
  }

  /// The beginning that all candidates share.
  var commonBeginning: String {
    guard var common = candidates.first?.text.unicodeScalars[...] else { return "" }
    for candidate in candidates.dropFirst() {
      let matching = zip(common, candidate.text.unicodeScalars).prefix { $0 == $1 }
      common = common.prefix(matching.count)
    }
    return String(common)
  }
}
