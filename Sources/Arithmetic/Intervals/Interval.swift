/// A closed interval of reals with doubles as ends.
///
/// Goals, in order: the result of an operation contains the values for all points of the operands;
/// exact values stay points; tight; fast, without the heap. An infinite end means that there is no
/// bound: no value is infinite, the lower end is never ∞ and the upper one never −∞.
package struct Interval: Equatable, Sendable {
  package var lower: Double
  package var upper: Double

  /// The interval between two ends; the lower one is not above the upper one, and neither is a NaN.
  @inline(__always)
  package init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The interval of one finite value.
  @inline(__always)
  package init(exactly value: Double) { self.init(lower: value, upper: value) }

  package static var zero: Interval { Interval(exactly: 0) }
  package static var one: Interval { Interval(exactly: 1) }

  /// All reals.
  package static var everything: Interval { Interval(lower: -.infinity, upper: .infinity) }

  /// The smallest interval around π.
  package static var pi: Interval {
    Interval(lower: 0x1.921fb54442d18p+1, upper: 0x1.921fb54442d19p+1)
  }

  package var isPoint: Bool { lower == upper }

  package var isFinite: Bool { lower > -.infinity && upper < .infinity }

  /// The difference of the ends, rounded upwards.
  package var width: Double { Double.sumUp(upper, -lower) }

  /// A finite value in the interval, near the middle where both ends are finite.
  package var midpoint: Double {
    if lower == -.infinity { return upper == .infinity ? 0 : min(upper, -.greatestFiniteMagnitude) }
    if upper == .infinity { return max(lower, .greatestFiniteMagnitude) }
    let sum = lower + upper
    return sum.isFinite ? min(max(sum / 2, lower), upper) : lower / 2 + upper / 2
  }

  package func contains(_ value: Double) -> Bool { lower <= value && value <= upper }

  package func contains(_ other: Interval) -> Bool {
    lower <= other.lower && other.upper <= upper
  }

  /// 1 or −1 where all values have that sign, else 0.
  package var sign: Int { lower > 0 ? 1 : upper < 0 ? -1 : 0 }

  /// The smallest interval that contains both.
  @inline(__always)
  package func hull(_ other: Interval) -> Interval {
    Interval(lower: min(lower, other.lower), upper: max(upper, other.upper))
  }

  /// The values that both contain; nil where there are none.
  @inline(__always)
  package func intersection(_ other: Interval) -> Interval? {
    let (low, high) = (max(lower, other.lower), min(upper, other.upper))
    return low <= high ? Interval(lower: low, upper: high) : nil
  }

  /// The distances of its values from 0.
  @inline(__always)
  package var magnitude: Interval {
    if lower >= 0 { return self }
    if upper <= 0 { return -self }
    return Interval(lower: 0, upper: max(-lower, upper))
  }
}
