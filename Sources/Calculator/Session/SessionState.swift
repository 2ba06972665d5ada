internal import Evaluation
internal import Syntax

/// The part of a session that statements read and change: lent as a whole to them, and never copied.
struct SessionState {
  var environment = Environment()
  var settings: Settings
  /// The last statements, and the names before them.
  var timeline = Timeline()
  /// The changes since the session was saved; collected only if it is saved.
  var unsaved = Unsaved()
  /// The store that keeps the session in a file.
  var store: SessionStore?
  /// The number of the next statement.
  var nextNumber = 1
  /// Whether a person types the lines, who sees some notices only once.
  var isAtPrompt = false
  /// The number of nested scripts that are running.
  var scriptDepth = 0
  /// The causes of the notices shown so far.
  private var shownNotices: Set<Notice> = []

  init(settings: Settings) { self.settings = settings }
}

extension SessionState {
  /// Carries out a statement and remembers it; if it fails, only its number is reserved.
  ///
  /// Its value gets the label, if there is one.
  mutating func carryOut(
    _ statement: Statement,
    _ label: Result.Label?,
    in line: String
  ) throws(EvaluationError) -> StatementReport {
    reserveNumber()
    var remarks = Remarks()
    var outcome = try environment.outcome(of: statement, noting: &remarks)
    if let label { outcome = outcome.with(label) }
    let told = told(of: statement, outcome, remarks)
    let source = line.utf8Text(statement.range)
    let (number, angleMode) = (nextNumber, environment.angleMode)
    // Results that are not kept in a file need no written form.
    let isKept = unsaved.isCollecting
    append(
      Entry(
        number: number,
        source: source,
        angleMode: angleMode,
        result: isKept ? outcome.result?.kept(from: statement, in: environment) : outcome.result,
        effect: statement.effect
      )
    )
    return StatementReport(
      number: number,
      statement: statement,
      line: line,
      outcome: outcome,
      told: told,
      angleMode: angleMode
    )
  }

  /// Remembers a statement that failed.
  mutating func rememberFailure(_ source: String) {
    let angleMode = environment.angleMode
    append(
      Entry(
        number: nextNumber,
        source: source,
        angleMode: angleMode,
        result: nil,
        effect: .none
      )
    )
  }

  /// Appends a statement to the ring and applies its effect; the next statement has the next number.
  mutating func append(_ entry: consuming Entry) {
    if unsaved.isCollecting {
      let answer = Unsaved.Answer(environment)
      unsaved.add(.statement(entry, answerBefore: answer))
    }
    store?.use(entry.number)
    nextNumber = max(nextNumber, entry.number + 1)
    environment.replayKeepingResult(entry)
    if let dropped = timeline.append(entry) { environment.results.remove(dropped) }
  }

  /// Appends the statements of a file that the closure returns for the last number, until it
  /// returns nil; the file has at most `count` of them.
  mutating func append(atMost count: Int, _ next: (_ last: Int) -> Entry?) {
    guard let first = next(nextNumber - 1) else { return }
    append(first)
    timeline.entries.reserve(count)
    environment.results.reserveCapacity(min(count, timeline.entries.capacity))
    while let entry = next(nextNumber - 1) { append(entry) }
  }

  /// Applies the effects of a command to names.
  mutating func apply(_ changes: [Change]) {
    environment.apply(changes)
    timeline.note(changes)
    unsaved.add(.changes(changes))
  }
}

// MARK: - Numbers

extension SessionState {
  /// How many numbers are reserved for a script at a time.
  static let numbersOfScript = 1_000

  /// Reserves the number of the next statement, so that no other prompt gets it.
  mutating func reserveNumber() {
    guard let store else { return }
    // A script shows no numbers, so gaps between them do no harm.
    nextNumber = store.reserve(
      atLeast: nextNumber,
      count: isAtPrompt ? 1 : Self.numbersOfScript
    )
  }
}

// MARK: - Notices

extension SessionState {
  /// The notices about a statement, before its effect is applied; none if notices are off.
  mutating func told(
    of statement: Statement,
    _ outcome: StatementReport.Outcome,
    _ remarks: Remarks
  ) -> [Notice] {
    guard settings.showsNotices else { return [] }
    // Nearly always all are empty, which is cheaper to test than to join.
    var notices = Notice.mistakes(in: statement.kind.value, environment)
    if !statement.readings.isEmpty { notices.insert(contentsOf: statement.noticed, at: 0) }
    let names = Notice.names(statement, environment)
    if !names.isEmpty { notices += names }
    if remarks.hasRealRoot { notices.append(.realRoot) }
    if remarks.hasZeroToZero { notices.append(.zeroToZero) }
    for (name, value) in remarks.labelled { notices.append(notice(labelled: name, value)) }
    if let remark = outcome.remark(settings) { notices.append(.remark(remark)) }
    return notices.isEmpty ? [] : notices.filter { isNew($0) }
  }

  /// A notice, shown once, that semicolons hide answers of a line.
  mutating func noticeOfHiddenAnswers(in statements: [Statement]) -> Notice? {
    let hidesOne = statements.dropLast().contains { statement in
      if case .expression = statement.kind { statement.isSilent } else { false }
    }
    guard hidesOne, settings.showsNotices, isNew(.hiddenAnswers) else { return nil }
    return .hiddenAnswers
  }

  private func notice(labelled name: String, _ value: Result) -> Notice {
    let writer = AnswerWriter(settings, for: .person)
    guard let label = value.label, let number = value.real,
      let text = try? writer.text(of: number, in: label)
    else { return .labelLeftOut(name: name, value: "") }
    return .labelLeftOut(name: name, value: text)
  }

  /// Whether the notice is repeated each time, or is new.
  private mutating func isNew(_ notice: Notice) -> Bool {
    let isTyped = isAtPrompt && scriptDepth == 0
    if notice.isOnlyForTyped, !isTyped { return false }
    return notice.isRepeated(atPrompt: isTyped) || shownNotices.insert(notice.cause).inserted
  }
}

extension Statement {
  /// The readings that may surprise, as notices.
  fileprivate var noticed: [Notice] {
    readings.map { .reading($0.kind, meaning: $0.meaning, picture: $0.picture) }
  }
}

extension String {
  /// The text between two UTF-8 offsets as a `String`.
  func utf8Text(_ range: SourceRange) -> String {
    range.start == 0 && range.end == utf8.count ? self : String(utf8Slice(range))
  }
}
