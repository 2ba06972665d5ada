package import Arithmetic
package import Graphing

/// A condition on x and y, such as x² + y² = 4 or y < sin x, as a graph's data source, with a proof for
/// each dot.
package final class RelationSource: DataSource {
  package let title: String
  let condition: PlaneCondition

  package init(_ title: String, _ condition: PlaneCondition) {
    (self.title, self.condition) = (title, condition)
  }

  package var evidence: Evidence { .proven }

  package var planeKind: PlaneKind? { condition.isThin ? .relation : .region }

  package var hasTicksAtPi: Bool { false }

  package func reading(at x: Fraction) -> Reading? { nil }

  package func columns(
    _ columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> [Column] {
    guard !rows.isEmpty else { return columns.map { _ in Column() } }
    var answers: [Column] = []
    answers.reserveCapacity(columns.count)
    while answers.count < columns.count, answers.isEmpty || !isInterrupted() {
      let first = columns.lowerBound + answers.count
      // Strips have the same places in all windows of a lattice.
      let end = min((first & ~(Self.columnsOfStrip - 1)) + Self.columnsOfStrip, columns.upperBound)
      let states = states(first..<end, rows, lattice, effort)
      answers += (first..<end).map { column(states, $0, rows) }
    }
    return answers
  }

  /// The columns that are computed together.
  private static let columnsOfStrip = 16

  private func states(
    _ columns: Range<Int>,
    _ rows: Range<Int>,
    _ lattice: Lattice,
    _ effort: Effort
  ) -> DotStates {
    let x = DotEdges(columns, width: lattice.dotWidth) { lattice.x(ofEdge: $0) }
    let y = DotEdges(rows, width: lattice.dotHeight) { lattice.y(ofEdge: $0) }
    if x.isResolved, y.isResolved {
      let prover = RelationProver(condition) { PlaneKernel($0) }
      var picture = PlanePicture(prover, x, y, effort: effort)
      picture.prove()
      return picture.states
    }
    // Where doubles do not tell dots apart, places are counted in dots from one in the middle.
    let centre = (column: columns.lowerBound, row: rows.lowerBound + rows.count / 2)
    let patch = PlanePatch(columns, rows, centre: centre, of: lattice)
    let prover = RelationProver(condition) { LinearKernel($0, in: patch) }
    var picture = PlanePicture(
      prover,
      DotEdges(columns, width: Fraction(1)) { Fraction($0 - centre.column) },
      DotEdges(rows, width: Fraction(1)) { Fraction($0 - centre.row) },
      effort: effort
    )
    picture.prove()
    return picture.states
  }

  private func column(_ states: DotStates, _ number: Int, _ rows: Range<Int>) -> Column {
    func known(_ kinds: Set<DotStates.State>) -> Rows {
      Rows(sorted: states.rows(ofColumn: number, in: kinds)).clamped(to: rows)
    }
    var column = Column(lit: known([.lit, .edge, .full]), undecided: known([.undecided]))
    column.inside = known([.full])
    column.edge = known([.edge])
    column.area = condition.isThin ? column.inside : column.lit
    return column
  }

  package func omitsPoints(x: ClosedRange<Fraction>, y: ClosedRange<Fraction>) -> Bool {
    condition.mayHaveSinglePoints(x: x, y: y)
  }

  /// Whether it is proven that the condition holds at no y for the x between two numbers.
  package func isUndefined(from left: Fraction, through right: Fraction) -> Bool { false }
}
