package import Arithmetic

/// Points of data, optionally joined by lines in their order.
package struct DataSeries: DataSource {
  package let title: String
  package let points: [Point]
  package let isJoined: Bool
  /// Whether x never decreases, so that a column's points are found quickly.
  private let isAscending: Bool

  /// - Precondition: there is at least one point.
  package init(_ points: [Point], title: String, isJoined: Bool = false) {
    precondition(!points.isEmpty, "a series has points")
    self.points = points
    self.title = title
    self.isJoined = isJoined
    isAscending = zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x }
  }

  package var evidence: Evidence { .data }

  package var isScattered: Bool { !isJoined }

  package func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> [Column] {
    var raster = SegmentRaster(columns: columns, rows: rows, lattice: lattice)
    let indices = indices(
      from: lattice.x(ofEdge: columns.lowerBound),
      to: lattice.x(ofEdge: columns.upperBound)
    )
    for index in indices {
      raster.add(points[index])
      if isJoined, index + 1 < points.count {
        raster.add(from: points[index], to: points[index + 1])
      }
    }
    return raster.columns
  }

  /// The points in a range of x, or with a line to the next point that may be.
  private func indices(from left: Fraction, to right: Fraction) -> Range<Int> {
    guard isAscending else { return points.indices }
    let first = points.firstIndex(holding: { $0.x >= left })
    let last = points.firstIndex(holding: { $0.x > right })
    return max(0, first - 1)..<last
  }

  /// The value of the point at x, or on the line between its neighbours, where x never decreases.
  package func reading(at x: Fraction) -> Reading? {
    guard isAscending else { return nil }
    let index = points.firstIndex(holding: { $0.x >= x })
    guard index < points.count else { return nil }
    let point = points[index]
    if point.x == x { return Reading(text: point.y.shortText, y: point.y) }
    guard isJoined, index > 0 else { return nil }
    let before = points[index - 1]
    let y = before.y + (point.y - before.y) * (x - before.x) / (point.x - before.x)
    return Reading(text: y.shortText, y: y)
  }

  package func suggestedWindow(
    x: ClosedRange<Fraction>?,
    aspect: Double,
    isInterrupted: () -> Bool
  ) -> SuggestedWindow {
    SuggestedWindow(x: points.map(\.x).comfortableRange, y: points.map(\.y).comfortableRange)
  }
}

extension DataTable {
  /// A curve for each column of y over the first column; a single column is plotted over the row
  /// numbers, from 1.
  package func series(isJoined: Bool = false) -> [DataSeries] {
    let xs = columnCount > 1 ? column(0) : (1...rowCount).map { Fraction($0) }
    return (min(1, columnCount - 1)..<columnCount).map { index in
      let points = zip(xs, column(index)).map { Point(x: $0, y: $1) }
      return DataSeries(points, title: columnTitle(index), isJoined: isJoined)
    }
  }

  private func columnTitle(_ index: Int) -> String { names?[index] ?? "column \(index + 1)" }
}

extension [Point] {
  /// The index of the first point for which a condition holds, which then holds for all that
  /// follow; the end where it holds for none.
  fileprivate func firstIndex(holding condition: (Point) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [Fraction] {
  /// The range from the smallest to the largest, with a margin of a twentieth of its width.
  var comfortableRange: ClosedRange<Fraction>? {
    guard let low = self.min(), let high = self.max() else { return nil }
    let margin = low == high ? Fraction(1) : (high - low) / Fraction(20)
    return low - margin...high + margin
  }
}
