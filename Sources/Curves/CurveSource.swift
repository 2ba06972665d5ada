package import Arithmetic
package import Graphing

/// A function of x as what a view graphs, with a proof for each dot.
package final class CurveSource: DataSource {
  package let title: String
  let program: Program
  let holes: Holes
  private let read: (Fraction) -> Reading?

  /// - Parameters:
  ///   - read: the value at x as a person reads it; a curve knows no language.
  package init(_ title: String, _ program: Program, read: @escaping (Fraction) -> Reading?) {
    self.title = title
    self.program = program
    self.read = read
    holes = Holes(program)
  }

  package var evidence: Evidence { .proven }

  package func reading(at x: Fraction) -> Reading? { read(x) }

  package func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort
  ) -> [Column] {
    guard !columns.isEmpty, !rows.isEmpty else { return columns.map { _ in Column() } }
    var picture = Picture(program, holes: holes, rows: rows, of: lattice, effort: effort)
    return picture.columns(columns)
  }

  package func features(from left: Fraction, through right: Fraction, effort: Effort) -> [Feature] {
    []
  }

  package func suggestedWindow(x: ClosedRange<Fraction>?, aspect: Double) -> SuggestedWindow {
    SuggestedWindow(x: nil, y: nil)
  }
}
