package import Arithmetic
package import Graphing

/// The path of a point whose coordinates are functions of a parameter, as a graph's data source, with a
/// proof for each dot.
package final class PathSource: DataSource {
  package let title: String
  let x: Coordinate
  let y: Coordinate
  let range: ClosedRange<Fraction>

  /// A coordinate, with what is known about its holes.
  struct Coordinate {
    let program: StraightLineProgram
    let holes: Holes

    init(_ program: StraightLineProgram) {
      self.program = program
      holes = Holes(program)
    }
  }

  package init(
    _ title: String,
    x: StraightLineProgram,
    y: StraightLineProgram,
    for range: ClosedRange<Fraction>
  ) {
    self.title = title
    (self.x, self.y, self.range) = (Coordinate(x), Coordinate(y), range)
  }

  package var evidence: Evidence { .proven }

  package var planeKind: PlaneKind? { .path }

  package var hasTicksAtPi: Bool { false }

  package func reading(at x: Fraction) -> Reading? { nil }

  package func omitsPoints(x: ClosedRange<Fraction>, y: ClosedRange<Fraction>) -> Bool {
    [self.x, self.y].contains { coordinate in
      coordinate.program.basesWithSinglePoints().contains { $0 != 0 || range.lowerBound.signum < 0 }
    }
  }

  /// All columns are computed together, so that an interruption is too late.
  package func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> [Column] {
    guard !columns.isEmpty, !rows.isEmpty else { return columns.map { _ in Column() } }
    let cells = cells(columns, rows, lattice, effort)
    return columns.map { number in
      var (lit, undecided) = ([Int](), [Int]())
      for row in rows {
        // The first column and row are beside the picture.
        switch cells.isLit(column: number - columns.lowerBound + 1, row: row - rows.lowerBound + 1)
        {
        case true?: lit.append(row)
        case nil: undecided.append(row)
        case false?: break
        }
      }
      var column = Column(lit: Rows(consecutive: lit), undecided: Rows(consecutive: undecided))
      column.edge = column.lit
      return column
    }
  }

  private func cells(
    _ columns: Range<Int>,
    _ rows: Range<Int>,
    _ lattice: Lattice,
    _ effort: Effort
  ) -> PathCells {
    let left = lattice.x(ofEdge: columns.lowerBound - 1)
    let bottom = lattice.y(ofEdge: rows.lowerBound - 1)
    func kernel(_ coordinate: Coordinate, _ base: Fraction, _ size: Fraction) -> IntervalKernel {
      IntervalKernel(coordinate.program, holes: coordinate.holes, base: base, dotHeight: size)
    }
    var prover = PathProver(
      kernel(x, left, lattice.dotWidth),
      kernel(y, bottom, lattice.dotHeight),
      PathCells(columns: columns.count + 1, rows: rows.count + 1)
    )
    let whole = Span(left: range.lowerBound, right: range.upperBound)
    prover.prove([whole], budget: effort.evaluationsOfPath)
    guard !prover.leftovers.isEmpty else { return prover.cells }
    var cells = prover.cells
    cells.close()
    // What doubles leave goes to balls.
    let size = min(lattice.dotWidth, lattice.dotHeight)
    let precision = Self.spareBits - 2 * min(size.binaryOrder, 0)
    func ball(_ coordinate: Coordinate, _ base: Fraction, _ size: Fraction) -> BallKernel {
      BallKernel(
        coordinate.program,
        holes: coordinate.holes,
        base: base,
        dotHeight: size,
        precision: precision
      )
    }
    var balls = PathProver(
      ball(x, left, lattice.dotWidth),
      ball(y, bottom, lattice.dotHeight),
      cells
    )
    balls.prove(prover.leftovers, budget: effort.ballEvaluationsOfPath)
    return balls.cells
  }

  private static let spareBits = 96
}
