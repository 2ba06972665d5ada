package import Evaluation
package import Syntax

/// What a line brought about, one report a statement or command, in their order.
///
/// What is seldom told is kept elsewhere, so that an answer is not longer for it.
package enum Report {
  /// A statement was carried out.
  case answer(StatementReport)
  /// A statement or command could not be carried out; what stands behind it on the line was not tried.
  indirect case failure(Failure)
  /// A command's text, without a line end.
  case message(String)
  /// A graph is to be shown.
  indirect case graph(GraphReport)
  /// Something a person should know, without being an error.
  case notice(String)
  /// The statement that a command brings back into the line editor.
  case recall(String)
  /// The whole screen is to be used; only where the session says that it can be.
  indirect case screen(ScreenRequest)
  case quit
}

/// A statement that was carried out.
package struct StatementReport {
  package let number: Int
  package let statement: Statement
  /// The line that the statement stands in.
  package let line: String
  package let outcome: Outcome
  /// What a person should know beside the answer.
  var told: [Notice]
  package let angleMode: AngleMode

  /// The statement as it was typed.
  package var source: String { line.utf8Text(statement.range) }

  /// Readings and warnings, one line each.
  package var notices: [String] { told.map { $0.message(angleMode) } }

  /// The report with no other readings than those.
  func telling(_ readings: Set<Reading.Kind>) -> StatementReport {
    var report = self
    report.told.removeAll {
      if case .reading(let kind, _, _) = $0 { !readings.contains(kind) } else { false }
    }
    return report
  }

  package enum Outcome {
    case value(Answer)
    /// Kept elsewhere, so that a value takes four words, which are handed over in registers.
    indirect case definition(UserFunction)

    /// The value with a label, if there are both.
    func with(_ label: Result.Label?) -> Outcome {
      guard let label, case .value(let answer) = self else { return self }
      return .value(answer.with(label))
    }

    /// The value, where there is one.
    var result: Result? {
      if case .value(let answer) = self { answer.result } else { nil }
    }
  }
}

/// Why a statement or a command was not carried out.
package struct Failure: Error {
  /// What the exit status tells: LANGUAGE's 1, 2 and 3.
  package enum Kind: Int32, Sendable {
    case mathematical = 1
    case usage = 2
    case file = 3
  }

  package let kind: Kind
  /// The number that the statement has, or would have had.
  package let number: Int
  /// The words, and the range in the line.
  package let diagnostic: Diagnostic
  /// The line that could not be carried out.
  package let line: String
  /// The script that holds the line, where `:run` runs it.
  package var place: Place?
  /// The statement as it was typed, or the whole line where it could not be read.
  package let source: String
  /// The statement as it was understood, where it could be read.
  var statement: Statement?
  /// What was told of the statement before it failed, one line each.
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
