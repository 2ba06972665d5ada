package import Syntax

/// A chosen format: its name, and for `columns` a pattern.
package struct FormatChoice: Equatable, Sendable {
  package let format: AnswerFormat
  /// Nil if none was given.
  package let columns: ColumnPattern?

  package init(_ words: [Command.Word]) throws(CommandError) {
    let word = words.first ?? Command.Word("", range: .none)
    guard let format = AnswerFormat(rawValue: word.text.lowercased()) else {
      let (text, names) = (word.text.lowercased(), AnswerFormat.allCases.map(\.rawValue))
      let beginnings = text.utf8.count > 2 ? names.filter { $0.hasPrefix(text) } : []
      let nearest = beginnings.count == 1 ? beginnings[0] : names.nearest(to: text)
      throw CommandError(
        "there is no format \(word.text)",
        at: word.range,
        suggestion: nearest.map { "did you mean \($0)?" } ?? ":help formats lists them"
      )
    }
    if let extra = words.dropFirst(format == .columns ? 2 : 1).last {
      throw CommandError("\(extra.text) belongs to no format", at: extra.range)
    }
    self.format = format
    guard words.count == 2 else {
      columns = nil
      return
    }
    guard let pattern = ColumnPattern(words[1].text) else {
      throw CommandError(
        "columns are zeros, as 000.00, not \(words[1].text)",
        at: words[1].range
      )
    }
    columns = pattern
  }
}

/// The number of places in a column before and after the point: `000.00`.
package struct ColumnPattern: Equatable, Sendable, CustomStringConvertible {
  package var integerPlaces = 6
  package var decimals = 6

  /// The largest width of a column.
  package static let maximumPlaces = 1_000

  package init() {}

  /// Reads zeros, at least one before the point; nil for everything else.
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
