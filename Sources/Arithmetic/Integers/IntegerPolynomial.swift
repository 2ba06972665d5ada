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
  package var factors: [IntegerPolynomial] { irreducibleFactors.map(\.factor) }

  /// The irreducible factors with their exponents, without their signs and the constant factor.
  package var irreducibleFactors: [(factor: IntegerPolynomial, exponent: Int)] {
    factored(by: fmpz_poly_factor)
  }

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

  /// The real roots of a polynomial without double roots, in ascending order, each between two
  /// fractions with no other root between them.
  ///
  /// The fractions are about 2^−bits of the root apart. Arb finds all complex roots and proves that
  /// there are no others.
  package func realRoots(bits: Int) -> [(lower: Fraction, upper: Fraction)] {
    guard degree > 0 else { return [] }
    let polynomial = FlintPolynomial(self)
    guard let roots = _acb_vec_init(degree) else { return [] }
    defer { _acb_vec_clear(roots, degree) }
    arb_fmpz_poly_complex_roots(roots, polynomial.pointer, 0, bits)
    return (0..<degree).compactMap { index in
      guard arb_is_zero(&roots[index].imag) != 0 else { return nil }
      return bounds(of: &roots[index].real, bits: bits)
    }.sorted { $0.lower < $1.lower }
  }

  private func bounds(
    of ball: UnsafePointer<arb_struct>,
    bits: Int
  ) -> (lower: Fraction, upper: Fraction) {
    var ends = BallEnds(ball, precision: bits + 64)
    defer { ends.clear() }
    let lower = Fraction.made { arf_get_fmpq($0, &ends.lower) }
    let upper = Fraction.made { arf_get_fmpq($0, &ends.upper) }
    let simplest = Fraction.simplest(from: lower, through: upper)
    return value(at: simplest).isZero ? (simplest, simplest) : (lower, upper)
  }

  /// An enclosure of the value at a fraction, in a unit, computed with `precision` bits.
  package func enclosure(at x: Fraction, unit: Fraction, precision: Int) -> Interval {
    let polynomial = FlintPolynomial(self)
    let ball = Ball(x, precision: max(precision, x.bitWidth))
    arb_fmpz_poly_evaluate_arb(ball.pointer, polynomial.pointer, ball.pointer, precision)
    let divisor = Ball(unit, precision: precision)
    arb_div(ball.pointer, ball.pointer, divisor.pointer, precision)
    return ball.interval
  }
}
