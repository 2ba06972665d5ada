internal import CFlint

/// The ring of polynomials with integer coefficients in a number of indeterminates, which FLINT
/// computes with.
///
/// An object, since all its polynomials need FLINT's description of it.
package final class PolynomialRing {
  /// The number of indeterminates.
  package let count: Int
  let context: UnsafeMutablePointer<fmpz_mpoly_ctx_struct>

  package init(count: Int) {
    self.count = count
    context = .allocate(capacity: 1)
    // FLINT has no ring without indeterminates.
    fmpz_mpoly_ctx_init(context, max(1, count), ORD_DEGLEX)
  }

  deinit {
    fmpz_mpoly_ctx_clear(context)
    context.deallocate()
  }
}
