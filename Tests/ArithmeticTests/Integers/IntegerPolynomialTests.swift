import RandomTesting
import Testing

@testable import Arithmetic

struct IntegerPolynomialTests {
  @Test(arguments: [
    // x² − 1, 6x² + 5x + 1, x⁴ + 4, (x² − 2)², and what has no factors.
    ([-1, 0, 1], [[-1, 1], [1, 1]]),
    ([1, 5, 6], [[1, 2], [1, 3]]),
    ([4, 0, 0, 0, 1], [[2, -2, 1], [2, 2, 1]]),
    ([4, 0, -4, 0, 1], [[-2, 0, 1]]),
    ([1, 0, -10, 0, 1], [[1, 0, -10, 0, 1]]),
    ([0, 0, 6], [[0, 1]]),
    ([7], []),
    ([], []),
  ])
  func `factors are found once each`(_ coefficients: [Int], _ factors: [[Int]]) {
    let found = IntegerPolynomial(coefficients.map { Integer($0) }).factors
      .map { $0.coefficients.compactMap(\.int) }
    #expect(Set(found) == Set(factors))
  }

  @Test func `leading zeros are dropped`() {
    #expect(IntegerPolynomial([Integer(1), Integer(0)]).degree == 0)
    #expect(IntegerPolynomial([Integer(0)]).degree == -1)
  }

  @Test(arguments: (1...Randomness.rounds(20)).map { UInt64($0) })
  func `the real roots of a product are those of its factors`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (product, roots) = (IntegerPolynomial([Integer(1)]), Set<Fraction>())
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let (p, q) = (Int.random(in: -40...40, using: &random), Int.random(in: 1...7, using: &random))
      guard roots.insert(Fraction(p, q)).inserted else { continue }
      product = product * IntegerPolynomial([Integer(-p), Integer(q)])
    }
    // x² + 1 has no real roots, x² − 2 has two.
    let others = [[1, 0, 1], [-2, 0, 1]].map { IntegerPolynomial($0.map { Integer($0) }) }
    let found = (product * others[0] * others[1]).realRoots(bits: 80)
    #expect(found.filter { $0.lower == $0.upper }.map(\.lower) == roots.sorted(), "\(seed)")
    let irrational = found.filter { $0.lower < $0.upper }
    #expect(irrational.count == 2, "\(seed)")
    for (lower, upper) in irrational {
      #expect((lower * lower - Fraction(2)).signum * (upper * upper - Fraction(2)).signum < 0)
      #expect(upper - lower < Fraction(1, 1 << 60))
    }
  }

  @Test func `double roots are distinguished from simple ones`() {
    // (x − 1)²·(x² − 2)
    let polynomial = IntegerPolynomial([-2, 4, -1, -2, 1].map { Integer($0) })
    let factors = polynomial.squareFreeFactors.sorted { $0.exponent < $1.exponent }
    #expect(factors.map(\.exponent) == [1, 2])
    #expect(factors.map { $0.factor.coefficients.compactMap(\.int) } == [[-2, 0, 1], [-1, 1]])
  }
}
