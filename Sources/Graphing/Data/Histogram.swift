package import Arithmetic

/// The numbers of data in ranges of equal width, as bars.
package struct Histogram: DataSource {
  package let title: String
  /// The lower end of the first bar.
  package let start: Fraction
  package let width: Fraction
  /// The count of each bar; a number at an end counts for the bar that begins there.
  package let counts: [Int]
  /// The width of the bars and the rule for it, in a few words.
  package let rule: String

  /// The rule for the width of bars.
  package enum Bins: Hashable, Sendable {
    /// The lesser of two widths, rounded: that of Freedman and Diaconis, twice the distance between
    /// the quartiles over the cube root of the count (On the histogram as a density estimator, 1981),
    /// and that of Sturges, who divides the range into 1 + log₂ of the count (The choice of a class
    /// interval, 1926). Whole numbers get bars centred on whole numbers.
    case automatic
    case count(Int)
  }

  /// - Precondition: there is at least one number, and at least one bar.
  package init(_ values: [Fraction], bins: Bins = .automatic, title: String) {
    precondition(!values.isEmpty, "a histogram has numbers")
    self.title = title
    let sorted = values.sorted()
    let (low, high) = (sorted[0], sorted[sorted.count - 1])
    switch bins {
    case .count(let count):
      precondition(count > 0, "a histogram has bars")
      width = low == high ? Fraction(1) : (high - low) / Fraction(count)
      start = low == high ? low - Fraction(1, 2) : low
      rule = count == 1 ? "1 bin" : "\(count) bins"
      counts = Self.counts(sorted, start: start, width: width, atMost: count)
    case .automatic:
      let areWhole = sorted.allSatisfy(\.isInteger)
      width = Self.roundWidth(sorted, areWhole: areWhole)
      let first = Fraction((low / width).floor) * width
      start = areWhole ? (width == Fraction(1) ? low : first) - Fraction(1, 2) : first
      let reason = Self.reason(for: width, sorted, areWhole: areWhole)
      rule = "bins of \(width.shortText)" + (reason.map { " (\($0))" } ?? "")
      counts = Self.counts(sorted, start: start, width: width, atMost: .max)
    }
  }

  /// The round width nearest to that of the rules.
  private static func roundWidth(_ sorted: [Fraction], areWhole: Bool) -> Fraction {
    let range = sorted[sorted.count - 1] - sorted[0]
    guard !range.isZero, !areWhole || range > Fraction(mostWholes) else { return Fraction(1) }
    let least = max(range / Fraction(mostBars), areWhole ? Fraction(1) : Fraction(0))
    var width = TickScale.decimalStep(
      atLeast: max(least, range / Fraction(sorted.count) / Fraction(1_000))
    )
    while true {
      let next = TickScale.decimalStep(atLeast: width * Fraction(3, 2))
      if rule(below: (width + next) / Fraction(2), sorted) != nil { return width }
      width = next
    }
  }

  /// The rule that gives the lesser width, where that is not above `width`; the cube of a width needs
  /// no root.
  private static func rule(below width: Fraction, _ sorted: [Fraction]) -> String? {
    let count = sorted.count
    let range = sorted[count - 1] - sorted[0]
    let sturges = range / Fraction(Int.bitWidth - (count - 1).leadingZeroBitCount + 1)
    // Where half of all numbers are equal, the distance between the quartiles says nothing.
    let spread = Fraction(2) * (sorted[count * 3 / 4] - sorted[count / 4])
    let isSpread = !spread.isZero && spread.power(3) < sturges.power(3) * Fraction(count)
    let isBelow =
      isSpread ? spread.power(3) <= width.power(3) * Fraction(count) : sturges <= width
    guard isBelow else { return nil }
    return isSpread ? "Freedman–Diaconis" : "Sturges"
  }

  /// The rule behind a width; nil where the width only limits the number of bars.
  private static func reason(
    for width: Fraction,
    _ sorted: [Fraction],
    areWhole: Bool
  ) -> String? {
    let range = sorted[sorted.count - 1] - sorted[0]
    if range.isZero { return nil }
    if areWhole, range <= Fraction(mostWholes) { return "one for each whole number" }
    // If the rule allowed the next smaller width, the reason was something else.
    let smaller = TickScale.decimalStep(atLeast: width * Fraction(2, 5))
    guard rule(below: (smaller + width) / Fraction(2), sorted) == nil else { return nil }
    return rule(below: width * Fraction(2), sorted).map { "\($0), rounded" }
  }

  /// The largest range in which each whole number has its own bar.
  private static let mostWholes = 60
  private static let mostBars = 2_000

  private static func counts(
    _ sorted: [Fraction],
    start: Fraction,
    width: Fraction,
    atMost limit: Int
  ) -> [Int] {
    var counts: [Int] = []
    for value in sorted {
      // The largest number belongs to the last bar of a given count.
      let bar = min(((value - start) / width).floor.int ?? 0, limit - 1)
      while counts.count <= bar { counts.append(0) }
      counts[bar] += 1
    }
    return counts
  }

  package var evidence: Evidence { .data }

  package func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> [Column] {
    let zero = (-lattice.origin.y / lattice.dotHeight).floor.int ?? rows.lowerBound
    var left = Fraction(columns.lowerBound) * lattice.dotWidth + lattice.origin.x
    return columns.map { number in
      let right = lattice.x(ofEdge: number + 1)
      defer { left = right }
      return column(from: left, to: right, zero: zero, rows: rows, lattice)
    }
  }

  /// The tops of the bars in a column and, at their ends, their sides.
  private func column(
    from left: Fraction,
    to right: Fraction,
    zero: Int,
    rows: Range<Int>,
    _ lattice: Lattice
  ) -> Column {
    let ends = counts.count
    let first = max(0, ((left - start) / width).boundedCeiling)
    // An end at the column's right edge belongs to the next column.
    let last = min(ends, ((right - start) / width).boundedCeiling - 1)
    let tops = (first - 1...max(first - 1, last)).map { height(ofBar: $0) }
    func row(_ count: Int) -> Int {
      ((Fraction(count) - lattice.origin.y) / lattice.dotHeight).floor.int ?? rows.upperBound
    }
    var column = Column()
    if first > last {
      guard (0..<ends).contains(first - 1) else { return column }
      let top = row(tops[0])
      column.lit = Rows(top..<top + 1).clamped(to: rows)
      let near = min(max(top, rows.lowerBound - 1), rows.upperBound)
      column.path = Column.Path(left: near, right: near)
      column.middle = rows.contains(top) ? top : nil
    } else {
      let top = row(tops.max() ?? 0)
      column.lit = Rows(min(zero, top)..<max(zero, top) + 1).clamped(to: rows)
    }
    let top = row(tops.min() ?? 0)
    column.area = Rows(min(zero, top)..<max(zero, top)).clamped(to: rows)
    return column
  }

  private func height(ofBar index: Int) -> Int {
    counts.indices.contains(index) ? counts[index] : 0
  }

  package func reading(at x: Fraction) -> Reading? {
    guard let bar = ((x - start) / width).floor.int, counts.indices.contains(bar) else {
      return nil
    }
    let from = start + Fraction(bar) * width
    let interval = " in \(from.shortText) … \((from + width).shortText)"
    return Reading(text: "\(counts[bar])", remark: interval, y: Fraction(counts[bar]))
  }

  package var summary: [String] {
    let total = counts.reduce(0, +)
    let bars = counts.enumerated().filter { $0.element > 0 }.map { bar, count in
      let from = start + Fraction(bar) * width
      return "\(count) from \(from.shortText) to \((from + width).shortText)"
    }
    return [total == 1 ? "1 number" : "\(total) numbers"] + bars.shortened("bars")
  }

  package func suggestedWindow(
    x: ClosedRange<Fraction>?,
    aspect: Double,
    isInterrupted: () -> Bool
  ) -> SuggestedWindow {
    let end = start + Fraction(counts.count) * width
    let margin = (end - start) / Fraction(20)
    let highest = Fraction(counts.max() ?? 1)
    return SuggestedWindow(
      x: start - margin...end + margin,
      y: -highest / Fraction(8)...highest * Fraction(11, 10)
    )
  }
}

extension Fraction {
  /// The smallest integer not below the value, within the range of Int.
  fileprivate var boundedCeiling: Int {
    ceiling.int ?? (signum < 0 ? -(1 << 52) : 1 << 52)
  }
}
