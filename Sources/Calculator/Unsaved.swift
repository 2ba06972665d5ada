internal import Evaluation

/// What has happened in a session since it was kept.
struct Unsaved {
  /// ANS, and the number of the statement that gave it.
  struct Answer {
    var value: Value?
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

  /// Gives statements whose number was used by others the next free ones, and returns what changed.
  ///
  /// That happens where numbers could not be reserved, since the disk refused.
  mutating func renumber(avoiding taken: Set<Int>) -> [(old: Int, new: Int)] {
    var changes: [(Int, Int)] = []
    var last = max(taken.max() ?? 0, events.compactMap(\.number).max() ?? 0)
    events = events.map { event in
      guard case .statement(let entry, let answer) = event, taken.contains(entry.number) else {
        return event
      }
      last += 1
      changes.append((entry.number, last))
      return .statement(entry.with(number: last), answerBefore: answer)
    }
    return changes
  }

  /// Forgets what has been kept.
  mutating func removeAll() {
    events = []
    isEverything = false
  }
}
