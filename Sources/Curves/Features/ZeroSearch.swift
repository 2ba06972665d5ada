internal import Arithmetic

/// Searches a part of the axis for the zeros of a program, widest pieces first, step by step.
///
/// A zero is proven where the function is continuous and changes its sign, or where a candidate
/// number is exactly a zero. What the arithmetic cannot decide is left for one with more bits.
struct ZeroSearch<K: SearchKernel> {
  /// A piece between two places, and the values there.
  private struct Piece {
    var left: K.Place
    var right: K.Place
    var leftValue: Interval?
    var rightValue: Interval?
    var depth = 0
  }

  private var kernel: K
  private let curve: SearchedCurve
  private var evaluations = 0
  private let budget: Int
  /// The most zeros that are reported.
  private let most: Int
  private var queue: [Piece] = []
  private var head = 0
  /// The narrowest piece that is still halved.
  private let finest: K.Length
  /// A piece narrower than this counts as one place.
  private let sharpest: K.Length
  /// A monotonic function that may be level for less than this is not examined more closely.
  private let short: K.Length
  /// A piece as narrow as this is not halved further, if the arithmetic finds no value in it.
  private let blurred: K.Length
  /// The places where the arithmetic finds no values, such as sqrt(1 − sin x) near its zeros.
  private var blurs: [Span] = []
  private(set) var zeros: [Zero] = []
  /// The parts where the function is proven to be 0 throughout.
  private(set) var flats: [Span] = []
  /// The parts that may have zeros, which this arithmetic cannot decide.
  private(set) var leftovers: [Span] = []
  /// The parts that are passed over in a picture, and may have zeros: where all values are tiny, where the
  /// function breaks, and around a zero that is not isolated.
  private(set) var doubtful: [Span] = []

  /// Where all values are smaller than this, as far out on a bell curve, no zeros are searched for.
  private static var negligible: Double { 0x1p-900 }

  /// A search in some parts of a whole, for `most` zeros and with `budget` evaluations.
  init(
    _ kernel: K,
    _ curve: SearchedCurve,
    in parts: [Span],
    of whole: Span,
    budget: Int,
    most: Int
  ) {
    self.kernel = kernel
    self.curve = curve
    (self.budget, self.most) = (budget, most)
    let width = kernel.length(from: kernel.place(of: whole.left), to: kernel.place(of: whole.right))
    finest = kernel.length(width, timesTwoTo: -44)
    sharpest = kernel.length(width, timesTwoTo: -64)
    blurred = kernel.length(width, timesTwoTo: -20)
    short = kernel.length(width, timesTwoTo: -10)
    for part in parts { add(part) }
  }

  private mutating func add(_ part: Span) {
    let ends = (kernel.place(of: part.left), kernel.place(of: part.right))
    let values = (kernel.value(at: ends.0), kernel.value(at: ends.1))
    for (place, value) in [(ends.0, values.0), (ends.1, values.1)] where value == .zero {
      note(place)
    }
    queue.append(Piece(left: ends.0, right: ends.1, leftValue: values.0, rightValue: values.1))
  }

  /// Whether more effort would find nothing else.
  var isExhaustive: Bool { head == queue.count || zeros.count >= most }

  /// Whether there are more zeros than are reported.
  var hasMany: Bool { zeros.count >= most }

  /// The parts that were not examined.
  var rest: [Span] { queue[head...].map { kernel.span($0.left, $0.right) } }

  /// Examines the next piece; returns false where there is none, or the budget is spent.
  mutating func step() -> Bool {
    guard head < queue.count, evaluations < budget, zeros.count < most else { return false }
    let piece = queue[head]
    head += 1
    guard mayHaveZero(piece) else { return true }
    let length = kernel.length(from: piece.left, to: piece.right)
    guard length > finest,
      var middle = kernel.middle(of: piece.left, piece.right, depth: piece.depth)
    else {
      settle(piece)
      return true
    }
    var value = kernel.value(at: middle)
    if value == nil, length <= blurred, !kernel.branches.isEmpty {
      blurs.append(kernel.span(piece.left, piece.right))
      return true
    }
    if value.map({ $0.sign == 0 && $0 != .zero }) ?? false,
      let aside = kernel.place(between: piece.left, piece.right, at: .golden)
    {
      // A candidate number is often a zero, and then has no sign.
      middle = aside
      value = kernel.value(at: middle)
    }
    if value == .zero { note(middle) }
    var (left, right) = (piece, piece)
    (left.right, left.rightValue, left.depth) = (middle, value, piece.depth + 1)
    (right.left, right.leftValue, right.depth) = (middle, value, piece.depth + 1)
    queue += [left, right]
    return true
  }

