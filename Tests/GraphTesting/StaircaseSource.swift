package import Arithmetic
package import Graphing

/// The largest integer not above x, with a jump at each integer.
package struct StaircaseSource: DataSource {
  package init() {}

  package var title: String { "floor x" }
  package var evidence: Evidence { .proven }

  package func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> [Column] {
    columns.map { number in
      let (left, right) = (lattice.x(ofEdge: number), lattice.x(ofEdge: number + 1))
      // The right edge belongs to the next column.
      let (first, last) = (left.floor.int ?? 0, (-(-right).floor).int.map { $0 - 1 } ?? 0)
      let steps = (first...max(first, last)).map { step in
        ((Fraction(step) - lattice.origin.y) / lattice.dotHeight).floor.int ?? rows.upperBound
      }
      var column = Column()
      for row in steps where rows.contains(row) { column.lit.insert(row..<row + 1) }
      if steps.count == 1, rows.contains(steps[0]) {
        column.path = Column.Path(left: steps[0], right: steps[0])
        column.middle = steps[0]
      }
      return column
    }
  }

  package func reading(at x: Fraction) -> Reading? {
    Reading(text: "\(x.floor)", y: Fraction(x.floor))
  }

  package func featureSearch(
    from left: Fraction,
    through right: Fraction,
    effort: Effort
  ) -> any FeatureSearch {
    guard let first = left.floor.int, let last = right.floor.int else { return KnownFeatures([]) }
    let features = (first...last).flatMap { step in
      let x = Fraction(step)
      let kinds: [(Feature.Kind, Int)] = [(.jump, step), (.closedEnd, step), (.openEnd, step - 1)]
      return kinds.map { kind, y in
        Feature(kind, x: x, y: Fraction(y), xText: signed(step), yText: signed(y), isProven: true)
      }
    }
    return KnownFeatures(features.filter { $0.x >= left && $0.x <= right })
  }

  private func signed(_ number: Int) -> String { number < 0 ? "−\(-number)" : "\(number)" }

  package func suggestedWindow(
    x: ClosedRange<Fraction>?,
    aspect: Double,
    isInterrupted: () -> Bool
  ) -> SuggestedWindow {
    SuggestedWindow(x: nil, y: nil)
  }
}
