/// An error or a notice about a line: what is wrong, where, and what would be right.
///
/// The message is lower case and has no full stop; it says what was found and what was expected.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error
    case notice
  }

  /// A change of the source that would correct it.
  package struct Fix: Hashable, Sendable {
    /// The text to replace, in UTF-8 offsets of the source; empty for an insertion.
    package let range: SourceRange
    package let replacement: String

    package init(_ range: SourceRange, replacement: String) {
      self.range = range
      self.replacement = replacement
    }

    /// Returns the source after the change.
    package func applied(to source: String) -> String {
      let bytes = Array(source.utf8)
      let changed = bytes[..<range.start] + Array(replacement.utf8) + bytes[range.end...]
      return String(decoding: changed, as: UTF8.self)
    }
  }

  package let severity: Severity
  /// A stable word for programs, in kebab case.
  package let code: String
  package let message: String
  /// What the caret points at, in UTF-8 offsets of the source.
  package let range: SourceRange
  /// What to do instead, as in `did you mean 1.5?`.
  package let suggestion: String?
  /// The suggestion as a change that one key makes.
  package let fix: Fix?

  package init(
    _ severity: Severity = .error,
    code: String,
    message: String,
    range: SourceRange,
    suggestion: String? = nil,
    fix: Fix? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.range = range
    self.suggestion = suggestion
    self.fix = fix
  }
}

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
