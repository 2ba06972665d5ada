import Calculator
import Syntax
import TextWidth

/// A page of help in the rows of a screen.
enum HelpRows {
  /// The text in rows of at most `columns` columns, which are broken between words and never between
  /// `:help` and a name.
  static func rows(of text: String, columns: Int) -> [String] {
    text.lines.flatMap { line -> [String] in
      guard line.displayWidth > columns else { return [String(line)] }
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let bound = words.dropFirst().reduce(into: String(words[0])) { text, word in
        text.append(text.hasSuffix(":help") ? tie : " ")
        text += word
      }
      return bound.wrapped(columns: columns).map { row in String(row.map { $0 == tie ? " " : $0 }) }
    }
  }

  /// A blank at which no row ends.
  private static let tie: Character = "\u{A0}"
}
