internal import Arithmetic

/// Proves through which dots of a column a curve passes.
///
/// Goals, in order: rows reported as lit or dark are proven to be so; every dot is decided; few
/// evaluations. The pieces of the column wait in a queue. The curve is enclosed over each piece:
/// rows outside are dark. Where it is continuous, all rows between two of its values are lit; where
/// it is also monotonic, no others are. Otherwise the piece is halved, unless all rows that it may
/// reach are already lit.
struct ColumnProver<K: Kernel> {
  /// A part of the column and what is known about it.
  struct Piece {
    var left: K.Place
    var right: K.Place
    /// The values at the ends, where the curve has any.
    var leftValue: Interval?
    var rightValue: Interval?
    /// The ends that can be ignored: they are outside the column, or their value is known.
    var settled: Ends = []
    var depth = 0
    /// The rows that the curve may reach in it.
    var first: Int
    var last: Int
  }

  /// The result of examining a piece.
  private enum Outcome {
    case decided
    case open(Reach)
    /// No splitting helps: the arithmetic cannot decide on which side of a border a value is.
    case blurred(Reach)
  }

  var kernel: K
  let lit: RowSet
  /// The borders that the curve is known to run along: border k is the lower one of row k.
  let touched: RowSet
  /// Pieces with rows that this arithmetic cannot decide.
  private(set) var leftovers: [Piece] = []
  private(set) var evaluations = 0
  /// Whether the budget ran out before all pieces were examined.
  private(set) var isExhausted = false
  /// The direction of a curve that crosses the column monotonically: 1 up, −1 down, 0 flat.
  private(set) var direction: Int?

  /// The number of punctures in a row that found nothing.
  private var failures = 0
  private var mostEvaluations = 0
  /// The number of punctures.
  private var punctures = 0
  private var queue: [Piece] = []
  private let mostDepth: Int

  /// When more pieces than this wait, the last one is examined first.
  private static var mostWaiting: Int { 64 }

  init(_ kernel: K, rows: Int, mostDepth: Int = 64) {
    self.init(
      kernel,
      lit: RowSet(count: rows),
      touched: RowSet(count: rows + 1),
      mostDepth: mostDepth
    )
  }

  /// Continues with what is known about a column.
  init(_ kernel: K, lit: RowSet, touched: RowSet, mostDepth: Int = 64) {
    self.kernel = kernel
    self.lit = lit
    self.touched = touched
    self.mostDepth = mostDepth
  }

  /// The number of failed punctures in a row after which no more are tried.
  private var mostFailures: Int { max(8, mostEvaluations / 500) }
  /// The cost of a puncture, in evaluations.
  private static var costOfPuncture: Int { 8 }

  var rows: Int { lit.count }

  /// Forgets the last column, or only the work of proving it.
  mutating func reset(keepingRows: Bool = false) {
    if !keepingRows {
      lit.removeAll()
      touched.removeAll()
    }
    leftovers.removeAll(keepingCapacity: true)
    evaluations = 0
    failures = 0
    punctures = 0
    isExhausted = false
    direction = nil
  }

  /// Decides the rows of a column or a part of it, within a budget of evaluations.
  mutating func prove(_ piece: Piece, budget: Int) {
    queue.removeAll(keepingCapacity: true)
    queue.append(piece)
    mostEvaluations = budget
    var head = 0
    while head < queue.count {
      // A column may be full of waves, one of which may light all of it: then go depth first.
      let isDeep = queue.count - head > Self.mostWaiting
      let piece = isDeep ? queue.removeLast() : queue[head]
      if !isDeep { head += 1 }
      if isDecided(Reach(piece.first, piece.last)) { continue }
      guard evaluations < budget else {
        leftovers.append(piece)
        isExhausted = true
        continue
      }
      switch look(at: piece) {
      case .decided: break
      case .open(let reach): split(piece, reach)
      case .blurred(let reach): leave(piece, reach)
      }
    }
  }

  /// Lights the upper row of each border that the curve only runs along.
  func settleBorders() {
    var border = 0
    while let next = touched.next(from: border, isIn: true) {
      border = next + 1
      let isBelow = next > 0 && lit.contains(next - 1)
      if next < rows, !isBelow, !lit.contains(next) { lit.insert(next, next) }
    }
  }

