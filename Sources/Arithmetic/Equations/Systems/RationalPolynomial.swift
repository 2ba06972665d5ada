internal import CFlint

/// A polynomial of one variable with fractions as coefficients, in FLINT's representation.
final class RationalPolynomial {
  private var value = fmpq_poly_struct()

  private init(_ fill: (UnsafeMutablePointer<fmpq_poly_struct>) -> Void) {
    fmpq_poly_init(&value)
    fill(&value)
  }

  deinit { fmpq_poly_clear(&value) }

  /// The polynomial with these coefficients, the constant term first.
  convenience init(_ coefficients: [Fraction]) {
    self.init { result in
      for (index, coefficient) in coefficients.enumerated() where !coefficient.isZero {
        coefficient.withPointer { fmpq_poly_set_coeff_fmpq(result, index, $0) }
      }
    }
  }

  convenience init(_ polynomial: IntegerPolynomial) {
    let polynomial = FlintPolynomial(polynomial)
    self.init { fmpq_poly_set_fmpz_poly($0, polynomial.pointer) }
  }

  private func withPointer<Result>(
    _ body: (UnsafePointer<fmpq_poly_struct>) -> Result
  ) -> Result { body(&value) }

  /// The degree; −1 for 0.
  var degree: Int { Int(value.length) - 1 }

  var isZero: Bool { value.length == 0 }

  /// The coefficients times a common denominator, and that denominator.
  var integers: (polynomial: IntegerPolynomial, denominator: Integer) {
    let polynomial = FlintPolynomial()
    withPointer { fmpq_poly_get_numerator(polynomial.pointer, $0) }
    let denominator = Integer.made { result in
      withPointer { fmpq_poly_get_denominator(result, $0) }
    }
    return (IntegerPolynomial(polynomial.pointer), denominator)
  }

  /// The remainder of a division by a polynomial that is not 0.
  func remainder(by divisor: RationalPolynomial) -> RationalPolynomial {
    RationalPolynomial { result in
      withPointer { a in divisor.withPointer { b in fmpq_poly_rem(result, a, b) } }
    }
  }
}
