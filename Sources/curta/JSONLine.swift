import Calculator
import Syntax

/// The JSON for a row of input: one object for each statement, or one that says what else the row
/// is, so that a reader never waits in vain.
struct JSONLine {
  /// The number of the row, counted over all inputs from 1.
  private var number = 0
  /// The output of the line other than answers.
  var printed: [String] = []
  /// The kind of the object still to be written; nil if statements have their own.
  private(set) var pendingKind: InputLine.Kind?
  private var remaining = 0
  /// The number of objects of the row itself, if they come after those of the line before it.
  private var further = 0

  /// The state of the row for the next object.
  private var input: InputLine { InputLine(number: number, remaining: remaining + further) }

  /// Begins a row.
  mutating func beginRow() {
    number += 1
    (remaining, further) = (0, 0)
  }

  /// Begins a line; `row` is the row before which it ended, if that has objects too.
  mutating func begin(_ line: String, before row: String?, in session: Session) {
    (printed, remaining, pendingKind) = ([], 1, nil)
    further = row.map { parsed($0, in: session)?.objectCount ?? 1 } ?? 0
    guard let line = parsed(line, in: session) else { return }
    remaining = line.objectCount
    switch line.kind {
    case .empty: pendingKind = line.commentRange == nil ? .blank : .comment
    case .command: pendingKind = .command
    case .statements: break
    }
  }

  private func parsed(_ line: String, in session: Session) -> Line? {
    try? session.parse(line)
  }

  /// The state of the row for the next object; a failure of the line itself ends the line.
  mutating func next(ofFailure isOwn: Bool) -> InputLine {
    if isOwn {
      (remaining, pendingKind) = (0, nil)
    } else if pendingKind == nil {
      remaining = max(0, remaining - 1)
    }
    return input
  }

  /// Ends the line, and returns the state of the row for its last object.
  mutating func end() -> InputLine {
    remaining = 0
    return input
  }

  /// Returns the state of a row that the next row continues.
  mutating func goOn() -> InputLine {
    (remaining, further) = (0, 0)
    return input
  }
}

extension Line {
  /// The number of its objects.
  fileprivate var objectCount: Int {
    if case .statements(let statements) = kind { statements.count } else { 1 }
  }
}
