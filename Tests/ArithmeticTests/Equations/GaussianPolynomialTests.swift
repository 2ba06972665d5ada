import RandomTesting
import Testing

@testable import Arithmetic

@Suite struct GaussianPolynomialTests {
  /// The parts of a root rounded to integers, and its multiplicity.
  private func rounded(_ polynomial: GaussianPolynomial) throws -> [[Int]] {
    try polynomial.roots().map { root in
      let parts = try [root.value.re, root.value.im].map { part in
        try #require(try part.exactFraction()?.int)
      }
      return parts + [root.multiplicity]
    }
  }

  private func polynomial(_ coefficients: [(Int, Int)]) -> GaussianPolynomial {
    GaussianPolynomial(coefficients.map { (re: Integer($0.0), im: Integer($0.1)) })
  }

  @Test func `a real divisor has a root of the rest, too`() throws {
    // (z + i)²(z − i)
    #expect(
      try rounded(polynomial([(0, 1), (1, 0), (0, 1), (1, 0)])) == [[0, -1, 2], [0, 1, 1]]
    )
  }

  @Test func `real roots come first`() throws {
    // (z − 1)(z − 2i)
    #expect(try rounded(polynomial([(0, 2), (-1, -2), (1, 0)])) == [[1, 0, 1], [0, 2, 1]])
  }

  @Test func `products of linear factors have their roots`() throws {
    var generator = SeededGenerator(seed: 24)
    for _ in 0..<40 {
      let roots = (0..<Int.random(in: 3...6, using: &generator)).map { _ in
        (Int.random(in: -3...3, using: &generator), Int.random(in: -3...3, using: &generator))
      }
      var coefficients = [(1, 0)]
      for (a, b) in roots {
        // Times z − (a + b·i).
        let shifted = [(0, 0)] + coefficients
        let scaled = coefficients.map { ($0.0 * a - $0.1 * b, $0.0 * b + $0.1 * a) } + [(0, 0)]
        coefficients = zip(shifted, scaled).map { ($0.0 - $1.0, $0.1 - $1.1) }
      }
      let found = try rounded(polynomial(coefficients)).flatMap { root in
        Array(repeating: [root[0], root[1]], count: root[2])
      }
      let expected = roots.map { [$0.0, $0.1] }
      #expect(
        found.sorted { $0.lexicographicallyPrecedes($1) }
          == expected.sorted { $0.lexicographicallyPrecedes($1) }
      )
    }
  }
}
