internal import Syntax

extension Report {
  /// The report with its failure's place among the rows that the line was typed in.
  package func placed(in line: LogicalLine) -> Report {
    if case .failure(let failure) = self, line.rows != nil {
      .failure(failure.placed(in: line))
    } else {
      self
    }
  }
}

extension Failure {
  /// The same failure of the rows that the line was typed in, with its place among them.
  func placed(in line: LogicalLine) -> Failure {
    guard let rows = line.rows, place == nil, self.line == line.text else { return self }
    var failure = self
    failure.line = rows.typed
    failure.diagnostic = rows.diagnosticOfOpenBracket(diagnostic) ?? rows.placed(diagnostic)
    return failure
  }

  /// How many rows are above the one with the error.
  package var rowOffset: Int { diagnostic.row(in: line) - 1 }
}

extension LogicalLine.Rows {
  fileprivate func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    Diagnostic(
      diagnostic.severity,
      code: diagnostic.code,
      message: diagnostic.message,
      range: typedRange(of: diagnostic.range),
      suggestion: diagnostic.suggestion,
      fix: diagnostic.fix.map {
        Diagnostic.Fix(typedRange(of: $0.range), replacement: $0.replacement)
      }
    )
  }

  /// The error that a bracket of an earlier row is open at the end, where the line's end is at fault.
  fileprivate func diagnosticOfOpenBracket(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard let openBracket, diagnostic.range.end >= codeEnd else { return nil }
    let bracket = SourceRange(openBracket, openBracket + 1)
    let found = Diagnostic(
      code: "missing-closing-bracket",
      message: "this bracket is never closed",
      range: bracket
    )
    return found.row(in: typed) < placed(diagnostic).row(in: typed) ? found : nil
  }
}
