// The polygamma functions, the derivatives of ln Γ:
// ψₙ(x) = (−1)^(n + 1)·n!·Σ 1/(x + k)^(n + 1) over all k ≥ 0, and ψ₀ is the digamma function.

extension Interval {
  /// The branches of ψₙ, one between any two adjacent poles.
  func polygammas(_ n: Int) -> IntervalUnion {
    branchesBetweenPoles { part, pole in part.polygamma(n, right: pole) }
  }

  /// The values of ψₙ between a pole and the next; at a pole there is no bound.
  private func polygamma(_ n: Int, right pole: Double) -> Interval {
    let isGrowing = n & 1 == 0
    guard isGrowing || pole == 0 else { return Interval.polygamma(n, of: self) }
    let touchesNext = upper == pole + 1 && pole < 0
    let first = lower == pole ? .everything : Interval.polygamma(n, of: Interval(exactly: lower))
    let last = touchesNext ? .everything : Interval.polygamma(n, of: Interval(exactly: upper))
    return isGrowing
      ? Interval(lower: first.lower, upper: last.upper)
      : Interval(lower: max(last.lower, 0), upper: first.upper)
  }

  /// An enclosure of ψₙ over an interval without a pole inside; all reals where that is far away.
  ///
  /// With y = x + m beyond 12 + n, ψₙ(x) is (−1)^(n + 1) times the sum of the first m terms of n!·Σ
  /// 1/(x + k)^(n + 1) and (n − 1)!/y^n + n!/(2y^(n + 1)) + Σ B(2k)/(2k)·(2k)·(2k + 1)·…·(2k + n −
  /// 1)/y^(2k + n). For n = 0 the first term of that series is −ln y; its partial sums enclose its
  /// value.
  static func polygamma(_ n: Int, of x: Interval) -> Interval {
    guard x.lower > -200, x.upper < .infinity else { return .everything }
    let power = UnaryFunction.power(-n - 1)
    var y = x
    var sum = Interval.zero
    while y.lower < Double(12 + n) {
      guard let term = power.branches(over: y).hull else { return .everything }
      sum = sum + term
      y = y + .one
    }
    let inverse = .one / y
    let square = inverse.square
    // B(12)/12 is −0.02109….
    var series = Interval(lower: -0.0211, upper: 0) * risingFactorial(12, n) * square
    for (index, divisor) in [(10, 132.0), (8, -240), (6, 252), (4, -120), (2, 12)] {
      series = (series + risingFactorial(index, n) / Interval(exactly: divisor)) * square
    }
    let factorial = risingFactorial(1, n)
    let middle = factorial * inverse * Interval(exactly: 0.5) + series
    var total = factorial * sum
    if n == 0 {
      total = total - y.logarithm + middle
    } else {
      var scale = inverse
      for _ in 1..<n { scale = scale * inverse }
      total = total + (risingFactorial(1, n - 1) + middle) * scale
    }
    return n & 1 == 0 ? -total : total
  }

  /// k·(k + 1)·…, the product of n factors.
  private static func risingFactorial(_ k: Int, _ n: Int) -> Interval {
    (0..<n).reduce(.one) { $0 * Interval(exactly: Double(k + $1)) }
  }
}
