package import Syntax

/// A line of the language, which may have been typed in several rows.
package struct LogicalLine {
  /// The line as it is read: the code of all rows with a blank between them, and the last row's comment.
  package let text: String
  /// The rows; nil where the line is the only one.
  let rows: Rows?

  /// A line that is one row.
  package init(_ row: String) { (text, rows) = (row, nil) }

  init(_ text: String, rows: Rows) { (self.text, self.rows) = (text, rows) }

  /// The number of rows.
  package var rowCount: Int { rows?.count ?? 1 }

  /// The rows as they were typed, with a line end between them.
  package var typed: String { rows?.typed ?? text }

  /// Whether it has several rows, and a bracket that none of them closes.
  package var hasOpenBracket: Bool { rows?.openBracket != nil }

  /// The line as the arguments of a command that is not typed: `sin x` as `:graph sin x`.
  package func arguments(of command: String) -> LogicalLine {
    let prefix = ":\(command) "
    let shift = prefix.utf8.count
    let starts = rows?.starts ?? [(line: 0, typed: 0)]
    return LogicalLine(
      prefix + text,
      rows: Rows(
        typed: typed,
        count: rowCount,
        starts: starts.map { ($0.line + shift, $0.typed) },
        codeEnd: (rows?.codeEnd ?? text.utf8.count) + shift,
        openBracket: rows?.openBracket
      )
    )
  }

  /// `!12` and `!!` as the commands that they abbreviate, where `last` is the number of the last statement.
  package func expandingRecall(ofLast last: Int) -> LogicalLine {
    guard rows == nil, text.first == "!" else { return self }
    let rest = text.dropFirst()
    guard let number = rest == "!" ? last : Int(rest) else { return self }
    let command = ":recall "
    return LogicalLine(
      command + "\(number)",
      rows: Rows(
        typed: text,
        count: 1,
        starts: [(line: command.utf8.count, typed: 1)],
        codeEnd: command.utf8.count + "\(number)".utf8.count,
        openBracket: nil
      )
    )
  }

  /// A part of the line as it was typed.
  func typed(_ range: SourceRange) -> String {
    typed.utf8Text(typedRange(of: range))
  }

  /// The place of a part of the line in the rows as they were typed.
  package func typedRange(of range: SourceRange) -> SourceRange {
    rows?.typedRange(of: range) ?? range
  }

  /// The rows of a line, and which part of the line is in which of them; an object, as most lines have
  /// none and are passed on.
  final class Rows: Sendable {
    let typed: String
    let count: Int
    /// Where the code of each row begins: in UTF-8 offsets of the line, and of the rows as typed.
    let starts: [(line: Int, typed: Int)]
    /// The end of the line's code.
    let codeEnd: Int
    /// The outermost bracket that no row closes, in the rows as typed.
    let openBracket: Int?

    init(
      typed: String,
      count: Int,
      starts: [(line: Int, typed: Int)],
      codeEnd: Int,
      openBracket: Int?
    ) {
      (self.typed, self.count, self.starts) = (typed, count, starts)
      (self.codeEnd, self.openBracket) = (codeEnd, openBracket)
    }

    /// The place in the rows of a range of the line.
    func typedRange(of range: SourceRange) -> SourceRange {
      guard range.start < range.end else {
        return SourceRange(typedOffset(of: range.start), typedOffset(of: range.start))
      }
      return SourceRange(typedOffset(of: range.start), typedOffset(of: range.end - 1) + 1)
    }

    private func typedOffset(of offset: Int) -> Int {
      // What is before the first row was not typed.
      guard let start = starts.last(where: { $0.line <= offset }) else { return 0 }
      return offset - start.line + start.typed
    }
  }
}

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
