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

  /// The lower tail up to the mean: z^a·w^b/(a·B(a, b))·2F1(a + b, 1; a + 1; z) (DLMF 8.17.8), whose
  /// terms are all positive.
  private static func encloseSmallBeta(
    _ result: MutableBallPointer,
    _ a: MutableBallPointer,
    _ b: MutableBallPointer,
    _ z: MutableBallPointer,
    _ w: MutableBallPointer,
    _ precision: Int
  ) {
    let sum = Ball()
    let next = Ball()
    let one = Ball()
    arb_one(one.pointer)
    arb_add(sum.pointer, a, b, precision)
    arb_add_ui(next.pointer, a, 1, precision)
    arb_hypgeom_2f1(result, sum.pointer, one.pointer, next.pointer, z, 0, precision)
    encloseBetaWeight(sum.pointer, a, b, z, w, precision)
    arb_mul(result, result, sum.pointer, precision)
    arb_div(result, result, a, precision)
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
