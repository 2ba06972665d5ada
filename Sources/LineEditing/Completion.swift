/// What could stand at the cursor in place of what was begun there.
package struct Completion: Hashable, Sendable {
  /// What is replaced, in UTF-8 offsets of the line.
  package let range: Range<Int>
  package let candidates: [Candidate]

  package init(replacing range: Range<Int>, by candidates: [Candidate]) {
    self.range = range
    self.candidates = candidates
  }

  /// One text that could stand there.
  package struct Candidate: Hashable, Sendable {
    /// The text, with what belongs behind it: `sqrt(`, `mod `.
    package let text: String
    /// What it is, in half a line; possibly empty.
    package let summary: String

    package init(_ text: String, _ summary: String = "") {
      self.text = text
      self.summary = summary
    }
  }

  /// What all candidates begin with.
  var commonBeginning: String {
    guard var common = candidates.first?.text.unicodeScalars[...] else { return "" }
    for candidate in candidates.dropFirst() {
      let matching = zip(common, candidate.text.unicodeScalars).prefix { $0 == $1 }
      common = common.prefix(matching.count)
    }
    return String(common)
  }
}
