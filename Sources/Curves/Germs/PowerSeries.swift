internal import Arithmetic

/// A function of s as a power series: its first coefficients, and the largest distance of its
/// values on the complex disc |s| ≤ radius from the first coefficient.
struct PowerSeries {
  let coefficients: [Interval]
  /// The number of known coefficients; those of them that are not in the array are 0.
  let order: Int
  let spread: Double
  let radius: Double

  /// The values for all s in an interval inside the disc.
  func values(over s: Interval) -> Interval {
    var sum = Interval.zero
    for coefficient in coefficients.reversed() { sum = sum * s + coefficient }
    // Σ S·q^k over k ≥ n is S·q^n/(1 − q).
    let rest = rest(over: s)
    return sum + Interval(lower: -rest, upper: rest)
  }

  /// The derivatives for all s in an interval inside the disc.
  func slopes(over s: Interval) -> Interval {
    var sum = Interval.zero
    for (index, coefficient) in coefficients.enumerated().dropFirst().reversed() {
      sum = sum * s + coefficient * Interval(exactly: Double(index))
    }
    // Σ k·S·q^(k − 1)/r over k ≥ n is at most n·S·q^(n − 1)/(r·(1 − q)²).
    guard let q = ratio(s) else { return .everything }
    let first = Interval(exactly: spread) * Interval(exactly: Double(order)) * q.power(order - 1)
    let rest = (first / (Interval(exactly: radius) * (.one - q).square)).upper
    return sum + Interval(lower: -rest, upper: rest)
  }

  /// A bound on the terms with unknown coefficients, for |s| up to `reach`.
  func rest(within reach: Double) -> Double { rest(over: Interval(exactly: reach)) }

  private func rest(over s: Interval) -> Double {
    guard let q = ratio(s) else { return .infinity }
    return (Interval(exactly: spread) * q.power(order) / (.one - q)).upper
  }

  /// About the number of coefficients that have to be known for the others to make at most `rest`.
  func order(for rest: Double, within reach: Double) -> Double {
    (rest / spread).logarithm / (reach / radius).logarithm + 2
  }

  /// The part of the disc's radius that is needed; nil where that is all of it.
  private func ratio(_ s: Interval) -> Interval? {
    let ratio = (s.magnitude / Interval(exactly: radius)).upper
    return ratio < 1 ? Interval(exactly: ratio) : nil
  }
}

extension Double {
  /// The natural logarithm of a positive value.
  fileprivate var logarithm: Double {
    let value = Swift.max(.leastNormalMagnitude, Swift.min(self, .greatestFiniteMagnitude))
    return UnaryFunction.ln.branches(over: Interval(exactly: value)).hull?.lower ?? 0
  }
}