  private mutating func leave(_ piece: Piece, _ reach: Reach) {
    var piece = piece
    (piece.first, piece.last) = (reach.first, reach.last)
    leftovers.append(piece)
  }

  private mutating func split(_ piece: Piece, _ reach: Reach) {
    guard piece.depth < mostDepth,
      let middle = kernel.middle(of: piece.left, piece.right, depth: piece.depth)
    else { return leave(piece, reach) }
    let value = self.value(at: middle)
    if let value { light(value) }
    let isSettled = value != nil || kernel.branches.isEmpty
    var left = piece
    left.depth += 1
    (left.first, left.last) = (reach.first, reach.last)
    var right = left
    (left.right, left.rightValue) = (middle, value)
    (right.left, right.leftValue) = (middle, value)
    left.settled.remove(.upper)
    right.settled.remove(.lower)
    if isSettled {
      left.settled.insert(.upper)
      right.settled.insert(.lower)
    }
    queue.append(left)
    queue.append(right)
  }

  /// The value at a place inside the column.
  mutating func value(at place: K.Place) -> Interval? {
    evaluations += 1
    return kernel.value(at: place)
  }
}

// MARK: - Looking at a piece

extension ColumnProver {
  private mutating func look(at piece: Piece) -> Outcome {
    evaluations += 1
    kernel.enclose(piece.left, piece.right)
    return kernel.isContinuous
      ? lookAtContinuous(piece, kernel.branches[0].rows) : lookAtBranches(piece)
  }

  private mutating func lookAtBranches(_ piece: Piece) -> Outcome {
    var reach: Reach?
    for branch in kernel.branches {
      let known = Reach(branch.rows, rows).clamped(to: piece.first, piece.last)
      if let open = open(known) { reach = reach.map { $0.hull(open) } ?? open }
    }
    guard let reach else { return .decided }
    guard isTimeToLookBeside(piece) else { return .open(reach) }
    return lookBeside(piece, reach).map { .open($0) } ?? .decided
  }

  /// Whether to try a puncture: only now and then.
  ///
  /// Where breaks are dense, one of the waves between them may light the whole column, and a
  /// puncture at each break costs more than finding that wave.
  private func isTimeToLookBeside(_ piece: Piece) -> Bool {
    if kernel.middle(of: piece.left, piece.right, depth: piece.depth) == nil { return true }
    let isCrowded = punctures >= max(4, mostEvaluations / 200)
    return piece.depth % 4 == 3 && (!isCrowded || piece.depth >= Self.great)
  }

  /// A depth at which the search for a wave has failed.
  private static var great: Int { 20 }

  /// Looks for a number in a piece where the curve may break; returns the rows left, if any.
  private mutating func lookBeside(_ piece: Piece, _ reach: Reach) -> Reach? {
    guard failures < mostFailures, evaluations < mostEvaluations else { return reach }
    evaluations += Self.costOfPuncture
    punctures += 1
    let puncture = kernel.puncture(piece.left, piece.right, settled: piece.settled) { [self] rows in
      let rest = self.reach(of: rows, within: reach)
      return rest.map { $0.last - $0.first < reach.last - reach.first } ?? true
    }
    failures = puncture == nil ? failures + 1 : 0
    guard let puncture else { return reach }
    if let pole = puncture.pole { light(piece, upTo: pole) }
    var best = self.reach(of: puncture.rows, within: reach)
    if let value = puncture.value {
      light(value)
      if let rest = open(Reach(value, rows)) { best = best.map { $0.hull(rest) } ?? rest }
    }
    return best
  }

  /// Lights all rows from the value at one end of a piece to infinity, which is the limit at the
  /// other end.
  private func light(_ piece: Piece, upTo pole: Puncture.Pole) {
    guard let value = pole.end == .lower ? piece.rightValue : piece.leftValue else { return }
    light(between: value, Interval(lower: pole.infinity, upper: pole.infinity))
  }

  /// The undecided rows among those that some values reach.
  private func reach(of values: [Interval], within known: Reach) -> Reach? {
    var result: Reach?
    for values in values {
      guard let rest = open(Reach(values, rows).clamped(to: known.first, known.last)) else {
        continue
      }
      result = result.map { $0.hull(rest) } ?? rest
    }
    return result
  }

