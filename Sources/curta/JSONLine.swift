import Calculator
import Syntax

/// The JSON for a line of input: one object for each statement, or one that says what else the line
/// is, so that a reader never waits in vain.
struct JSONLine {
  /// The number of the line, counted over all inputs from 1.
  private(set) var number = 0
  /// The output of the line other than answers.
  var printed: [String] = []
  /// The kind of the object still to be written; nil if statements have their own.
  private(set) var pendingKind: InputLine.Kind?
  private var remaining = 0

  /// Begins a line.
  mutating func begin(_ line: String, in session: Session) {
    number += 1
    (printed, remaining, pendingKind) = ([], 1, nil)
    guard let parsed = try? Parser.parse(line: line, vocabulary: session.vocabulary) else { return }
    switch parsed.kind {
    case .empty: pendingKind = parsed.commentRange == nil ? .blank : .comment
    case .command: pendingKind = .command
    case .statements(let statements): remaining = statements.count
    }
  }

  /// The state of the line for the next object; a failure of the line itself ends it.
  mutating func next(ofFailure isOwn: Bool) -> InputLine {
    if isOwn {
      (remaining, pendingKind) = (0, nil)
    } else if pendingKind == nil {
      remaining = max(0, remaining - 1)
    }
    return InputLine(number: number, remaining: remaining)
  }
}
