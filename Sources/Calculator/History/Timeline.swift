internal import Arithmetic
internal import Evaluation

/// The statements in the ring, oldest first, and the names before the oldest of them.
///
/// The names at any statement follow by replay, which copies results and computes nothing.
package struct Timeline {
  /// The names before the oldest statement.
  private(set) var start = Environment()
  package internal(set) var entries = RingBuffer<Entry>(capacity: 1_000)

  /// The search for zeros of functions that all environments have.
  var findZeros: ((StraightLineProgram, ClosedRange<Fraction>) -> FoundZeros)? {
    get { start.findZeros }
    set { start.findZeros = newValue }
  }

  /// The source of random numbers that all environments have.
  var random: RandomNumbers? {
    get { start.random }
    set { start.random = newValue }
  }

  /// Appends a statement; returns the number of the one that it pushed out, if any.
  @discardableResult
  mutating func append(_ entry: consuming Entry) -> Int? {
    guard let dropped = entries.append(entry) else { return nil }
    start.replay(dropped)
    return dropped.number
  }

  /// Adds the effect of a command on names after the last statement.
  mutating func note(_ changes: [Change]) {
    if entries.isEmpty {
      start.apply(changes)
    } else {
      entries[entries.count - 1].changes.append(changes)
    }
  }

  /// Changes the capacity, and returns the statements pushed out.
  mutating func resize(to size: Int) -> [Entry] {
    let dropped = entries.resize(to: size)
    for entry in dropped { start.replay(entry) }
    return dropped
  }

  /// Replaces the statement with the same number, if there is one.
  mutating func put(_ entry: Entry) {
    guard let index = entries.lastIndex(where: { $0.number == entry.number }) else { return }
    var entry = entry
    entry.changes = entries[index].changes
    entries[index] = entry
  }

  /// Removes the statement with that number, and the effects of commands after it.
  mutating func remove(_ number: Int) {
    guard let index = entries.lastIndex(where: { $0.number == number }) else { return }
    let after = (index + 1..<entries.count).compactMap { _ in entries.popLast() }
    _ = entries.popLast()
    for entry in after.reversed() { _ = entries.append(entry) }
  }

  /// Takes back the last effect of a command on names.
  mutating func takeChangesBack() {
    if !entries.isEmpty { _ = entries[entries.count - 1].changes.popLast() }
  }

  /// Forgets the statements with these numbers.
  ///
  /// The names keep their meaning: a forgotten statement's effects are added after the one before it.
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

  /// Merges another timeline of the same session, which may be incomplete: takes its names, replaces
  /// statements with the same numbers, and inserts its other statements after their predecessors.
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

  /// The environment, with its mode, in which the statement with that number was evaluated;
  /// without a number, the one after the last statement.
  func environment(before number: Int = .max) -> Environment {
    var environment = start
    for entry in entries {
      guard entry.number != number else {
        environment.mode = entry.mode
        break
      }
      environment.replayKeepingResult(entry)
    }
    return environment
  }
}

// MARK: - Undoing

extension Timeline {
  /// A measure that grows with each statement and change, and shrinks when one is taken back.
  var length: (number: Int, changes: Int) {
    (entries.last?.number ?? 0, entries.last?.changes.count ?? 0)
  }

  /// Takes back the last change after the last statement, or that statement.
  ///
  /// Changes of ANS that the statements of other prompts caused are skipped.
  mutating func removeLast() -> Undone? {
    guard !entries.isEmpty else { return nil }
    while let last = entries[entries.count - 1].changes.popLast() {
      if !last.allSatisfy(\.isResultAsAnswer) { return .changes(last) }
    }
    return entries.popLast().map { .statement($0) }
  }
}

extension Change {
  fileprivate var isResultAsAnswer: Bool {
    if case .answer(_, of: .some) = self { true } else { false }
  }

  fileprivate var isAnswer: Bool {
    if case .answer = self { true } else { false }
  }
}