  /// Records a place at which the value is exactly 0.
  private mutating func note(_ place: K.Place) {
    let bounds = kernel.bounds(of: place)
    guard bounds.left == bounds.right, !zeros.contains(where: { $0.place.meets(bounds) }) else {
      return
    }
    zeros.append(Zero(place: bounds, exact: Real(bounds.left)))
  }

  /// Whether a piece must be examined more closely; if it has just one zero, that is found.
  private mutating func mayHaveZero(_ piece: Piece) -> Bool {
    kernel.enclose(piece.left, piece.right)
    evaluations += kernel.cost
    guard kernel.reaches(.zero) else { return false }
    guard kernel.isContinuous else { return true }
    let enclosure = kernel.branches[0].rows
    if enclosure == .zero {
      flats.append(kernel.span(piece.left, piece.right))
      return false
    }
    if enclosure.magnitude.upper < Self.negligible {
      doubtful.append(kernel.span(piece.left, piece.right))
      return false
    }
    guard let left = piece.leftValue, let right = piece.rightValue else { return true }
    let slope = kernel.slope(piece.left, piece.right)
    if slope == .zero, left == .zero || right == .zero {
      flats.append(kernel.span(piece.left, piece.right))
      return false
    }
    guard let slope,
      slope.lower > 0 || slope.upper < 0
        || (slope.lower == 0 || slope.upper == 0) && slope != .zero
    else {
      let blur = max(left.width, right.width)
      guard blur > 0, enclosure.width < 4 * blur else { return true }
      leave(piece)
      return false
    }
    let isWeak = slope.lower <= 0 && slope.upper >= 0
    let mayBeFlat = left == .zero || right == .zero || left.sign != right.sign
    // It may also be level for a while.
    if isWeak, mayBeFlat, kernel.length(from: piece.left, to: piece.right) > short { return true }
    // It is monotonic, so that a zero at an end is the only one.
    if left == .zero { setSign(right.sign, beside: piece.left, .right) }
    if right == .zero { setSign(left.sign, beside: piece.right, .left) }
    if left == .zero || right == .zero { return false }
    guard left.sign != 0, right.sign != 0 else { return true }
    if left.sign != right.sign { narrow(piece) }
    return false
  }

  private mutating func setSign(_ sign: Int, beside place: K.Place, _ side: Side) {
    let bounds = kernel.bounds(of: place)
    guard let index = zeros.firstIndex(where: { $0.place.meets(bounds) }) else { return }
    switch side {
    case .left: zeros[index].leftSign = sign
    case .right: zeros[index].rightSign = sign
    }
  }

  private mutating func leave(_ piece: Piece) {
    leftovers.append(kernel.span(piece.left, piece.right))
  }

  /// Finds the only zero between two values of different sign.
  private mutating func narrow(_ piece: Piece) {
    var (left, right) = (piece.left, piece.right)
    let sign = piece.leftValue?.sign ?? 0
    while kernel.length(from: left, to: right) > sharpest,
      let middle = kernel.place(between: left, right, at: .half),
      let value = kernel.value(at: middle)
    {
      if value == .zero {
        let place = kernel.bounds(of: middle)
        zeros.append(
          Zero(place: place, exact: Real(place.left), leftSign: sign, rightSign: -sign)
        )
        return
      }
      if value.sign == 0 {
        guard squeeze(&left, middle, &right, sign) else { break }
      } else if value.sign == sign {
        left = middle
      } else {
        right = middle
      }
    }
    let place = kernel.span(left, right)
    let exact = curve.knownZero(in: place)
    let isSharp = kernel.length(from: left, to: right) < kernel.length(finest, timesTwoTo: 10)
    guard exact != nil || isSharp else {
      leftovers.append(place)
      return
    }
    zeros.append(Zero(place: place, exact: exact, leftSign: sign, rightSign: -sign))
  }

