internal import Evaluation

/// The changes of a session since it was saved.
struct Unsaved {
  /// ANS, and the number of the statement that gave it.
  struct Answer {
    var value: Result?
    var number: Int?

    init(_ environment: Environment) {
      (value, number) = (environment.answer, environment.answerNumber)
    }
  }

  /// An event that a line of the session's file can express.
  enum Event {
    /// A statement, and the value of ANS before it.
    case statement(Entry, answerBefore: Answer)
    /// The effect of a command on names.
    case changes([Change])
    /// A line without a statement was typed.
    case typed(TypedLine)
    /// Statements have other sources, results or places.
    case rearrangement(TimelineDifference)
    /// The statement with that number was taken back.
    case removal(Int)
    /// The statements with these numbers were forgotten, but not their effects on names.
    case clearing(Set<Int>)

    /// The number of the statement, if the event is one.
    var number: Int? {
      if case .statement(let entry, _) = self { entry.number } else { nil }
    }
  }

  /// Whether events are collected.
  var isCollecting = false
  /// The events in chronological order.
  private(set) var events: [Event] = []
  /// Whether something happened that only the whole session can express.
  var isEverything = false

  mutating func add(_ event: @autoclosure () -> Event) {
    if isCollecting { events.append(event()) }
  }

  /// Notes that the statement with that number was taken back.
  mutating func takeBack(_ number: Int) {
    if events.last?.number == number { events.removeLast() } else { add(.removal(number)) }
  }

  /// ANS before the first statement; nil where there is no statement.
  var answerBefore: Answer? {
    for case .statement(_, let answer) in events { return answer }
    return nil
  }

  /// Gives statements whose numbers others have used the next free ones, and returns the changes.
  ///
  /// This happens if numbers could not be reserved because the disk refused.
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

  /// Removes statements that are saved already.
  mutating func removeStatements(where isKept: (Entry) -> Bool) {
    events.removeAll { event in
      if case .statement(let entry, _) = event { isKept(entry) } else { false }
    }
  }

  /// Removes everything, after saving.
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
    case .rearrangement(let difference):
      .rearrangement(difference.renumbered { numbers[$0] ?? $0 })
    case .removal(let number): .removal(numbers[number] ?? number)
    case .clearing(let forgotten): .clearing(Set(forgotten.map { numbers[$0] ?? $0 }))
    case .changes, .typed: self
    }
  }
}
