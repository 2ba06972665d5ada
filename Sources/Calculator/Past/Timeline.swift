internal import Evaluation

/// The statements in the ring, oldest first, and what names meant before the oldest of them.
///
/// What names mean at any statement follows from it by replay, which copies results and computes
/// nothing.
package struct Timeline {
  /// What names meant before the oldest statement.
  private(set) var start = Environment()
  package internal(set) var entries = RingBuffer<Entry>(capacity: 1_000)

  /// Appends a statement, and returns the number of the one that fell out where there was no more room.
  @discardableResult
  mutating func append(_ entry: consuming Entry) -> Int? {
    guard let dropped = entries.append(entry) else { return nil }
    start.replay(dropped)
    return dropped.number
  }

  /// Notes what a command did to names behind the last statement.
  mutating func note(_ changes: [Change]) {
    if entries.isEmpty {
      start.apply(changes)
    } else {
      entries[entries.count - 1].changes.append(changes)
    }
  }

  /// Changes how many statements there can be, and returns those that fell out.
  mutating func resize(to size: Int) -> [Entry] {
    let dropped = entries.resize(to: size)
    for entry in dropped { start.replay(entry) }
    return dropped
  }

  /// Puts a statement into the place of the one that has its number, if there is one.
  mutating func put(_ entry: Entry) {
    guard let index = entries.lastIndex(where: { $0.number == entry.number }) else { return }
    var entry = entry
    entry.changes = entries[index].changes
    entries[index] = entry
  }

  /// Removes the statement of that number, with what commands did behind it.
  mutating func remove(_ number: Int) {
    guard let index = entries.lastIndex(where: { $0.number == number }) else { return }
    let behind = (index + 1..<entries.count).compactMap { _ in entries.popLast() }
    _ = entries.popLast()
    for entry in behind.reversed() { _ = entries.append(entry) }
  }

  /// Takes the last thing that a command did to names back.
  mutating func takeChangesBack() {
    if !entries.isEmpty { _ = entries[entries.count - 1].changes.popLast() }
  }

  /// Forgets all statements; what names mean stays as it is.
  mutating func removeAll() {
    for entry in entries { start.replay(entry) }
    entries.removeAll()
  }

  /// Forgets the statements of these numbers; what names mean stays as it is, for what one of them did
  /// becomes something that was done behind the statement before it.
  mutating func forget(_ numbers: Set<Int>) {
    let all = Array(entries)
    entries.removeAll()
    var environment = start
    for entry in all {
      if !numbers.contains(entry.number) {
        _ = entries.append(entry)
      } else if entries.isEmpty {
        start.replay(entry)
      } else {
        for changes in entry.changesAlone(environment.vocabulary) { note(changes) }
      }
      environment.replay(entry)
    }
  }

  /// Takes over what another timeline of the same session says, some of which may be missing there: its
  /// names, its statements in the place of those that have their numbers, and the others behind those
  /// that they stand behind.
  mutating func complete(with other: Timeline) {
    var followers: [Int: [Entry]] = [:]
    var replacements: [Int: Entry] = [:]
    let known = Set(entries.map(\.number))
    var last = 0
    for entry in other.entries {
      if known.contains(entry.number) {
        last = entry.number
        replacements[last] = entry
      } else {
        followers[last, default: []].append(entry)
      }
    }
    let all = Array(entries)
    entries.removeAll()
    start.apply(other.start.changes.filter { !$0.isAnswer })
    for entry in followers[0] ?? [] { _ = append(entry) }
    for entry in all {
      var new = replacements[entry.number] ?? entry
      if new.changes.isEmpty { new.changes = entry.changes }
      _ = append(new)
      for follower in followers[entry.number] ?? [] { _ = append(follower) }
    }
  }

  /// What names meant when the statement of that number was carried out, its angle mode included, or
  /// what they mean behind the last one.
  func environment(before number: Int = .max) -> Environment {
    var environment = start
    for entry in entries {
      guard entry.number != number else {
        environment.angleMode = entry.angleMode
        break
      }
      environment.replayKeepingResult(entry)
    }
    return environment
  }
}

// MARK: - Taking back

extension Timeline {
  /// How far it goes: a number that rises with each statement and change, and falls when one is
  /// taken back.
  var length: Length {
    Length(number: entries.last?.number ?? 0, changes: entries.last?.changes.count ?? 0)
  }

  struct Length: Equatable {
    let number: Int
    let changes: Int
  }

  /// What was taken back.
  enum Removed {
    case statement(Entry)
    case changes([Change])
  }

  /// Takes what came last back: a change behind the last statement, or that statement.
  mutating func removeLast() -> Removed? {
    guard !entries.isEmpty else { return nil }
    if let last = entries[entries.count - 1].changes.popLast() { return .changes(last) }
    return entries.popLast().map { .statement($0) }
  }
}

extension Change {
  fileprivate var isAnswer: Bool {
    if case .answer = self { true } else { false }
  }
}
