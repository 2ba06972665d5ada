internal import Arithmetic
internal import Graphing

/// The search for the points and intervals that two curves have in common.
struct CrossingSearch: FeatureSearch {
  private let curve: CurveSource
  private let difference: SearchedCurve
  private let partner: Int
  /// The number at which the curves touch, which is not searched for.
  private let contact: Real?
  private let span: Span
  private var zeros: ZeroFinder
  private var pending: [Zero] = []
  private var isFound = false
  private(set) var features: [Feature] = []

  init(
    _ curve: CurveSource,
    _ difference: SearchedCurve,
    with partner: Int,
    besides contact: Real? = nil,
    in span: Span,
    _ effort: Effort
  ) {
    (self.curve, self.partner, self.contact, self.span) = (curve, partner, contact, span)
    self.difference = difference
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
      features = (isNothing ? [span] : zeros.flats).map {
        curve.commonInterval($0, difference.program, with: partner, in: span)
      }
    }
    while let zero = pending.popLast() {
      if !isContact(zero),
        let feature = curve.point(.intersection, at: zero, in: span, partner: partner)
      {
        features.append(feature)
      }
      if isInterrupted() { return pending.isEmpty }
    }
    return true
  }

  /// Whether the difference is the polynomial 0.
  private var isNothing: Bool {
    guard difference.rational?.isZero == true else { return false }
    var kernel = difference.balls(in: span, precision: SearchedCurve.precision(in: span))
    kernel.enclose(span.left, span.right)
    return kernel.isContinuous
  }

  private func isContact(_ zero: Zero) -> Bool {
    guard let contact else { return false }
    if let number = zero.number, let sign = try? (number - contact).sign() { return sign == .zero }
    // Where they cannot be told apart, the contact is the zero in whose place it is.
    guard let near = contact.near(bits: span.bits) else { return false }
    return zero.place.left <= near && near <= zero.place.right
  }
}
