internal import CFlint

/// The distribution of the number of successes in a number of independent trials.
struct BinomialDistribution: EnclosedDistribution {
  let trials: Int
  let success: Real

  init(_ parameters: [Real]) throws(ArithmeticFailure) {
    trials = try parameters[0].count()
    success = parameters[1]
    try success.requireProbability()
  }

  private var failure: Real { Real(1) - success }

  /// The most bits of the denominator of a probability that is given as a fraction.
  private static let mostBits = 1 << 14

  /// Whether probabilities are fractions that are not too long.
  private var isExact: Bool {
    success.fraction.map { Double($0.bitWidth) * Double(trials) <= Double(Self.mostBits) } ?? false
  }

  func density(at x: Real) throws(ArithmeticFailure) -> Real {
    guard let count = try x.possibleCount(), count <= trials else { return Real(0) }
    if let certain = try certainCount { return Real(count == certain ? 1 : 0) }
    if isExact, let p = success.fraction { return Real(exactSum(p, from: count, through: count)) }
    return BinomialDensity.enclosed(at: [Real(count), Real(trials), success])
  }

  func lowerTail(at x: Real) throws(ArithmeticFailure) -> Real {
    guard let count = try x.countBelow() else { return Real(0) }
    if count >= trials { return Real(1) }
    if let certain = try certainCount { return Real(certain <= count ? 1 : 0) }
    if isHalf(through: count) { return Real(1).half }
    if isExact, let p = success.fraction { return Real(exactSum(p, from: 0, through: count)) }
    return BinomialCumulative.enclosed(at: [Real(count), Real(trials), success])
  }

  func upperTail(at x: Real) throws(ArithmeticFailure) -> Real {
    guard let count = try x.countBelow() else { return Real(1) }
    if count >= trials { return Real(0) }
    if let certain = try certainCount { return Real(certain <= count ? 0 : 1) }
    if isHalf(through: count) { return Real(1).half }
    if isExact, let p = success.fraction {
      return Real(exactSum(p, from: count + 1, through: trials))
    }
    return BinomialSurvival.enclosed(at: [Real(count), Real(trials), success])
  }

  /// The only possible number of successes, where success is impossible or certain.
  private var certainCount: Int? {
    get throws(ArithmeticFailure) {
      if try success.sign() == .zero { return 0 }
      return try failure.sign() == .zero ? trials : nil
    }
  }

  /// Whether the counts up to this one are as likely as those above it, by symmetry.
  private func isHalf(through count: Int) -> Bool {
    success.fraction == Fraction(1, 2) && trials - count == count + 1
  }

  /// The sum of the probabilities of counts, with p = a/c: C(n, k)·a^k·(c − a)^(n − k)/c^n.
  private func exactSum(_ p: Fraction, from first: Int, through last: Int) -> Fraction {
    let (a, c) = (p.numerator, p.denominator)
    let b = c - a
    var term = Integer.binomial(Integer(trials), first) * a.power(first) * b.power(trials - first)
    var sum = term
    for k in first..<last {
      let next = term * a * Integer(trials - k)
      term = next.flooredQuotientAndRemainder(by: b * Integer(k + 1)).0
      sum = sum + term
    }
    return Fraction(sum, c.power(trials))
  }

  func quantile(_ probability: Real) throws(ArithmeticFailure) -> Real {
    try probability.requireProbability()
    return try leastCount(probability, from: 0, through: trials, near: Real(trials) * success)
  }

  /// The tails are those of a beta distribution (DLMF 8.17.5).
  static func enclose(
    _ result: MutableBallPointer,
    _ tail: Tail,
    at x: MutableBallPointer,
    _ parameters: [MutableBallPointer],
    _ precision: Int
  ) {
    let a = Ball()
    let b = Ball()
    let failure = Ball()
    arb_sub(a.pointer, parameters[0], x, precision)
    arb_add_ui(b.pointer, x, 1, precision)
    arb_sub_ui(failure.pointer, parameters[1], 1, precision)
    arb_neg(failure.pointer, failure.pointer)
    tail.encloseBeta(result, a.pointer, b.pointer, failure.pointer, parameters[1], precision)
  }
}
