internal import CFlint

/// The search for the number e^u at which a monotonic function has a value between 0 and 1.
///
/// It begins in the middle of the distribution: far from there, a tail may cost a million bits.
///
/// Goals, in order: the enclosure contains the number; it is about as narrow as the precision
/// permits; few values of the function are needed. The number is found by the method of Illinois (M.
/// Dowell and P. Jarratt, 1971) for the logarithm of the function, which is near a straight line in
/// the tails. What is found proves nothing: two signs beside it do.
struct QuantileSearch {
  /// Encloses the function over a ball of e^u.
  typealias Function = (_ result: MutableBallPointer, _ x: MutableBallPointer) -> Void

  private let function: Function
  private let target: MutableBallPointer
  /// 1 for a function that increases, −1 for one that decreases.
  private let direction: Int
  private let start: Fraction
  /// The length of the first step from the start.
  private let step: Fraction
  private let precision: Int

  /// Begins about at `start`, the logarithm of a number, with a step about as long as `spread`.
  init(
    _ function: @escaping Function,
    isIncreasing: Bool,
    reaches target: MutableBallPointer,
    from middle: (logarithm: Double, spread: Double),
    precision: Int
  ) {
    (self.function, self.target, self.precision) = (function, target, precision)
    direction = isIncreasing ? 1 : -1
    let spread = max(middle.spread, 0x1p-40)
    step = Fraction(2).power(Int(spread.exponent))
    start = step * Fraction(Int((middle.logarithm / spread.binade).rounded()))
  }

  /// Encloses the number; the result is not finite where that fails with this precision.
  func enclose(_ result: MutableBallPointer) {
    guard let u = root(), let radius = provenRadius(around: u) else {
      return arb_indeterminate(result)
    }
    let other = Ball(u + radius, precision: precision)
    (u - radius).withPointer { arb_set_fmpq(result, $0, precision) }
    arb_exp(result, result, precision)
    arb_exp(other.pointer, other.pointer, precision)
    arb_union(result, result, other.pointer, precision)
  }

  /// A place with the difference there: negative on the left of the root.
  private struct Place {
    let u: Fraction
    var gap: Fraction
    let isUnknown: Bool
  }

  /// The difference of the logarithms of the function at e^u and of the target.
  private func difference(at u: Fraction) -> Ball {
    let x = Ball(u, precision: precision)
    let value = Ball()
    arb_exp(x.pointer, x.pointer, precision)
    function(value.pointer, x.pointer)
    arb_div(value.pointer, value.pointer, target, precision)
    arb_log(value.pointer, value.pointer, precision)
    if direction < 0 { arb_neg(value.pointer, value.pointer) }
    return value
  }

  private func place(_ u: Fraction) -> Place? {
    let gap = difference(at: u)
    guard gap.isFinite, gap.isBelow(powerOfTwo: Self.largestGap) else { return nil }
    var middle = arf_struct()
    arf_init(&middle)
    defer { arf_clear(&middle) }
    arf_set_round(&middle, &gap.pointer.pointee.mid, 64, ARF_RND_NEAR)
    return Place(u: u, gap: .made { arf_get_fmpq($0, &middle) }, isUnknown: gap.sign == nil)
  }

  private static let largestGap = 1 << 12
  /// The number is at most by a factor of e^(2^20) from the start.
  private static let largestDistance = Fraction(1 << 20)
  private static let mostSteps = 200

  /// A place near the root.
  private func root() -> Fraction? {
    guard var (low, high) = bracket() else { return nil }
    let unit = Fraction(2).power(-precision)
    var wasLow: Bool?
    for step in 0..<Self.mostSteps {
      let width = high.u - low.u
      if width <= unit { break }
      let share = step % 8 == 7 ? Fraction(1, 2) : low.gap / (low.gap - high.gap)
      guard let next = place((low.u + width * share).rounded(to: unit)) else { return nil }
      if next.isUnknown || next.u == low.u || next.u == high.u { return next.u }
      let isLow = next.gap.signum < 0
      // An end that stays twice counts half, or it would stay for ever.
      let weight = isLow == wasLow ? Fraction(1, 2) : Fraction(1)
      if isLow {
        low = next
        high.gap = high.gap * weight
      } else {
        high = next
        low.gap = low.gap * weight
      }
      wasLow = isLow
    }
    return ((low.u + high.u) * Fraction(1, 2)).rounded(to: unit)
  }

  /// Two places with the root between them.
  private func bracket() -> (Place, Place)? {
    guard var last = place(start) else { return nil }
    let isLow = last.gap.signum < 0
    var distance = step
    while distance <= Self.largestDistance {
      guard let next = place(isLow ? start + distance : start - distance) else { return nil }
      if (next.gap.signum < 0) != isLow { return isLow ? (last, next) : (next, last) }
      last = next
      distance = distance + distance
    }
    return nil
  }

  /// A distance on both sides of a place at which signs prove that the root is between.
  private func provenRadius(around u: Fraction) -> Fraction? {
    var radius = Fraction(2).power(8 - precision)
    while radius < Fraction(1) {
      if difference(at: u - radius).sign == .negative, difference(at: u + radius).sign == .positive
      {
        return radius
      }
      radius = radius * Fraction(32)
    }
    return nil
  }
}

extension Fraction {
  /// The multiple of the unit at or below the number.
  fileprivate func rounded(to unit: Fraction) -> Fraction { Fraction((self / unit).floor) * unit }
}
