extension Diagnostic {
  /// The message and the suggestion in one line, as in `a comma is no decimal point; did you mean 1.5?`.
  package var sentence: String { suggestion.map { "\(message); \($0)" } ?? message }

  /// The lines to show: the source, the caret under the place, and the sentence.
  package func rendered(in source: String, width: Int = 80) -> [String] {
    let excerpt = SourceExcerpt(of: source, at: range, width: width)
    return [excerpt.text, excerpt.caret, "\(severity.rawValue): \(sentence)"]
  }

  /// The number of the character that the caret points at, counted from 1.
  package func column(in source: String) -> Int {
    SourceExcerpt.column(of: range.start, in: source)
  }
}
