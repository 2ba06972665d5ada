/// A sum of products of powers of polynomials, in which functions of formulas give their answers.
package struct SumOfProducts {
  package private(set) var terms: [Term]

  package struct Term {
    package let coefficient: Fraction
    /// Polynomials that are no integers with their exponents, which are not 0.
    package let factors: [Factor]

    package init(_ coefficient: Fraction, _ factors: [Factor]) {
      (self.coefficient, self.factors) = (coefficient, factors)
    }
  }

  package typealias Factor = (polynomial: MultivariatePolynomial, exponent: Int)

  package init(_ terms: [Term] = []) { self.terms = terms.filter { !$0.coefficient.isZero } }

  /// One quotient of two expanded sums, or a sum of monomials.
  package init(_ quotient: PolynomialQuotient) {
    let (above, below) = (quotient.numerator, quotient.denominator)
    guard let divisor = below.integer else {
      self.init([Term(Fraction(1), [(above, 1), (below, -1)]).withoutIntegers])
      return
    }
    let terms = above.terms.map { term in
      let monomial = MultivariatePolynomial(above.ring, [.init(Integer(1), term.exponents)])
      return Term(Fraction(term.coefficient, divisor), [(monomial, 1)]).withoutIntegers
    }
    self.init(terms)
  }

  package mutating func append(_ term: Term) {
    if !term.coefficient.isZero { terms.append(term) }
  }
}

extension SumOfProducts.Term {
  /// The same with the integers among the factors, and the common divisors of the coefficients in
  /// denominators, in the coefficient.
  package var withoutIntegers: Self {
    var coefficient = coefficient
    var rest: [SumOfProducts.Factor] = []
    for (polynomial, exponent) in factors {
      if let integer = polynomial.integer {
        if integer.isZero { return Self(Fraction(0), []) }
        coefficient = coefficient * Fraction(integer).power(exponent)
      } else {
        rest.append((polynomial, exponent))
      }
    }
    return Self(coefficient, rest)
  }
}
