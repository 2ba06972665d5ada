extension PolynomialQuotient {
  /// The sum of a polynomial of an indeterminate and of quotients whose denominators are powers of
  /// irreducible factors.
  package func partialFractions(by indeterminate: Int) throws(FormulaFailure) -> SumOfProducts {
    guard let factors = denominator.sortedFactors else { throw .tooLarge }
    let powers = factors.filter { $0.factor.contains(indeterminate) }
    let dividend = try Univariate(numerator, in: indeterminate)
    let divisor = try Univariate(denominator, in: indeterminate)
    let (whole, rest) = try dividend.divided(by: divisor)
    var sum = SumOfProducts()
    for term in try whole.terms() { sum.append(term) }
    for (factor, exponent) in powers {
      let base = try Univariate(factor, in: indeterminate)
      let power = try base.power(exponent)
      let (others, _) = try divisor.divided(by: power)
      let inverse = try others.inverse(modulo: power)
      var part = try rest.times(inverse).divided(by: power).remainder
      // The digits of the part in base `factor`, the lowest one over the highest power.
      var digits: [Univariate] = []
      for _ in 0..<exponent {
        let (quotient, digit) = try part.divided(by: base)
        digits.append(digit)
        part = quotient
      }
      for (index, digit) in digits.enumerated().reversed() {
        let quotient = try digit.quotient()
        if quotient.isZero { continue }
        let content = quotient.numerator.content
        guard let numerator = quotient.numerator.divided(by: .init(ring, content)) else { continue }
        let term = SumOfProducts.Term(
          Fraction(content),
          [(numerator, 1), (quotient.denominator, -1), (factor, index - exponent)]
        )
        sum.append(term.withoutIntegers)
      }
    }
    return sum
  }
}

/// A polynomial of one indeterminate with quotients of the others as coefficients.
private struct Univariate {
  let ring: PolynomialRing
  let indeterminate: Int
  /// The coefficient of the 0th power first; the last one is not 0.
  let coefficients: [PolynomialQuotient]

  init(_ polynomial: MultivariatePolynomial, in indeterminate: Int) throws(FormulaFailure) {
    let coefficients = polynomial.isZero ? [] : polynomial.coefficients(of: indeterminate)
    self.init(polynomial.ring, indeterminate, coefficients.map { PolynomialQuotient($0) })
  }

  init(_ ring: PolynomialRing, _ indeterminate: Int, _ coefficients: [PolynomialQuotient]) {
    (self.ring, self.indeterminate) = (ring, indeterminate)
    self.coefficients = Array(coefficients.reversed().drop(while: \.isZero).reversed())
  }

  var degree: Int { coefficients.count - 1 }

  private static let highestDegree = 60

  func minus(_ other: Univariate) throws(FormulaFailure) -> Univariate {
    var result: [PolynomialQuotient] = []
    let zero = PolynomialQuotient(ring, Fraction(0))
    for index in 0..<max(coefficients.count, other.coefficients.count) {
      let left = index < coefficients.count ? coefficients[index] : zero
      let right = index < other.coefficients.count ? other.coefficients[index] : zero
      result.append(try left.plus(right.negated))
    }
    return Univariate(ring, indeterminate, result)
  }

  func times(_ other: Univariate) throws(FormulaFailure) -> Univariate {
    guard degree >= 0, other.degree >= 0 else { return Univariate(ring, indeterminate, []) }
    guard degree + other.degree <= Self.highestDegree * 2 else { throw .tooLarge }
    let zero = PolynomialQuotient(ring, Fraction(0))
    var result = Array(repeating: zero, count: degree + other.degree + 1)
    for (index, left) in coefficients.enumerated() where !left.isZero {
      for (other, right) in other.coefficients.enumerated() where !right.isZero {
        result[index + other] = try result[index + other].plus(left.times(right))
      }
    }
    return Univariate(ring, indeterminate, result)
  }

  func power(_ exponent: Int) throws(FormulaFailure) -> Univariate {
    var power = Univariate(ring, indeterminate, [PolynomialQuotient(ring, Fraction(1))])
    for _ in 0..<exponent { power = try power.times(self) }
    return power
  }

  func divided(
    by divisor: Univariate
  ) throws(FormulaFailure) -> (quotient: Univariate, remainder: Univariate) {
    guard let leading = divisor.coefficients.last else { throw .divisionByZero }
    guard degree <= Self.highestDegree * 2 else { throw .tooLarge }
    let inverse = try leading.inverse()
    var rest = coefficients
    var quotient: [PolynomialQuotient] = []
    while rest.count >= divisor.coefficients.count {
      let factor = try rest[rest.count - 1].times(inverse)
      quotient.append(factor)
      let shift = rest.count - divisor.coefficients.count
      if !factor.isZero {
        for (index, coefficient) in divisor.coefficients.enumerated() {
          rest[shift + index] = try rest[shift + index].plus(coefficient.times(factor).negated)
        }
      }
      rest.removeLast()
    }
    return (
      Univariate(ring, indeterminate, quotient.reversed()), Univariate(ring, indeterminate, rest)
    )
  }

  /// The polynomial whose product with this one leaves the remainder 1; the modulus has no common
  /// divisor with it.
  func inverse(modulo modulus: Univariate) throws(FormulaFailure) -> Univariate {
    var (first, second) = (modulus, try divided(by: modulus).remainder)
    var (left, right) = (
      Univariate(ring, indeterminate, []),
      Univariate(ring, indeterminate, [PolynomialQuotient(ring, Fraction(1))])
    )
    while second.degree > 0 {
      let (quotient, remainder) = try first.divided(by: second)
      (first, second) = (second, remainder)
      (left, right) = (right, try left.minus(quotient.times(right)))
    }
    guard second.degree == 0 else { throw .divisionByZero }
    let inverse = try second.coefficients[0].inverse()
    return try right.times(Univariate(ring, indeterminate, [inverse]))
  }

  /// Its powers with their coefficients, the highest first.
  func terms() throws(FormulaFailure) -> [SumOfProducts.Term] {
    let x = MultivariatePolynomial(ring, indeterminate: indeterminate)
    return coefficients.enumerated().reversed().map { exponent, coefficient in
      var factors: [SumOfProducts.Factor] = [
        (coefficient.numerator, 1), (coefficient.denominator, -1),
      ]
      if exponent > 0 { factors.append((x, exponent)) }
      return SumOfProducts.Term(Fraction(1), factors).withoutIntegers
    }
  }

  /// The polynomial as one quotient.
  func quotient() throws(FormulaFailure) -> PolynomialQuotient {
    let x = PolynomialQuotient(MultivariatePolynomial(ring, indeterminate: indeterminate))
    var sum = PolynomialQuotient(ring, Fraction(0))
    for coefficient in coefficients.reversed() { sum = try sum.times(x).plus(coefficient) }
    return sum
  }
}
