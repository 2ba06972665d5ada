internal import Evaluation
internal import Syntax

/// What a session has recorded: its statements, and what of them is not on the disk yet.
struct History {
  /// The last statements, and the names before them.
  var timeline = Timeline()
  /// The last lines without a statement, in the order in which they were typed or read.
  var typedLines = RingBuffer<TypedLine>(capacity: 1_000)
  /// The number of the next statement.
  var nextNumber = 1
  /// The edits that can be undone, oldest first.
  var edits: [Edit] = []
  /// The changes since the session was saved; collected only if it is saved.
  var unsaved = Unsaved()
  /// The store that keeps the session in a file.
  var store: SessionStore?
}

extension History {
  /// Records a statement with its result, and with the comment after it.
  mutating func record(
    _ report: StatementReport,
    comment: SourceRange?,
    in environment: inout Environment
  ) {
    var result = report.outcome.result
    // Results that are not kept in a file need no written form.
    if unsaved.isCollecting { result = result?.kept(from: report.statement, in: environment) }
    record(
      Entry(
        number: report.number,
        source: report.line.recordedSource(report.statement.range, comment: comment),
        mode: report.mode,
        result: result,
        effect: report.statement.effect
      ),
      in: &environment
    )
  }

  /// Records a statement in the journal, in ANS and the names that it sets, and in the timeline.
  mutating func record(_ entry: consuming Entry, in environment: inout Environment) {
    if unsaved.isCollecting {
      let answer = Unsaved.Answer(environment)
      unsaved.add(.statement(entry, answerBefore: answer))
    }
    store?.use(entry.number)
    nextNumber = max(nextNumber, entry.number + 1)
    environment.record(entry)
    if let dropped = timeline.append(entry) { environment.results[dropped] = nil }
  }

  /// Records the statements of a file that the closure returns for the last number, until it
  /// returns nil; the file has at most `count` of them.
  mutating func record(
    atMost count: Int,
    in environment: inout Environment,
    _ next: (_ last: Int) -> Entry?
  ) {
    guard let first = next(nextNumber - 1) else { return }
    record(first, in: &environment)
    timeline.entries.reserve(count)
    environment.results.reserveCapacity(min(count, timeline.entries.capacity))
    while let entry = next(nextNumber - 1) { record(entry, in: &environment) }
  }

  /// Records a line without a statement, unless the same was typed just before.
  mutating func record(_ line: TypedLine) {
    guard typedLines.last != line else { return }
    typedLines.append(line)
    unsaved.add(.typed(line))
  }

  /// Takes the typed lines of another history that are not here.
  mutating func complete(typedLines others: some Sequence<TypedLine>) {
    for line in others where !typedLines.contains(line) { typedLines.append(line) }
  }

  /// Takes the typed lines of another history, and those here that are not saved after them.
  mutating func adopt(typedLines others: RingBuffer<TypedLine>) {
    typedLines = others
    for case .typed(let line) in unsaved.events { complete(typedLines: [line]) }
  }

  /// Records the effects of a command on names, in the same places.
  mutating func record(_ changes: [Change], in environment: inout Environment) {
    environment.apply(changes)
    timeline.note(changes)
    unsaved.add(.changes(changes))
  }
}
