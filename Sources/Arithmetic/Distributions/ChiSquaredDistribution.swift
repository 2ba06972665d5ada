internal import CFlint

/// The chi-squared distribution with a number of degrees of freedom, which need not be an integer.
struct ChiSquaredDistribution: EnclosedDistribution {
  let degrees: Real

  init(_ parameters: [Real]) throws(ArithmeticFailure) {
    degrees = parameters[0]
    try degrees.requirePositiveParameter()
  }

  func density(at x: Real) throws(ArithmeticFailure) -> Real {
    switch try x.sign() {
    case .negative: return Real(0)
    case .zero: return try (degrees - Real(2)).powerAtZero(height: Real(1).half)
    case .positive: break
    }
    guard let short = degrees.shortDegrees else {
      return ChiSquaredDensity.enclosed(at: [x, degrees])
    }
    let scale = try Real(2).power(short.half) * short.half.gamma()
    let bell = try x.power(short.half - Real(1)) * (-x.half).exponential()
    return try bell.divided(by: scale)
  }

  func lowerTail(at x: Real) throws(ArithmeticFailure) -> Real {
    guard try x.sign() == .positive else { return Real(0) }
    if degrees.fraction == Fraction(1) {
      return ErrorFunction.exactValue(try x.half.squareRoot())
    }
    // Numbers near 0 would cancel.
    if x.isShortForTails, let upper = try exponentialTail(at: x) { return Real(1) - upper }
    return ChiSquaredCumulative.enclosed(at: [x, degrees])
  }

  func upperTail(at x: Real) throws(ArithmeticFailure) -> Real {
    guard try x.sign() == .positive else { return Real(1) }
    if degrees.fraction == Fraction(1) {
      return ComplementaryErrorFunction.exactValue(try x.half.squareRoot())
    }
    return try exponentialTail(at: x) ?? ChiSquaredSurvival.enclosed(at: [x, degrees])
  }

  /// The upper tail with an even number of degrees of freedom, where that is small.
  private func exponentialTail(at x: Real) throws(ArithmeticFailure) -> Real? {
    guard let count = degrees.half.fraction?.int, count <= PoissonDistribution.mostExactTerms else {
      return nil
    }
    return try PoissonDistribution.exponentialSum(x.half, terms: count)
  }

  func quantile(_ probability: Real) throws(ArithmeticFailure) -> Real {
    try probability.requireProbability()
    if try probability.sign() == .zero { return Real(0) }
    try probability.requireInnerProbability()
    if degrees.fraction == Fraction(2) {
      return Real(-2) * (try (Real(1) - probability).naturalLogarithm())
    }
    return ChiSquaredQuantile.enclosed(at: [probability, degrees])
  }

  static func enclose(
    _ result: MutableBallPointer,
    _ tail: Tail,
    at x: MutableBallPointer,
    _ parameters: [MutableBallPointer],
    _ precision: Int
  ) {
    let shape = Ball()
    let half = Ball()
    arb_mul_2exp_si(shape.pointer, parameters[0], -1)
    arb_mul_2exp_si(half.pointer, x, -1)
    tail.encloseGamma(result, shape.pointer, half.pointer, precision)
  }

  /// The mean is the number of degrees of freedom ν, and the deviation √(2ν).
  static func middle(_ parameters: [MutableBallPointer]) -> (logarithm: Double, spread: Double) {
    let degrees = arf_get_d(&parameters[0].pointee.mid, ARF_RND_NEAR)
    guard degrees.isFinite, degrees > 2 else { return (0, 1) }
    return (libraryLog(degrees), (2 / degrees).squareRoot())
  }
}

extension Real {
  /// The value at 0 of a density that is like x to half this power: the height if that is 0.
  func powerAtZero(height: Real) throws(ArithmeticFailure) -> Real {
    switch try sign() {
    case .negative: throw .undefined(.pole)
    case .zero: height
    case .positive: Real(0)
    }
  }

  /// Whether an exact tail may be the difference from 1.
  var isShortForTails: Bool { fraction.map { $0.bitWidth <= 32 } ?? false }
}
