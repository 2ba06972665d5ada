internal import Arithmetic
package import Editing
package import Evaluation
package import Syntax

/// The outcome of a line: one report for each statement or command, in order.
///
/// Rare cases are indirect, so that an answer does not become larger.
package enum Report {
  /// A statement was evaluated.
  case answer(StatementReport)
  /// A statement or command failed; the rest of the line was not tried.
  indirect case failure(Failure)
  /// A command's text, without a line end.
  case message(String)
  /// A page of help, whose lines are wrapped where the screen is narrow.
  case page(String)
  /// A graph to show.
  indirect case graph(GraphReport)
  /// Information for a person that is not an error.
  case notice(String)
  /// The statement that a command puts back into the line editor.
  case recall(String)
  /// A request for the whole screen; only if the session has one.
  indirect case screen(ScreenRequest)
  case quit
}

/// A statement that was evaluated.
package struct StatementReport {
  package let number: Int
  package let statement: Statement
  /// The line that contains the statement.
  package let line: String
  package let outcome: Outcome
  /// Notices for the answer.
  var told: [Notice]
  package let mode: Mode

  /// The statement as it was typed.
  package var source: String { line.utf8Text(statement.range) }

  /// Readings and warnings, one line each.
  package var notices: [String] { told.map { $0.message(mode.angles) } }

  /// The report without readings of other kinds than these, and with more notices.
  func keepingReadings(
    _ readings: Set<Reading.Kind>,
    adding notices: [Notice]
  ) -> StatementReport {
    var report = self
    report.told.removeAll {
      if case .reading(let kind, _, _) = $0 { !readings.contains(kind) } else { false }
    }
    report.told.insert(contentsOf: notices, at: 0)
    return report
  }

  package enum Outcome {
    case value(Answer)
    /// Indirect, so that a value takes four words, which are passed in registers.
    indirect case definition(UserFunction)

    /// The value, if there is one.
    var result: Result? {
      if case .value(let answer) = self { answer.result } else { nil }
    }
  }
}

/// The reason why a statement or a command failed.
package struct Failure: Error {
  /// The exit status: LANGUAGE's 1, 2 and 3.
  package enum Kind: Int32, Sendable {
    case mathematical = 1
    case usage = 2
    case file = 3
  }

  package let kind: Kind
  /// The number that the statement has, or would have had.
  package let number: Int
  /// The text, and the range in the line.
  package internal(set) var diagnostic: Diagnostic
  /// The line that failed, with a line end between its rows.
  package internal(set) var line: String
  /// The script with the line, if `:run` runs it.
  package var place: Place?
  /// The statement as typed, or the whole line if it could not be parsed.
  package let source: String
  /// The parsed statement, if it could be parsed.
  var statement: Statement?
  /// Notices about the statement before it failed, one line each.
  var notices: [String] = []

  /// A line of a script.
  package struct Place: Equatable, Sendable {
    package let path: String
    /// Counted from 1.
    package let lineNumber: Int

    package init(path: String, lineNumber: Int) {
      self.path = path
      self.lineNumber = lineNumber
    }
  }
}

extension EvaluationError {
  /// What fails: a file that has no value, or the mathematics.
  var failureKind: Failure.Kind {
    if case .file = kind { .file } else { .mathematical }
  }
}

/// A command's request for the whole screen, which the owner of the terminal meets.
package enum ScreenRequest {
  /// The keypad, beginning with a statement that may be empty.
  case keypad(String)
  case picker(PickerDefinition)
  case bits(BitEditor)
  /// The viewer, with the graph.
  case graph(GraphReport)
  /// The statements as a sheet.
  case sheet
  /// Closes the graph next to the prompt.
  case endOfGraph
}

extension StatementReport {
  /// Readings and warnings, one a line; a reading is drawn if all answers are.
  package func noticeLines(_ session: Session, in outputWidth: OutputWidth?) -> [String] {
    let draws = AnswerWriter(session.settings, for: .person).display == .twoDimensions
    return told.flatMap { notice in
      let picture = draws ? outputWidth.flatMap { notice.picture(session.vocabulary, in: $0) } : nil
      return picture?.text ?? [notice.message(mode.angles)]
    }
  }

  /// The failure of a statement whose value cannot be written.
  func failure(_ error: ArithmeticFailure) -> Failure {
    let diagnostic = Diagnostic(
      code: error.code,
      message: error.message(.answer) + bound(error),
      range: statement.range
    )
    return Failure(
      kind: .mathematical,
      number: number,
      diagnostic: diagnostic,
      line: line,
      source: source,
      statement: statement,
      notices: notices
    )
  }

  /// The exact form, which is the best description of a value that is too large.
  private func bound(_ error: ArithmeticFailure) -> String {
    guard error == .tooLarge, case .value(let answer) = outcome,
      let exact = try? answer.exact()
    else { return "" }
    let vocabulary = Vocabulary.builtIn(writing: mode.imaginaryUnit)
    let printer = Printer(.mathematical, vocabulary: vocabulary)
    return ": it is \(printer.text(of: exact))"
  }
}
