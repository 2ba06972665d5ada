internal import Arithmetic
internal import Graphing

/// A function without enclosures: sampled in the middle of each column, with any behaviour in between.
struct SampledCurve: DataSource {
  let title: String
  let value: (Fraction) -> Real?
  let read: (Fraction) -> Reading?

  var evidence: Evidence { .sampled }

  func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> [Column] {
    columns.prefix { _ in !isInterrupted() }.map { number in
      let x = lattice.x(ofEdge: number) + lattice.dotWidth / Fraction(2)
      guard let y = value(x)?.approximation(near: x),
        let row = ((y - lattice.origin.y) / lattice.dotHeight).floor.int, rows.contains(row)
      else { return Column() }
      return Column(lit: Rows(row..<row + 1), middle: row)
    }
  }

  func reading(at x: Fraction) -> Reading? { read(x) }

  func suggestedWindow(
    x: ClosedRange<Fraction>?,
    aspect: Double,
    isInterrupted: () -> Bool
  ) -> SuggestedWindow {
    SuggestedWindow(x: nil, y: nil)
  }
}
