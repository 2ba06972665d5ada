internal import Arithmetic
internal import Graphing

/// The search for the common points of two curves.
struct CrossingSearch: FeatureSearch {
  private let curve: CurveSource
  private let partner: Int
  private let span: Span
  private var zeros: ZeroFinder
  private var pending: [Zero] = []
  private var isFound = false
  private(set) var features: [Feature] = []

  init(
    _ curve: CurveSource,
    _ difference: SearchedCurve,
    with partner: Int,
    in span: Span,
    _ effort: Effort
  ) {
    (self.curve, self.partner, self.span) = (curve, partner, span)
    zeros = ZeroFinder(difference, in: span, effort)
  }

  var isExhaustive: Bool { zeros.isExhaustive }

  var isComplete: Bool { zeros.isComplete }

  mutating func proceed(isInterrupted: () -> Bool) -> Bool {
    while zeros.step() {
      if isInterrupted() { return false }
    }
    if !isFound {
      isFound = true
      pending = zeros.sorted.reversed()
    }
    while let zero = pending.popLast() {
      if let feature = curve.point(.intersection, at: zero, in: span, partner: partner) {
        features.append(feature)
      }
      if isInterrupted() { return pending.isEmpty }
    }
    return true
  }
}
