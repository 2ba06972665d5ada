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
}
