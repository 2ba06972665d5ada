internal import CFlint

// The regularized incomplete beta function over balls, each tail by itself.

extension Tail {
  /// Encloses the tail of the beta distribution of shapes `a` and `b` at z, where w is 1 − z.
  ///
  /// Beyond the mean it is 1 less the other tail, which is then the smaller one.
  func encloseBeta(
    _ result: MutableBallPointer,
    _ a: MutableBallPointer,
    _ b: MutableBallPointer,
    _ z: MutableBallPointer,
    _ w: MutableBallPointer,
    _ precision: Int
  ) {
    if self == .upper { return Tail.lower.encloseBeta(result, b, a, w, z, precision) }
    let mean = Ball()
    let size = Ball()
    arb_add(size.pointer, a, b, precision)
    arb_mul(mean.pointer, size.pointer, z, precision)
    if arb_gt(mean.pointer, a) == 0 {
      Self.encloseSmallBeta(result, a, b, z, w, precision)
    } else {
      Self.encloseSmallBeta(result, b, a, w, z, precision)
      arb_sub_ui(result, result, 1, precision)
      arb_neg(result, result)
    }
  }

  /// The lower tail up to the mean.
  ///
  /// Where z is near 1 the sum for the other tail is the shorter one. That tail is the larger one, so it
  /// gets as many more bits as this one has zeros after the binary point.
  private static func encloseSmallBeta(
    _ result: MutableBallPointer,
    _ a: MutableBallPointer,
    _ b: MutableBallPointer,
    _ z: MutableBallPointer,
    _ w: MutableBallPointer,
    _ precision: Int
  ) {
    let (alpha, beta, place, rest) = (double(a), double(b), double(z), double(w))
    let sum = alpha + beta
    // About the zeros, and the number of terms of the other sum that grow, w·(a + b + k) > b + 1 + k.
    let zeros =
      max(0, alpha * libraryLog2(alpha / (sum * place)) + beta * libraryLog2(beta / (sum * rest)))
    let growing = max(0, (rest * sum - beta) / place)
    guard zeros < mostZeros, 4 * growing + 2 * zeros < (0.7 / rest - 1) * Double(precision) else {
      return encloseBetaBySum(result, a, b, z, w, precision)
    }
    let working = precision + Int(zeros) + 32
    encloseBetaBySum(result, b, a, w, z, working)
    arb_sub_ui(result, result, 1, working)
    arb_neg(result, result)
  }

  private static let mostZeros = 1e5

  private static func double(_ ball: MutableBallPointer) -> Double {
    arf_get_d(&ball.pointee.mid, ARF_RND_NEAR)
  }

  /// Encloses z^a·w^b/(a·B(a, b))·2F1(a + b, 1; a + 1; z) (DLMF 8.17.8), whose terms are all positive.
  ///
  /// The library is asked only where the sum is too long: elsewhere it may integrate for seconds.
  private static func encloseBetaBySum(
    _ result: MutableBallPointer,
    _ a: MutableBallPointer,
    _ b: MutableBallPointer,
    _ z: MutableBallPointer,
    _ w: MutableBallPointer,
    _ precision: Int
  ) {
    let sum = Ball()
    let next = Ball()
    arb_add(sum.pointer, a, b, precision)
    arb_add_ui(next.pointer, a, 1, precision)
    if arf_cmpabs_2exp_si(&w.pointee.mid, -longestSumExponent) > 0 {
      encloseBetaSum(result, sum.pointer, next.pointer, z, precision)
    } else {
      let one = Ball()
      arb_one(one.pointer)
      arb_hypgeom_2f1(result, sum.pointer, one.pointer, next.pointer, z, 0, precision)
    }
    encloseBetaWeight(sum.pointer, a, b, z, w, precision)
    arb_mul(result, result, sum.pointer, precision)
    arb_div(result, result, a, precision)
  }

  /// The sum is shorter than 2^12 times the precision.
  private static let longestSumExponent = 12
  private static let mostTerms = 1 << 23

  /// Encloses Σ z^k·(s)_k/(t)_k.
  ///
  /// The quotient of terms, z·(s + k)/(t + k), goes to z, from above or from below.
  private static func encloseBetaSum(
    _ sum: MutableBallPointer,
    _ s: MutableBallPointer,
    _ t: MutableBallPointer,
    _ z: MutableBallPointer,
    _ precision: Int
  ) {
    let term = Ball()
    let quotient = Ball()
    let divisor = Ball()
    arb_one(term.pointer)
    arb_one(sum)
    for k in 0..<mostTerms {
      arb_add_ui(quotient.pointer, s, UInt(k), precision)
      arb_add_ui(divisor.pointer, t, UInt(k), precision)
      arb_div(quotient.pointer, quotient.pointer, divisor.pointer, precision)
      arb_mul(quotient.pointer, quotient.pointer, z, precision)
      arb_mul(term.pointer, term.pointer, quotient.pointer, precision)
      arb_add(sum, sum, term.pointer, precision)
      guard k % 8 == 7 else { continue }
      guard arb_is_finite(sum) != 0 else { return }
      // The rest is below a geometric series of the larger of the quotient and z.
      arb_max(quotient.pointer, quotient.pointer, z, precision)
      arb_sub_ui(divisor.pointer, quotient.pointer, 1, precision)
      guard arb_is_negative(divisor.pointer) != 0 else { continue }
      arb_div(quotient.pointer, quotient.pointer, divisor.pointer, precision)
      arb_mul(quotient.pointer, quotient.pointer, term.pointer, precision)
      arb_mul_2exp_si(divisor.pointer, quotient.pointer, precision)
      arb_neg(divisor.pointer, divisor.pointer)
      guard arb_gt(divisor.pointer, sum) == 0 else { continue }
      return arb_add_error(sum, quotient.pointer)
    }
    arb_indeterminate(sum)
  }

  /// Encloses z^a·w^b/B(a, b).
  static func encloseBetaWeight(
    _ result: MutableBallPointer,
    _ a: MutableBallPointer,
    _ b: MutableBallPointer,
    _ z: MutableBallPointer,
    _ w: MutableBallPointer,
    _ precision: Int
  ) {
    let factor = Ball()
    arb_add(factor.pointer, a, b, precision)
    arb_gamma(result, factor.pointer, precision)
    for (shape, base) in [(a, z), (b, w)] {
      arb_pow(factor.pointer, base, shape, precision)
      arb_mul(result, result, factor.pointer, precision)
      arb_rgamma(factor.pointer, shape, precision)
      arb_mul(result, result, factor.pointer, precision)
    }
  }
}
