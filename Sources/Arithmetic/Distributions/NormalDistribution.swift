internal import CFlint

/// The normal distribution with a mean and a standard deviation.
struct NormalDistribution: EnclosedDistribution {
  let mean: Real
  let deviation: Real

  init(_ parameters: [Real]) throws(ArithmeticFailure) {
    mean = parameters.isEmpty ? Real(0) : parameters[0]
    deviation = parameters.isEmpty ? Real(1) : parameters[1]
    try deviation.requirePositiveParameter()
  }

  private func standardized(_ x: Real) throws(ArithmeticFailure) -> Real {
    try (x - mean).divided(by: deviation)
  }

  func density(at x: Real) throws(ArithmeticFailure) -> Real {
    let z = try standardized(x)
    let height = try (Real(2) * .pi).squareRoot() * deviation
    return try (Real(Fraction(-1, 2)) * z * z).exponential().divided(by: height)
  }

  func lowerTail(at x: Real) throws(ArithmeticFailure) -> Real {
    try Self.upperTail(-standardized(x))
  }

  func upperTail(at x: Real) throws(ArithmeticFailure) -> Real {
    try Self.upperTail(standardized(x))
  }

  /// The upper tail of the standard distribution, erfc(z/√2)/2.
  private static func upperTail(_ z: Real) throws(ArithmeticFailure) -> Real {
    let argument = try z.divided(by: Real(2).squareRoot())
    return Real(Fraction(1, 2)) * ComplementaryErrorFunction.exactValue(argument)
  }

  /// The number at which the complementary error function has a value; none for values beyond 0 and 2.
  static func preimages(ofErrorFunctionComplement value: Real) throws(ArithmeticFailure) -> [Real] {
    guard try value.sign() == .positive, try (Real(2) - value).sign() == .positive else {
      return []
    }
    let standard = try NormalDistribution([]).quantile(value * Real(Fraction(1, 2)))
    return [try (-standard).divided(by: Real(2).squareRoot())]
  }

  func quantile(_ probability: Real) throws(ArithmeticFailure) -> Real {
    try probability.requireInnerProbability()
    let standard = try probability.symmetricQuantile { NormalQuantile.enclosed(at: [$0]) }
    return mean + deviation * standard
  }

  static func enclose(
    _ result: MutableBallPointer,
    _ tail: Tail,
    at x: MutableBallPointer,
    _ parameters: [MutableBallPointer],
    _ precision: Int
  ) {
    let root = Ball()
    arb_sqrt_ui(root.pointer, 2, precision)
    arb_div(root.pointer, x, root.pointer, precision)
    if tail == .lower { arb_neg(root.pointer, root.pointer) }
    arb_hypgeom_erfc(result, root.pointer, precision)
    arb_mul_2exp_si(result, result, -1)
  }
}

extension Real {
  /// Throws where the number is not a probability, and where it is 0 or 1.
  func requireInnerProbability() throws(ArithmeticFailure) {
    try requireProbability()
    guard try sign() == .positive, try (Real(1) - self).sign() == .positive else {
      throw .undefined(.singularity)
    }
  }

  /// The quantile of a distribution that is symmetric around 0, from those below one half.
  func symmetricQuantile(
    _ lowerHalf: (Real) throws(ArithmeticFailure) -> Real
  ) throws(ArithmeticFailure) -> Real {
    switch try (self - Real(Fraction(1, 2))).sign() {
    case .negative: try lowerHalf(self)
    case .zero: Real(0)
    case .positive: -(try lowerHalf(Real(1) - self))
    }
  }
}

extension DistributionPrimitive where Law == NormalDistribution {
  /// A mean without a deviation is not taken: `normal_cdf(-1, 1)` is meant as the probability of an interval.
  static func takes(_ count: Int) -> Bool { count != 2 }
}
