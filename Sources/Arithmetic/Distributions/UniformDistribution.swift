/// The distribution with the same density everywhere between two numbers.
struct UniformDistribution: Distribution {
  let lower: Real
  let upper: Real

  init(_ parameters: [Real]) throws(ArithmeticFailure) {
    (lower, upper) = (parameters[0], parameters[1])
    try (upper - lower).requirePositiveParameter()
  }

  func density(at x: Real) throws(ArithmeticFailure) -> Real {
    guard try (x - lower).sign() != .negative, try (upper - x).sign() != .negative else {
      return Real(0)
    }
    return try Real(1).divided(by: upper - lower)
  }

  func lowerTail(at x: Real) throws(ArithmeticFailure) -> Real {
    guard try (x - lower).sign() == .positive else { return Real(0) }
    guard try (upper - x).sign() == .positive else { return Real(1) }
    return try (x - lower).divided(by: upper - lower)
  }

  func upperTail(at x: Real) throws(ArithmeticFailure) -> Real {
    Real(1) - (try lowerTail(at: x))
  }

  func quantile(_ probability: Real) throws(ArithmeticFailure) -> Real {
    try probability.requireProbability()
    return lower + probability * (upper - lower)
  }
}
