internal import Arithmetic

/// Proves through which dots the path of a point (x(t), y(t)) passes.
///
/// A dot is lit by a value at one t that is in it. The range of t is halved until the enclosure of each
/// piece reaches only cells that are lit, or are outside: then no others are. Where a coordinate jumps at
/// a number, the piece is enclosed to the left and to the right of it instead, and the point at it is lit.
struct PathProver<K: SearchKernel> {
  private struct Point {
    var x: Interval
    var y: Interval
  }

  private struct Piece {
    var left: K.Place
    var right: K.Place
    var first: Point?
    var last: Point?
    var depth = 0
  }

  private var x: K
  private var y: K
  private(set) var cells: PathCells
  /// The parts of the path whose cells are not all known, from left to right.
  private(set) var leftovers: [Span] = []
  private var evaluations = 0
  /// The number of looks in a row beside a number that were of no use.
  private var failures = 0

  init(_ x: K, _ y: K, _ cells: PathCells) { (self.x, self.y, self.cells) = (x, y, cells) }

  /// Follows parts of the path, within a budget of evaluations for all of them.
  mutating func prove(_ parts: [Span], budget: Int) {
    var queue: [Piece] = []
    for part in parts {
      let (left, right) = (x.place(of: part.left), x.place(of: part.right))
      queue.append(Piece(left: left, right: right, first: point(at: left), last: point(at: right)))
    }
    var head = 0
    while head < queue.count {
      let isDeep = queue.count - head > Self.mostWaiting
      let piece = isDeep ? queue.removeLast() : queue[head]
      if !isDeep { head += 1 }
      let reached = reached(by: piece)
      if reached.isEmpty { continue }
      let middle = x.middle(of: piece.left, piece.right, depth: piece.depth)
      if middle == nil || piece.depth % 4 == 3, isSettledBesideNumber(piece) { continue }
      guard evaluations < budget, let middle else {
        for reach in reached { cells.open(reach) }
        leftovers.append(x.span(piece.left, piece.right))
        continue
      }
      let point = point(at: middle)
      var (one, other) = (piece, piece)
      (one.right, one.last, one.depth) = (middle, point, piece.depth + 1)
      (other.left, other.first, other.depth) = (middle, point, piece.depth + 1)
      queue.append(one)
      queue.append(other)
    }
    leftovers.joinNeighbours()
  }

  /// When more pieces than these wait, the last one is examined first.
  private static var mostWaiting: Int { 1 << 16 }

  /// The values at a place, whose cell is lit.
  private mutating func point(at place: K.Place) -> Point? {
    evaluations += 2
    guard let x = x.value(at: place), let y = y.value(at: place) else { return nil }
    if let reach = cells.reach(x, y) { cells.light(reach) }
    return Point(x: x, y: y)
  }

  /// The cells that a piece may reach and that are not settled.
  private mutating func reached(by piece: Piece) -> [PathCells.Reach] {
    evaluations += 2
    x.enclose(piece.left, piece.right)
    y.enclose(piece.left, piece.right)
    let reached = unsettled(x.branches.map(\.rows), y.branches.map(\.rows))
    guard let first = piece.first, let last = piece.last,
      !reached.allSatisfy(\.isCell)
    else { return reached }
    evaluations += 2
    return unsettled(
      Self.narrowed(&x, piece, first.x, last.x),
      Self.narrowed(&y, piece, first.y, last.y)
    )
  }

  private func unsettled(_ x: [Interval], _ y: [Interval]) -> [PathCells.Reach] {
    x.flatMap { x in y.compactMap { cells.reach(x, $0) } }.filter { !cells.isSettled($0) }
  }

  /// The values of a coordinate over the piece enclosed last, which its slope may narrow.
  private static func narrowed(
    _ kernel: inout K,
    _ piece: Piece,
    _ first: Interval,
    _ last: Interval
  ) -> [Interval] {
    guard kernel.isContinuous, let slope = kernel.slope(piece.left, piece.right) else {
      return kernel.branches.map(\.rows)
    }
    var values = kernel.branches[0].rows
    let steps = Interval(lower: min(slope.lower, 0), upper: max(slope.upper, 0))
    values = values.intersection(first + steps) ?? values
    values = values.intersection(last - steps) ?? values
    return [values]
  }
}

// MARK: - Jumps

extension PathProver {
  /// After so many looks beside a number in a row that were of no use, there are no more.
  private static var mostFailures: Int { 200 }
  /// The cost of such a look, in evaluations.
  private static var costOfLook: Int { 16 }

  /// Whether the piece enclosed last, on which a coordinate is not continuous, reaches only settled cells,
  /// as its parts beside one of its numbers show.
  private mutating func isSettledBesideNumber(_ piece: Piece) -> Bool {
    guard failures < Self.mostFailures, !x.isContinuous || !y.isContinuous else { return false }
    evaluations += Self.costOfLook
    var numbers = x.isContinuous ? [] : x.candidates(piece.left, piece.right)
    if !y.isContinuous { numbers += y.candidates(piece.left, piece.right) }
    for number in numbers where isSettled(piece, beside: number) {
      failures = 0
      return true
    }
    failures += 1
    return false
  }

  private mutating func isSettled(_ piece: Piece, beside number: Real) -> Bool {
    let place = x.puncturePlace(number, piece.left, piece.right)
    guard max(place.toLeft, place.toRight) <= PuncturePlace.farthest else { return false }
    for isRight in [false, true] {
      let distance = isRight ? place.toRight : place.toLeft
      guard distance > 0, let x = x.rows(beside: number, isRight: isRight, distance),
        let y = y.rows(beside: number, isRight: isRight, distance)
      else { continue }
      guard unsettled([x], [y]).isEmpty else { return false }
    }
    let end = place.toLeft == 0 ? piece.first : place.toRight == 0 ? piece.last : nil
    guard let end else { return lightPoint(at: number) }
    return unsettled([end.x], [end.y]).isEmpty
  }

  /// Lights the cell of the point at a number, if it has one; returns whether that is certain.
  private mutating func lightPoint(at number: Real) -> Bool {
    let (first, second) = (x.program.knownValue(at: number), y.program.knownValue(at: number))
    switch (first, second) {
    case (.none, _), (_, .none): return true
    case (.number(let first), .number(let second)):
      guard let reach = cells.reach(x.rows(first, .zero), y.rows(second, .zero)) else {
        return true
      }
      cells.light(reach)
      return cells.isSettled(reach)
    case (.unknown, _), (_, .unknown): return false
    }
  }
}

extension SearchKernel {
  /// The values beside a number up to a distance, in rows; nil where there are none.
  fileprivate func rows(beside number: Real, isRight: Bool, _ distance: Double) -> Interval? {
    let reach = GermReach(distance)
    return program.germ(beside: number, isRight: isRight, reach).map { germ in
      rows(germ.limit, reach.rest(germ))
    }
  }
}

extension [Span] {
  /// Joins those that touch one another.
  fileprivate mutating func joinNeighbours() {
    var joined: [Span] = []
    for span in sorted(by: { $0.left < $1.left }) {
      if let last = joined.last, span.left <= last.right {
        joined[joined.count - 1].right = Swift.max(last.right, span.right)
      } else {
        joined.append(span)
      }
    }
    self = joined
  }
}
