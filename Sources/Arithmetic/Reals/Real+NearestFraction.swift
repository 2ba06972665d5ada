/// A fraction that approximates a number, and its error.
package struct Approximation {
  package let fraction: Fraction
  /// The fraction minus the number; 0 where they are equal.
  package let error: Real
}

extension Real {
  /// The fraction nearest to the value with at most this denominator; of two that are equally near,
  /// the one with the smaller denominator.
  ///
  /// It is a convergent of the continued fraction, or one of the intermediate fractions before the
  /// first convergent whose denominator is too large (Khinchin, Continued Fractions, §6).
  package func nearestFraction(
    maximumDenominator limit: Integer
  ) throws(ArithmeticFailure) -> Approximation {
    // Twice the denominator's bits separate any two fractions, and 64 more their midpoints.
    if let fraction = try exactFraction() {
      let nearest = fraction.nearest(maximumDenominator: limit)
      return Approximation(fraction: nearest, error: Real(nearest - fraction))
    }
    for extra in [64, 256, 1_024] {
      guard let (lower, upper) = try bounds(places: 2 * limit.bitWidth + extra) else { continue }
      let nearest = lower.nearest(maximumDenominator: limit)
      if nearest == upper.nearest(maximumDenominator: limit) {
        return Approximation(fraction: nearest, error: Real(nearest) - self)
      }
    }
    throw isMeasured ? .openIntegerPart : .undecided(below: RealNode.undecidedExponent)
  }

  /// The values rounded down and up to `places` binary places; of a measured number, the range of its uncertainty.
  func bounds(places: Int) throws(ArithmeticFailure) -> (Fraction, Fraction)? {
    if let measuredRange { return measuredRange }
    let scale = Fraction(2).power(places)
    let floor = Fraction(try (self * Real(scale)).floor())
    return (floor / scale, (floor + Fraction(1)) / scale)
  }
}

extension Fraction {
  /// The nearest fraction with a denominator of at most `limit`, which is positive.
  package func nearest(maximumDenominator limit: Integer) -> Fraction {
    guard denominator > limit else { return self }
    // The convergents before[0]/before[1] and last[0]/last[1], and the rest of the expansion.
    var (before, last) = ((Integer(0), Integer(1)), (Integer(1), Integer(0)))
    var rest = self
    while true {
      let digit = rest.floor
      let next = (digit * last.0 + before.0, digit * last.1 + before.1)
      if next.1 > limit { return nearest(before, last, limit) }
      (before, last) = (last, next)
      // The rest is no integer until the denominator is the fraction's own, beyond the limit.
      rest = Fraction(1) / (rest - Fraction(digit))
    }
  }

  /// The nearer of the last convergent and the last intermediate fraction within the limit.
  private func nearest(
    _ before: (Integer, Integer),
    _ last: (Integer, Integer),
    _ limit: Integer
  ) -> Fraction {
    let count = (limit - before.1).flooredQuotientAndRemainder(by: last.1).0
    let between = Fraction(before.0 + count * last.0, before.1 + count * last.1)
    let convergent = Fraction(last.0, last.1)
    let isNearer = (between - self).magnitude < (convergent - self).magnitude
    return isNearer ? between : convergent
  }
}
