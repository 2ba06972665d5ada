internal import CFlint

/// Fisher's distribution F of a quotient of variances, with degrees of freedom of each.
struct FisherDistribution: EnclosedDistribution {
  let numerator: Real
  let denominator: Real

  init(_ parameters: [Real]) throws(ArithmeticFailure) {
    (numerator, denominator) = (parameters[0], parameters[1])
    try numerator.requirePositiveParameter()
    try denominator.requirePositiveParameter()
  }

  func density(at x: Real) throws(ArithmeticFailure) -> Real {
    switch try x.sign() {
    case .negative: return Real(0)
    case .zero: return try (numerator - Real(2)).powerAtZero(height: Real(1))
    case .positive: break
    }
    guard let m = numerator.shortDegrees, let n = denominator.shortDegrees else {
      return FisherDensity.enclosed(at: [x, numerator, denominator])
    }
    let (a, b) = (m.half, n.half)
    let share = try (m * x).divided(by: m * x + n)
    let rest = try n.divided(by: m * x + n)
    let scale = try a.gamma() * b.gamma()
    let weight = try share.power(a) * rest.power(b) * (a + b).gamma()
    return try weight.divided(by: scale * x)
  }

  func lowerTail(at x: Real) throws(ArithmeticFailure) -> Real {
    guard try x.sign() == .positive else { return Real(0) }
    if numerator.fraction == Fraction(2), x.isShortForTails {
      return Real(1) - (try upperTail(at: x))
    }
    if denominator.fraction == Fraction(2) { return try Self.power(x, numerator, denominator) }
    return FisherCumulative.enclosed(at: [x, numerator, denominator])
  }

  func upperTail(at x: Real) throws(ArithmeticFailure) -> Real {
    guard try x.sign() == .positive else { return Real(1) }
    if numerator.fraction == Fraction(2) {
      return try Self.power(Real(1).divided(by: x), denominator, numerator)
    }
    if denominator.fraction == Fraction(2), x.isShortForTails {
      return Real(1) - (try lowerTail(at: x))
    }
    return FisherSurvival.enclosed(at: [x, numerator, denominator])
  }

  /// The lower tail with two degrees of freedom in the denominator: (m·x/(m·x + 2))^(m/2).
  private static func power(_ x: Real, _ m: Real, _ two: Real) throws(ArithmeticFailure) -> Real {
    try (m * x).divided(by: m * x + two).power(m.half)
  }

  func quantile(_ probability: Real) throws(ArithmeticFailure) -> Real {
    try probability.requireProbability()
    if try probability.sign() == .zero { return Real(0) }
    try probability.requireInnerProbability()
    return FisherQuantile.enclosed(at: [probability, numerator, denominator])
  }

  static func enclose(
    _ result: MutableBallPointer,
    _ tail: Tail,
    at x: MutableBallPointer,
    _ parameters: [MutableBallPointer],
    _ precision: Int
  ) {
    let a = Ball()
    let b = Ball()
    arb_mul_2exp_si(a.pointer, parameters[0], -1)
    arb_mul_2exp_si(b.pointer, parameters[1], -1)
    withShares(x, parameters, precision) {
      tail.encloseBeta(result, a.pointer, b.pointer, $0, $1, precision)
    }
  }

  static func middle(_ parameters: [MutableBallPointer]) -> (logarithm: Double, spread: Double) {
    let sum = parameters.reduce(0) { $0 + 2 / arf_get_d(&$1.pointee.mid, ARF_RND_NEAR) }
    return (0, min(1, sum.squareRoot()))
  }

  /// Passes m·x/(m·x + n) and n/(m·x + n).
  static func withShares(
    _ x: MutableBallPointer,
    _ parameters: [MutableBallPointer],
    _ precision: Int,
    _ body: (MutableBallPointer, MutableBallPointer) -> Void
  ) {
    let z = Ball()
    let w = Ball()
    let sum = Ball()
    arb_mul(z.pointer, x, parameters[0], precision)
    arb_add(sum.pointer, z.pointer, parameters[1], precision)
    arb_div(z.pointer, z.pointer, sum.pointer, precision)
    arb_div(w.pointer, parameters[1], sum.pointer, precision)
    body(z.pointer, w.pointer)
  }
}
