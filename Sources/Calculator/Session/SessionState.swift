internal import Evaluation
internal import Syntax

/// What statements look at and change: lent whole while one is carried out, and never copied for it.
struct SessionState {
  var environment = Environment()
  var settings: Settings
  /// The last statements, and what names meant before them.
  var timeline = Timeline()
  /// What has happened since the session was kept; collected only where it is.
  var unsaved = Unsaved()
  /// What keeps the session in a file.
  var store: SessionStore?
  /// The number that the next statement will have.
  var nextNumber = 1

  init(settings: Settings) { self.settings = settings }
}

extension SessionState {
  /// What came of a statement, once it is remembered.
  struct Result {
    let number: Int
    let angleMode: AngleMode
    let outcome: StatementReport.Outcome
    /// What could be told of it.
    let notices: [Notice]
  }

  /// Carries out a statement and remembers it; where it fails, nothing has changed.
  mutating func carryOut(
    _ statement: Statement,
    _ source: String,
    _ label: Value.Label?
  ) throws(EvaluationError) -> Result {
    var remarks = Remarks()
    var outcome = try environment.outcome(of: statement, noting: &remarks)
    if let label { outcome = outcome.with(label) }
    let notices = notices(on: statement, outcome, remarks)
    let result = Result(
      number: nextNumber,
      angleMode: environment.angleMode,
      outcome: outcome,
      notices: notices
    )
    remember(source, outcome.result, Entry.Effect(statement))
    return result
  }

  /// Remembers a statement under the next number.
  mutating func remember(_ source: String, _ result: Value?, _ effect: Entry.Effect) {
    append(
      Entry(
        number: nextNumber,
        source: source,
        angleMode: environment.angleMode,
        result: result,
        effect: effect
      )
    )
  }

  /// Appends a statement to the ring and does what it did; the next one has the number behind it.
  mutating func append(_ entry: consuming Entry) {
    if unsaved.isCollecting {
      let answer = Unsaved.Answer(environment)
      unsaved.add(.statement(entry, answerBefore: answer))
    }
    store?.use(entry.number)
    nextNumber = max(nextNumber, entry.number + 1)
    environment.replayKeepingResult(entry)
    if let dropped = timeline.append(entry) { environment.results[dropped.number] = nil }
  }

  /// Appends statements of a file as long as the closure, which is told the last number, has one; the
  /// file has no more than so many.
  mutating func append(atMost count: Int, _ next: (_ last: Int) -> Entry?) {
    guard let first = next(nextNumber - 1) else { return }
    append(first)
    timeline.entries.reserve(count)
    environment.results.reserveCapacity(min(count, timeline.entries.capacity))
    while let entry = next(nextNumber - 1) { append(entry) }
  }

  /// Does to names what a command does.
  mutating func apply(_ changes: [Change]) {
    environment.apply(changes)
    timeline.note(changes)
    unsaved.add(.changes(changes))
  }
}
