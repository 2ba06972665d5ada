internal import CFlint

/// A polynomial of one variable with integer coefficients.
package struct IntegerPolynomial: Equatable, Sendable {
  /// The coefficients, that of the constant term first; the last one is not 0.
  package let coefficients: [Integer]

  package init(_ coefficients: [Integer]) {
    self.coefficients = Array(coefficients.reversed().drop(while: \.isZero).reversed())
  }

  /// The degree; −1 for the polynomial that is 0.
  package var degree: Int { coefficients.count - 1 }

  /// The factors that have none themselves but constants, each once, without their signs and the
  /// constant factor.
  package var factors: [IntegerPolynomial] {
    guard degree > 0 else { return [] }
    var polynomial = fmpz_poly_struct()
    var factors = fmpz_poly_factor_struct()
    fmpz_poly_init(&polynomial)
    fmpz_poly_factor_init(&factors)
    defer {
      fmpz_poly_factor_clear(&factors)
      fmpz_poly_clear(&polynomial)
    }
    for (index, coefficient) in coefficients.enumerated() {
      coefficient.withPointer { fmpz_poly_set_coeff_fmpz(&polynomial, index, $0) }
    }
    fmpz_poly_factor(&factors, &polynomial)
    return (0..<factors.num).map { IntegerPolynomial(factors.p + $0) }
  }

  private init(_ polynomial: UnsafePointer<fmpz_poly_struct>) {
    coefficients = (0..<fmpz_poly_length(polynomial)).map { index in
      Integer.made { fmpz_poly_get_coeff_fmpz($0, polynomial, index) }
    }
  }
}
