internal import CFlint

/// Disjoint balls with one eigenvalue of a matrix each, in the order of eigenvalues.
///
/// They give the eigenvalues their places; narrower balls are matched with them. Real eigenvalues are
/// known as such: those of a Hermitian matrix, those of a real matrix whose ball alone meets its
/// conjugate, and Gaussian integers that are proven to be eigenvalues.
package final class IsolatedEigenvalues {
  private let balls: BallMatrix
  private let order: [Int]
  private let precision: Int
  private let areReal: [Bool]
  /// The eigenvalues that are proven to be Gaussian integers.
  private let integers: [Complex?]

  /// Finds the balls with a working precision; nil where they are not disjoint, or it is not known which
  /// eigenvalues are real.
  init?(of matrix: Matrix, precision: Int) {
    let operand = BallMatrix(matrix, precision: precision)
    guard let balls = operand.eigenvalues(matrix.rowCount, precision: precision) else { return nil }
    let count = matrix.rowCount
    let isHermitian = matrix.isIdentical(to: matrix.conjugateTranspose)
    let isReal = matrix.elements.allSatisfy { $0.im.isStoredZero }
    let integers = (0..<count).map { index in
      balls.integer(index).flatMap { matrix.hasProvenEigenvalue($0) ? $0 : nil }
    }
    let areReal = (0..<count).map { index in
      isHermitian || integers[index]?.im.isStoredZero == true
        || isReal && balls.meetsOnlyItself(index, count)
    }
    guard (0..<count).allSatisfy({ areReal[$0] || balls.isProvenComplex($0) }) else { return nil }
    let order = (0..<count).sorted { left, right in
      guard areReal[left] == areReal[right] else { return areReal[left] }
      return balls.precedes(left, right)
    }
    (self.balls, self.precision, self.order) = (balls, precision, order)
    self.areReal = order.map { areReal[$0] }
    self.integers = order.map { integers[$0] }
  }

  /// Whether the eigenvalue in this place is real.
  func isReal(_ place: Int) -> Bool { areReal[place] }

  /// The eigenvalue in this place, where it is proven to be a Gaussian integer.
  func integer(_ place: Int) -> Complex? { integers[place] }

  /// Encloses the eigenvalues in their places; returns false where that fails.
  func enclose(_ result: BallMatrix, _ operand: BallMatrix, precision: Int) -> Bool {
    guard precision > self.precision else {
      for (place, index) in order.enumerated() { result.copy(balls, from: index, to: place) }
      return true
    }
    let count = order.count
    guard let narrow = operand.eigenvalues(count, precision: precision) else { return false }
    for (place, index) in order.enumerated() {
      let matches = (0..<count).filter { narrow.overlaps($0, balls, index) }
      guard matches.count == 1 else { return false }
      result.copy(narrow, from: matches[0], to: place)
    }
    return true
  }
}

extension Matrix {
  /// Whether a number is proven to be an eigenvalue.
  fileprivate func hasProvenEigenvalue(_ number: Complex) -> Bool {
    guard rowCount <= Self.largestExact else { return false }
    return (try? shifted(by: number).determinant().isProvenZero) ?? false
  }
}

extension BallMatrix {
  /// Disjoint balls with the eigenvalues of this square matrix, as a column in any order.
  fileprivate func eigenvalues(_ count: Int, precision: Int) -> BallMatrix? {
    let (values, approximate) = (BallMatrix(count, 1), BallMatrix(count, 1))
    let vectors = BallMatrix(count, count)
    return withExtendedLifetime((values, approximate, vectors)) {
      acb_mat_approx_eig_qr(approximate[0, 0], nil, vectors.pointer, pointer, nil, 0, precision)
      let isIsolated = acb_mat_eig_simple(
        values[0, 0],
        nil,
        nil,
        pointer,
        approximate[0, 0],
        vectors.pointer,
        precision
      )
      return isIsolated != 0 ? values : nil
    }
  }

  fileprivate func copy(_ other: BallMatrix, from index: Int, to place: Int) {
    acb_set(self[place, 0], other[index, 0])
  }

  fileprivate func overlaps(_ index: Int, _ other: BallMatrix, _ otherIndex: Int) -> Bool {
    acb_overlaps(self[index, 0], other[otherIndex, 0]) != 0
  }

  /// Whether the conjugate of a ball of the column meets that ball and no other.
  fileprivate func meetsOnlyItself(_ index: Int, _ count: Int) -> Bool {
    let conjugate = BallMatrix(1, 1)
    acb_conj(conjugate[0, 0], self[index, 0])
    return (0..<count).allSatisfy { overlaps($0, conjugate, 0) == ($0 == index) }
  }

  /// The Gaussian integer next to the middle of a ball of the column, where it is in that ball.
  fileprivate func integer(_ index: Int) -> Complex? {
    guard let entry = self[index, 0], let re = Self.integer(in: &entry.pointee.real),
      let im = Self.integer(in: &entry.pointee.imag)
    else { return nil }
    return Complex(Real(re), Real(im))
  }

  private static func integer(in ball: UnsafePointer<arb_struct>) -> Int? {
    let middle = arf_get_d(&UnsafeMutablePointer(mutating: ball).pointee.mid, ARF_RND_NEAR)
    guard let integer = Int(exactly: middle.rounded()) else { return nil }
    return arb_contains_si(ball, integer) != 0 ? integer : nil
  }

  /// Whether a ball of the column has no real number.
  fileprivate func isProvenComplex(_ index: Int) -> Bool {
    guard let entry = self[index, 0] else { return false }
    return arb_contains_zero(&entry.pointee.imag) == 0
  }

  /// Whether a ball of the column comes before another one: by the real part, then by the imaginary
  /// part.
  fileprivate func precedes(_ left: Int, _ right: Int) -> Bool {
    guard let left = self[left, 0], let right = self[right, 0] else { return false }
    if arb_overlaps(&left.pointee.real, &right.pointee.real) == 0 {
      return arb_lt(&left.pointee.real, &right.pointee.real) != 0
    }
    return arb_lt(&left.pointee.imag, &right.pointee.imag) != 0
  }
}
