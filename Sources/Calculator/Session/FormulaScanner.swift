internal import Syntax

/// Finds the end of a formula of several rows: of LaTeX up to the last `}` and `\end`, of MathML up to `</math>`.
struct FormulaScanner {
  private let notation: SourceNotation
  /// How many braces, environments and elements are open.
  private var depth = 0
  /// Where the formula ends in the last row, before blanks and a comment.
  private(set) var codeEnd = 0

  init(_ notation: SourceNotation) { self.notation = notation }

  /// Reads the next row, and returns whether the formula goes on after it.
  mutating func scan(_ row: String) -> RowScanner.Ending {
    guard depth > 0 || row.first(where: { !$0.isWhitespace }) != ":" else { return .complete }
    let code = notation.withoutComment(row)
    codeEnd = code.utf8.count - code.reversed().prefix(while: \.isWhitespace).count
    depth += notation.openCount(in: code)
    return depth > 0 ? .openBracket : .complete
  }
}

extension SourceNotation {
  /// How many more parts of a formula begin in a row than end in it.
  fileprivate func openCount(in row: String) -> Int {
    switch self {
    case .latex:
      var (count, isEscaped) = (0, false)
      for character in row {
        defer { isEscaped = character == "\\" && !isEscaped }
        guard !isEscaped else { continue }
        count += character == "{" ? 1 : character == "}" ? -1 : 0
      }
      return count + row.count(of: "\\begin{") - row.count(of: "\\end{")
    case .mathml: return row.count(of: "<math") - row.count(of: "</math")
    }
  }
}

extension String {
  /// How often a text of ASCII occurs in it.
  fileprivate func count(of text: String) -> Int {
    utf8.indices.count { utf8[$0...].starts(with: text.utf8) }
  }
}
