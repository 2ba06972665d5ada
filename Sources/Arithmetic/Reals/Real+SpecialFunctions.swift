internal import CFlint

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

  /// The Fibonacci number of an integer, written out or as a node; F(−n) is (−1)^(n + 1)·F(n).
  package func fibonacci() throws(ArithmeticFailure) -> Real {
    let index = try exactFraction().map { Real($0) } ?? self
    let isNegative = try index.sign() == .negative
    guard let parity = index.residue(modulo: Integer(2)) else { throw .outsideDomain }
    guard isNegative else { return index.fibonacciOfNatural }
    let mirrored = (-index).fibonacciOfNatural
    return parity.isZero ? -mirrored : mirrored
  }

  private var fibonacciOfNatural: Real {
    if let n = fraction?.int, n <= Real.largestFibonacci {
      return Real(Fraction(Integer.fibonacci(n)))
    }
    return .made(.function(.fib, self), form: form?.opaque(.fib))
  }

  /// The largest index whose Fibonacci number is written out: that has some 7·10^7 bits.
  private static let largestFibonacci = 100_000_000

  package func errorFunction() -> Real {
    fraction?.isZero == true ? self : .made(.function(.erf, self), form: form?.odd(.erf))
  }

  /// Riemann's zeta function; undefined at 1.
  package func zeta() throws(ArithmeticFailure) -> Real {
    guard try (self - Real(1)).sign() != .zero else { throw .undefined(.pole) }
    if let n = fraction?.int, n.magnitude <= 64, n <= 0 || n % 2 == 0 {
      return .made(.function(.zeta, self), form: ClosedForm.zeta(ofInteger: n))
    }
    return .made(.function(.zeta, self), form: form?.opaque(.zeta))
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

  /// ζ(n) for an even n, or one that is not positive, by the Bernoulli numbers.
  fileprivate static func zeta(ofInteger n: Int) -> ClosedForm? {
    if n <= 0 {
      // ζ(−m) = (−1)^m·B(m + 1)/(m + 1)
      let bernoulli = Fraction.bernoulli(1 - n) / Fraction(1 - n)
      return ClosedForm(n % 2 == 0 ? bernoulli : -bernoulli)
    }
    // |B(n)|·(2π)^n/(2·n!)
    let factor =
      Fraction.bernoulli(n).magnitude * Fraction(2).power(n - 1) / Fraction(Integer.factorial(n))
    return ClosedForm(Monomial(.pi, Fraction(n)), coefficient: factor).ifSmall
  }

  /// The function of the whole form as one generator.
  func opaque(_ function: RealFunction) -> ClosedForm? {
    ClosedForm(.function(function, self)).ifSmall
  }
}

extension Fraction {
  /// The Bernoulli number B(n), where B(1) = −1/2.
  fileprivate static func bernoulli(_ n: Int) -> Fraction {
    Fraction.made { bernoulli_fmpq_ui($0, UInt(n)) }
  }
}
