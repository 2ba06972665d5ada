internal import CFlint

/// A polynomial of one variable with integer coefficients.
package struct IntegerPolynomial: Equatable, Sendable {
  /// The coefficients, from the constant term up; the last one is not 0.
  package let coefficients: [Integer]

  package init(_ coefficients: [Integer]) {
    self.coefficients = Array(coefficients.reversed().drop(while: \.isZero).reversed())
  }

  /// The degree; −1 for the zero polynomial.
  package var degree: Int { coefficients.count - 1 }

  /// The irreducible factors, each once, without their signs and the constant factor.
  package var factors: [IntegerPolynomial] { factored(by: fmpz_poly_factor).map(\.factor) }

  /// Polynomials without double roots and without common roots, each with the multiplicity of its
  /// roots in this polynomial.
  package var squareFreeFactors: [(factor: IntegerPolynomial, exponent: Int)] {
    factored(by: fmpz_poly_factor_squarefree)
  }

  private func factored(
    by factorize: (UnsafeMutablePointer<fmpz_poly_factor_struct>?, UnsafePointer<fmpz_poly_struct>?)
      -> Void
  ) -> [(factor: IntegerPolynomial, exponent: Int)] {
    guard degree > 0 else { return [] }
    let polynomial = FlintPolynomial(self)
    var factors = fmpz_poly_factor_struct()
    fmpz_poly_factor_init(&factors)
    defer { fmpz_poly_factor_clear(&factors) }
    factorize(&factors, polynomial.pointer)
    return (0..<factors.num).map { index in
      (IntegerPolynomial(factors.p + index), Int(factors.exp[index]))
    }
  }

  init(_ polynomial: UnsafePointer<fmpz_poly_struct>) {
    coefficients = (0..<fmpz_poly_length(polynomial)).map { index in
      Integer.made { fmpz_poly_get_coeff_fmpz($0, polynomial, index) }
    }
  }
}

/// A polynomial in FLINT's representation, which this value owns; initially 0.
struct FlintPolynomial: ~Copyable {
  let pointer: UnsafeMutablePointer<fmpz_poly_struct>

  init() {
    pointer = .allocate(capacity: 1)
    fmpz_poly_init(pointer)
  }

  init(_ polynomial: IntegerPolynomial) {
    self.init()
    for (index, coefficient) in polynomial.coefficients.enumerated() {
      coefficient.withPointer { fmpz_poly_set_coeff_fmpz(pointer, index, $0) }
    }
  }

  deinit {
    fmpz_poly_clear(pointer)
    pointer.deallocate()
  }
}