  /// Moves the ends towards a place that is too close to the zero to have a known sign.
  ///
  /// - Returns: whether an end could be moved.
  private mutating func squeeze(
    _ left: inout K.Place,
    _ middle: K.Place,
    _ right: inout K.Place,
    _ sign: Int
  ) -> Bool {
    var isMoved = false
    if let place = kernel.place(between: left, middle, at: .half),
      kernel.value(at: place)?.sign == sign
    {
      left = place
      isMoved = true
    }
    if let place = kernel.place(between: middle, right, at: .half),
      kernel.value(at: place)?.sign == -sign
    {
      right = place
      isMoved = true
    }
    return isMoved
  }

  /// Decides a piece that is not halved further: a touched zero, or one at an end of the domain.
  private mutating func settle(_ piece: Piece) {
    let place = kernel.span(piece.left, piece.right)
    guard !zeros.contains(where: { $0.place.meets(place) }) else {
      doubtful.append(place)
      return
    }
    var signs = (piece.leftValue?.sign ?? 0, piece.rightValue?.sign ?? 0)
    kernel.enclose(piece.left, piece.right)
    let crosses = kernel.isContinuous && signs.0 * signs.1 < 0
    let exact = curve.knownZero(in: place)
    guard exact != nil || crosses else {
      if kernel.isContinuous { leave(piece) } else { doubtful.append(place) }
      return
    }
    // The known one may be one of many.
    if exact != nil,
      kernel.slope(piece.left, piece.right).map({ $0.lower < 0 && $0.upper > 0 }) ?? true
    {
      signs = (0, 0)
      doubtful.append(place)
    }
    zeros.append(Zero(place: place, exact: exact, leftSign: signs.0, rightSign: signs.1))
  }

  /// The isolated zeros in order, each once, with the signs on both sides.
  mutating func sorted() -> [Zero] {
    settleBlurs()
    var result: [Zero] = []
    for zero in zeros.sorted(by: { $0.place.left < $1.place.left }) {
      if let last = result.last, last.place.meets(zero.place) {
        if last.place != zero.place { doubtful.append(last.place.hull(zero.place)) }
        continue
      }
      let isKnown = zero.leftSign != 0 && zero.rightSign != 0
      if let isolated = isKnown ? zero : withSigns(zero) {
        result.append(isolated)
      } else {
        doubtful.append(zero.place)
      }
    }
    return result
  }

  /// Where no values are found, a zero is known by its number, or the place is left over.
  private mutating func settleBlurs() {
    for place in blurs.merged() {
      if let exact = curve.knownZero(in: place) {
        zeros.append(Zero(place: place, exact: exact))
      } else {
        leftovers.append(place)
      }
    }
    blurs = []
  }

  /// The zero with the signs on both sides; nil where it is not isolated.
  private mutating func withSigns(_ zero: Zero) -> Zero? {
    var zero = zero
    let ends = (kernel.place(of: zero.place.left), kernel.place(of: zero.place.right))
    let width = kernel.length(from: ends.0, to: ends.1)
    let isWide = width > kernel.length(finest, timesTwoTo: 4)
    let distance = kernel.length(isWide ? width : finest, timesTwoTo: isWide ? 1 : 8)
    let places = (
      kernel.place(ends.0, movedBy: distance, .left),
      kernel.place(ends.1, movedBy: distance, .right)
    )
    let (left, right) = (kernel.value(at: places.0), kernel.value(at: places.1))
    let signs = [left, right].compactMap { $0?.sign }
    if left == .zero || right == .zero || !signs.isEmpty && signs.allSatisfy({ $0 == 0 }) {
      return nil
    }
    let near = kernel.length(distance, timesTwoTo: isWide ? -1 : -4)
    if zero.leftSign == 0 {
      zero.leftSign = sign(places.0, kernel.place(ends.0, movedBy: near, .left))
    }
    if zero.rightSign == 0 {
      zero.rightSign = sign(kernel.place(ends.1, movedBy: near, .right), places.1)
    }
    return zero
  }

  /// The sign of all values between two places; 0 where it is not known or not the same.
  private mutating func sign(_ left: K.Place, _ right: K.Place) -> Int {
    let signs = (kernel.value(at: left)?.sign ?? 0, kernel.value(at: right)?.sign ?? 0)
    guard signs.0 == signs.1 else { return 0 }
    kernel.enclose(left, right)
    guard kernel.isContinuous else { return 0 }
    if kernel.branches[0].rows.sign != 0 { return signs.0 }
    guard let slope = kernel.slope(left, right), slope.lower >= 0 || slope.upper <= 0 else {
      return 0
    }
    return signs.0
  }
}
