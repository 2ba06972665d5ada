/// A set of rows as sorted runs that neither touch nor overlap.
package struct Rows: Equatable, Sendable {
  package private(set) var runs: [Range<Int>] = []

  package init() {}

  package init(_ run: Range<Int>) { if !run.isEmpty { runs = [run] } }

  package init(_ runs: some Sequence<Range<Int>>) { for run in runs { insert(run) } }

  /// Takes runs that are already sorted, not empty, and separated by gaps.
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

  package mutating func formUnion(_ other: Rows) { for run in other.runs { insert(run) } }

  /// All rows from the lowest to the highest; nil where there are none.
  package var hull: Range<Int>? {
    guard let first = runs.first, let last = runs.last else { return nil }
    return first.lowerBound..<last.upperBound
  }

  /// The row nearest to another set, which is above or below all rows; none where there are none.
  func nearest(to other: Rows) -> Rows {
    guard let hull, let goal = other.hull else { return Rows() }
    let row = goal.lowerBound >= hull.upperBound ? hull.upperBound - 1 : hull.lowerBound
    return Rows(row..<row + 1)
  }

  /// The rows moved up by a distance.
  package func shifted(by distance: Int) -> Rows {
    var rows = Rows()
    rows.runs = runs.map { $0.lowerBound + distance..<$0.upperBound + distance }
    return rows
  }

  /// The rows that are also in a run.
  package func clamped(to run: Range<Int>) -> Rows {
    var rows = Rows()
    if runs.isEmpty { return rows }
    rows.runs = runs.map { $0.clamped(to: run) }.filter { !$0.isEmpty }
    return rows
  }

  /// The rows that are not in the other set.
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
