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

  /// Whether the polynomial of this matrix of integers is the zero matrix (Horner's rule).
  private func isAnnihilated(
    _ integers: UnsafeMutablePointer<fmpz_mat_struct>,
    by coefficients: [Integer]
  ) -> Bool {
    let value = FlintIntegerMatrix(rowCount, rowCount)
    let identity = FlintIntegerMatrix(rowCount, rowCount)
    let term = FlintIntegerMatrix(rowCount, rowCount)
    fmpz_mat_one(identity.pointer)
    for coefficient in coefficients.reversed() {
      fmpz_mat_mul(value.pointer, value.pointer, integers)
      coefficient.withPointer { fmpz_mat_scalar_mul_fmpz(term.pointer, identity.pointer, $0) }
      fmpz_mat_add(value.pointer, value.pointer, term.pointer)
    }
    return fmpz_mat_is_zero(value.pointer) != 0
  }
}
