extension Fraction {
  /// The decimal expansion of a fraction that is not negative; nil where its period is too long.
  ///
  /// It has the digits before the point, those after it, and those that repeat without end. With d
  /// = 2^a·5^b·m there are max(a, b) digits before the period, whose length is the order of 10
  /// modulo m (Hardy and Wright, theorem 135).
  package func expansion(
    longestPeriod limit: Int
  ) -> (integer: String, fraction: String, period: String)? {
    let (leading, rest) = denominator.splittingOffTens
    guard leading <= 100_000, let length = rest.orderOfTen(limit: limit) else { return nil }
    let whole = floor
    let after = (self - Fraction(whole)) * Fraction(10).power(leading)
    let period = (after - Fraction(after.floor)) * (Fraction(10).power(length) - Fraction(1))
    return (
      whole.description, after.floor.padded(to: leading),
      length == 0 ? "" : period.floor.padded(to: length)
    )
  }

  /// The number of repeating digits in the decimal expansion, 0 where it terminates; nil where
  /// finding it would take too long.
  package var periodLength: Integer? {
    let (_, rest) = denominator.splittingOffTens
    return rest == Integer(1) ? Integer(0) : rest.orderOfTen
  }
}

extension Integer {
  /// max(a, b) and m for a positive integer 2^a·5^b·m, where m is coprime to 10.
  fileprivate var splittingOffTens: (exponent: Int, rest: Integer) {
    let (twos, odd) = removing(Integer(2))
    let (fives, rest) = odd.removing(Integer(5))
    return (max(twos, fives), rest)
  }

  /// The most bits of a modulus that is factored for the order of 10.
  private static let longestModulus = 128

  /// The order of 10 modulo m, where m is above 1 and coprime to 10: the least divisor n of Euler's
  /// φ(m) for which 10^n = 1.
  fileprivate var orderOfTen: Integer? {
    guard bitWidth <= Self.longestModulus, let factors = primeFactors else { return nil }
    var order = Integer(1)
    var primes: Set<Integer> = []
    for (prime, exponent) in factors {
      let predecessor = prime - Integer(1)
      guard let parts = predecessor.primeFactors else { return nil }
      order = order * predecessor * prime.power(exponent - 1)
      primes.formUnion(parts.map(\.prime) + [prime])
    }
    for prime in primes {
      while case (let quotient, let remainder) = order.flooredQuotientAndRemainder(by: prime),
        remainder.isZero, Integer(10).power(quotient, modulo: self) == Integer(1)
      {
        order = quotient
      }
    }
    return order
  }

  /// The length of the period of 1/m for m coprime to 10: 0 for 1, nil beyond the limit.
  fileprivate func orderOfTen(limit: Int) -> Int? {
    guard self != Integer(1) else { return 0 }
    var power = Integer(1)
    for length in 1...limit {
      power = (power * Integer(10)).flooredQuotientAndRemainder(by: self).1
      if power == Integer(1) { return length }
    }
    return nil
  }

  /// The digits, with zeros before them up to `count`; none for a count of 0.
  fileprivate func padded(to count: Int) -> String {
    guard count > 0 else { return "" }
    let digits = description
    return String(repeating: "0", count: count - digits.utf8.count) + digits
  }
}
