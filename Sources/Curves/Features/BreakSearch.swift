internal import Arithmetic

/// A place where a curve is not proven to be continuous, and the curve on its two sides.
struct Break {
  var place: Span
  /// The values a little to the left and to the right, where there are any.
  var left: Interval?
  var right: Interval?
  /// Whether the curve is unbounded there.
  var isUnbounded: Bool
  /// Whether it is proven that the curve has no value there or jumps.
  var isProven: Bool
  /// The spread of the values at several distances on one side; the larger one of both sides.
  var restlessness: Double
  /// Whether the place is too wide for a break unless its number is known.
  var isBlurred: Bool
  /// Whether the curve rises and falls closer and closer to the place, as sin(ln x) does beside 0.
  var isWavy: Bool
}

/// Searches a part of the axis for the places where a curve breaks, begins or ends, step by step.
struct BreakSearch<K: SearchKernel> {
  private struct Piece {
    var left: K.Place
    var right: K.Place
  }

  private var kernel: K
  /// Computes values that are too large for the kernel.
  private var balls: BallKernel
  private let budget: Int
  /// A piece as narrow as this counts as one place, if the arithmetic finds nothing out about it.
  private let blurred: K.Length
  private var evaluations = 0
  private var queue: [Piece]
  private var head = 0
  /// The parts of a narrow piece, and how many of them were examined.
  private var stack: [Piece] = []
  private var stackCount = 0
  /// The rest of narrow pieces.
  private var late: [Piece] = []
  /// A piece as narrow as this is examined completely before others.
  private let close: K.Length
  /// The narrowest piece that is still halved.
  private let finest: K.Length
  private let margin: Fraction
  private var narrow: [Span] = []
  /// The places where the arithmetic cannot follow the curve, such as 1/(1 − cos x) near 0.
  private var blurs: [Span] = []

  /// The width of a place, as a power of 2 of the whole.
  static var sharpness: Int { -40 }

  init(_ kernel: K, _ balls: BallKernel, in whole: Span, budget: Int) {
    (self.kernel, self.balls) = (kernel, balls)
    self.budget = budget
    let ends = (kernel.place(of: whole.left), kernel.place(of: whole.right))
    let width = kernel.length(from: ends.0, to: ends.1)
    finest = kernel.length(width, timesTwoTo: Self.sharpness)
    close = kernel.length(width, timesTwoTo: -8)
    blurred = kernel.length(width, timesTwoTo: Self.sharpness / 2)
    margin = whole.width * Fraction(2).power(Self.sharpness)
    queue = [Piece(left: ends.0, right: ends.1)]
  }

  /// Whether the budget sufficed.
  var isExhaustive: Bool { head == queue.count && stack.isEmpty && late.isEmpty }

  /// Examines the next piece; returns false where there is none, or the budget is spent.
  mutating func step() -> Bool {
    guard evaluations < budget, let piece = next() else { return false }
    kernel.enclose(piece.left, piece.right)
    evaluations += kernel.cost
    if kernel.branches.isEmpty || kernel.isContinuous { return true }
    let length = kernel.length(from: piece.left, to: piece.right)
    guard length > finest, let middle = kernel.middle(of: piece.left, piece.right, depth: 0) else {
      narrow.append(kernel.span(piece.left, piece.right))
      return true
    }
    if length <= blurred,
      isBlurred(at: middle) || isBlurred(at: piece.left) || isBlurred(at: piece.right)
    {
      blurs.append(kernel.span(piece.left, piece.right))
      return true
    }
    let halves = [
      Piece(left: piece.left, right: middle), Piece(left: middle, right: piece.right),
    ]
    if length <= close { stack += halves } else { queue += halves }
    return true
  }

  /// The next piece: the widest, or if that is narrow one of its parts, so that a break is found
  /// before the search for others that are dense elsewhere.
  private mutating func next() -> Piece? {
    if stackCount < Self.mostInStack, let piece = stack.popLast() {
      stackCount += 1
      return piece
    }
    late += stack
    (stack, stackCount) = ([], 0)
    if head == queue.count {
      queue += late
      late = []
    }
    guard head < queue.count else { return nil }
    head += 1
    return queue[head - 1]
  }

  /// The most parts of a narrow piece that are examined before all other pieces.
  private static var mostInStack: Int { 400 }

  /// Whether the arithmetic finds neither a value at a place nor that there is none.
  private mutating func isBlurred(at place: K.Place) -> Bool {
    kernel.value(at: place) == nil && !kernel.branches.isEmpty
  }

  /// The places where the arithmetic finds nothing out, each widened by its own width.
  private var blurredPlaces: [Span] {
    blurs.merged(within: margin).map { $0.widened(by: $0.width) }.merged(within: margin)
  }

  /// The narrow places where the curve may break; a dense crowd of them is not a single break.
  private func clusters(beside blurred: [Span]) -> [Span] {
    narrow.filter { place in !blurred.contains { $0.meets(place) } }
      .merged(within: margin)
      .filter { $0.width < margin * Fraction(1_024) }
  }

