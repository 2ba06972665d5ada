import RandomTesting
import Testing

@testable import Arithmetic

/// Matrices of quotients of polynomials.
@Suite struct PolynomialMatrixTests {
  private let ring = PolynomialRing(count: 2)

  private func random(_ size: Int, _ generator: inout SeededGenerator) throws -> PolynomialMatrix {
    var rows: [[PolynomialQuotient]] = []
    for _ in 0..<size {
      var row: [PolynomialQuotient] = []
      for _ in 0..<size {
        let above = polynomial(&generator)
        let below = polynomial(&generator)
        let divisor = below.isZero ? MultivariatePolynomial(ring, Integer(1)) : below
        row.append(try PolynomialQuotient(above, divisor))
      }
      rows.append(row)
    }
    return try PolynomialMatrix(rows)
  }

  /// A polynomial of a few terms, often a small number.
  private func polynomial(_ generator: inout SeededGenerator) -> MultivariatePolynomial {
    let terms = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
      let exponents = (0..<2).map { _ in max(0, Int.random(in: -2...1, using: &generator)) }
      return MultivariatePolynomial.Term(
        Integer(Int.random(in: -3...3, using: &generator)),
        exponents
      )
    }
    return MultivariatePolynomial(ring, terms)
  }

  private func expectEqual(
    _ left: PolynomialQuotient,
    _ right: PolynomialQuotient,
    _ seed: UInt64
  ) throws {
    #expect(try left.plus(right.negated).isZero, "seed \(seed)")
  }

  @Test func `a matrix times its adjugate is its determinant times the identity`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for size in [1, 2, 2, 3, 3, 4] {
      let matrix = try random(size, &generator)
      let determinant = try matrix.determinant
      let product = try matrix.times(PolynomialMatrix(matrix.adjugate)).rows
      for (row, elements) in product.enumerated() {
        for (column, element) in elements.enumerated() {
          let expected = row == column ? determinant : PolynomialQuotient(ring, Fraction(0))
          try expectEqual(element, expected, seed)
        }
      }
    }
  }

  @Test
  func `the characteristic polynomial ends with the determinant and has the matrix as a zero`()
    throws
  {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for size in [1, 2, 3, 3] {
      let matrix = try random(size, &generator)
      let coefficients = try matrix.characteristicPolynomial
      let determinant = try matrix.determinant
      let last = try #require(coefficients.last)
      try expectEqual(size.isMultiple(of: 2) ? last : last.negated, determinant, seed)
      // Cayley and Hamilton, by one element.
      var sum = PolynomialQuotient(ring, Fraction(0))
      for (index, coefficient) in coefficients.enumerated() {
        let exponent = size - index
        let one = PolynomialQuotient(ring, Fraction(1))
        let element = try exponent == 0 ? one : matrix.power(exponent).rows[0][0]
        sum = try sum.plus(coefficient.times(element))
      }
      #expect(sum.isZero, "seed \(seed)")
    }
  }

  @Test func `the determinant of a matrix of names has all products`() throws {
    let ring = PolynomialRing(count: 25)
    let rows = (0..<5).map { row in
      (0..<5).map { MultivariatePolynomial(ring, indeterminate: 5 * row + $0) }
    }
    let determinant = try rows.determinant
    #expect(determinant.termCount == 120)
    #expect(determinant.coefficientBits == 1)
  }

  @Test func `a determinant with too many terms is refused`() throws {
    let ring = PolynomialRing(count: 81)
    let rows = (0..<9).map { row in
      (0..<9).map { MultivariatePolynomial(ring, indeterminate: 9 * row + $0) }
    }
    #expect(throws: FormulaFailure.tooLarge) { try rows.determinant }
  }
}
