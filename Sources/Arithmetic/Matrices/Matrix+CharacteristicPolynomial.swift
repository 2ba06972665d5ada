extension Matrix {
  /// The coefficients of det(x·I − A), the constant term first, for a square matrix A.
  ///
  /// Over fractions by FLINT; otherwise by Berkowitz' algorithm (S. J. Berkowitz, On computing the
  /// determinant in small parallel time using a small number of processors, 1984), which does not
  /// divide. Throws where the matrix is too large for that.
  package func characteristicPolynomial() throws(ArithmeticFailure) -> [Complex] {
    if let matrix = fractions {
      return matrix.characteristicPolynomial.map { Complex(.bounded($0)) }
    }
    guard rowCount <= Self.largestExact || hasGaussianElements else { throw .tooLarge }
    let rows = rows
    var coefficients = [Complex(Real(1))]
    for size in 1...rowCount { coefficients = Self.extended(coefficients, rows, size) }
    return coefficients.reversed()
  }

  /// The polynomial of the first rows and columns from that of one fewer, the leading term first.
  private static func extended(
    _ coefficients: [Complex],
    _ rows: [[Complex]],
    _ size: Int
  ) -> [Complex] {
    let last = size - 1
    let row = Array(rows[last][..<last])
    var column = (0..<last).map { rows[$0][last] }
    // The column of the Toeplitz matrix: 1, −a, −R·C, −R·M·C, −R·M²·C …
    var toeplitz = [Complex(Real(1)), -rows[last][last]]
    for step in 0..<last {
      toeplitz.append(-Complex.sumOfProducts(row, column))
      if step + 1 < last {
        column = (0..<last).map { .sumOfProducts(Array(rows[$0][..<last]), column) }
      }
    }
    return (0...size).map { index in
      (0...min(index, last)).reduce(Complex(Real(0))) { sum, term in
        sum + toeplitz[index - term] * coefficients[term]
      }
    }
  }
}
