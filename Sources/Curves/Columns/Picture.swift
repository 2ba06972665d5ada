internal import Arithmetic
internal import Graphing

/// The columns of a picture, proven one by one from left to right.
///
/// Doubles come first. What they cannot decide is left to balls of growing precision.
struct Picture {
  let lattice: Lattice
  let rows: Range<Int>
  /// The height of the lower edge of the lowest row.
  let base: Fraction
  let program: StraightLineProgram
  let holes: Holes
  let effort: Effort
  var prover: ColumnProver<IntervalKernel>
  /// The prover with the program of one quotient, once it was needed.
  var other: ColumnProver<IntervalKernel>?
  /// The last prover in balls that was needed.
  var balls: ColumnProver<BallKernel>?

  /// An edge between two columns, and the value there.
  struct Edge {
    var x: Fraction
    var place: Interval
    var value: Interval?
  }

  init(
    _ program: StraightLineProgram,
    holes: Holes,
    rows: Range<Int>,
    of lattice: Lattice,
    effort: Effort
  ) {
    self.program = program
    self.holes = holes
    self.rows = rows
    self.lattice = lattice
    self.effort = effort
    base = lattice.y(ofEdge: rows.lowerBound)
    let kernel = IntervalKernel(program, holes: holes, base: base, dotHeight: lattice.dotHeight)
    prover = ColumnProver(kernel, rows: rows.count)
  }

  /// The columns from the first on, up to an interruption.
  mutating func columns(_ columns: Range<Int>, isInterrupted: () -> Bool) -> [Column] {
    var result: [Column] = []
    result.reserveCapacity(columns.count)
    var left = edge(columns.lowerBound)
    for column in columns {
      if isInterrupted() { break }
      let right = edge(column + 1)
      result.append(self.column(left, right))
      left = right
    }
    return result
  }

  private mutating func edge(_ column: Int) -> Edge {
    let x = lattice.x(ofEdge: column)
    let place = Interval(x)
    return Edge(x: x, place: place, value: prover.value(at: place))
  }

  private mutating func column(_ left: Edge, _ right: Edge) -> Column {
    prover.reset()
    var way = prove(left, right)
    var undecided = Rows()
    if !prover.leftovers.isEmpty { undecided = refine(left, right, &way) }
    prover.settleBorders()
    lightLonePoint(at: left, before: right)
    let lit = prover.lit.rows(from: rows.lowerBound)
    return Column(
      lit: lit,
      undecided: undecided.isEmpty ? undecided : undecided.subtracting(lit),
      path: path(way),
      middle: way.middle.flatMap(row)
    )
  }

  /// Lights the row of the value at the left edge, where the curve is near it on neither side: an
  /// isolated point between two columns belongs to the right one.
  private mutating func lightLonePoint(at left: Edge, before right: Edge) {
    guard let value = left.value, value.width <= Reach.blur, left.place.isPoint
    else { return }
    let reach = Reach(value, rows.count)
    guard !reach.isEmpty || reach.border != nil else { return }
    // Both rows at a border are near, and the upper one is lit.
    let (first, last) = reach.border.map { ($0 - 1, $0) } ?? (reach.first, reach.last)
    guard last >= 0, last < rows.count, prover.lit.isDisjoint(with: max(first, 0), last) else {
      return
    }
    let step = (right.place.lower - left.place.upper) * Reach.snap
    guard step > 0 else { return }
    let beside = GermReach(min(step, PuncturePlace.farthest))
    let isNear = [false, true].contains { isRight in
      guard let germ = program.germ(beside: Real(left.x), isRight: isRight, beside) else {
        return false
      }
      let near = Reach(prover.kernel.rows(germ.limit, beside.rest(germ)), rows.count)
      return near.border.map { $0 == reach.border } ?? !near.clamped(to: first, last).isEmpty
    }
    if !isNear { prover.lit.insert(reach.border ?? first, last) }
  }

  /// Examines a column in doubles.
  private mutating func prove(_ left: Edge, _ right: Edge) -> Way {
    let middlePlace = left.place.upper / 2 + right.place.lower / 2
    let isInside = left.place.upper < middlePlace && middlePlace < right.place.lower
    var middle: Interval?
    if isInside {
      middle = prover.value(at: Interval(exactly: middlePlace))
      if let middle { prover.light(middle) }
    }
    // Where doubles do not distinguish rows at a point, pieces are useless.
    let isHopeless = !isInside || middle.map(isBlurred) ?? false
    let whole = ColumnProver<IntervalKernel>.Piece(
      left: left.place,
      right: right.place,
      leftValue: left.value,
      rightValue: right.value,
      settled: [.lower, .upper],
      first: 0,
      last: rows.count - 1
    )
    let budget = isHopeless ? 0 : program.share(of: effort.evaluations)
    prover.prove(whole, budget: min(budget, Self.fewEvaluations))
    if prover.isExhausted, budget > Self.fewEvaluations,
      !lightWaves(prover.leftovers.map { ($0.first, $0.last) }, left, right)
    {
      prover.reset(keepingRows: true)
      prover.prove(whole, budget: budget)
    }
    return Way(
      direction: prover.direction,
      left: left.value,
      right: right.value,
      middle: isHopeless ? nil : middle
    )
  }

  /// With more evaluations than these, a small part is examined first.
  private static let fewEvaluations = 400

  /// Whether a value may be in the picture, but in an unknown row.
  func isBlurred(_ value: Interval) -> Bool {
    value.width > 0.25 && value.lower < Double(rows.count) && value.upper > 0
  }

  /// The row of a value that is known to within a row.
  private func row(of value: Interval) -> Int? {
    guard value.width < 0.5 else { return nil }
    let low = Reach.row(above: value.lower)
    let high = Reach.row(below: value.upper)
    let row = [low, high].first { $0 >= 0 && $0 < rows.count && prover.lit.contains($0) }
    return row.map { rows.lowerBound + $0 }
  }

  private func path(_ way: Way) -> Column.Path? {
    guard let direction = way.direction, let left = way.left, let right = way.right else {
      return nil
    }
    let (from, to) =
      direction < 0
      ? (Reach.row(below: left.lower), Reach.row(above: right.upper))
      : (
        Reach.row(above: left.upper),
        direction == 0 ? Reach.row(above: right.upper) : Reach.row(below: right.lower)
      )
    func shown(_ row: Int) -> Int { rows.lowerBound + min(max(row, -1), rows.count) }
    return Column.Path(left: shown(from), right: shown(to))
  }
}

/// How a curve goes through a column.
struct Way {
  /// 1 up, −1 down, 0 level; nil where it turns, breaks or is not known.
  var direction: Int?
  /// The values at the edges.
  var left: Interval?
  var right: Interval?
  var middle: Interval?
}
