extension Fraction {
  /// The decimal expansion of a fraction that is not negative, nil where its period is too long.
  ///
  /// It is the digits before the point, those behind it, and those that repeat without end. With
  /// d = 2^a·5^b·m there are max(a, b) digits before the period, whose length is the order of 10
  /// modulo m (Hardy and Wright, theorem 135).
  package func expansion(
    longestPeriod limit: Int
  ) -> (integer: String, fraction: String, period: String)? {
    var rest = denominator
    var leading = 0
    for prime in [Integer(2), Integer(5)] {
      var count = 0
      while case (let quotient, let remainder) = rest.flooredQuotientAndRemainder(by: prime),
        remainder.isZero
      {
        rest = quotient
        count += 1
      }
      leading = max(leading, count)
    }
    guard leading <= 100_000, let length = rest.orderOfTen(limit: limit) else { return nil }
    let whole = floor
    let behind = (self - Fraction(whole)) * Fraction(10).power(leading)
    let period = (behind - Fraction(behind.floor)) * (Fraction(10).power(length) - Fraction(1))
    return (
      whole.description, behind.floor.padded(to: leading),
      length == 0 ? "" : period.floor.padded(to: length)
    )
  }
}

extension Integer {
  /// The length of the period of 1/m for m without the factors 2 and 5: 0 for 1, nil beyond a limit.
  fileprivate func orderOfTen(limit: Int) -> Int? {
    guard self != Integer(1) else { return 0 }
    var power = Integer(1)
    for length in 1...limit {
      power = (power * Integer(10)).flooredQuotientAndRemainder(by: self).1
      if power == Integer(1) { return length }
    }
    return nil
  }

  /// The digits with zeros before them, none for no digits.
  fileprivate func padded(to count: Int) -> String {
    guard count > 0 else { return "" }
    let digits = description
    return String(repeating: "0", count: count - digits.utf8.count) + digits
  }
}
