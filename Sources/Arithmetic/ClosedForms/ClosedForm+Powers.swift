extension ClosedForm {
  /// The form raised to a rational power: the base is positive, or the base is not 0 and the
  /// exponent an integer, or the base is 0 and the exponent positive.
  func raised(to exponent: Fraction) -> ClosedForm? {
    if isZero { return self }
    if let (coefficient, monomial) = singleTerm {
      return Self.power(coefficient, monomial, exponent)
    }
    if exponent.isInteger {
      guard let count = exponent.int, count.magnitude <= Self.maximumExpandedPower else {
        return nil
      }
      return count > 0 ? naturalPower(count) : inverse?.naturalPower(-count)
    }
    if exponent == Fraction(1, 2), let root = denestedSquareRoot { return root }
    return opaquePower(exponent)
  }

  /// The highest power to which sums are multiplied out; sums that grow get much less far.
  static let maximumExpandedPower = 4_096

  /// The power, by squaring; only sums whose powers stay short get far.
  private func naturalPower(_ exponent: Int) -> ClosedForm? {
    guard exponent > 1 else { return exponent == 1 ? self : ClosedForm(1) }
    guard let root = naturalPower(exponent / 2), let square = root.multiplied(by: root) else {
      return nil
    }
    return exponent.isMultiple(of: 2) ? square : square.multiplied(by: self)
  }

  private static func power(
    _ coefficient: Fraction,
    _ monomial: Monomial,
    _ exponent: Fraction
  ) -> ClosedForm? {
    if exponent.isInteger,
      let factor = coefficient.power(exponent.numerator, maximumBits: maximumBits)
    {
      return monomial.raised(to: exponent).normalized?.scaled(by: factor)
    }
    // It is positive as a whole; a part of unknown sign shares one generator with the coefficient.
    guard coefficient.signum > 0, monomial.isPositive else {
      return ClosedForm(monomial, coefficient: coefficient).opaquePower(exponent)
    }
    guard let root = power(of: coefficient, exponent) else { return nil }
    return monomial.raised(to: exponent).normalized?.multiplied(by: root)
  }

  /// A positive fraction raised to a rational power, as primes with exponents between 0 and 1.
  private static func power(of base: Fraction, _ exponent: Fraction) -> ClosedForm? {
    guard base != Fraction(1) else { return ClosedForm(1) }
    guard base.bitWidth <= maximumBits else { return nil }
    var powers = LinearCombination<Generator>()
    for (integer, sign) in [(base.numerator, 1), (base.denominator, -1)] {
      for (prime, multiplicity) in integer.generators {
        powers.add(exponent * Fraction(sign * multiplicity), of: .integer(prime))
      }
    }
    return Monomial(powers: powers).normalized
  }

  /// √(a + b√c) as √((a + d)/2) ± √((a − d)/2), where d² = a² − b²·c for a fraction d.
  private var denestedSquareRoot: ClosedForm? {
    guard terms.count == 2, let a = terms[Monomial.one], a.signum > 0,
      let (surd, b) = terms.first(where: { $0.part != .one }), surd.squareRoots != nil,
      let square = ClosedForm(surd, coefficient: b).naturalPower(2)?.fraction,
      (a * a - square).signum >= 0, let d = (a * a - square).exactRoot(2)
    else { return nil }
    let half = Fraction(1, 2)
    let (first, second) = ((a + d) * half, (a - d) * half)
    // √(2 + √3) is shorter than (√6 + √2)/2.
    guard first.isInteger || !a.isInteger, let left = ClosedForm(first).raised(to: half),
      let right = ClosedForm(second).raised(to: half)
    else { return nil }
    return b.signum > 0 ? left.adding(right) : left.subtracting(right)
  }
}

extension Integer {
  /// The least common multiple of positive integers.
  package func leastCommonMultiple(with other: Integer) -> Integer {
    let divisor = greatestCommonDivisor(with: other)
    return divisor.isZero
      ? Integer(0) : self * other.flooredQuotientAndRemainder(by: divisor).0
  }

  /// The factors of a positive integer that closed forms treat as primes: primes, and a cofactor
  /// that was not factored.
  var generators: [(integer: Integer, exponent: Int)] {
    let (factors, cofactor) = smallFactors
    let known = factors.map { (integer: $0.prime, exponent: $0.exponent) }
    guard cofactor != Integer(1) else { return known }
    let root = cofactor.root(2)
    guard root.isExact else { return known + [(cofactor, 1)] }
    return known + root.root.generators.map { ($0.integer, 2 * $0.exponent) }
  }

  /// The most bits of an integer that is searched for factors.
  private static let longestWithGenerators = 1 << 20
  /// Longer integers are only divided by the smallest primes.
  private static let longestForTrial = 1 << 14

  /// The generators of a positive integer, which may be long if powers of small primes make it so.
  var generatorsOfAnyLength: [(integer: Integer, exponent: Int)]? {
    guard bitWidth > ClosedForm.maximumBits else { return generators }
    guard bitWidth <= Self.longestWithGenerators else { return nil }
    var (rest, powers) = (self, [(integer: Integer, exponent: Int)]())
    for prime in [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37].map({ Integer($0) }) {
      let (exponent, cofactor) = rest.removing(prime)
      if exponent > 0 { powers.append((prime, exponent)) }
      rest = cofactor
    }
    guard rest.bitWidth <= Self.longestForTrial else { return nil }
    powers += rest.generators
    return powers.allSatisfy { $0.integer.bitWidth <= ClosedForm.maximumBits } ? powers : nil
  }

  /// The largest s found for which s² divides the positive integer.
  var largestSquareDivisorRoot: Integer {
    generators.reduce(Integer(1)) { $0 * $1.integer.power($1.exponent / 2) }
  }
}
