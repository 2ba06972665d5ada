package import Arithmetic
package import Graphing

/// A function with known turns and poles: between them it is monotonic, so that two values
/// determine all rows exactly.
package final class MonotoneSource: DataSource {
  package let title: String
  package let evidence = Evidence.proven
  package var window = SuggestedWindow(x: nil, y: nil)
  package var remarkable: [Feature] = []
  /// The columns requested so far, and the effort.
  package private(set) var requests: [(columns: Range<Int>, effort: Effort)] = []
  /// Rows that stay undecided until full effort is made.
  package var doubtfulRows: Range<Int>?

  private let value: (Fraction) -> Fraction
  private let breaks: (ClosedRange<Fraction>) -> [Break]

  /// A place where the function is not monotonic.
  package struct Break {
    let x: Fraction
    let isPole: Bool

    package init(_ x: Fraction, isPole: Bool = false) {
      self.x = x
      self.isPole = isPole
    }
  }

  package init(
    _ title: String,
    value: @escaping (Fraction) -> Fraction,
    breaks: @escaping (ClosedRange<Fraction>) -> [Break] = { _ in [] }
  ) {
    self.title = title
    self.breaks = breaks
    self.value = value
  }

  package func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> [Column] {
    requests.append((columns, effort))
    return columns.prefix { _ in !isInterrupted() }.map { number in
      var column = column(number, rows: rows, of: lattice)
      if let doubtfulRows, effort < .full {
        column.undecided = column.lit.clamped(to: doubtfulRows)
        column.lit = column.lit.subtracting(column.undecided)
      }
      return column
    }
  }

  private func column(_ number: Int, rows: Range<Int>, of lattice: Lattice) -> Column {
    let (left, right) = (lattice.x(ofEdge: number), lattice.x(ofEdge: number + 1))
    let breaks = breaks(left...right)
    var column = Column()
    var start = left
    var isAfterPole = breaks.contains { $0.isPole && $0.x == left }
    for place in breaks.filter({ $0.x > left }) + [Break(right)] where place.x > start {
      let end = place.x
      let isBeforePole = breaks.contains { $0.isPole && $0.x == end }
      let bounds = bounds(start, end, isAfterPole, isBeforePole)
      let first = row(of: bounds.start, lattice, rows)
      let last = row(of: bounds.end, lattice, rows)
      column.lit.formUnion(Rows(min(first, last)..<max(first, last) + 1).clamped(to: rows))
      if start == left, end == right, !isAfterPole, !isBeforePole {
        column.path = Column.Path(left: first, right: last)
      }
      (start, isAfterPole) = (end, isBeforePole)
    }
    let centre = (left + right) / Fraction(2)
    if !breaks.contains(where: { $0.isPole && $0.x == centre }) {
      let middle = row(of: value(centre), lattice, rows)
      column.middle = rows.contains(middle) ? middle : nil
    }
    return column
  }

  /// The values at the ends of a monotonic piece; beyond all rows at a pole.
  private func bounds(
    _ start: Fraction,
    _ end: Fraction,
    _ isAfterPole: Bool,
    _ isBeforePole: Bool
  ) -> (start: Fraction, end: Fraction) {
    let middle = value((start + end) / Fraction(2))
    let quarter = value((Fraction(3) * start + end) / Fraction(4))
    let far = Fraction(10).power(400) * Fraction((quarter - middle).signum)
    return (isAfterPole ? far : value(start), isBeforePole ? -far : value(end))
  }

  /// The row of a value, at most one beyond the requested rows.
  private func row(of value: Fraction, _ lattice: Lattice, _ rows: Range<Int>) -> Int {
    let row = ((value - lattice.origin.y) / lattice.dotHeight).floor.int
    guard let row else { return value.signum < 0 ? rows.lowerBound - 1 : rows.upperBound }
    return min(max(row, rows.lowerBound - 1), rows.upperBound)
  }

  package func reading(at x: Fraction) -> Reading? {
    Reading(text: value(x).placeText, y: value(x))
  }

  package func featureSearch(
    from left: Fraction,
    through right: Fraction,
    effort: Effort
  ) -> any FeatureSearch {
    KnownFeatures(remarkable.filter { $0.x >= left && $0.x <= right })
  }

  package func suggestedWindow(
    x: ClosedRange<Fraction>?,
    aspect: Double,
    isInterrupted: () -> Bool
  ) -> SuggestedWindow {
    window
  }
}
