import Testing

@testable import Arithmetic

/// Polynomials in several indeterminates, by FLINT.
@Suite struct MultivariatePolynomialTests {
  private let ring = PolynomialRing(count: 2)

  private func polynomial(_ terms: [(Int, [Int])]) -> MultivariatePolynomial {
    MultivariatePolynomial(ring, terms.map { .init(Integer($0.0), $0.1) })
  }

  @Test func `like terms are added, and the highest degree is first`() {
    let sum = polynomial([(1, [0, 1]), (2, [2, 0]), (3, [0, 1])])
    #expect(sum.terms.map(\.coefficient) == [Integer(2), Integer(4)])
    #expect(sum.degrees == [2, 1])
    #expect(sum.content == Integer(2))
  }

  @Test func `factors are irreducible and begin with a positive coefficient`() throws {
    // 6y²−6x²
    let factors = try #require(polynomial([(-6, [2, 0]), (6, [0, 2])]).factors)
    #expect(factors.integer == Integer(-6))
    #expect(factors.factors.count == 2)
    #expect(factors.factors.allSatisfy { $0.factor.content == Integer(1) && $0.exponent == 1 })
  }

  @Test func `a quotient is reduced, with a positive denominator`() throws {
    let difference = polynomial([(1, [2, 0]), (-1, [0, 2])])
    let quotient = try PolynomialQuotient(difference, polynomial([(-2, [1, 0]), (-2, [0, 1])]))
    #expect(quotient.denominator.integer == Integer(2))
    #expect(quotient.numerator == polynomial([(-1, [1, 0]), (1, [0, 1])]))
  }

  @Test func `a resultant is 0 where both have a common zero`() throws {
    // x² − y·x + 1 and x − 1, which have one for y = 2.
    let first = polynomial([(1, [2, 0]), (-1, [1, 1]), (1, [0, 0])])
    let second = polynomial([(1, [1, 0]), (-1, [0, 0])])
    let resultant = try #require(first.resultant(with: second, by: 0))
    #expect(resultant == polynomial([(-1, [0, 1]), (2, [0, 0])]))
    #expect(first.resultant(with: polynomial([(1, [1, 0])]), by: 0)?.integer == Integer(1))
  }

  @Test func `what is too large is not begun`() {
    let sum = polynomial([(1, [1, 0]), (1, [0, 1]), (1, [0, 0])])
    #expect(throws: FormulaFailure.tooLarge) { try sum.boundedPower(1_000) }
    #expect(throws: FormulaFailure.tooLarge) { try sum.boundedPower(1_000_000) }
  }

  @Test func `partial fractions by hand`() throws {
    // 1/(x² − y²)
    let quotient = try PolynomialQuotient(
      polynomial([(1, [0, 0])]),
      polynomial([(1, [2, 0]), (-1, [0, 2])])
    )
    let parts = try quotient.partialFractions(by: 0)
    #expect(parts.terms.count == 2)
    #expect(parts.terms.allSatisfy { $0.factors.count == 2 })
  }
}
