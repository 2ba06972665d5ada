internal import CFlint

extension IntegerPolynomial {
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
}

extension IntegerPolynomial {
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
