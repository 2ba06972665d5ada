internal import Arithmetic

/// A place where a curve is not proven to be continuous, and what is beside it.
struct Break {
  var place: Span
  /// The values a little to the left and to the right, where there are any.
  var left: Interval?
  var right: Interval?
  /// Whether the curve has no bound there.
  var isUnbounded: Bool
  /// Whether it is proven that the curve has no value or jumps there.
  var isProven: Bool
  /// How far apart the values at one side are, at some distances from it; the larger one of both sides.
  var restlessness: Double
}

/// Searches a part of the axis for the places where a curve breaks, begins or ends, step by step.
struct BreakSearch<K: SearchKernel> {
  private struct Piece {
    var left: K.Place
    var right: K.Place
    var depth = 0
  }

  private var kernel: K
  private let budget: Int
  private var evaluations = 0
  private var queue: [Piece]
  private var head = 0
  /// What is narrower than this is not halved any more.
  private let finest: K.Length
  private let margin: Fraction
  private var narrow: [Span] = []

  /// The width of a place, as a power of 2 of the whole.
  static var sharpness: Int { -40 }

  init(_ kernel: K, in whole: Span, budget: Int) {
    self.kernel = kernel
    self.budget = budget
    let ends = (kernel.place(of: whole.left), kernel.place(of: whole.right))
    finest = kernel.length(kernel.length(from: ends.0, to: ends.1), timesTwoTo: Self.sharpness)
    margin = whole.width * Fraction(2).power(Self.sharpness)
    queue = [Piece(left: ends.0, right: ends.1)]
  }

  /// Whether the budget sufficed.
  var isExhaustive: Bool { head == queue.count }

  /// Looks at the next piece; false where there is none, or the budget is spent.
  mutating func step() -> Bool {
    guard head < queue.count, evaluations < budget else { return false }
    let piece = queue[head]
    head += 1
    evaluations += 1
    kernel.enclose(piece.left, piece.right)
    if kernel.branchCount == 0 || kernel.isContinuous { return true }
    guard kernel.length(from: piece.left, to: piece.right) > finest,
      let middle = kernel.middle(of: piece.left, piece.right, depth: 0)
    else {
      narrow.append(
        Span(left: kernel.bounds(of: piece.left).left, right: kernel.bounds(of: piece.right).right)
      )
      return true
    }
    queue.append(Piece(left: piece.left, right: middle, depth: piece.depth + 1))
    queue.append(Piece(left: middle, right: piece.right, depth: piece.depth + 1))
    return true
  }

  /// The narrow places that the curve may break at; many of them close together are no single one.
  var clusters: [Span] {
    narrow.merged(within: margin).filter { $0.width < margin * Fraction(1_024) }
  }

  /// What there was found.
  mutating func breaks() -> [Break] { clusters.compactMap { describe($0) } }

  private mutating func describe(_ cluster: Span) -> Break? {
    let ends = (kernel.place(of: cluster.left), kernel.place(of: cluster.right))
    let width = max(finest, kernel.length(from: ends.0, to: ends.1))
    // A place is beside a break that is so many times its width away.
    let step = kernel.length(width, timesTwoTo: 6)
    let left = kernel.value(at: kernel.place(ends.0, movedBy: step, .left))
    let right = kernel.value(at: kernel.place(ends.1, movedBy: step, .right))
    guard left != nil || right != nil else { return nil }
    kernel.enclose(ends.0, ends.1)
    let branches = (0..<kernel.branchCount).map { kernel.branch($0).rows }
    let isApart = zip(branches, branches.dropFirst()).contains { $0.intersection($1) == nil }
    let near = (nearest(to: ends.0, .left), nearest(to: ends.1, .right))
    let isUnbounded =
      branches.contains { !$0.isFinite } && (isGrowing(left, near.0) || isGrowing(right, near.1))
    let sides = [values(beside: ends.0, .left, step), values(beside: ends.1, .right, step)]
    return Break(
      place: cluster,
      left: left.map { kernel.value(ofRows: Self.sharper(near.0, $0)) },
      right: right.map { kernel.value(ofRows: Self.sharper(near.1, $0)) },
      isUnbounded: isUnbounded,
      isProven: isApart || left == nil || right == nil,
      restlessness: sides.map { ($0.max() ?? 0) - ($0.min() ?? 0) }.max() ?? 0
    )
  }

  /// The values at so many distances from a break, each half of the last, those that are known.
  private mutating func values(beside place: K.Place, _ side: Side, _ farthest: K.Length)
    -> [Double]
  {
    (0..<Self.mostDistances).compactMap { index in
      let distance = kernel.length(farthest, timesTwoTo: -index)
      let value = kernel.value(at: kernel.place(place, movedBy: distance, side))
      return value.map { kernel.value(ofRows: $0).midpoint }.flatMap { $0.isFinite ? $0 : nil }
    }
  }

  private static var mostDistances: Int { 8 }

  /// The value nearer to the break, if it is known as well as that further away.
  private static func sharper(_ near: Interval?, _ far: Interval) -> Interval {
    guard let near, near.width <= 64 * far.width else { return far }
    return near
  }

  /// Whether the curve is further from 0 nearer to the break.
  private func isGrowing(_ far: Interval?, _ near: Interval?) -> Bool {
    guard let far else { return false }
    guard let near, near.isFinite else { return true }
    let values = (kernel.value(ofRows: far), kernel.value(ofRows: near))
    return values.1.magnitude.lower > values.0.magnitude.upper * 1.000_1
  }

  /// The value as near to a break as is looked at.
  private mutating func nearest(to place: K.Place, _ side: Side) -> Interval? {
    if let value = kernel.value(at: place) { return value }
    for exponent in [-12, -6, 0] {
      let distance = kernel.length(finest, timesTwoTo: exponent)
      if let value = kernel.value(at: kernel.place(place, movedBy: distance, side)) { return value }
    }
    return nil
  }
}

// MARK: - Corners

extension BreakSearch {
  /// At which places a curve turns, where this is a search for the breaks of its derivative: continuous,
  /// with derivatives of different sign at both sides.
  mutating func turns(of curve: K) -> [Zero] {
    var curve = curve
    return clusters.compactMap { cluster in
      let ends = (kernel.place(of: cluster.left), kernel.place(of: cluster.right))
      let width = max(finest, kernel.length(from: ends.0, to: ends.1))
      let step = kernel.length(width, timesTwoTo: 2)
      let sides = (
        kernel.place(ends.0, movedBy: step, .left), kernel.place(ends.1, movedBy: step, .right)
      )
      let (left, right) = (sign(sides.0, ends.0), sign(ends.1, sides.1))
      guard left * right < 0 else { return nil }
      curve.enclose(sides.0, sides.1)
      guard curve.isContinuous else { return nil }
      return Zero(place: cluster, leftSign: left, rightSign: right)
    }
  }

  /// The sign of all values between two places; 0 where they have none, or not the same.
  private mutating func sign(_ left: K.Place, _ right: K.Place) -> Int {
    kernel.enclose(left, right)
    return kernel.isContinuous ? kernel.branch(0).rows.sign : 0
  }
}
