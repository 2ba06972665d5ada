internal import Arithmetic
internal import Graphing

// The parts of a column that doubles leave undecided are examined again, in this order: at
// candidate numbers, for isolated points; and in balls of growing precision.
//
// A piece within a millionth of a dot from an edge of the column is dropped: like the borders of
// rows, edges are exact only to that degree.

extension Picture {
  typealias BallPiece = ColumnProver<BallKernel>.Piece
  private typealias DoublePiece = ColumnProver<IntervalKernel>.Piece

  /// The most pieces that are examined separately; more are examined as one.
  private static let mostPieces = 8

  /// Decides what doubles have left undecided.
  ///
  /// - Returns: the rows that stay undecided; other pieces may have lit some of them.
  mutating func refine(_ left: Edge, _ right: Edge, _ way: inout Way) -> Rows {
    let column = Interval(lower: left.place.upper, upper: right.place.lower)
    if prover.leftovers.count <= Self.mostPieces {
      for piece in prover.leftovers where !isNarrow(piece, left, right) {
        lightExactValue(piece, in: column)
      }
    }
    let whole = DoublePiece(
      left: left.place,
      right: right.place,
      settled: [.lower, .upper],
      first: 0,
      last: rows.count - 1
    )
    let leftovers = proveOtherwise(prover.leftovers, whole)
    var open = leftovers.compactMap { ballPiece($0, left, right) }
    if open.count > Self.mostPieces { open = open.hull }
    let isWhole = open.count == 1 && open[0].left == left.x && open[0].right == right.x
    // Precision does not help where there are too many pieces.
    let isPrecise = way.middle.map { $0.width <= Reach.blur } ?? false
    let precisions = effort == .frame && prover.isExhausted && isPrecise ? 0 : effort.precisions
    var precision = basePrecision(right.x)
    open = expand(open, left, right, &way, precision: precision, attempts: open.count)
    var last = Int.max
    for _ in 0..<precisions where !open.isEmpty {
      precision = sharpPrecision(for: open[0], from: precision)
      open = refine(open, precision: precision, isWhole ? (left.x, right.x) : nil, &way)
      open.removeAll { isAtEdge($0, left.x, right.x) || prover.lit.contains($0.first, $0.last) }
      // More bits are useless where the last ones were.
      let count = open.reduce(0) { $0 + 1 + $1.last - $1.first }
      if count >= last { break }
      last = count
      precision *= 2
    }
    open = expand(
      open.merged,
      left,
      right,
      &way,
      precision: basePrecision(right.x),
      attempts: program.share(of: effort.expansions)
    )
    var undecided = Rows()
    // Where doubles decide nothing, waves were not examined.
    if lightWaves(open.map { ($0.first, $0.last) }, left, right) { return undecided }
    for piece in open {
      undecided.insert(rows.lowerBound + piece.first..<rows.lowerBound + piece.last + 1)
    }
    return undecided
  }

  /// Examines pieces by the program with one quotient, where there is one.
  private mutating func proveOtherwise(_ pieces: [DoublePiece], _ whole: DoublePiece)
    -> [DoublePiece]
  {
    guard let program = program.withOneQuotient.first, let holes = holes.ofOneQuotient else {
      return pieces
    }
    var other =
      self.other
      ?? ColumnProver(
        IntervalKernel(program, holes: holes, base: base, dotHeight: lattice.dotHeight),
        lit: prover.lit,
        touched: prover.touched
      )
    defer { self.other = other }
    other.reset(keepingRows: true)
    for var piece in pieces.count > Self.mostPieces ? [whole] : pieces {
      piece.depth = 0
      piece.leftValue = other.value(at: piece.left)
      piece.rightValue = other.value(at: piece.right)
      other.prove(piece, budget: program.share(of: effort.evaluations))
    }
    return other.leftovers
  }

  private func ballPiece(
    _ piece: DoublePiece,
    _ left: Edge,
    _ right: Edge
  ) -> BallPiece? {
    guard !prover.lit.contains(piece.first, piece.last), !isNarrow(piece, left, right) else {
      return nil
    }
    let isFirst = piece.left.lower == left.place.lower
    let isLast = piece.right.upper == right.place.upper
    return BallPiece(
      left: isFirst ? left.x : Fraction(exactly: piece.left.lower),
      right: isLast ? right.x : Fraction(exactly: piece.right.upper),
      first: piece.first,
      last: piece.last
    )
  }

