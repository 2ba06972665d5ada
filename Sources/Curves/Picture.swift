internal import Arithmetic
internal import Graphing

/// The columns of a picture, proven one after the other from left to right.
///
/// Doubles come first. What they cannot tell is left to balls, at a precision that grows.
struct Picture {
  private let lattice: Lattice
  private let rows: Range<Int>
  private let program: Program
  private let holes: Holes
  private let effort: Effort
  private var prover: ColumnProver<IntervalKernel>

  /// An edge between two columns, and the value there.
  private struct Edge {
    var x: Fraction
    var place: IntervalKernel.Place
    var value: Interval?
  }

  init(
    _ program: Program,
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
    let kernel = IntervalKernel(
      program,
      holes: holes,
      lattice: lattice,
      lowestRow: rows.lowerBound
    )
    prover = ColumnProver(kernel, rows: rows.count)
  }

  mutating func columns(_ columns: Range<Int>) -> [Column] {
    var result: [Column] = []
    result.reserveCapacity(columns.count)
    var left = edge(columns.lowerBound)
    for column in columns {
      let right = edge(column + 1)
      result.append(self.column(left, right))
      left = right
    }
    return result
  }

  private mutating func edge(_ column: Int) -> Edge {
    let x = lattice.x(ofEdge: column)
    let interval = Interval(x)
    let place = IntervalKernel.Place(lower: interval.lower, upper: interval.upper)
    return Edge(x: x, place: place, value: prover.value(at: place))
  }

  private mutating func column(_ left: Edge, _ right: Edge) -> Column {
    prover.reset()
    let middlePlace = left.place.upper / 2 + right.place.lower / 2
    let isInside = left.place.upper < middlePlace && middlePlace < right.place.lower
    var middle: Interval?
    if isInside {
      middle = prover.value(at: IntervalKernel.Place(lower: middlePlace, upper: middlePlace))
      if let middle { prover.light(middle) }
    }
    // Where doubles do not tell rows apart at a point, pieces are no use.
    let isHopeless = !isInside || middle.map(isBlurred) ?? false
    prover.prove(
      ColumnProver<IntervalKernel>.Piece(
        left: left.place,
        right: right.place,
        leftValue: left.value,
        rightValue: right.value,
        settled: [.lower, .upper],
        first: 0,
        last: rows.count - 1
      ),
      budget: isHopeless ? 0 : effort.evaluations
    )
    var undecided = Rows()
    if !prover.leftovers.isEmpty {
      undecided = refine(left, right)
    }
    prover.settleBorders()
    let lit = prover.lit.rows(from: rows.lowerBound)
    return Column(
      lit: lit,
      undecided: undecided.subtracting(lit),
      path: path(left, right),
      middle: middle.flatMap(row)
    )
  }

  /// Decides by balls what doubles have left.
  private mutating func refine(_ left: Edge, _ right: Edge) -> Rows {
    let column = Interval(lower: left.place.upper, upper: right.place.lower)
    for piece in prover.leftovers { lightExactValue(piece, in: column) }
    let leftovers = prover.leftovers.filter { !prover.lit.contains($0.first, $0.last) }
    var open = leftovers.map { piece in
      let from = piece.left.lower == left.place.lower ? left.x : Fraction(exactly: piece.left.lower)
      let to =
        piece.right.upper == right.place.upper ? right.x : Fraction(exactly: piece.right.upper)
      return BallPiece(left: from, right: to, first: piece.first, last: piece.last)
    }
    if open.count > Self.mostPieces, let first = open.map(\.first).min(),
      let last = open.map(\.last).max()
    {
      open = [BallPiece(left: left.x, right: right.x, first: first, last: last)]
    }
    var precision = basePrecision(right.x)
    for _ in 0..<effort.precisions where !open.isEmpty {
      open = refine(open, precision: precision)
      precision *= 2
    }
    var undecided = Rows()
    for piece in open {
      undecided.insert(rows.lowerBound + piece.first..<rows.lowerBound + piece.last + 1)
    }
    return undecided
  }

