/// The distribution of the time up to an event of a constant rate.
struct ExponentialDistribution: Distribution {
  let rate: Real

  init(_ parameters: [Real]) throws(ArithmeticFailure) {
    rate = parameters[0]
    try rate.requirePositiveParameter()
  }

  func density(at x: Real) throws(ArithmeticFailure) -> Real {
    guard try x.sign() != .negative else { return Real(0) }
    return rate * (try (-rate * x).exponential())
  }

  func lowerTail(at x: Real) throws(ArithmeticFailure) -> Real {
    Real(1) - (try upperTail(at: x))
  }

  func upperTail(at x: Real) throws(ArithmeticFailure) -> Real {
    try x.sign() == .positive ? (-rate * x).exponential() : Real(1)
  }

  func quantile(_ probability: Real) throws(ArithmeticFailure) -> Real {
    try probability.requireProbability()
    let rest = Real(1) - probability
    guard try rest.sign() == .positive else { throw .undefined(.singularity) }
    return try (-rest.naturalLogarithm()).divided(by: rate)
  }
}