  /// The breaks that were found.
  mutating func breaks() -> [Break] {
    let blurred = blurredPlaces
    return clusters(beside: blurred).compactMap { describe($0, isBlurred: false) }
      + blurred.compactMap { describe($0, isBlurred: true) }
  }

  private mutating func describe(_ cluster: Span, isBlurred: Bool) -> Break? {
    let ends = (kernel.place(of: cluster.left), kernel.place(of: cluster.right))
    let width = max(finest, kernel.length(from: ends.0, to: ends.1))
    // A value on one side of a break is taken 2⁶ times the break's width away.
    let step = kernel.length(width, timesTwoTo: 6)
    let left = kernel.value(at: kernel.place(ends.0, movedBy: step, .left))
    let right = kernel.value(at: kernel.place(ends.1, movedBy: step, .right))
    kernel.enclose(ends.0, ends.1)
    let branches = kernel.branches.map(\.rows)
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
      restlessness: sides.map { ($0.max() ?? 0) - ($0.min() ?? 0) }.max() ?? 0,
      isBlurred: isBlurred,
      isWavy: sides.contains(where: \.isWavy)
    )
  }

  /// The known values at `mostDistances` distances from a break, each half of the last.
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

  /// The value nearer to the break, if it is known as precisely as the one further away.
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

  /// The value at the smallest distance from a break that is examined.
  private mutating func nearest(to place: K.Place, _ side: Side) -> Interval? {
    for exponent in [nil, -12, -6, 0] {
      let near = exponent.map {
        kernel.place(place, movedBy: kernel.length(finest, timesTwoTo: $0), side)
      }
      if let value = value(at: near ?? place) { return value }
    }
    return nil
  }

  /// The value at a place, with more bits and larger exponents where the arithmetic has none.
  private mutating func value(at place: K.Place) -> Interval? {
    if let value = kernel.value(at: place), value.isFinite { return value }
    let bounds = kernel.bounds(of: place)
    return bounds.left == bounds.right ? balls.value(at: bounds.left).map(balls.value) : nil
  }
}

extension [Double] {
  /// Whether some steps from one to the next are up and others down, and none negligible.
  fileprivate var isWavy: Bool {
    let size = map(\.magnitude).max() ?? 0
    let steps = zip(self, dropFirst()).map { $1 - $0 }.filter { $0.magnitude > size * 0x1p-10 }
    return steps.contains { $0 > 0 } && steps.contains { $0 < 0 }
  }
}

// MARK: - Corners

/// A place where the derivative of a curve breaks, and where the curve may turn.
struct Turn {
  var place: Span
  /// The signs of the derivative beside the place, 0 where the curve is level; nil where there is no
  /// curve, or they are not known.
  var left: Int?
  var right: Int?
  /// Whether the curve is known to be continuous there.
  var isContinuous: Bool

  /// Whether the curve rises on one side and falls on the other.
  var isExtremum: Bool { (left ?? 0) * (right ?? 0) < 0 }

  /// Whether the curve is level on one side alone.
  var isBend: Bool {
    guard let left, let right else { return false }
    return left != right && left * right == 0
  }

  /// The place, with the signs of the derivative.
  var zero: Zero { Zero(place: place, leftSign: left ?? 0, rightSign: right ?? 0) }
}

extension BreakSearch {
  /// The places where a curve may turn, where this is a search for the breaks of its derivative.
  mutating func turns(of curve: K) -> [Turn] {
    var curve = curve
    let blurred = blurredPlaces
    return (clusters(beside: blurred) + blurred).compactMap { cluster in
      let ends = (kernel.place(of: cluster.left), kernel.place(of: cluster.right))
      let width = max(finest, kernel.length(from: ends.0, to: ends.1))
      let step = kernel.length(width, timesTwoTo: 2)
      let sides = (
        kernel.place(ends.0, movedBy: step, .left), kernel.place(ends.1, movedBy: step, .right)
      )
      // A curve does not turn at a pole.
      curve.enclose(sides.0, sides.1)
      guard curve.branches.allSatisfy(\.rows.isFinite) else { return nil }
      return Turn(
        place: cluster,
        left: sign(beside: ends.0, .left, within: step),
        right: sign(beside: ends.1, .right, within: step),
        isContinuous: curve.isContinuous
      )
    }
  }

  /// The sign of all values beside a place, in the largest distance in which they have one; 0 where all
  /// are 0, and nil where there are none, or the sign is not known.
  ///
  /// Where terms cancel, as those of x⁴ − x − 1 + x beside 1, an enclosure has a sign only in a small distance.
  private mutating func sign(beside place: K.Place, _ side: Side, within step: K.Length) -> Int? {
    var distance = step
    while distance > kernel.length(finest, timesTwoTo: -4) {
      let other = kernel.place(place, movedBy: distance, side)
      kernel.enclose(side == .left ? other : place, side == .left ? place : other)
      if kernel.branches.isEmpty { return nil }
      if kernel.isContinuous {
        let rows = kernel.branches[0].rows
        if rows == .zero { return 0 }
        if rows.sign != 0 { return rows.sign }
      }
      distance = kernel.length(distance, timesTwoTo: -1)
    }
    return nil
  }
}