  /// Of more pieces than these the whole column is looked at again.
  private static let mostPieces = 8

  /// Lights the row of the exact value at a number that stands out in a piece: that of a point which
  /// is alone, such as the 0 where a sign changes.
  private func lightExactValue(_ piece: ColumnProver<IntervalKernel>.Piece, in column: Interval) {
    let x = Interval(lower: piece.left.lower, upper: piece.right.upper)
    guard x.width <= column.width * 0x1p-20 else { return }
    for candidate in program.candidates(in: x) {
      let place = Program.Constant(candidate).interval
      guard column.lower < place.lower, place.upper < column.upper,
        let value = try? program.value(at: candidate)
      else { continue }
      prover.light(prover.kernel.rows(Program.Constant(value).interval))
    }
  }

  private typealias BallPiece = ColumnProver<BallKernel>.Piece

  private func refine(_ open: [BallPiece], precision: Int) -> [BallPiece] {
    let kernel = BallKernel(
      program,
      holes: holes,
      lattice: lattice,
      lowestRow: rows.lowerBound,
      precision: precision
    )
    var balls = ColumnProver(kernel, lit: prover.lit, touched: prover.touched)
    for (index, piece) in open.enumerated() {
      var piece = piece
      piece.depth = 0
      guard balls.evaluations < effort.ballEvaluations else {
        return balls.leftovers + open[index...]
      }
      piece.leftValue = balls.value(at: piece.left)
      piece.rightValue = balls.value(at: piece.right)
      balls.prove(piece, budget: effort.ballEvaluations)
    }
    return balls.leftovers
  }

  /// The bits that tell dots apart at this place, and some more.
  private func basePrecision(_ x: Fraction) -> Int {
    let y = lattice.y(ofEdge: rows.lowerBound)
    let across = x.isZero ? 0 : x.magnitude.binaryOrder - lattice.dotWidth.binaryOrder
    let up = y.isZero ? 0 : y.magnitude.binaryOrder - lattice.dotHeight.binaryOrder
    return 96 + max(across, 0) + max(up, 0)
  }

  /// Whether a value may be in the picture, but not in which row.
  private func isBlurred(_ value: Interval) -> Bool {
    value.width > 0.25 && value.lower < Double(rows.count) && value.upper > 0
  }

  /// The row of a value that is known to less than one.
  private func row(of value: Interval) -> Int? {
    guard value.width < 0.5 else { return nil }
    let low = Reach.row(above: value.lower)
    let high = Reach.row(below: value.upper)
    let row = [low, high].first { $0 >= 0 && $0 < rows.count && prover.lit.contains($0) }
    return row.map { rows.lowerBound + $0 }
  }

  private func path(_ left: Edge, _ right: Edge) -> Column.Path? {
    guard let direction = prover.direction, let from = left.value, let to = right.value else {
      return nil
    }
    let (first, last) =
      direction < 0
      ? (Reach.row(below: from.lower), Reach.row(above: to.upper))
      : (
        Reach.row(above: from.upper),
        direction == 0 ? Reach.row(above: to.upper) : Reach.row(below: to.lower)
      )
    func shown(_ row: Int) -> Int { rows.lowerBound + min(max(row, -1), rows.count) }
    return Column.Path(left: shown(first), right: shown(last))
  }
}

extension Effort {
  /// How often a curve is evaluated in doubles for a column.
  fileprivate var evaluations: Int {
    switch self {
    case .frame: 600
    case .full: 20_000
    }
  }

  /// How often it is evaluated in balls for each piece that doubles leave.
  fileprivate var ballEvaluations: Int {
    switch self {
    case .frame: 24
    case .full: 2_000
    }
  }

  /// How many precisions are tried, each twice the last.
  fileprivate var precisions: Int {
    switch self {
    case .frame: 1
    case .full: 6
    }
  }
}
