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
  }

  /// Whether events are collected.
  var isCollecting = false
  /// What has happened, in its order.
  private(set) var events: [Event] = []
  /// Whether something happened that only the whole session can tell.
  var isEverything = false

  mutating func add(_ event: Event) {
    if isCollecting { events.append(event) }
  }

  /// Forgets what has been kept.
  mutating func removeAll() {
    events = []
    isEverything = false
  }
}
