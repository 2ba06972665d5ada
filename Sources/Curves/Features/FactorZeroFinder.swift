internal import Arithmetic
internal import Graphing

/// The search for the zeros of a function, without regard to its factors.
///
/// The roots of a polynomial are isolated. For other functions the search is in doubles where these
/// distinguish places, and continues in balls of growing precision, step by step.
struct FactorZeroFinder {
  private let curve: SearchedCurve
  private let span: Span
  private let effort: Effort
  /// The most zeros that are reported.
  private let most: Int
  private var doubles: ZeroSearch<IntervalKernel>?
  private var balls: ZeroSearch<BallKernel>?
  private var precision: Int
  private var precisions: Int
  private(set) var zeros: [Zero] = []
  /// The parts where the function is proven to be 0 throughout.
  private(set) var flats: [Span] = []
  /// Whether more effort would find nothing else.
  private(set) var isExhaustive = true
  /// Whether it is proven that there are no others.
  private(set) var isComplete = true
  /// The parts in which there may be others, also where a picture would not show them.
  private(set) var undecided: [Span] = []
  private var isStarted = false

  init(_ curve: SearchedCurve, in span: Span, _ effort: Effort, most: Int) {
    (self.curve, self.span, self.effort, self.most) = (curve, span, effort, most)
    precision = SearchedCurve.precision(in: span)
    precisions = effort.searchedPrecisions
  }

  /// Does a little work; returns false where nothing is left to do.
  mutating func step() -> Bool {
    guard isStarted else {
      isStarted = true
      start()
      return true
    }
    if doubles?.step() == true || balls?.step() == true { return true }
    if let done = doubles {
      doubles = nil
      search(taken(from: done))
    } else if let done = balls {
      balls = nil
      let parts = taken(from: done)
      precision *= 2
      search(parts)
    } else {
      return false
    }
    return true
  }

  /// Adds what a search found, and returns the parts that it left.
  private mutating func taken<K: SearchKernel>(from search: ZeroSearch<K>) -> [Span] {
    var search = search
    zeros += search.sorted().map(bracketed)
    undecided = (undecided + search.doubtful).merged()
    flats = (flats + search.flats).merged()
    isExhaustive = isExhaustive && search.isExhaustive
    isComplete = isComplete && !search.hasMany
    let rest = search.rest.merged()
    let parts = withoutMultipleZeros((search.leftovers + rest).merged())
    let open = parts.filter { part in rest.contains { $0.meets(part) } }
    guard open.reduce(Fraction(0), { $0 + $1.width }) > span.width * Self.negligible else {
      return parts
    }
    // Examining all of these would take too long.
    isComplete = false
    undecided = (undecided + open).merged()
    return parts.filter { part in !rest.contains { $0.meets(part) } }
  }

  private mutating func start() {
    if let rational = curve.rational {
      zeros = rational.zeros(from: span.left, through: span.right).map(named)
    } else if span.suitsDoubles {
      doubles = ZeroSearch(
        curve.intervals,
        curve,
        in: [span],
        of: span,
        budget: budget,
        most: most
      )
    } else {
      search([span])
    }
  }

  private func named(_ zero: RationalFunction.Zero) -> Zero {
    let place = Span(left: zero.lower, right: zero.upper)
    var named = Zero(place: place, leftSign: zero.leftSign, rightSign: zero.rightSign)
    named.curve = curve
    if zero.lower == zero.upper {
      named.exact = Real(zero.lower)
    } else {
      named.bracket = RootBracket(zero.polynomial, zero.lower, zero.upper)
      named.exact = curve.solution(in: place)
    }
    return named
  }

  /// The zero with a bracket that makes its place narrower, where it has no name.
  private func bracketed(_ zero: Zero) -> Zero {
    var zero = zero
    zero.curve = curve
    guard zero.exact == nil, zero.isCrossed else { return zero }
    zero.bracket = RootBracket(curve, zero.place, lowerSign: zero.leftSign)
    return zero
  }

  /// A part as narrow as this fraction of the span counts as one place, as a hole does.
  private static let place = Fraction(1, 1 << 20)
  /// The largest part of the span that is examined again.
  private static let negligible = Fraction(1, 1 << 6)
  /// The most parts that are examined again.
  private static let mostParts = 64
  /// The most zeros of higher order that are searched for at a time.
  private static let mostMultipleZeros = 12

  /// The most evaluations of a search.
  private var budget: Int {
    curve.program.share(of: effort.searches) * max(1, most / ZeroFinder.mostInPicture)
  }

  private mutating func search(_ parts: [Span]) {
    var parts = parts.merged()
    guard parts.count <= Self.mostParts else {
      isComplete = false
      undecided = (undecided + parts).merged()
      return
    }
    let beside = parts.filter { part in zeros.contains { $0.place.meets(part) } }
    undecided = (undecided + beside).merged()
    parts.removeAll { beside.contains($0) }
    guard precisions > 0 || parts.isEmpty else {
      isExhaustive = false
      isComplete = isComplete && !parts.contains(where: mayHaveOthers)
      undecided = (undecided + parts).merged()
      return
    }
    precisions -= 1
    while precision < mostBits, parts.contains(where: isBlurred) { precision *= 2 }
    // A value that is 0 to such a precision is 0 throughout, or at a place that cannot be decided.
    let blurred = parts.filter(isBlurred)
    if !blurred.isEmpty { isComplete = false }
    undecided = (undecided + blurred).merged()
    parts.removeAll { part in blurred.contains(part) }
    guard !parts.isEmpty else { return }
    balls = ZeroSearch(
      curve.balls(in: span, precision: precision),
      curve,
      in: parts,
      of: span,
      budget: budget / 4,
      most: most
    )
  }

  /// Records the zeros of higher order in the parts; returns the parts without their surroundings.
  private mutating func withoutMultipleZeros(_ parts: [Span]) -> [Span] {
    var (parts, count) = (parts, 0)
    var clusters = parts.merged(within: span.width * Self.negligible)
    while let cluster = clusters.popLast(), count < Self.mostMultipleZeros {
      guard isContinuous(in: cluster),
        let found = curve.multipleZero(in: cluster, of: span, precision: precision)
      else { continue }
      count += 1
      for zero in zeros where zero.place.meets(found.reach) {
        undecided = (undecided + zero.place.without(found.reach)).merged()
      }
      zeros.removeAll { found.reach.meets($0.place) }
      zeros.append(found.zero)
      clusters = (clusters + [cluster]).flatMap { $0.without(found.reach) }
      parts = parts.flatMap { $0.without(found.reach) }
    }
    return parts
  }

  /// Whether a remaining part may have a zero; near a hole, where there is no curve, it has none.
  private func mayHaveOthers(_ part: Span) -> Bool {
    part.width >= span.width * Self.place || isContinuous(in: part)
  }

  private func isContinuous(in part: Span) -> Bool {
    var kernel = curve.balls(in: span, precision: precision)
    kernel.enclose(part.left, part.right)
    return kernel.isContinuous
  }

  /// The most bits that are tried.
  private var mostBits: Int { 4 * SearchedCurve.precision(in: span) + 512 }

  /// Whether the sign of a value in a part takes more bits.
  private func isBlurred(_ part: Span) -> Bool {
    var kernel = curve.balls(in: span, precision: precision)
    guard let place = kernel.place(between: part.left, part.right, at: .golden),
      let value = kernel.value(at: place)
    else { return false }
    return value.sign == 0 && value != .zero
  }
}
