extension Diagnostic {
  /// The message and the suggestion in one line, as in `a comma is no decimal point; did you mean 1.5?`.
  ///
  /// A name in it may be as long as the source; a sentence too long to read keeps only its ends.
  package var sentence: String {
    let sentence = suggestion.map { "\(message); \($0)" } ?? message
    guard sentence.utf8.count > Self.longestSentence else { return sentence }
    let half = Self.longestSentence / 2
    return "\(sentence.prefix(half))…\(sentence.suffix(half))"
  }

  private static let longestSentence = 400

  /// The lines to show: the source, a caret under the range, and the sentence.
  package func rendered(in source: String, width: Int = 80) -> [String] {
    let excerpt = SourceExcerpt(of: source, at: range, width: width)
    return [excerpt.text, excerpt.caret, "\(severity.rawValue): \(sentence)"]
  }

  /// The number of the row that the caret points into, counted from 1.
  package func row(in source: String) -> Int {
    SourceExcerpt.row(of: range.start, in: source)
  }

  /// The number of the character that the caret points at, counted from 1 in its row.
  package func column(in source: String) -> Int {
    SourceExcerpt.column(of: range.start, in: source)
  }
}
