/// A set of rows as sorted runs that neither touch nor overlap.
package struct Rows: Equatable, Sendable {
  package private(set) var runs: [Range<Int>] = []

  package init() {}

  package init(_ run: Range<Int>) { if !run.isEmpty { runs = [run] } }

  package init(_ runs: some Sequence<Range<Int>>) { for run in runs { insert(run) } }

  /// The runs as they are: sorted, none empty, and with a gap between any two.
  package init(sorted runs: [Range<Int>]) { self.runs = runs }

  package var isEmpty: Bool { runs.isEmpty }

  package var count: Int { runs.reduce(0) { $0 + $1.count } }

  package func contains(_ row: Int) -> Bool { runs.contains { $0.contains(row) } }

  /// Whether all rows of a run are in the set.
  package func contains(_ run: Range<Int>) -> Bool {
    run.isEmpty
      || runs.contains { $0.lowerBound <= run.lowerBound && run.upperBound <= $0.upperBound }
  }

  package mutating func insert(_ run: Range<Int>) {
    guard !run.isEmpty else { return }
    var merged = run
    var kept: [Range<Int>] = []
    for old in runs {
      if old.upperBound < merged.lowerBound || merged.upperBound < old.lowerBound {
        kept.append(old)
      } else {
        merged = min(old.lowerBound, merged.lowerBound)..<max(old.upperBound, merged.upperBound)
      }
    }
    let place = kept.firstIndex { $0.lowerBound > merged.lowerBound } ?? kept.endIndex
    kept.insert(merged, at: place)
    runs = kept
  }

  /// The rows that both have.
  package func clamped(to run: Range<Int>) -> Rows {
    var rows = Rows()
    rows.runs = runs.map { $0.clamped(to: run) }.filter { !$0.isEmpty }
    return rows
  }

  /// The rows that the other set does not have.
  package func subtracting(_ other: Rows) -> Rows {
    var rest = runs
    for hole in other.runs {
      rest = rest.flatMap { run -> [Range<Int>] in
        guard run.overlaps(hole) else { return [run] }
        let below = run.lowerBound..<max(run.lowerBound, hole.lowerBound)
        let above = min(run.upperBound, hole.upperBound)..<run.upperBound
        return [below, above].filter { !$0.isEmpty }
      }
    }
    var rows = Rows()
    rows.runs = rest
    return rows
  }
}
