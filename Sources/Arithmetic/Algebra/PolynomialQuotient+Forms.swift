extension PolynomialQuotient {
  /// The product of the irreducible factors over the rationals.
  package func factored() throws(FormulaFailure) -> SumOfProducts.Term {
    guard let above = numerator.boundedFactors, let below = denominator.boundedFactors else {
      throw .tooLarge
    }
    let factors =
      above.factors.sorted { $0.factor.precedes($1.factor) }.map {
        SumOfProducts.Factor($0.factor, $0.exponent)
      }
      + below.factors.sorted { $0.factor.precedes($1.factor) }.map {
        SumOfProducts.Factor($0.factor, -$0.exponent)
      }
    return SumOfProducts.Term(Fraction(above.integer, below.integer), factors)
  }

  /// The sum of the powers of an indeterminate with their coefficients, over the denominator; throws
  /// where this contains the indeterminate.
  package func collected(by indeterminate: Int) throws(FormulaFailure) -> SumOfProducts {
    let x = MultivariatePolynomial(ring, indeterminate: indeterminate)
    var sum = SumOfProducts()
    for (exponent, coefficient) in numerator.coefficients(of: indeterminate).enumerated().reversed()
    where !coefficient.isZero {
      let quotient = try PolynomialQuotient(coefficient, denominator)
      var factors: [SumOfProducts.Factor] = []
      var factor = Fraction(1)
      let content = quotient.numerator.content
      if quotient.numerator.termCount == 1 {
        // A monomial joins the power: 2y·x² is no product of a sum.
        factors.append((quotient.numerator, 1))
      } else if let rest = quotient.numerator.divided(by: .init(ring, content)) {
        factor = Fraction(content)
        factors.append((rest, 1))
      }
      factors.append((quotient.denominator, -1))
      if exponent > 0 { factors.append((x, exponent)) }
      sum.append(SumOfProducts.Term(factor, factors).withoutIntegers)
    }
    return sum
  }
}

extension MultivariatePolynomial {
  /// The most terms of a polynomial that is factored.
  private static let mostFactoredTerms = 2_000
  /// The highest degree of a polynomial that is factored.
  private static let highestFactoredDegree = 400

  /// The order of factors: those of one term first, then by rising degree, by the number of terms, and
  /// by the coefficients from the first difference on.
  fileprivate func precedes(_ other: Self) -> Bool {
    let (left, right) = (terms, other.terms)
    if (left.count == 1) != (right.count == 1) { return left.count == 1 }
    let degrees = [left, right].map { $0.map { $0.exponents.reduce(0, +) }.max() ?? 0 }
    if degrees[0] != degrees[1] { return degrees[0] < degrees[1] }
    if left.count != right.count { return left.count < right.count }
    for (first, second) in zip(left, right) {
      if first.exponents != second.exponents {
        return second.exponents.lexicographicallyPrecedes(first.exponents)
      }
      if first.coefficient != second.coefficient { return first.coefficient < second.coefficient }
    }
    return false
  }

  /// The irreducible factors; nil where looking for them would take too long.
  package var boundedFactors: (integer: Integer, factors: [(factor: Self, exponent: Int)])? {
    guard termCount <= Self.mostFactoredTerms,
      degrees.reduce(0, +) <= Self.highestFactoredDegree
    else { return nil }
    return factors
  }

  /// The irreducible factors in their order; nil where looking for them would take too long.
  package var sortedFactors: [(factor: Self, exponent: Int)]? {
    boundedFactors?.factors.sorted { $0.factor.precedes($1.factor) }
  }
}