  /// The undecided rows among those that a branch reaches.
  private func open(_ reach: Reach) -> Reach? {
    if reach.isEmpty { return isBorderOpen(reach) ? reach.withUpperRow : nil }
    return isDecided(reach) ? nil : reach
  }

  /// Whether neither row at a border that is only touched is lit yet.
  private func isBorderOpen(_ reach: Reach) -> Bool {
    guard let border = reach.border, border < rows, !touched.contains(border) else { return false }
    return !lit.contains(border) && !(border > 0 && lit.contains(border - 1))
  }

  private mutating func lookAtContinuous(_ piece: Piece, _ enclosure: Interval) -> Outcome {
    var reach = Reach(enclosure, rows).clamped(to: piece.first, piece.last)
    if let left = piece.leftValue, let right = piece.rightValue {
      light(between: left, right)
      if isDecided(reach), piece.depth > 0 || reach.isEmpty { return touch(reach) }
      guard let slope = kernel.slope(piece.left, piece.right) else {
        return isDecided(reach) ? touch(reach) : .open(reach)
      }
      evaluations += 1
      if slope.lower >= 0 || slope.upper <= 0 {
        return lookAtMonotonic(piece, left, right, isRising: slope.lower >= 0, slope)
      }
      let sharper = Interval(
        lower: max(enclosure.lower, Self.lowest(left, right, slope)),
        upper: min(enclosure.upper, -Self.lowest(-left, -right, -slope))
      )
      if isBlurred(enclosure, left, right), !isDecided(reach) { return .blurred(reach) }
      if sharper.lower <= sharper.upper {
        reach = Reach(sharper, rows).clamped(to: piece.first, piece.last)
      }
    }
    return isDecided(reach) ? touch(reach) : .open(reach)
  }

  /// Whether the enclosure of a piece is not much wider than that of a value in it, so that smaller
  /// pieces are no better.
  private func isBlurred(_ enclosure: Interval, _ left: Interval, _ right: Interval) -> Bool {
    let value = max(left.width, right.width)
    return value > Reach.blur && enclosure.width < 4 * value
  }

  private mutating func lookAtMonotonic(
    _ piece: Piece,
    _ left: Interval,
    _ right: Interval,
    isRising: Bool,
    _ slope: Interval
  ) -> Outcome {
    if piece.depth == 0 { direction = slope == .zero ? 0 : isRising ? 1 : -1 }
    let reach = Reach(
      from: isRising ? left : right,
      through: isRising ? right : left,
      rows
    ).clamped(to: piece.first, piece.last)
    if isDecided(reach) { return touch(reach) }
    return .blurred(reach)
  }

  private func touch(_ reach: Reach) -> Outcome {
    if let border = reach.border { touched.insert(border, border) }
    return .decided
  }

  private func isDecided(_ reach: Reach) -> Bool { lit.contains(reach.first, reach.last) }

  /// Lights the row of a value inside the column.
  func light(_ value: Interval) {
    let isSharp = value.width <= Reach.blur
    let low = Reach.row(above: isSharp ? value.upper : value.lower)
    let high = Reach.row(below: isSharp ? value.lower : value.upper)
    if low == high, low >= 0, low < rows { lit.insert(low, low) }
    if low > high, low >= 0, low <= rows { touched.insert(low, low) }
  }

  /// Lights all rows between two values of a continuous piece.
  private func light(between left: Interval, _ right: Interval) {
    let isRising = left.lower <= right.lower
    let (low, high) = isRising ? (left, right) : (right, left)
    let first = max(0, Reach.row(above: low.upper))
    let last = min(rows - 1, Reach.row(below: high.lower))
    if first <= last { lit.insert(first, last) }
  }

  /// A lower bound on a function over a piece, from its values at the ends and its derivative.
  private static func lowest(_ left: Interval, _ right: Interval, _ slope: Interval) -> Double {
    // The steepest possible lines from the two ends meet at t, where the bound is.
    let (fall, rise) = (slope.lower, slope.upper)
    let meeting = (right.lower - left.lower - rise) / (fall - rise)
    let t = min(max(meeting, 0), 1)
    let bound = max(left.lower + fall * t, right.lower - rise * (1 - t))
    let size = left.lower.magnitude + right.lower.magnitude + fall.magnitude + rise
    let lowest = bound - size * 0x1p-48
    return lowest.isFinite ? lowest : -.infinity
  }
}
