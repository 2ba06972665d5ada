package import Editing
internal import Evaluation
internal import Syntax

/// The statements of a session as a sheet, which is edited as a whole.
///
/// Rows are evaluated on a copy of the timeline. Recording them replaces the session's timeline, as `:edit` does,
/// so that it can be undone and is saved; a new row gets its number then.
package struct SessionSheet: CalculatedSheet {
  private let session: Session
  /// The session's timeline as it is known here.
  private var base: Timeline
  /// What the rows evaluated last make of the session.
  private var arrangement: Arrangement
  /// The numbers of new rows until they are recorded, by their numbers in the sheet.
  private var drafts: [Int: Int] = [:]
  /// Far above all numbers of statements.
  private var lastDraft = 1 << 40
  /// Statements of other prompts, which were evaluated with other names than those here.
  private var foreign: Set<Int> = []
  private var answers: [Int: SheetAnswer] = [:]

  package init(_ session: Session) {
    self.session = session
    base = session.history.timeline
    arrangement = Arrangement(timeline: base)
  }

  package var recorded: [SheetRow] {
    session.statements.map { SheetRow(number: $0.number, text: $0.source) }
  }

  package mutating func evaluate(_ rows: [SheetRow]) {
    let rows = rows.filter { !$0.isBlank }
    let numbers = Set(rows.map { number(of: $0) })
    var left = arrangement.timeline
    left.delete(Set(left.entries.map(\.number)).subtracting(numbers))
    let places = left.places
    var statements: [Entry] = []
    var fresh: Set<Int> = []
    var last = -1
    for row in rows {
      let number = self.number(of: row)
      let source = row.source
      guard let (place, entry) = places[number] else {
        statements.append(
          Entry(number: number, source: source, mode: session.environment.mode, result: nil)
        )
        fresh.insert(number)
        continue
      }
      let isSame = entry.source == source
      // A row that has moved above one that was before it reads other names.
      if !isSame || place < last || foreign.contains(number) {
        fresh.insert(number)
      } else {
        last = place
      }
      statements.append(
        isSame ? entry : entry.with(source: source, result: nil, effect: .unread, day: nil)
      )
    }
    foreign = []
    let new = arrangement.timeline.arranged(
      statements,
      leaving: left,
      evaluating: fresh,
      like: session.environment
    )
    let failures = arrangement.failures.filter { failure in
      numbers.contains(failure.key) && !new.evaluated.contains(failure.key)
    }
    answers = answers.filter { answer in
      numbers.contains(answer.key) && !new.evaluated.contains(answer.key)
    }
    arrangement = new
    arrangement.failures.merge(failures) { new, _ in new }
  }

  /// The number of a row's statement.
  private mutating func number(of row: SheetRow) -> Int {
    guard row.number < 0 else { return row.number }
    if let number = drafts[row.number] { return number }
    lastDraft += 1
    drafts[row.number] = lastDraft
    return lastDraft
  }

  package mutating func answer(ofRow number: Int) -> SheetAnswer? {
    guard let number = number < 0 ? drafts[number] : number else { return nil }
    if let answer = answers[number] { return answer }
    guard let entry = arrangement.timeline.entries.last(where: { $0.number == number }) else {
      return nil
    }
    let answer = answer(of: entry)
    answers[number] = answer
    return answer
  }

  private mutating func answer(of entry: Entry) -> SheetAnswer {
    if let result = entry.result {
      do {
        let answer = Answer(result, angleMode: entry.mode.angles)
        return SheetAnswer(.value, try AnswerWriter(session.settings, for: .person).line(answer))
      } catch {
        return SheetAnswer(.failure, error.message(.answer))
      }
    }
    if let failure = failure(of: entry) { return SheetAnswer(.failure, failure.sentence) }
    return SheetAnswer(.nothing)
  }

  /// Why a statement has no result; it is evaluated again where that was in another session.
  private mutating func failure(of entry: Entry) -> Diagnostic? {
    if let failure = arrangement.failures[entry.number] { return failure }
    if arrangement.evaluated.contains(entry.number) { return nil }
    var environment = arrangement.timeline.environment(before: entry.number)
    environment.readTable = session.environment.readTable
    let failure = entry.revised(in: environment).failure
    arrangement.failures[entry.number] = failure
    arrangement.evaluated.insert(entry.number)
    return failure
  }

  package mutating func record() -> [Int: Int] {
    let old = session.history.timeline
    guard !TimelineDifference(from: old, to: arrangement.timeline).isEmpty else { return [:] }
    let known = Set(old.entries.map(\.number))
    let rows = Dictionary(drafts.map { ($0.value, $0.key) }) { $1 }
    var numbers: [Int: Int] = [:]
    var entries: [Entry] = []
    for entry in arrangement.timeline.entries {
      var entry = entry
      if !known.contains(entry.number), let row = rows[entry.number] {
        let number = session.takeNumber()
        numbers[row] = number
        entry = entry.numbered(number)
      }
      entries.append(entry)
    }
    var timeline = arrangement.timeline
    timeline.entries.removeAll()
    for entry in entries { timeline.append(entry) }
    session.record(timeline)
    arrangement.timeline = timeline
    base = timeline
    // What is known of drafts is known of their statements.
    let renumbered = Dictionary(numbers.compactMap { row, new in drafts[row].map { ($0, new) } }) {
      $1
    }
    func moved<Known>(_ known: [Int: Known]) -> [Int: Known] {
      Dictionary(known.map { (renumbered[$0.key] ?? $0.key, $0.value) }) { $1 }
    }
    answers = moved(answers)
    arrangement.failures = moved(arrangement.failures)
    arrangement.evaluated = Set(arrangement.evaluated.map { renumbered[$0] ?? $0 })
    for row in numbers.keys { drafts[row] = nil }
    return numbers
  }

  package mutating func takeNews() -> [SheetRow]? {
    let difference = TimelineDifference(from: base, to: session.history.timeline)
    guard !difference.isEmpty else { return nil }
    difference.apply(to: &arrangement.timeline)
    foreign.formUnion(difference.statements)
    base = session.history.timeline
    answers = [:]
    return recorded
  }
}

