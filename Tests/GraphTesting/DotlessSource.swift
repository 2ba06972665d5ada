package import Arithmetic
package import Graphing

/// A source whose curve has no dots, for tests of what surrounds them.
package protocol DotlessSource: DataSource {}

extension DotlessSource {
  package var evidence: Evidence { .proven }

  package func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> [Column] {
    columns.map { _ in Column() }
  }

  package func reading(at x: Fraction) -> Reading? { nil }

  package func suggestedWindow(
    x: ClosedRange<Fraction>?,
    aspect: Double,
    isInterrupted: () -> Bool
  ) -> SuggestedWindow {
    SuggestedWindow(x: nil, y: nil)
  }
}
