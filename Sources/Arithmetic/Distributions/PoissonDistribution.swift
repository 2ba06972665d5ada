internal import CFlint

/// The distribution of the number of independent events with a mean number.
struct PoissonDistribution: EnclosedDistribution {
  let mean: Real

  init(_ parameters: [Real]) throws(ArithmeticFailure) {
    mean = parameters[0]
    try mean.requirePositiveParameter()
  }

  /// The most terms of a sum that is written out.
  static let mostExactTerms = 32

  /// e^−m·Σ m^k/k! for k below the number of terms, at least one.
  static func exponentialSum(_ mean: Real, terms: Int) throws(ArithmeticFailure) -> Real {
    let sum = UpperIncompleteGamma.exponentialSum(terms, Complex(mean)).re
    let factor = Real(Fraction(Integer.factorial(terms - 1)))
    return try (sum * (-mean).exponential()).divided(by: factor)
  }

  func density(at x: Real) throws(ArithmeticFailure) -> Real {
    guard let count = try x.possibleCount() else { return Real(0) }
    guard count <= Self.mostExactTerms else {
      return PoissonDensity.enclosed(at: [Real(count), mean])
    }
    let power = try mean.power(Fraction(count)) * (-mean).exponential()
    return try power.divided(by: Real(Fraction(Integer.factorial(count))))
  }

  func lowerTail(at x: Real) throws(ArithmeticFailure) -> Real {
    guard let count = try x.countBelow() else { return Real(0) }
    return try exactTail(at: count) ?? PoissonCumulative.enclosed(at: [Real(count), mean])
  }

  func upperTail(at x: Real) throws(ArithmeticFailure) -> Real {
    guard let count = try x.countBelow() else { return Real(1) }
    // Numbers near 0 would cancel.
    if mean.isShortForTails, let lower = try exactTail(at: count) { return Real(1) - lower }
    return PoissonSurvival.enclosed(at: [Real(count), mean])
  }

  private func exactTail(at count: Int) throws(ArithmeticFailure) -> Real? {
    guard count < Self.mostExactTerms else { return nil }
    return try Self.exponentialSum(mean, terms: count + 1)
  }

  func quantile(_ probability: Real) throws(ArithmeticFailure) -> Real {
    try probability.requireProbability()
    if try probability.sign() == .zero { return Real(0) }
    try probability.requireInnerProbability()
    return try leastCount(probability, from: 0, near: mean)
  }

  /// The tails are those of a gamma distribution (DLMF 8.4.10).
  static func enclose(
    _ result: MutableBallPointer,
    _ tail: Tail,
    at x: MutableBallPointer,
    _ parameters: [MutableBallPointer],
    _ precision: Int
  ) {
    let shape = Ball()
    arb_add_ui(shape.pointer, x, 1, precision)
    tail.other.encloseGamma(result, shape.pointer, parameters[0], precision)
  }
}
