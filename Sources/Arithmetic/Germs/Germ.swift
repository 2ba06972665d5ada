/// A function near a number: its values at all distances t from it with 0 < t ≤ reach, as a limit
/// and bounds on the rest by powers of t.
///
/// Goals, in order: the bounds hold for every t; the order of a zero or pole is kept, so that t ·
/// (1/t) is bounded; limits are exact, so that they can cancel. Intervals on closed pieces have
/// none of that: (1 + 1/x)^x lies in [1, ∞) on any [0, h], but its germ is 1 + w with w ≤ 6
/// t^(15/16).
package struct Germ {
  /// A bound on a magnitude: the coefficient, which is finite and above 0, times a power of t.
  package struct Bound {
    package var coefficient: Double
    package var exponent: Fraction
  }

  /// The limit of the function where the rest tends to 0, else 0.
  package var limit: Real
  /// The sign of the rest where it has just one, although it may be 0 for some t, else 0.
  package var sign: Int
  /// A lower bound on the magnitude of the rest; nil where that may be 0.
  package var least: Bound?
  /// An upper bound on it; nil where there is none.
  package var most: Bound?
  /// Whether the rest is 0 throughout.
  package var isConstant: Bool
  /// Whether the function is proven to be defined and continuous at all the distances.
  package internal(set) var isContinuous = false

  /// A constant.
  package init(_ value: Real) {
    limit = value
    sign = 0
    (isConstant, isContinuous) = (true, true)
  }

  /// A limit and a rest.
  init(limit: Real = Real(0), sign: Int, least: Bound?, most: Bound?) {
    self.limit = limit
    self.sign = sign
    self.least = sign == 0 ? nil : least
    self.most = most
    isConstant = false
  }

  /// The distance itself, to the right or left of a number.
  package init(beside place: Real, isRight: Bool) {
    let distance = Bound(coefficient: 1, exponent: Fraction(1))
    self.init(limit: place, sign: isRight ? 1 : -1, least: distance, most: distance)
    isContinuous = true
  }

  /// All values in an interval.
  init(_ values: Interval) {
    let magnitude = values.magnitude
    self.init(
      sign: values.lower >= 0 ? 1 : values.upper <= 0 ? -1 : 0,
      least: Bound(magnitude.lower),
      most: Bound(magnitude.upper)
    )
    if values == .zero { self = Germ(Real(0)) }
  }

  /// Whether the rest tends to 0.
  package var isVanishing: Bool { isConstant || (most.map { $0.exponent.signum > 0 } ?? false) }

  /// Whether the rest tends to infinity, with its sign.
  package var isUnbounded: Bool { least.map { $0.exponent.signum < 0 } ?? false }

  /// Whether the limit is exactly 0.
  package var isLimitZero: Bool {
    if let fraction = limit.fraction { return fraction.isZero }
    return (try? limit.sign()) == .zero
  }
}

extension Germ.Bound {
  /// A constant bound; nil for a value that is not one.
  init?(_ value: Double) {
    guard value > 0, value < .infinity else { return nil }
    self.init(coefficient: value, exponent: Fraction(0))
  }
}

/// The distances of a germ: from 0, exclusive, through this one, which is less than 1.
package struct GermReach {
  let distance: Double

  package init(_ distance: Double) { self.distance = distance }

  private var whole: Interval { Interval(exactly: distance) }

  /// The power of the largest distance.
  func power(_ exponent: Fraction) -> Interval {
    guard !exponent.isZero else { return .one }
    return BinaryFunction.power.branches(over: whole, Interval(exponent)).hull ?? .everything
  }

  /// The logarithm of the largest distance, which is negative.
  var logarithmOfDistance: Interval { UnaryFunction.ln.branches(over: whole).hull ?? .everything }

  /// The values that a bound takes.
  func values(_ bound: Germ.Bound) -> Interval {
    let end = Interval(exactly: bound.coefficient) * power(bound.exponent)
    switch bound.exponent.signum {
    case 0: return Interval(exactly: bound.coefficient)
    case 1: return Interval(lower: 0, upper: end.upper)
    default: return Interval(lower: max(end.lower, 0), upper: .infinity)
    }
  }

  /// The values of the rest of a germ.
  package func rest(_ germ: Germ) -> Interval {
    if germ.isConstant { return .zero }
    let magnitude = Interval(
      lower: germ.least.map { values($0).lower } ?? 0,
      upper: germ.most.map { values($0).upper } ?? .infinity
    )
    switch germ.sign {
    case 1: return magnitude
    case -1: return -magnitude
    default: return Interval(lower: -magnitude.upper, upper: magnitude.upper)
    }
  }

  /// The values of a germ.
  package func values(_ germ: Germ) -> Interval { Interval(germ.limit) + rest(germ) }

  /// An upper bound with a smaller exponent.
  func raised(_ bound: Germ.Bound, to exponent: Fraction) -> Germ.Bound? {
    scaled(bound, power(bound.exponent - exponent), to: exponent).upper
  }

  /// A bound times a factor, rounded both ways, with another exponent.
  private func scaled(_ bound: Germ.Bound, _ factor: Interval, to exponent: Fraction)
    -> (lower: Germ.Bound?, upper: Germ.Bound?)
  {
    let coefficient = Interval(exactly: bound.coefficient) * factor
    return (
      Germ.Bound(coefficient: coefficient.lower, exponent: exponent).checked,
      Germ.Bound(coefficient: coefficient.upper, exponent: exponent).checked
    )
  }
}

extension Germ.Bound {
  /// The bound, unless it is too small or too large for a double.
  var checked: Germ.Bound? { coefficient > 0 && coefficient < .infinity ? self : nil }
}
