internal import Syntax

/// A format as it is chosen: its name, and behind `columns` a pattern.
package struct FormatChoice: Equatable, Sendable {
  package let format: AnswerFormat
  /// Nil where none was given.
  package let columns: ColumnPattern?

  /// What is wrong with a choice.
  package struct Flaw: Error {
    package let message: String
    /// The word that is wrong; nil for all of them.
    package let index: Int?
    package var suggestion: String?

    /// All of it in one line.
    package var sentence: String { suggestion.map { "\(message); \($0)" } ?? message }
  }

  package init(_ words: [String]) throws(Flaw) {
    let name = (words.first ?? "").lowercased()
    guard let format = AnswerFormat(rawValue: name) else {
      let nearest = AnswerFormat.allCases.map(\.rawValue).nearest(to: name)
      throw Flaw(
        message: "there is no format \(words.first ?? "")",
        index: 0,
        suggestion: nearest.map { "did you mean \($0)?" } ?? ":help formats lists them"
      )
    }
    guard words.count <= (format == .columns ? 2 : 1) else {
      throw Flaw(message: "\(words[words.count - 1]) belongs to no format", index: words.count - 1)
    }
    self.format = format
    guard words.count == 2 else {
      columns = nil
      return
    }
    guard let pattern = ColumnPattern(words[1]) else {
      throw Flaw(message: "columns are zeros, as 000.00, not \(words[1])", index: 1)
    }
    columns = pattern
  }
}

/// How many places a column has before and behind the point: `000.00`.
package struct ColumnPattern: Equatable, Sendable, CustomStringConvertible {
  package var integerPlaces = 6
  package var decimals = 6

  /// No column is wider.
  package static let maximumPlaces = 1_000

  package init() {}

  /// Reads zeros, one at least before the point; nil for everything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 == "0" } }),
      text.utf8.count <= Self.maximumPlaces
    else { return nil }
    integerPlaces = parts[0].utf8.count
    decimals = parts.count == 2 ? parts[1].utf8.count : 0
  }

  package var description: String {
    let zeros = String(repeating: "0", count: integerPlaces)
    return decimals == 0 ? zeros : zeros + "." + String(repeating: "0", count: decimals)
  }
}
