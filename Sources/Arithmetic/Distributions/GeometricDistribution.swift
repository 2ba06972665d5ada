/// The distribution of the number of trials up to the first success, which is at least 1.
struct GeometricDistribution: Distribution {
  let success: Real

  init(_ parameters: [Real]) throws(ArithmeticFailure) {
    success = parameters[0]
    try success.requireProbability()
    try success.requirePositiveParameter()
  }

  private var failure: Real { Real(1) - success }

  func density(at x: Real) throws(ArithmeticFailure) -> Real {
    guard let count = try x.possibleCount(), count > 0 else { return Real(0) }
    return success * (try failure.power(Fraction(count - 1)))
  }

  func lowerTail(at x: Real) throws(ArithmeticFailure) -> Real {
    Real(1) - (try upperTail(at: x))
  }

  func upperTail(at x: Real) throws(ArithmeticFailure) -> Real {
    guard let count = try x.countBelow() else { return Real(1) }
    return try failure.power(Fraction(count))
  }

  func quantile(_ probability: Real) throws(ArithmeticFailure) -> Real {
    try probability.requireProbability()
    if try probability.sign() == .zero { return Real(1) }
    if try failure.sign() == .zero { return Real(1) }
    try probability.requireInnerProbability()
    let logarithm = try (Real(1) - probability).naturalLogarithm()
    let guess = try logarithm.divided(by: failure.naturalLogarithm())
    return try leastCount(probability, from: 1, near: guess)
  }
}
