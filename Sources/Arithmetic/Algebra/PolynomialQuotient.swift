/// A quotient of polynomials without common divisors.
package struct PolynomialQuotient {
  package let numerator: MultivariatePolynomial
  /// Not 0; its first coefficient is positive.
  package let denominator: MultivariatePolynomial

  /// Divides both by their greatest common divisor; throws where they are too large for that.
  ///
  /// - Precondition: the denominator is not 0.
  package init(
    _ numerator: MultivariatePolynomial,
    _ denominator: MultivariatePolynomial
  ) throws(FormulaFailure) {
    precondition(!denominator.isZero, "a quotient by 0")
    guard let (above, below) = numerator.withoutCommonDivisor(denominator) else { throw .tooLarge }
    let isNegative = (below.terms.first?.coefficient.signum ?? 1) < 0
    self.numerator = isNegative ? above.negated : above
    self.denominator = isNegative ? below.negated : below
  }

  private init(reduced numerator: MultivariatePolynomial, _ denominator: MultivariatePolynomial) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  package init(_ polynomial: MultivariatePolynomial) {
    self.init(reduced: polynomial, MultivariatePolynomial(polynomial.ring, Integer(1)))
  }

  package init(_ ring: PolynomialRing, _ fraction: Fraction) {
    self.init(
      reduced: MultivariatePolynomial(ring, fraction.numerator),
      MultivariatePolynomial(ring, fraction.denominator)
    )
  }

  package var ring: PolynomialRing { numerator.ring }
  package var isZero: Bool { numerator.isZero }

  /// The fraction that it is, if it is one.
  package var fraction: Fraction? {
    guard let above = numerator.integer, let below = denominator.integer else { return nil }
    return Fraction(above, below)
  }

  package var negated: Self { Self(reduced: numerator.negated, denominator) }

  package func plus(_ other: Self) throws(FormulaFailure) -> Self {
    if denominator.isOne, other.denominator.isOne {
      return Self(numerator + other.numerator)
    }
    let above = try numerator.times(other.denominator) + other.numerator.times(denominator)
    return try Self(above, denominator.times(other.denominator))
  }

  package func times(_ other: Self) throws(FormulaFailure) -> Self {
    let above = try numerator.times(other.numerator)
    if denominator.isOne, other.denominator.isOne { return Self(above) }
    return try Self(above, denominator.times(other.denominator))
  }

  /// - Precondition: it is not 0.
  package func inverse() throws(FormulaFailure) -> Self { try Self(denominator, numerator) }

  package func power(_ exponent: Int) throws(FormulaFailure) -> Self {
    Self(
      reduced: try numerator.boundedPower(exponent),
      try denominator.boundedPower(exponent)
    )
  }
}

extension MultivariatePolynomial {
  /// The most terms of a polynomial on the way to an answer.
  private static let mostTerms = 40_000
  /// The most products of terms in one multiplication.
  private static let mostProducts = 4_000_000
  /// The highest exponent of an indeterminate.
  package static let highestDegree = 2_000
  /// The most bits of all coefficients.
  private static let mostBits = 1 << 24

  /// The product; throws where it is too large.
  package func times(_ other: Self) throws(FormulaFailure) -> Self {
    guard termCount * other.termCount <= Self.mostProducts else { throw .tooLarge }
    let bits = coefficientBits + other.coefficientBits
    guard termCount * other.termCount * bits <= Self.mostBits * 16 else { throw .tooLarge }
    let product = self * other
    try product.check()
    return product
  }

  private func check() throws(FormulaFailure) {
    guard termCount <= Self.mostTerms, degrees.allSatisfy({ $0 <= Self.highestDegree }) else {
      throw .tooLarge
    }
  }

  /// The power with a natural exponent; throws where it is too large, before it is computed.
  package func boundedPower(_ exponent: Int) throws(FormulaFailure) -> Self {
    if exponent == 1 || isOne { return self }
    let bound = boundOfTerms(ofPower: exponent)
    let bits = Double(exponent) * (Double(coefficientBits) + Double(termCount).magnitudeInBits)
    guard bound <= Double(Self.mostTerms), bits * bound <= Double(Self.mostBits) * 8,
      degrees.allSatisfy({ $0 * exponent <= Self.highestDegree })
    else { throw .tooLarge }
    return power(exponent)
  }

  /// At least the number of terms of a power: the smaller one of the number of products of that many
  /// terms, and that of monomials up to its degrees.
  private func boundOfTerms(ofPower exponent: Int) -> Double {
    var products = 1.0
    for index in 1..<max(2, termCount) where termCount > 1 {
      products *= Double(exponent + index) / Double(index)
    }
    let monomials = degrees.reduce(1.0) { $0 * Double($1 * exponent + 1) }
    return min(products, monomials)
  }
}

extension Double {
  /// At least the binary logarithm of a number from 1.
  fileprivate var magnitudeInBits: Double { self < 1 ? 0 : Double(exponent + 1) }
}
