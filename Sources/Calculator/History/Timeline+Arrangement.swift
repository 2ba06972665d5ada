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
  /// than before. What is not fresh has to be in the same order as here.
  func arranged(
    _ statements: [Entry],
    evaluating fresh: Set<Int>,
    like environment: Environment
  ) -> Arrangement {
    var old = start
    (old.readTable, old.currentDay) = (environment.readTable, environment.currentDay)
    var arrangement = Arrangement(timeline: self)
    arrangement.timeline.entries.removeAll()
    var before = Array(entries)[...]
    // Up to the first difference both are the same, and one replay is enough.
    var rest = statements[...]
    while let entry = rest.first, before.first?.number == entry.number,
      !fresh.contains(entry.number)
    {
      old.replayKeepingResult(entry)
      arrangement.timeline.append(entry)
      rest.removeFirst()
      before.removeFirst()
    }
    var new = old
    for entry in rest {
      var kept = entry
      if !fresh.contains(entry.number) {
        while let first = before.popFirst() {
          if first.number == entry.number { break }
          old.replayKeepingResult(first)
        }
      }
      if fresh.contains(entry.number) || entry.differs(in: new, from: old) {
        let revision = entry.revised(in: new)
        kept = revision.new
        arrangement.failures[entry.number] = revision.failure
        arrangement.evaluated.insert(entry.number)
      }
      if !fresh.contains(entry.number) { old.replayKeepingResult(entry) }
      new.replayKeepingResult(kept)
      arrangement.timeline.append(kept)
    }
    return arrangement
  }
}
