internal import Arithmetic

/// Searches an interval for the zeros of a program, widest pieces first.
///
/// A zero is proven where the function is continuous and changes its sign, or where a number that
/// stands out is exactly one. Zeros closer than what doubles tell apart may be missed.
struct ZeroSearch {
  /// A zero, and the sign of the function at both sides of it.
  struct Zero {
    /// Where it is, to about what doubles tell apart.
    var place: Interval
    /// The number itself, where it was recognised and substituted.
    var exact: Real?
    var leftSign = 0
    var rightSign = 0
  }

  /// A piece between two places, and the values there.
  private struct Piece {
    var left: IntervalKernel.Place
    var right: IntervalKernel.Place
    var leftValue: Interval?
    var rightValue: Interval?
    var depth = 0
  }

  private var kernel: IntervalKernel
  private var evaluations = 0
  private let budget: Int
  private(set) var zeros: [Zero] = []

  /// What is narrower than this part of the whole is not halved any more.
  private static let finest = 0x1p-44

  /// Where all values are smaller than this, as far from the peak of a bell curve, none is looked for.
  private static let negligible = 0x1p-900

  init(_ program: Program, budget: Int) {
    kernel = IntervalKernel(values: program, holes: Holes(program))
    self.budget = budget
  }

  /// The zeros in a finite interval, in ascending order.
  mutating func zeros(in x: Interval) -> [Zero] {
    let ends = (place(x.lower), place(x.upper))
    let values = (kernel.value(at: ends.0), kernel.value(at: ends.1))
    for (place, value) in [(ends.0, values.0), (ends.1, values.1)] where value == .zero {
      zeros.append(exactZero(place.lower))
    }
    var queue = [
      Piece(left: ends.0, right: ends.1, leftValue: values.0, rightValue: values.1)
    ]
    var head = 0
    while head < queue.count, evaluations < budget {
      let piece = queue[head]
      head += 1
      guard mayHaveZero(piece) else { continue }
      let width = piece.right.upper - piece.left.lower
      guard width > x.width * Self.finest,
        var middle = kernel.middle(of: piece.left, piece.right, depth: piece.depth)
      else {
        settle(piece)
        continue
      }
      var value = kernel.value(at: middle)
      if value.map({ $0.sign == 0 && $0 != .zero }) ?? false {
        // A number that stands out is often a zero, and then has no sign.
        let aside = piece.left.upper + (piece.right.lower - piece.left.upper) * 0.381_966
        if piece.left.upper < aside, aside < piece.right.lower {
          middle = place(aside)
          value = kernel.value(at: middle)
        }
      }
      if value == .zero { zeros.append(exactZero(middle.lower)) }
      var (left, right) = (piece, piece)
      (left.right, left.rightValue, left.depth) = (middle, value, piece.depth + 1)
      (right.left, right.leftValue, right.depth) = (middle, value, piece.depth + 1)
      queue += [left, right]
    }
    return sorted()
  }

  private func place(_ x: Double) -> IntervalKernel.Place { .init(lower: x, upper: x) }

  private func exactZero(_ x: Double) -> Zero {
    Zero(place: Interval(exactly: x), exact: Real(Fraction(exactly: x)))
  }

  /// Whether a piece is to be looked at more closely; where it has just one zero, that is found.
  private mutating func mayHaveZero(_ piece: Piece) -> Bool {
    evaluations += 1
    kernel.enclose(piece.left, piece.right)
    guard kernel.reaches(.zero) else { return false }
    guard kernel.isContinuous else { return true }
    if kernel.branch(0).rows.magnitude.upper < Self.negligible { return false }
    guard let left = piece.leftValue, let right = piece.rightValue,
      let slope = kernel.slope(piece.left, piece.right),
      slope.lower > 0 || slope.upper < 0
        || (slope.lower == 0 || slope.upper == 0) && slope != .zero
    else { return true }
    // It rises or falls all the way; a zero at an end was noted when its value was.
    if left == .zero || right == .zero { return false }
    guard left.sign != 0, right.sign != 0 else { return true }
    if left.sign != right.sign { narrow(piece) }
    return false
  }

