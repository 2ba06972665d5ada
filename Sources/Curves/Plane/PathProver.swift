internal import Arithmetic

/// Proves through which dots the path of a point (x(t), y(t)) passes.
///
/// A dot is lit by a value at one t that is in it. The range of t is halved until the enclosure of each
/// piece reaches only cells that are lit, or are outside: then no others are.
struct PathProver<K: Kernel> {
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
  private var evaluations = 0

  init(_ x: K, _ y: K, _ cells: PathCells) { (self.x, self.y, self.cells) = (x, y, cells) }

  /// Follows the path from one t to another, within a budget of evaluations; returns whether all cells are
  /// known.
  mutating func prove(from left: K.Place, through right: K.Place, budget: Int) -> Bool {
    var queue = [
      Piece(left: left, right: right, first: point(at: left), last: point(at: right))
    ]
    var head = 0
    var isKnown = true
    while head < queue.count {
      let isDeep = queue.count - head > Self.mostWaiting
      let piece = isDeep ? queue.removeLast() : queue[head]
      if !isDeep { head += 1 }
      let reached = reached(by: piece)
      if reached.allSatisfy({ cells.isSettled($0) }) { continue }
      guard evaluations < budget,
        let middle = x.middle(of: piece.left, piece.right, depth: piece.depth)
      else {
        for reach in reached { cells.open(reach) }
        isKnown = false
        continue
      }
      let point = point(at: middle)
      var (one, other) = (piece, piece)
      (one.right, one.last, one.depth) = (middle, point, piece.depth + 1)
      (other.left, other.first, other.depth) = (middle, point, piece.depth + 1)
      queue.append(one)
      queue.append(other)
    }
    return isKnown
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

  /// The cells that a piece may reach.
  private mutating func reached(by piece: Piece) -> [PathCells.Reach] {
    evaluations += 2
    let first = Self.values(&x, piece.left, piece.right, piece.first?.x, piece.last?.x)
    let second = Self.values(&y, piece.left, piece.right, piece.first?.y, piece.last?.y)
    return first.flatMap { x in second.compactMap { cells.reach(x, $0) } }
  }

  /// The values of a coordinate over a piece, which its slope may narrow.
  private static func values(
    _ kernel: inout K,
    _ left: K.Place,
    _ right: K.Place,
    _ first: Interval?,
    _ last: Interval?
  ) -> [Interval] {
    kernel.enclose(left, right)
    guard kernel.isContinuous else { return kernel.branches.map(\.rows) }
    var values = kernel.branches[0].rows
    guard let first, let last, values.width > 0.25, let slope = kernel.slope(left, right) else {
      return [values]
    }
    let steps = Interval(lower: min(slope.lower, 0), upper: max(slope.upper, 0))
    values = values.intersection(first + steps) ?? values
    values = values.intersection(last - steps) ?? values
    return [values]
  }
}
