package import Arithmetic
package import Graphing

/// A function of x as what a view graphs, with a proof for each dot.
package final class CurveSource: DataSource {
  package let title: String
  let program: Program
  let holes: Holes
  /// The derivative, where there is one.
  let slope: Program?
  /// A number as a person reads it, and whether it is that number or just near it.
  let write: (Real, _ isExact: Bool) -> String
  private let read: (Fraction) -> Reading?

  /// A curve of a program and, where there is one, that of its derivative.
  ///
  /// It knows no language: `write` gives a number as a person reads it, `π/2` where it is exact, else
  /// `≈ 0.739`, and `read` the value at x.
  package init(
    _ title: String,
    _ program: Program,
    slope: Program?,
    write: @escaping (Real, _ isExact: Bool) -> String,
    read: @escaping (Fraction) -> Reading?
  ) {
    self.title = title
    self.program = program
    self.slope = slope
    self.write = write
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
}
