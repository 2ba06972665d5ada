import Calculator
import Syntax

/// What `--json` writes of a line of input: an object a statement, or one that says what else the line is,
/// so that who reads it never waits in vain.
struct JSONLine {
  /// The number of the line among all that were run, from 1.
  private(set) var number = 0
  /// What the line printed that is no answer.
  var printed: [String] = []
  /// The kind of the object that is still to be written; nil where statements have theirs.
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

  /// The line as it is when the next object is written; a failure of its own ends it.
  mutating func next(ofFailure isOwn: Bool) -> InputLine {
    if isOwn {
      (remaining, pendingKind) = (0, nil)
    } else if pendingKind == nil {
      remaining = max(0, remaining - 1)
    }
    return InputLine(number: number, remaining: remaining)
  }
}
