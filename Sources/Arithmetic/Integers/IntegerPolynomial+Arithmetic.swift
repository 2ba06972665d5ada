internal import CFlint

extension IntegerPolynomial {
  package static func + (left: Self, right: Self) -> Self { left.combined(right, fmpz_poly_add) }

  package static func * (left: Self, right: Self) -> Self { left.combined(right, fmpz_poly_mul) }

  /// The quotient by a polynomial that divides this one exactly.
  package func divided(by divisor: Self) -> Self { combined(divisor, fmpz_poly_div) }

  /// The common divisor of the highest degree, including that of all coefficients.
  package func commonDivisor(with other: Self) -> Self { combined(other, fmpz_poly_gcd) }

  private func combined(
    _ other: Self,
    _ operation: (
      UnsafeMutablePointer<fmpz_poly_struct>?, UnsafePointer<fmpz_poly_struct>?,
      UnsafePointer<fmpz_poly_struct>?
    ) -> Void
  ) -> Self {
    let left = FlintPolynomial(self)
    let right = FlintPolynomial(other)
    let result = FlintPolynomial()
    operation(result.pointer, left.pointer, right.pointer)
    return Self(result.pointer)
  }

  /// The sum of the bits of all coefficients.
  package var size: Int { coefficients.reduce(0) { $0 + $1.bitWidth } }

  /// The value at a fraction.
  package func value(at x: Fraction) -> Fraction {
    let polynomial = FlintPolynomial(self)
    return x.withPointer { x in
      Fraction.made { fmpz_poly_evaluate_fmpq($0, polynomial.pointer, x) }
    }
  }
}
