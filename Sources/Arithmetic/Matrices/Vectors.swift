// Operations on vectors: lists of numbers.

extension [Complex] {
  /// The sum of the products of numbers in the same place of two lists of the same length, with the
  /// conjugates of this list's numbers; so a vector's product with itself is its length squared.
  package func dot(_ other: [Complex]) -> Complex {
    .sumOfProducts(map(\.conjugate), other)
  }

  /// The cross product of two vectors of three numbers each.
  package func cross(_ other: [Complex]) -> [Complex] {
    (0..<3).map { index in
      let (next, last) = ((index + 1) % 3, (index + 2) % 3)
      return self[next] * other[last] - self[last] * other[next]
    }
  }

  /// The Euclidean length: the root of the sum of the squares of the absolute values.
  package func norm() throws(ArithmeticFailure) -> Real {
    try reduce(Real(0)) { $0 + $1.norm }.squareRoot()
  }

  /// The vector with each number multiplied by a factor.
  func scaled(by factor: Complex) -> [Complex] { map { factor * $0 } }

  /// The difference of two vectors of the same length.
  func subtracting(_ other: [Complex]) -> [Complex] { zip(self, other).map { $0 - $1 } }

  /// Whether all numbers are 0.
  func isZero() throws(ArithmeticFailure) -> Bool {
    for number in self {
      guard try number.isZero() else { return false }
    }
    return true
  }
}

extension Matrix {
  /// The Frobenius norm: the root of the sum of the squares of the absolute values of all elements.
  package func norm() throws(ArithmeticFailure) -> Real { try elements.norm() }
}
