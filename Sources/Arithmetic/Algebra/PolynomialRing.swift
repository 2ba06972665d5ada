internal import CFlint

/// The ring of polynomials with integer coefficients in a number of indeterminates, which FLINT
/// computes with.
///
/// An object, since all its polynomials need FLINT's description of it.
package final class PolynomialRing {
  /// The number of indeterminates.
  package let count: Int
  let context: UnsafeMutablePointer<fmpz_mpoly_ctx_struct>

  package convenience init(count: Int) { self.init(count: count, ORD_DEGLEX) }

  /// The ring with the order of monomials in which Gröbner bases are shortest.
  package static func degreeReverseLexicographic(count: Int) -> PolynomialRing {
    PolynomialRing(count: count, ORD_DEGREVLEX)
  }

  private init(count: Int, _ order: ordering_t) {
    self.count = count
    context = .allocate(capacity: 1)
    // FLINT has no ring without indeterminates.
    fmpz_mpoly_ctx_init(context, max(1, count), order)
  }

  deinit {
    fmpz_mpoly_ctx_clear(context)
    context.deallocate()
  }
}
