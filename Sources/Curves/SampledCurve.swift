package import Arithmetic
package import Graphing

/// A function of x that can only be evaluated point by point, as what a view graphs.
///
/// It may do anything between the points that were looked at, and says so.
package struct SampledCurve: DataSource {
  package let title: String
  private let read: (Fraction) -> Reading?

  /// A curve with the values that `read` finds.
  package init(_ title: String, read: @escaping (Fraction) -> Reading?) {
    self.title = title
    self.read = read
  }

  package var evidence: Evidence { .sampled }

  package func reading(at x: Fraction) -> Reading? { read(x) }

  package func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort
  ) -> [Column] {
    columns.map { column in
      let samples = Self.places(in: column, of: lattice)
      let found = samples.map { x in read(x).flatMap { row(of: $0.y, rows, lattice) } }
      var lit = Rows()
      for row in found.compactMap(\.self) { lit.insert(row..<row + 1) }
      return Column(lit: lit, middle: found.first ?? nil)
    }
  }

  /// The middle of a column, and the numbers in it that have the fewest digits: a function of integers
  /// has values just at those.
  private static func places(in column: Int, of lattice: Lattice) -> [Fraction] {
    let (left, right) = (lattice.x(ofEdge: column), lattice.x(ofEdge: column + 1))
    let middle = (left + right) * Fraction(1, 2)
    let simple = Fraction.simplest(from: left, through: right)
    return simple < right && simple != middle ? [middle, simple] : [middle]
  }

  private func row(of y: Fraction, _ rows: Range<Int>, _ lattice: Lattice) -> Int? {
    guard let row = ((y - lattice.origin.y) / lattice.dotHeight).floor.int else { return nil }
    return rows.contains(row) ? row : nil
  }

  package func features(from left: Fraction, through right: Fraction, effort: Effort) -> [Feature] {
    []
  }

  package func suggestedWindow(aspect: Double) -> SuggestedWindow {
    SuggestedWindow(x: nil, y: nil)
  }
}