  /// Whether a piece is so close to an edge that it does not count.
  private func isNarrow(
    _ piece: DoublePiece,
    _ left: Edge,
    _ right: Edge
  ) -> Bool {
    let width = (right.place.lower - left.place.upper) * Reach.snap
    return piece.right.upper - left.place.lower < width
      || right.place.upper - piece.left.lower < width
  }

  func isAtEdge(_ piece: BallPiece, _ left: Fraction, _ right: Fraction) -> Bool {
    let width = lattice.dotWidth * Fraction(1, 1 << 21)
    return piece.right - left < width || right - piece.left < width
  }

  /// Lights the row of the exact value at a candidate number in a piece: that of an isolated point,
  /// such as the 0 where a sign changes.
  private func lightExactValue(_ piece: DoublePiece, in column: Interval) {
    let x = Interval(lower: piece.left.lower, upper: piece.right.upper)
    guard x.width <= column.width * 0x1p-20 else { return }
    for candidate in program.candidates(in: x) + holes.changes(in: x) {
      let place = Interval(candidate)
      guard column.lower < place.lower, place.upper < column.upper,
        let value = try? program.value(at: candidate)
      else { continue }
      prover.light(prover.kernel.rows(Interval(value)))
    }
  }

  /// Examines pieces in balls; `column` has its edges where the only piece is the whole column.
  private mutating func refine(
    _ open: [BallPiece],
    precision: Int,
    _ column: (Fraction, Fraction)?,
    _ way: inout Way
  ) -> [BallPiece] {
    var balls = prover(precision: precision)
    defer { self.balls = balls }
    balls.reset(keepingRows: true)
    if let column {
      way.middle = balls.value(at: (column.0 + column.1) * Fraction(1, 2))
      if let middle = way.middle { balls.light(middle) }
    }
    for (index, piece) in open.enumerated() {
      guard balls.evaluations < program.share(of: effort.ballEvaluations) else {
        return balls.leftovers + open[index...]
      }
      var piece = piece
      piece.depth = 0
      piece.leftValue = balls.value(at: piece.left)
      piece.rightValue = balls.value(at: piece.right)
      balls.prove(piece, budget: program.share(of: effort.ballEvaluations))
      if column != nil {
        way.direction = balls.direction
        (way.left, way.right) = (piece.leftValue, piece.rightValue)
      }
    }
    return balls.leftovers
  }

  /// The most bits that are tried.
  private static let mostBits = 1 << 14

  /// The first precision, each twice the last, that gives a value in the piece to within a row.
  private mutating func sharpPrecision(for piece: BallPiece, from precision: Int) -> Int {
    var precision = precision
    while precision < Self.mostBits {
      var balls = prover(precision: precision)
      guard let middle = balls.kernel.middle(of: piece.left, piece.right, depth: 0),
        let value = balls.value(at: middle), isBlurred(value)
      else { break }
      precision *= 2
    }
    return precision
  }

  func prover(precision: Int) -> ColumnProver<BallKernel> {
    if let balls, balls.kernel.precision == precision { return balls }
    let kernel = BallKernel(
      program,
      holes: holes,
      base: base,
      dotHeight: lattice.dotHeight,
      precision: precision
    )
    return ColumnProver(kernel, lit: prover.lit, touched: prover.touched)
  }

  /// The bits that distinguish dots at this place, and some more.
  private func basePrecision(_ x: Fraction) -> Int {
    let across = x.isZero ? 0 : x.magnitude.binaryOrder - lattice.dotWidth.binaryOrder
    return (96 + max(across, 0) + orders) / 64 * 64 + 64
  }
}

extension [ColumnProver<BallKernel>.Piece] {
  /// One piece that contains all of them.
  fileprivate var hull: Self {
    guard let left = map(\.left).min(), let right = map(\.right).max(),
      let first = map(\.first).min(), let last = map(\.last).max()
    else { return [] }
    return [Element(left: left, right: right, first: first, last: last)]
  }

  /// The pieces from left to right, with adjacent ones joined.
  fileprivate var merged: Self {
    var result: [Self] = []
    for piece in sorted(by: { $0.left < $1.left }) {
      if let last = result.last?.last, last.right == piece.left {
        result[result.count - 1].append(piece)
      } else {
        result.append([piece])
      }
    }
    return result.flatMap(\.hull)
  }
}