  /// Finds the one zero between two values of different sign.
  private mutating func narrow(_ piece: Piece) {
    var (left, right) = (piece.left, piece.right)
    let sign = piece.leftValue?.sign ?? 0
    while let middle = Self.center(left, right) {
      guard let value = kernel.value(at: middle) else { break }
      if value.sign == 0, value != .zero {
        guard squeeze(&left, middle, &right, sign) else { break }
        continue
      }
      if value == .zero {
        var zero = exactZero(middle.lower)
        (zero.leftSign, zero.rightSign) = (sign, -sign)
        zeros.append(zero)
        return
      }
      if value.sign == sign { left = middle } else { right = middle }
    }
    let place = Interval(lower: left.lower, upper: right.upper)
    zeros.append(
      Zero(place: place, exact: recognised(place), leftSign: sign, rightSign: -sign)
    )
  }

  /// Moves the ends towards a place that is too near to the zero to tell its sign.
  ///
  /// - Returns: whether one could be moved.
  private mutating func squeeze(
    _ left: inout IntervalKernel.Place,
    _ middle: IntervalKernel.Place,
    _ right: inout IntervalKernel.Place,
    _ sign: Int
  ) -> Bool {
    var isMoved = false
    if let place = Self.center(left, middle), kernel.value(at: place)?.sign == sign {
      left = place
      isMoved = true
    }
    if let place = Self.center(middle, right), kernel.value(at: place)?.sign == -sign {
      right = place
      isMoved = true
    }
    return isMoved
  }

  private static func center(
    _ left: IntervalKernel.Place,
    _ right: IntervalKernel.Place
  ) -> IntervalKernel.Place? {
    let center = left.upper / 2 + right.lower / 2
    guard left.upper < center, center < right.lower else { return nil }
    return IntervalKernel.Place(lower: center, upper: center)
  }

  /// The number that stands out in a place and is exactly a zero.
  private func recognised(_ place: Interval) -> Real? {
    let program = kernel.program
    let isZero = { program.isZero(program.result, at: $0) == true }
    return program.candidates(in: place.widened).first(where: isZero)
      ?? place.closedForms.first(where: isZero)
  }

  /// A piece that is not halved any more: a zero that is only touched, or one at an end of the domain.
  private mutating func settle(_ piece: Piece) {
    let place = Interval(lower: piece.left.lower, upper: piece.right.upper)
    guard !zeros.contains(where: { $0.place.widened.intersection(place) != nil }) else { return }
    let signs = (piece.leftValue?.sign ?? 0, piece.rightValue?.sign ?? 0)
    kernel.enclose(piece.left, piece.right)
    let crosses = kernel.isContinuous && signs.0 * signs.1 < 0
    guard let exact = recognised(place) ?? nil else {
      if crosses { zeros.append(Zero(place: place, leftSign: signs.0, rightSign: signs.1)) }
      return
    }
    zeros.append(Zero(place: place, exact: exact, leftSign: signs.0, rightSign: signs.1))
  }

  /// The zeros in order, each once, with the signs beside them.
  private mutating func sorted() -> [Zero] {
    var result: [Zero] = []
    for zero in zeros.sorted(by: { $0.place.lower < $1.place.lower }) {
      if let last = result.last, last.place.widened.intersection(zero.place) != nil { continue }
      if let isolated = zero.leftSign == 0 ? withSigns(zero) : zero { result.append(isolated) }
    }
    return result
  }

  /// The zero with the signs beside it; nil where it is none alone.
  private mutating func withSigns(_ zero: Zero) -> Zero? {
    var zero = zero
    let step = max(zero.place.magnitude.upper * 0x1p-30, 0x1p-60)
    let left = kernel.value(at: place(zero.place.lower - step))
    let right = kernel.value(at: place(zero.place.upper + step))
    if left == .zero || right == .zero { return nil }
    (zero.leftSign, zero.rightSign) = (left?.sign ?? 0, right?.sign ?? 0)
    return zero
  }
}

extension Interval {
  /// 1 or −1 where all values have that sign.
  var sign: Int { lower > 0 ? 1 : upper < 0 ? -1 : 0 }

  /// The interval and some doubles beside it.
  var widened: Interval {
    let margin = Swift.max(magnitude.upper * 0x1p-48, 0x1p-1000)
    return Interval(lower: lower - margin, upper: upper + margin)
  }
}
