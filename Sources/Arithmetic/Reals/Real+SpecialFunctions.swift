extension Real {
  /// The gamma function; undefined at 0 and the negative integers.
  package func gamma() throws(ArithmeticFailure) -> Real {
    if let argument = try exactFraction() {
      if let natural = argument.integer { return try Real.gamma(ofInteger: natural, self) }
      if argument.denominator == Integer(2), let form = ClosedForm.gamma(ofHalf: argument) {
        return .made(.function(.gamma, self), form: form)
      }
    } else if try isInteger() {
      throw .undefined(.pole)
    }
    return .made(.function(.gamma, self), form: form?.opaque(.gamma))
  }

  /// The factorial of a natural number, and Γ(x + 1) for everything else.
  package func factorial() throws(ArithmeticFailure) -> Real {
    try (self + Real(1)).gamma()
  }

  /// Whether a number that is not known to be a fraction is an integer; false where it is proven
  /// not to be.
  private func isInteger() throws(ArithmeticFailure) -> Bool {
    guard try sign() == .negative else { return false }
    return try (self - Real(Fraction(floor()))).sign() == .zero
  }

  private static func gamma(ofInteger n: Integer, _ argument: Real) throws(ArithmeticFailure)
    -> Real
  {
    guard n.signum > 0 else { throw .undefined(.pole) }
    // n! has about n·log₂(n/e) bits.
    guard let n = n.int, n <= largestFactorial else {
      return .made(.function(.gamma, argument), form: argument.form?.opaque(.gamma))
    }
    return Real(Fraction(Integer.factorial(n - 1)))
  }

  /// The largest number whose factorial is written out: that has some 10^8 bits.
  private static let largestFactorial = 5_000_000
}

extension ClosedForm {
  /// Γ(n/2) for an odd n, as a fraction times √π.
  fileprivate static func gamma(ofHalf argument: Fraction) -> ClosedForm? {
    guard let n = argument.numerator.int, n.magnitude <= 200 else { return nil }
    var factor = Fraction(1)
    var half = Fraction(1, 2)
    while half < argument {
      factor = factor * half
      half = half + Fraction(1)
    }
    while half > argument {
      half = half - Fraction(1)
      factor = factor / half
    }
    return ClosedForm(Monomial(.pi, Fraction(1, 2)), coefficient: factor).ifSmall
  }

  /// The function of the whole form as one generator.
  func opaque(_ function: RealFunction) -> ClosedForm? {
    ClosedForm(.function(function, self)).ifSmall
  }
}
