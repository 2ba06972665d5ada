internal import CFlint

// The regularized incomplete gamma function over balls, each tail by itself.

extension Tail {
  /// Encloses the tail of the gamma distribution of shape `a` at a positive number.
  ///
  /// The library is asked where x is so large that it uses the asymptotic series: elsewhere its formulas
  /// cancel, or it integrates. There the lower tail is a sum of positive terms, and the upper tail, which
  /// may be small, is 1 less that sum with as many more bits. Near a large shape that sum is long, and the
  /// library integrates the upper tail faster.
  func encloseGamma(
    _ result: MutableBallPointer,
    _ a: MutableBallPointer,
    _ x: MutableBallPointer,
    _ precision: Int
  ) {
    let shape = arf_get_d(&a.pointee.mid, ARF_RND_NEAR)
    let place = arf_get_d(&x.pointee.mid, ARF_RND_NEAR)
    var tail = self
    var working = precision
    let cancelledBits = tail == .lower && place < shape ? Self.bitsBefore(shape, place) : 16
    if place > max(Self.longestSum, 2 * shape) {
      arb_hypgeom_gamma_upper(result, a, x, 1, precision)
      tail = other
    } else if Self.longShapes.contains(shape), cancelledBits < Self.mostCancelled {
      // The integral loses as many bits as the shape has, and 1 less it cancelledBits more.
      working += Int(libraryLog2(shape)) + cancelledBits
      arb_hypgeom_gamma_upper_integration(result, a, x, 1, working)
      tail = other
    } else {
      if tail == .upper { working += place > shape ? Self.bitsBefore(shape, place) : 16 }
      Self.encloseLowerGamma(result, a, x, working)
    }
    guard tail == .upper else { return }
    arb_sub_ui(result, result, 1, working)
    arb_neg(result, result)
  }

  /// Beyond this number and twice the shape the library is asked.
  private static let longestSum = 5_000.0

  /// For these shapes the upper tail is an integral, and the lower tail too where at most that many bits cancel.
  private static let longShapes = 100_000.0..<0x1p61
  private static let mostCancelled = 4_096

  /// About the zeros after the binary point of the smaller tail, e^(a − x)·(x/a)^a.
  private static func bitsBefore(_ a: Double, _ x: Double) -> Int {
    guard a > 0 else { return 16 }
    guard x > 0 else { return 1_000_000 }
    let distance = (x - a) / a
    let exponent =
      distance.magnitude < 1e-3
      ? a * distance * distance / 2
      : x - a - a * libraryLog(x / a)
    return Int(min(max(0, exponent) * 1.443, 1e6)) + 32
  }

  /// The lower tail x^a·e^−x/Γ(a + 1)·Σ x^k/((a + 1)⋯(a + k)) (DLMF 8.7.1).
  private static func encloseLowerGamma(
    _ result: MutableBallPointer,
    _ a: MutableBallPointer,
    _ x: MutableBallPointer,
    _ precision: Int
  ) {
    let factor = Ball()
    encloseGammaSum(result, a, x, precision)
    arb_pow(factor.pointer, x, a, precision)
    arb_mul(result, result, factor.pointer, precision)
    arb_neg(factor.pointer, x)
    arb_exp(factor.pointer, factor.pointer, precision)
    arb_mul(result, result, factor.pointer, precision)
    arb_add_ui(factor.pointer, a, 1, precision)
    arb_rgamma(factor.pointer, factor.pointer, precision)
    arb_mul(result, result, factor.pointer, precision)
  }

  private static func encloseGammaSum(
    _ sum: MutableBallPointer,
    _ a: MutableBallPointer,
    _ x: MutableBallPointer,
    _ precision: Int
  ) {
    let term = Ball()
    let divisor = Ball()
    let rest = Ball()
    arb_one(term.pointer)
    arb_one(sum)
    for k in 1...mostTerms {
      arb_add_ui(divisor.pointer, a, UInt(k), precision)
      arb_mul(term.pointer, term.pointer, x, precision)
      arb_div(term.pointer, term.pointer, divisor.pointer, precision)
      arb_add(sum, sum, term.pointer, precision)
      guard k % 8 == 0 else { continue }
      guard arb_is_finite(sum) != 0 else { return }
      // The rest is below a geometric series of the quotient x/(a + k).
      arb_sub(divisor.pointer, divisor.pointer, x, precision)
      guard arb_is_positive(divisor.pointer) != 0 else { continue }
      arb_div(rest.pointer, x, divisor.pointer, precision)
      arb_mul(rest.pointer, rest.pointer, term.pointer, precision)
      arb_mul_2exp_si(divisor.pointer, rest.pointer, precision)
      guard arb_gt(divisor.pointer, sum) == 0 else { continue }
      return arb_add_error(sum, rest.pointer)
    }
    arb_indeterminate(sum)
  }

  private static let mostTerms = 4_000_000
}
