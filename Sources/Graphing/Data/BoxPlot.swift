package import Arithmetic

/// The box plot of numbers: a box between the quartiles with a line at the median, whiskers, and a point
/// for each outlier.
///
/// It lies along x, so that boxes above each other are compared.
package struct BoxPlot: DataSource {
  package let title: String
  /// The minimum, the quartiles and the maximum.
  package let fiveNumbers: [Fraction]
  package let whiskers: ClosedRange<Fraction>
  /// The numbers beyond the whiskers, in ascending order.
  package let outliers: [Fraction]
  /// The y of its middle line.
  package let place: Fraction

  /// - Precondition: there are five numbers in ascending order.
  package init(
    _ fiveNumbers: [Fraction],
    whiskers: ClosedRange<Fraction>,
    outliers: [Fraction],
    place: Fraction,
    title: String
  ) {
    precondition(fiveNumbers.count == 5, "a box plot has five numbers")
    (self.fiveNumbers, self.whiskers, self.outliers) = (fiveNumbers, whiskers, outliers)
    (self.place, self.title) = (place, title)
  }

  /// Half the height of the box, and of the caps of the whiskers.
  private static let halfBox = Fraction(3, 10)
  private static let halfCap = Fraction(3, 20)

  package var evidence: Evidence { .data }

  /// Outliers stand alone.
  package var isScattered: Bool { true }

  package func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> [Column] {
    var raster = SegmentRaster(columns: columns, rows: rows, lattice: lattice)
    for (start, end) in lines where start != end { raster.add(from: start, to: end, isBar: true) }
    for outlier in outliers { raster.add(Point(x: outlier, y: place)) }
    var filled = raster.columns
    let area = Rows(
      row(place - Self.halfBox, lattice, rows)..<row(place + Self.halfBox, lattice, rows)
    )
    for (index, number) in columns.enumerated()
    where lattice.x(ofEdge: number) < fiveNumbers[3]
      && fiveNumbers[1] < lattice.x(ofEdge: number + 1)
    {
      filled[index].area = area
    }
    return filled
  }

  /// The lines of the box, the median and the whiskers.
  private var lines: [(Point, Point)] {
    let (low, middle, high) = (fiveNumbers[1], fiveNumbers[2], fiveNumbers[3])
    func upright(_ x: Fraction, _ half: Fraction) -> (Point, Point) {
      (Point(x: x, y: place - half), Point(x: x, y: place + half))
    }
    func level(_ left: Fraction, _ right: Fraction, _ y: Fraction) -> (Point, Point) {
      (Point(x: left, y: y), Point(x: right, y: y))
    }
    var lines = [
      level(low, high, place - Self.halfBox), level(low, high, place + Self.halfBox),
      upright(low, Self.halfBox), upright(middle, Self.halfBox), upright(high, Self.halfBox),
    ]
    // A whisker may end inside the box, since quartiles are interpolated, and is left out then.
    let (left, right) = (whiskers.lowerBound, whiskers.upperBound)
    if left < low { lines += [level(left, low, place), upright(left, Self.halfCap)] }
    if high < right { lines += [level(high, right, place), upright(right, Self.halfCap)] }
    return lines
  }

  /// The row of a height, at most one beyond the requested rows.
  private func row(_ y: Fraction, _ lattice: Lattice, _ rows: Range<Int>) -> Int {
    let row = ((y - lattice.origin.y) / lattice.dotHeight).floor.int
    let farthest = y < lattice.origin.y ? rows.lowerBound : rows.upperBound
    return min(max(row ?? farthest, rows.lowerBound), rows.upperBound)
  }

  /// The five numbers, for an x between the least and the greatest.
  package func reading(at x: Fraction) -> Reading? {
    guard fiveNumbers[0] <= x, x <= fiveNumbers[4] else { return nil }
    return Reading(words: findings.joined(separator: ", "), y: place)
  }

  package func suggestedWindow(
    x: ClosedRange<Fraction>?,
    aspect: Double,
    isInterrupted: () -> Bool
  ) -> SuggestedWindow {
    SuggestedWindow(
      x: [fiveNumbers[0], fiveNumbers[4]].comfortableRange,
      y: Fraction(0)...place + Fraction(3, 4)
    )
  }

  /// The five numbers and the outliers in words.
  package var findings: [String] {
    let texts = fiveNumbers.map(\.shortText)
    let quartiles = "quartiles \(texts[1]), \(texts[2]) and \(texts[3])"
    let listed = outliers.prefix(Self.mostListed).map(\.shortText).joined(separator: ", ")
    let rest = outliers.count > Self.mostListed ? ", … \(outliers.count) found" : ""
    let beyond = outliers.count == 1 ? "outlier \(listed)" : "outliers \(listed)\(rest)"
    return ["minimum \(texts[0])", quartiles, "maximum \(texts[4])"]
      + (outliers.isEmpty ? [] : [beyond])
  }

  /// The most outliers that are listed.
  private static let mostListed = 4
}
