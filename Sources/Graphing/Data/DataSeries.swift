package import Arithmetic

/// Points of data, optionally joined by lines in their order, and with error bars.
package struct DataSeries: DataSource {
  package let title: String
  package let points: [Point]
  package let isJoined: Bool
  /// How far the error bar of each point goes up and down; empty where there are none.
  package let errors: [Fraction]
  /// The ends of the error bars; empty where there are none.
  let bars: [ClosedRange<Fraction>]
  /// The names of the points; empty where they have none.
  let labels: [String]
  /// Whether x is the number of a day.
  private let hasDates: Bool
  /// Whether x never decreases, so that a column's points are found quickly.
  private let isAscending: Bool

  /// Half the width of the caps of error bars.
  private let cap: Fraction

  /// - Precondition: there is at least one point, and an error and a label for each point or for none;
  ///   errors are not negative.
  package init(
    _ points: [Point],
    title: String,
    isJoined: Bool = false,
    errors: [Fraction] = [],
    labels: [String] = [],
    hasDates: Bool = false
  ) {
    precondition(!points.isEmpty, "a series has points")
    precondition(errors.isEmpty || errors.count == points.count, "each point has an error")
    let bars = zip(points, errors).map { $0.y - $1...$0.y + $1 }
    self.init(
      points,
      title: title,
      isJoined: isJoined,
      bars: bars,
      errors: errors,
      labels: labels,
      hasDates: hasDates
    )
  }

  /// A series with error bars between these ends, one for each point or none.
  init(
    _ points: [Point],
    title: String,
    isJoined: Bool,
    bars: [ClosedRange<Fraction>],
    errors: [Fraction] = [],
    labels: [String] = [],
    hasDates: Bool = false
  ) {
    precondition(labels.isEmpty || labels.count == points.count, "each point has a label")
    self.points = points
    self.title = title
    self.isJoined = isJoined
    (self.bars, self.errors, self.labels) = (bars, errors, labels)
    self.hasDates = hasDates
    cap = bars.isEmpty ? Fraction(0) : points.map(\.x).widthOfCaps
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
      from: lattice.x(ofEdge: columns.lowerBound) - cap,
      to: lattice.x(ofEdge: columns.upperBound) + cap
    )
    for index in indices {
      raster.add(points[index])
      if isJoined, index + 1 < points.count {
        raster.add(from: points[index], to: points[index + 1])
      }
      if !bars.isEmpty, bars[index].lowerBound < bars[index].upperBound {
        addBar(index, to: &raster)
      }
    }
    return raster.columns
  }

  /// The error bar of a point, with a cap at each end.
  private func addBar(_ index: Int, to raster: inout SegmentRaster) {
    let (x, bar) = (points[index].x, bars[index])
    let (bottom, top) = (Point(x: x, y: bar.lowerBound), Point(x: x, y: bar.upperBound))
    raster.add(from: bottom, to: top, isBar: true)
    for end in [bar.lowerBound, bar.upperBound] {
      raster.add(from: Point(x: x - cap, y: end), to: Point(x: x + cap, y: end), isBar: true)
    }
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
    if point.x == x {
      let error = errors.isEmpty ? "" : " ± \(errors[index].shortText)"
      let label = labels.isEmpty || labels[index].isEmpty ? "" : " (\(labels[index]))"
      return Reading(text: point.y.shortText, remark: error + label, y: point.y)
    }
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
    let ends = bars.flatMap { $0.isEndless ? [$0.upperBound] : [$0.lowerBound, $0.upperBound] }
    return SuggestedWindow(
      x: points.map(\.x).comfortableRange,
      y: (points.map(\.y) + ends).comfortableRange
    )
  }

  package var pointLabels: [PointLabel] {
    zip(points, labels).filter { !$1.isEmpty }.map { PointLabel(point: $0, text: $1) }
  }

  package var summary: [String] {
    let count = points.count == 1 ? "1 point" : "\(points.count) points"
    let xs = points.map(\.x)
    let dates = CoordinateNotation(hasDates: hasDates)
    let days = [xs.min(), xs.max()].compactMap { $0.flatMap(dates.date) }
    let x = days.count == 2 ? "from \(days[0]) to \(days[1])" : xs.rangeText
    let ranges = "x \(x), y \(points.map(\.y).rangeText)"
    let named = pointLabels.map { label in
      let x = dates.date(at: label.point.x) ?? label.point.x.shortText
      return "\(label.text) at \("x".equation(x)), \("y".equation(label.point.y.shortText))"
    }
    return ["\(count), \(ranges)"] + named.shortened("points named")
      + (errors.isEmpty ? [] : ["error bars \(errors.rangeText)"])
  }
}

extension DataTable {
  /// A curve for each column of y over the first column; a single column is plotted over the row
  /// numbers, from 1.
  ///
  /// With dates, numbers of the first column are those of days.
  package func series(
    isJoined: Bool = false,
    errors: [Fraction] = [],
    labels: [String] = [],
    hasDates: Bool = false
  ) -> [DataSeries] {
    let xs = columnCount > 1 ? column(0) : (1...rowCount).map { Fraction($0) }
    return (min(1, columnCount - 1)..<columnCount).map { index in
      let points = zip(xs, column(index)).map { Point(x: $0, y: $1) }
      return DataSeries(
        points,
        title: columnTitle(index),
        isJoined: isJoined,
        errors: errors,
        labels: labels,
        hasDates: hasDates
      )
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
  /// A hundred-and-fiftieth of the range, which is about a dot in a terminal and a few pixels in an
  /// image, but less where neighbours are closer; the numbers are places of error bars.
  fileprivate var widthOfCaps: Fraction {
    let sorted = sorted()
    let gaps = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.filter { !$0.isZero }
    guard let least = gaps.min() else { return Fraction(1, 75) }
    let range = sorted[sorted.count - 1] - sorted[0]
    return Swift.min(range / Fraction(150), least * Fraction(2, 5))
  }

  /// The least and the greatest of them in words.
  fileprivate var rangeText: String {
    guard let low = self.min(), let high = self.max() else { return "" }
    return low == high
      ? "of \(low.shortText)" : "from \(low.shortText) to \(high.shortText)"
  }

  /// The range from the smallest to the largest, with a margin of a twentieth of its width.
  var comfortableRange: ClosedRange<Fraction>? {
    guard let low = self.min(), let high = self.max() else { return nil }
    let margin = low == high ? Fraction(1) : (high - low) / Fraction(20)
    return low - margin...high + margin
  }
}
