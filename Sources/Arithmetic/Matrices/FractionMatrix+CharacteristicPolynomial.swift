internal import CFlint

extension FractionMatrix {
  /// The coefficients of det(x·I − A), the constant term first, for a square matrix.
  ///
  /// FLINT 2.9 returns wrong coefficients where its output held other numbers before. So the output is
  /// cleared, the Cayley–Hamilton theorem checks it, and Berkowitz' algorithm replaces it otherwise.
  var characteristicPolynomial: [Fraction] {
    withIntegers { integers, denominator in
      let fast = coefficients { _fmpz_mat_charpoly_modular($0, integers) }
      let integral =
        isAnnihilated(integers, by: fast)
        ? fast : coefficients { _fmpz_mat_charpoly_berkowitz($0, integers) }
      // The integers are those of d·A, whose polynomial has the roots d·λ.
      return integral.enumerated().map { index, coefficient in
        Fraction(coefficient) / Fraction(denominator).power(rowCount - index)
      }
    }
  }

  private func coefficients(_ fill: (UnsafeMutablePointer<fmpz>?) -> Void) -> [Integer] {
    let count = rowCount + 1
    let vector = _fmpz_vec_init(count)
    defer { _fmpz_vec_clear(vector, count) }
    guard let vector else { return [] }
    fill(vector)
    return (0..<count).map { index in Integer.made { fmpz_set($0, vector + index) } }
  }

  /// The largest size for which the whole matrix is checked; of larger ones, its product with a column.
  private static let largestCheck = 16

  /// Whether the polynomial of this matrix of integers is the zero matrix (Horner's rule).
  private func isAnnihilated(
    _ integers: UnsafeMutablePointer<fmpz_mat_struct>,
    by coefficients: [Integer]
  ) -> Bool {
    let start = start
    let value = FlintIntegerMatrix(rowCount, start.columnCount)
    let term = FlintIntegerMatrix(rowCount, start.columnCount)
    return start.withIntegers { start, _ in
      for coefficient in coefficients.reversed() {
        fmpz_mat_mul(value.pointer, integers, value.pointer)
        coefficient.withPointer { fmpz_mat_scalar_mul_fmpz(term.pointer, start, $0) }
        fmpz_mat_add(value.pointer, value.pointer, term.pointer)
      }
      return fmpz_mat_is_zero(value.pointer) != 0
    }
  }

  /// The matrix that the polynomial is multiplied with: the identity, or a column of 1, 2, 3.
  private var start: FractionMatrix {
    if rowCount <= Self.largestCheck { return .identity(rowCount) }
    return FractionMatrix(rowCount, 1, (1...rowCount).map { Fraction($0) })
  }
}
