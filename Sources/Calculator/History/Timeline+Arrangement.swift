internal import Evaluation
internal import Syntax

/// A timeline with its statements arranged anew.
struct Arrangement {
  var timeline: Timeline
  /// Why statements that were evaluated have no result.
  var failures: [Int: Diagnostic] = [:]
  /// The statements that were evaluated.
  var evaluated: Set<Int> = []
}

extension Timeline {
  /// The statements in another order, some of them new or with another source.
  ///
  /// Those that are fresh are evaluated, and others if a name, ANS or a result that they use has another meaning
  /// than before. What is not fresh has to be in the same order as here. The timeline that is left without the
  /// statements that are deleted says what names meant before the first one.
  func arranged(
    _ statements: [Entry],
    leaving left: Timeline,
    evaluating fresh: Set<Int>,
    like environment: Environment
  ) -> Arrangement {
    var (old, new) = (start, left.start)
    (new.readTable, new.currentDay) = (environment.readTable, environment.currentDay)
    var arrangement = Arrangement(timeline: left)
    arrangement.timeline.entries.removeAll()
    var before = Array(entries)[...]
    // Up to the first difference both are the same, and one replay is enough.
    var rest = statements[...]
    while let entry = rest.first, let same = before.first, same.number == entry.number,
      same.changes.count == entry.changes.count, !fresh.contains(entry.number)
    {
      new.replayKeepingResult(entry)
      arrangement.timeline.append(entry)
      rest.removeFirst()
      before.removeFirst()
    }
    if rest.count < statements.count { old = new }
    for entry in rest {
      let isFresh = fresh.contains(entry.number)
      var same: Entry?
      while !isFresh, same == nil, let first = before.popFirst() {
        if first.number == entry.number { same = first } else { old.replayKeepingResult(first) }
      }
      var kept = entry
      if isFresh || entry.differs(in: new, from: old) {
        let revision = entry.revised(in: new)
        kept = revision.new
        arrangement.failures[entry.number] = revision.failure
        arrangement.evaluated.insert(entry.number)
      }
      if let same { old.replayKeepingResult(same) }
      new.replayKeepingResult(kept)
      arrangement.timeline.append(kept)
    }
    return arrangement
  }
}
