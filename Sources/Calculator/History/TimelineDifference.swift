/// What makes a timeline another one with statements in other places, with other sources or results.
struct TimelineDifference {
  /// The statements that are gone, or elsewhere.
  private var removed: Set<Int>
  /// Statements in their places, with other sources or results.
  private var revised: [Entry] = []
  /// Statements that are new or elsewhere, each with the number of the one before it.
  private var placed: [(entry: Entry, after: Int?)] = []

  init(from old: Timeline, to new: Timeline) {
    removed = Set(old.entries.map(\.number))
    let places = old.places
    var (last, previous) = (-1, Int?.none)
    for entry in new.entries {
      if let (place, same) = places[entry.number], place > last {
        last = place
        removed.remove(entry.number)
        if !entry.isSame(as: same) { revised.append(entry) }
      } else {
        placed.append((entry, previous))
      }
      previous = entry.number
    }
  }

  /// The statement to name where all of it is called one edit.
  var number: Int? { placed.first?.entry.number ?? revised.first?.number ?? removed.min() }

  /// The statements that are new, elsewhere, or have another source or result.
  var statements: Set<Int> { Set((revised + placed.map(\.entry)).map(\.number)) }

  var isEmpty: Bool { removed.isEmpty && revised.isEmpty && placed.isEmpty }

  /// The difference with other numbers for statements.
  func renumbered(by number: (Int) -> Int) -> TimelineDifference {
    func renumbered(_ entry: Entry) -> Entry {
      let new = number(entry.number)
      return new == entry.number ? entry : entry.with(number: new)
    }
    var new = self
    new.removed = Set(removed.map(number))
    new.revised = revised.map(renumbered)
    new.placed = placed.map { (renumbered($0.entry), $0.after.map(number)) }
    return new
  }

  /// Makes the difference in a timeline, which others may have changed in the meantime, and which may have it already.
  func apply(to timeline: inout Timeline) {
    timeline.delete(removed.union(placed.map(\.entry.number)))
    for entry in revised { timeline.put(entry) }
    for (entry, previous) in placed {
      var entry = entry
      // They have stayed where the statement was.
      entry.changes = []
      timeline.insert(entry, after: previous)
    }
  }
}

extension Timeline {
  /// The place of each statement, by its number.
  var places: [Int: (place: Int, entry: Entry)] {
    Dictionary(entries.enumerated().map { ($1.number, (place: $0, entry: $1)) }) { $1 }
  }

  /// Deletes statements, with their effects on names; what commands after them did to names stays.
  mutating func delete(_ numbers: Set<Int>) {
    guard !numbers.isEmpty else { return }
    let all = Array(entries)
    entries.removeAll()
    for entry in all {
      if !numbers.contains(entry.number) {
        _ = entries.append(entry)
      } else {
        for changes in entry.changes { note(changes) }
      }
    }
  }

  /// Inserts a statement after the one with that number, or before all others; at the end where there is none.
  fileprivate mutating func insert(_ entry: Entry, after number: Int?) {
    let all = Array(entries)
    let place = number.map { number in
      all.firstIndex { $0.number == number }.map { $0 + 1 } ?? all.count
    }
    entries.removeAll()
    for other in all[..<(place ?? 0)] { append(other) }
    append(entry)
    for other in all[(place ?? 0)...] { append(other) }
  }
}