extension Session {
  /// A number for a statement, which no other prompt gets.
  fileprivate func takeNumber() -> Int {
    reserveNumberOfStatement()
    let number = nextNumber
    history.store?.use(number)
    history.nextNumber = number + 1
    return number
  }
}

extension Entry {
  /// The entry with another number, and with what commands did after it.
  fileprivate func numbered(_ number: Int) -> Entry {
    guard number != self.number else { return self }
    var entry = with(number: number)
    entry.changes = changes
    return entry
  }
}

// MARK: - Renaming

extension SessionSheet {
  package func renaming(_ name: String, to new: String) -> SheetRenaming {
    guard session.canAssign(to: new) else {
      return .refusal("\(new) is no name for a variable or a function")
    }
    let entries = Array(arrangement.timeline.entries)
    let environment = arrangement.timeline.environment()
    guard environment.variables[name] != nil || environment.functions[name] != nil else {
      return .refusal("\(name) is no name of a variable or a function here")
    }
    let start = arrangement.timeline.environment(before: entries.first?.number ?? .max)
    guard start.variables[name] == nil, start.functions[name] == nil else {
      return .refusal("\(name) has a value from before these statements")
    }
    // A word in a comment is no name.
    let sources = entries.map { $0.sourceWithoutComment(environment.vocabulary) }
    guard !environment.knows(new), !sources.contains(where: { $0.names.contains(new) }) else {
      return .refusal("\(new) has a meaning already")
    }
    return .rows(
      zip(entries, sources).map { entry, source in
        let row = drafts.first { $0.value == entry.number }?.key ?? entry.number
        return SheetRow(
          number: row,
          text: source.renaming(name, to: new) + entry.source.dropFirst(source.count)
        )
      }
    )
  }
}
