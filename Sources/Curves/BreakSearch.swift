internal import Arithmetic

/// Searches an interval for the places where a curve breaks, begins or ends.
struct BreakSearch {
  /// A place where the curve is not proven to be continuous, and what is beside it.
  struct Break {
    var place: Interval
    /// The values a little to the left and to the right, where there are any.
    var left: Interval?
    var right: Interval?
    /// Whether the curve has no bound there.
    var isUnbounded: Bool
    /// Whether it is proven that the curve has no value or jumps there.
    var isProven: Bool
  }

  private struct Piece {
    var left: IntervalKernel.Place
    var right: IntervalKernel.Place
    var depth = 0
  }

  private var kernel: IntervalKernel
  private let budget: Int
  private var evaluations = 0

  private static let finest = 0x1p-40
  /// A place is beside a break that is so many times its width away.
  private static let distance = 64.0

  init(_ program: Program, holes: Holes, budget: Int) {
    kernel = IntervalKernel(values: program, holes: holes)
    self.budget = budget
  }

  mutating func breaks(in x: Interval) -> [Break] {
    let width = x.width * Self.finest
    return clusters(in: x).compactMap { describe($0, width: width) }
  }

  /// The narrow places that the curve may break at.
  private mutating func clusters(in x: Interval) -> [Interval] {
    var queue = [Piece(left: place(x.lower), right: place(x.upper))]
    var head = 0
    var narrow: [Interval] = []
    while head < queue.count, evaluations < budget {
      let piece = queue[head]
      head += 1
      evaluations += 1
      kernel.enclose(piece.left, piece.right)
      if kernel.branchCount == 0 || kernel.isContinuous { continue }
      let whole = Interval(lower: piece.left.lower, upper: piece.right.upper)
      guard whole.width > x.width * Self.finest,
        let middle = kernel.middle(of: piece.left, piece.right, depth: 0)
      else {
        narrow.append(whole)
        continue
      }
      let depth = piece.depth + 1
      queue.append(Piece(left: piece.left, right: middle, depth: depth))
      queue.append(Piece(left: middle, right: piece.right, depth: depth))
    }
    return narrow.merged(within: x.width * Self.finest)
  }

  private func place(_ x: Double) -> IntervalKernel.Place { .init(lower: x, upper: x) }

  private mutating func describe(_ cluster: Interval, width: Double) -> Break? {
    // Many breaks so close together are no single one.
    guard cluster.width < width * 1_024 else { return nil }
    let step = max(width, cluster.width) * Self.distance
    let left = kernel.value(at: place(cluster.lower - step))
    let right = kernel.value(at: place(cluster.upper + step))
    guard left != nil || right != nil else { return nil }
    kernel.enclose(place(cluster.lower), place(cluster.upper))
    let branches = (0..<kernel.branchCount).map { kernel.branch($0).rows }
    let isApart = zip(branches, branches.dropFirst()).contains { $0.intersection($1) == nil }
    var isUnbounded = branches.contains { !$0.isFinite }
    let near = (nearest(to: cluster, isLeft: true), nearest(to: cluster, isLeft: false))
    isUnbounded = isUnbounded && (isGrowing(left, near.0) || isGrowing(right, near.1))
    return Break(
      place: cluster,
      left: left.map { near.0 ?? $0 },
      right: right.map { near.1 ?? $0 },
      isUnbounded: isUnbounded,
      isProven: isApart || left == nil || right == nil
    )
  }

  /// Whether the curve is further from 0 nearer to the break.
  private func isGrowing(_ far: Interval?, _ near: Interval?) -> Bool {
    guard let far else { return false }
    guard let near, near.isFinite else { return true }
    return near.magnitude.upper > max(far.magnitude.upper, 1) * 1.000_1
  }

  /// The value as near to a break as doubles go.
  private mutating func nearest(to cluster: Interval, isLeft: Bool) -> Interval? {
    let x = isLeft ? cluster.lower : cluster.upper
    for step in [0, x.ulp, x.ulp * 4] {
      if let value = kernel.value(at: place(isLeft ? x - step : x + step)) { return value }
    }
    return nil
  }
}

extension [Interval] {
  /// The intervals in order, those that are closer together than that joined.
  fileprivate func merged(within distance: Double) -> [Interval] {
    var result: [Interval] = []
    for interval in sorted(by: { $0.lower < $1.lower }) {
      if let last = result.last, interval.lower - last.upper <= distance {
        result[result.count - 1] = last.hull(interval)
      } else {
        result.append(interval)
      }
    }
    return result
  }
}
