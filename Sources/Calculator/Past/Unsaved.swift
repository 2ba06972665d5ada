internal import Evaluation

/// What has happened in a session since it was kept.
struct Unsaved {
  /// ANS, and the number of the statement that gave it.
  struct Answer {
    var value: Result?
    var number: Int?

    init(_ environment: Environment) {
      (value, number) = (environment.answer, environment.answerNumber)
    }
  }

  /// Something that a line of the session's file can tell.
  enum Event {
    /// A statement, and what ANS was before it.
    case statement(Entry, answerBefore: Answer)
    /// What a command did to names.
    case changes([Change])
    /// Statements have other sources or results now.
    case revision([Entry])
    /// The statement of that number was taken back.
    case removal(Int)
    /// The statements of these numbers were forgotten; what they did to names was not.
    case clearing(Set<Int>)

    /// The number of the statement, if it is one.
    var number: Int? {
      if case .statement(let entry, _) = self { entry.number } else { nil }
    }
  }

  /// Whether events are collected.
  var isCollecting = false
  /// What has happened, in its order.
  private(set) var events: [Event] = []
  /// Whether something happened that only the whole session can tell.
  var isEverything = false

  mutating func add(_ event: @autoclosure () -> Event) {
    if isCollecting { events.append(event()) }
  }

  /// Notes that the statement of that number was taken back.
  mutating func takeBack(_ number: Int) {
    if events.last?.number == number { events.removeLast() } else { add(.removal(number)) }
  }

  /// ANS as it was before the first statement; nil where there is none.
  var answerBefore: Answer? {
    for case .statement(_, let answer) in events { return answer }
    return nil
  }

  /// Gives statements whose number was used by others the next free ones, and returns what changed.
  ///
  /// That happens where numbers could not be reserved, since the disk refused.
  mutating func renumber(
    avoiding taken: Set<Int>,
    atLeast minimum: Int
  ) -> [(old: Int, new: Int)] {
    var changes: [(old: Int, new: Int)] = []
    var last = max(taken.max() ?? 0, events.compactMap(\.number).max() ?? 0, minimum - 1)
    for number in events.compactMap(\.number) where taken.contains(number) {
      last += 1
      changes.append((number, last))
    }
    let numbers = Dictionary(changes.map { ($0.old, $0.new) }) { $1 }
    events = events.map { $0.renumbered(by: numbers) }
    return changes
  }

  /// Forgets statements that are kept already.
  mutating func removeStatements(where isKept: (Entry) -> Bool) {
    events.removeAll { event in
      if case .statement(let entry, _) = event { isKept(entry) } else { false }
    }
  }

  /// Forgets what has been kept.
  mutating func removeAll() {
    events = []
    isEverything = false
  }
}

extension Unsaved.Event {
  /// The event with other numbers for statements.
  fileprivate func renumbered(by numbers: [Int: Int]) -> Self {
    func renumbered(_ entry: Entry) -> Entry {
      numbers[entry.number].map { entry.with(number: $0) } ?? entry
    }
    return switch self {
    case .statement(let entry, let answer): .statement(renumbered(entry), answerBefore: answer)
    case .revision(let entries): .revision(entries.map(renumbered))
    case .removal(let number): .removal(numbers[number] ?? number)
    case .clearing(let forgotten): .clearing(Set(forgotten.map { numbers[$0] ?? $0 }))
    case .changes: self
    }
  }
}
