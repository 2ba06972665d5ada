internal import Arithmetic
internal import Graphing

// Splitting does not help where terms cancel over a whole column, as in √(x² + 1) − x: pieces would
// have to be as small as the difference. In a power series they cancel once for all.

extension Picture {
  /// Examines pieces by expansions, and sets `way` where the column is one piece.
  ///
  /// A piece without an expansion is halved, as long as there are attempts left.
  ///
  /// - Returns: the pieces without an expansion, or that it does not decide.
  mutating func expand(
    _ pieces: [BallPiece],
    _ left: Edge,
    _ right: Edge,
    _ way: inout Way,
    precision: Int,
    attempts: Int
  ) -> [BallPiece] {
    var rest: [BallPiece] = []
    var queue = pieces
    var head = 0
    while head < queue.count {
      let piece = queue[head]
      head += 1
      if isAtEdge(piece, left.x, right.x) || prover.lit.contains(piece.first, piece.last) {
        continue
      }
      guard head <= attempts else {
        rest.append(piece)
        continue
      }
      if let expansion = expansion(of: piece, precision: precision) {
        let isColumn = piece.left == left.x && piece.right == right.x
        if let left = prove(piece, by: expansion, isColumn ? { way = $0 } : { _ in }) {
          rest.append(left)
        }
      } else if queue.count + 2 <= attempts,
        let middle = BallKernel.middle(of: piece.left, piece.right, depth: piece.depth)
      {
        var (first, second) = (piece, piece)
        (first.depth, second.depth) = (piece.depth + 1, piece.depth + 1)
        (first.right, second.left) = (middle, middle)
        queue += [first, second]
      } else {
        rest.append(piece)
      }
    }
    return rest
  }

  private mutating func expansion(of piece: BallPiece, precision: Int) -> Expansion? {
    if let found = expansion(of: piece, by: program, holes, precision: precision) { return found }
    if let other = program.withOneQuotient.first, let holes = holes.ofOneQuotient,
      let found = expansion(of: piece, by: other, holes, precision: precision)
    {
      return found
    }
    guard let other = program.withOneFreeQuotient.first, let holes = holes.ofOneFreeQuotient,
      let found = expansion(of: piece, by: other, holes, precision: precision),
      hasValue(in: piece, precision: precision)
    else { return nil }
    return found
  }

  private func expansion(
    of piece: BallPiece,
    by program: StraightLineProgram,
    _ holes: Holes,
    precision: Int
  ) -> Expansion? {
    let expander = Expander(
      program: program,
      holes: holes,
      base: base,
      dotHeight: lattice.dotHeight,
      mostTerms: effort.terms
    )
    let (left, right) = (piece.left, piece.right)
    switch expander.expansion(from: left, through: right, precision: precision) {
    case .found(let expansion): return expansion
    case .vague: return nil
    case .stopped(let instruction):
      guard program.quotients[instruction] != nil else {
        return expander.quotient(from: left, through: right, precision: precision)
      }
    }
    // It may be 0/0 at a number in the piece, or near it.
    let room = (right - left) * Fraction(3)
    let numbers =
      program.candidates(from: left, through: right)
      + program.candidates(from: left - room, through: right + room)
    for number in numbers {
      let result = expander.expansion(
        from: left,
        through: right,
        around: number,
        precision: precision
      )
      if let found = result.expansion { return found }
    }
    return expander.quotient(from: left, through: right, precision: precision)
  }

  /// Whether the curve has a value at some number in a piece: where a program with possibly more
  /// values is analytic, it then has one everywhere except at isolated numbers.
  private mutating func hasValue(in piece: BallPiece, precision: Int) -> Bool {
    let place = piece.left + (piece.right - piece.left) * Fraction(5, 17)
    var balls = prover(precision: precision)
    return balls.value(at: place) != nil
  }

  /// Decides the rows of a piece that has an expansion.
  ///
  /// - Returns: the piece with the undecided rows.
  private func prove(_ piece: BallPiece, by expansion: Expansion, _ tell: (Way) -> Void)
    -> BallPiece?
  {
    let (left, right) = (expansion.place(of: piece.left), expansion.place(of: piece.right))
    var local = ColumnProver(
      ExpansionKernel(expansion),
      lit: prover.lit,
      touched: prover.touched
    )
    var whole = ColumnProver<ExpansionKernel>.Piece(
      left: left,
      right: right,
      settled: piece.settled,
      first: piece.first,
      last: piece.last
    )
    whole.leftValue = local.value(at: left)
    whole.rightValue = local.value(at: right)
    let middle = local.kernel.middle(of: left, right, depth: 0).flatMap { local.value(at: $0) }
    if let middle { local.light(middle) }
    local.prove(whole, budget: program.share(of: effort.evaluations))
    tell(
      Way(
        direction: local.direction,
        left: whole.leftValue,
        right: whole.rightValue,
        middle: middle
      )
    )
    guard let first = local.leftovers.map(\.first).min(),
      let last = local.leftovers.map(\.last).max()
    else { return nil }
    var rest = piece
    (rest.first, rest.last) = (first, last)
    return rest
  }
}
