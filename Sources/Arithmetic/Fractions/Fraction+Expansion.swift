extension Fraction {
  /// The expansion of a fraction that is not negative, in a base from 2 to 36; nil where its period is too
  /// long.
  ///
  /// It has the digits before the point, those after it, and those that repeat without end. The denominator
  /// is d·m where m is coprime to the base and d divides a power of it, of which the least exponent is the
  /// number of digits before the period; the length of the period is the order of the base modulo m (Hardy
  /// and Wright, theorem 135).
  package func expansion(
    longestPeriod limit: Int,
    inBase base: Int = 10
  ) -> (integer: String, fraction: String, period: String)? {
    let (leading, rest) = denominator.splittingOff(powersOf: base)
    guard leading <= 100_000, let length = rest.order(of: base, limit: limit) else { return nil }
    let whole = floor
    let after = (self - Fraction(whole)) * Fraction(base).power(leading)
    let period = (after - Fraction(after.floor)) * (Fraction(base).power(length) - Fraction(1))
    return (
      whole.digits(inBase: base), after.floor.padded(to: leading, inBase: base),
      length == 0 ? "" : period.floor.padded(to: length, inBase: base)
    )
  }

  /// The number of repeating digits in the decimal expansion, 0 where it terminates; nil where
  /// finding it would take too long.
  package var periodLength: Integer? {
    let (_, rest) = denominator.splittingOff(powersOf: 10)
    return rest == Integer(1) ? Integer(0) : rest.orderOfTen
  }
}

extension Integer {
  /// The least exponent of a power of the base that the part of a positive integer divides which has no
  /// other primes, and the rest, which is coprime to the base.
  fileprivate func splittingOff(powersOf base: Int) -> (exponent: Int, rest: Integer) {
    var (exponent, rest) = (0, self)
    for (prime, multiplicity) in Integer(base).smallFactors.factors {
      let (count, cofactor) = rest.removing(prime)
      exponent = max(exponent, (count + multiplicity - 1) / multiplicity)
      rest = cofactor
    }
    return (exponent, rest)
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

  /// The length of the period of 1/m in a base that m is coprime to: 0 for 1, nil beyond the limit.
  fileprivate func order(of base: Int, limit: Int) -> Int? {
    guard self != Integer(1) else { return 0 }
    let base = Integer(base)
    var power = Integer(1)
    for length in 1...limit {
      power = (power * base).flooredQuotientAndRemainder(by: self).1
      if power == Integer(1) { return length }
    }
    return nil
  }

  /// The digits in a base, with zeros before them up to `count`; none for a count of 0.
  fileprivate func padded(to count: Int, inBase base: Int) -> String {
    guard count > 0 else { return "" }
    let digits = digits(inBase: base)
    return String(repeating: "0", count: count - digits.utf8.count) + digits
  }
}
