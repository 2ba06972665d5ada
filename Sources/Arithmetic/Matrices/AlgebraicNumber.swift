internal import CFlint

/// A root of an irreducible polynomial with integer coefficients, enclosed to any precision.
///
/// The index counts the roots from 1: first the real ones upwards, then pairs of conjugates, ordered by
/// their real part and then by the distance from the real axis. The first of a pair is the one below
/// the real axis.
///
/// Calcium's `qqbar` isolates the roots and refines them by Newton's method, and compares them exactly.
package final class AlgebraicNumber: Sendable {
  package let polynomial: IntegerPolynomial
  package let index: Int
  private nonisolated(unsafe) var value = qqbar_struct()

  private init(
    _ polynomial: IntegerPolynomial,
    index: Int,
    _ value: UnsafePointer<qqbar_struct>
  ) {
    (self.polynomial, self.index) = (polynomial, index)
    qqbar_init(&self.value)
    qqbar_set(&self.value, value)
  }

  deinit { qqbar_clear(&value) }

  /// All roots of an irreducible polynomial, in the order of their indices.
  package static func roots(of polynomial: IntegerPolynomial) -> [AlgebraicNumber] {
    let count = polynomial.degree
    guard count > 0, let roots = _qqbar_vec_init(count) else { return [] }
    defer { _qqbar_vec_clear(roots, count) }
    let coefficients = FlintPolynomial(polynomial)
    qqbar_roots_fmpz_poly(
      roots,
      coefficients.pointer,
      QQBAR_ROOTS_IRREDUCIBLE | QQBAR_ROOTS_UNSORTED
    )
    return (0..<count).map { roots + $0 }
      .sorted { precedes(UnsafePointer($0), UnsafePointer($1)) }
      .enumerated().map { AlgebraicNumber(polynomial, index: $0 + 1, UnsafePointer($1)) }
  }

  private static func precedes(
    _ left: UnsafePointer<qqbar_struct>,
    _ right: UnsafePointer<qqbar_struct>
  ) -> Bool {
    let signs = (qqbar_sgn_im(left), qqbar_sgn_im(right))
    guard (signs.0 == 0) == (signs.1 == 0) else { return signs.0 == 0 }
    let parts = qqbar_cmp_re(left, right)
    guard parts == 0 else { return parts < 0 }
    let distances = qqbar_cmpabs_im(left, right)
    return distances == 0 ? signs.0 < signs.1 : distances < 0
  }

  /// Whether it comes before another number among eigenvalues: real numbers in ascending order, then
  /// complex ones by their real and then by their imaginary part.
  func isListed(before other: AlgebraicNumber) -> Bool {
    guard isReal == other.isReal else { return isReal }
    let parts = qqbar_cmp_re(&value, &other.value)
    return parts == 0 ? qqbar_cmp_im(&value, &other.value) < 0 : parts < 0
  }

  package var isReal: Bool { qqbar_sgn_im(&value) == 0 }

  package var re: Real { Real(RealNode(.root(.re, of: self), form: nil)) }
  package var im: Real { isReal ? Real(0) : Real(RealNode(.root(.im, of: self), form: nil)) }

  /// Encloses a part of the number.
  func enclose(_ result: MutableBallPointer, _ part: ComplexValue.Part, precision: Int) {
    switch part {
    case .re: qqbar_get_arb_re(result, &value, precision)
    case .im: qqbar_get_arb_im(result, &value, precision)
    }
  }

  /// Passes the number to a call of Calcium.
  func withPointer<Result>(_ body: (UnsafePointer<qqbar_struct>) -> Result) -> Result {
    body(&value)
  }
}
