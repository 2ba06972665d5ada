/// The singular value decomposition A = left · diagonal · right*, with the conjugate transpose of
/// `right`.
package struct SingularValueDecomposition {
  /// The columns have the length 1 and are at right angles to each other.
  package let left: Matrix
  /// A square matrix with the singular values on its diagonal, in descending order.
  package let diagonal: Matrix
  /// The columns have the length 1 and are at right angles to each other.
  package let right: Matrix
}

extension Matrix {
  /// The singular value decomposition with as many singular values as A has rows or columns, whichever
  /// are fewer.
  ///
  /// The singular values are the roots of the eigenvalues of A* · A. Throws where those are not known,
  /// as `eigenvalues` does.
  package func svd() throws(ArithmeticFailure) -> SingularValueDecomposition {
    guard columnCount <= rowCount else {
      let other = try conjugateTranspose.svd()
      return SingularValueDecomposition(
        left: other.right,
        diagonal: other.diagonal,
        right: other.left
      )
    }
    let pairs = try singularPairs()
    var left: [[Complex]] = []
    for (value, vector) in pairs where !value.isStoredZero {
      var column: [Complex] = []
      for number in self * vector { column.append(try number.divided(by: value)) }
      left.append(column)
    }
    if left.count < columnCount {
      let rest = try Self.orthonormalized(conjugateTranspose.nullSpace())
      left += rest.prefix(columnCount - left.count)
    }
    return SingularValueDecomposition(
      left: Matrix(columns: left),
      diagonal: .diagonal(pairs.map { Complex($0.value) }),
      right: Matrix(columns: pairs.map(\.vector))
    )
  }

  /// The singular values in descending order, each with its right vector.
  private func singularPairs() throws(ArithmeticFailure) -> [(value: Real, vector: [Complex])] {
    var pairs: [(value: Real, vector: [Complex])] = []
    for space in try (conjugateTranspose * self).eigenvectors().reversed() {
      guard space.vectors.count == space.multiplicity else { throw .outsideDomain }
      let isZero = try space.value.re.sign() == .zero
      let value = isZero ? Real(0) : try space.value.re.squareRoot()
      for vector in try Self.orthonormalized(space.vectors) { pairs.append((value, vector)) }
    }
    return pairs
  }

  private static func orthonormalized(
    _ vectors: [[Complex]]
  ) throws(ArithmeticFailure) -> [[Complex]] {
    var basis = OrthogonalBasis()
    for vector in vectors { _ = try basis.add(vector) }
    return try basis.normalized()
  }

  /// The square matrix with these numbers on its diagonal and zeros elsewhere.
  package static func diagonal(_ numbers: [Complex]) -> Matrix {
    Matrix(rowCount: numbers.count, columnCount: numbers.count) { row, column in
      row == column ? numbers[row] : Complex(Real(0))
    }
  }
}
