internal import Arithmetic
internal import Graphing

/// The search for zeros.
///
/// It is done in doubles where these tell places apart, and what they leave is done in balls of growing
/// precision, step by step.
struct ZeroFinder {
  private let curve: SearchedCurve
  private let span: Span
  private let effort: Effort
  private var doubles: ZeroSearch<IntervalKernel>?
  private var balls: ZeroSearch<BallKernel>?
  private var precision: Int
  private var precisions: Int
  private(set) var zeros: [Zero] = []
  /// Whether more effort would find nothing else.
  private(set) var isExhaustive = true
  /// Whether all was looked at.
  private(set) var isComplete = true
  /// Whether it is known what zeros there are in a part of the span that the arithmetic leaves.
  private let isKnown: (Span) -> Bool

  init(
    _ curve: SearchedCurve,
    in span: Span,
    _ effort: Effort,
    isKnown: @escaping (Span) -> Bool = { _ in false }
  ) {
    (self.curve, self.span, self.effort, self.isKnown) = (curve, span, effort, isKnown)
    precision = SearchedCurve.precision(in: span)
    precisions = effort.searchedPrecisions
    if span.suitsDoubles {
      doubles = ZeroSearch(
        curve.intervals,
        curve.names,
        in: [span],
        of: span,
        budget: effort.searches
      )
    } else {
      search([span])
    }
  }

  /// Does a little; false where nothing is left to do.
  mutating func step() -> Bool {
    if doubles != nil {
      if doubles?.step() == true { return true }
      zeros = doubles?.sorted() ?? []
      isExhaustive = doubles?.isExhaustive ?? true
      isComplete = doubles?.isComplete ?? true
      search(doubles?.leftovers ?? [])
      doubles = nil
      return true
    }
    if balls != nil {
      if balls?.step() == true { return true }
      zeros += balls?.sorted() ?? []
      isExhaustive = isExhaustive && balls?.isExhaustive ?? true
      isComplete = isComplete && balls?.isComplete ?? true
      let leftovers = balls?.leftovers ?? []
      balls = nil
      precision *= 2
      search(leftovers)
      return true
    }
    return false
  }

  /// A part of the span as narrow as this is one place, as is that of a hole where nothing is told.
  private static let place = Fraction(1, 1 << 20)
  /// More parts than these are not looked at again.
  private static let mostParts = 64

  private mutating func search(_ parts: [Span]) {
    var parts = parts.merged().filter { part in
      !isKnown(part) && !zeros.contains { $0.place.meets(part) }
    }
    guard parts.count <= Self.mostParts else {
      isComplete = false
      return
    }
    guard precisions > 0 || parts.isEmpty else {
      isExhaustive = false
      isComplete = isComplete && parts.allSatisfy { $0.width < span.width * Self.place }
      return
    }
    precisions -= 1
    while precision < mostBits, parts.contains(where: isBlurred) { precision *= 2 }
    // What is 0 to so many bits is so throughout, or at a place that nothing tells.
    parts.removeAll(where: isBlurred)
    guard !parts.isEmpty else { return }
    balls = ZeroSearch(
      curve.balls(in: span, precision: precision),
      curve.names,
      in: parts,
      of: span,
      budget: effort.searches / 4
    )
  }

  /// More bits than these are not tried.
  private var mostBits: Int { 4 * SearchedCurve.precision(in: span) + 512 }

  /// Whether it takes more bits to tell the sign of a value in a part.
  private func isBlurred(_ part: Span) -> Bool {
    var kernel = curve.balls(in: span, precision: precision)
    guard let place = kernel.place(between: part.left, part.right, at: .golden),
      let value = kernel.value(at: place)
    else { return false }
    return value.sign == 0 && value != .zero
  }

  /// All zeros, in ascending order.
  var sorted: [Zero] { zeros.sorted { $0.place.left < $1.place.left } }
}
