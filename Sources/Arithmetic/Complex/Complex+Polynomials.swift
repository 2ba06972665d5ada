// Polynomials that special functions are at certain parameters, by the exact arithmetic of their points.

extension Complex {
  /// The degree of polynomials that are written out at any point.
  private static let highestDegree = 16
  /// The bits of polynomials that are written out at fractions.
  private static let longestPolynomial = 1 << 14

  /// The number as the degree of a polynomial that is written out at these points; nil where it is no
  /// natural number, or digits are enough.
  func degree(at points: Complex...) -> Int? {
    guard let degree = fraction?.int, degree >= 0 else { return nil }
    if degree <= Self.highestDegree { return degree }
    var bits = 8
    for point in points {
      guard let re = point.re.fraction, let im = point.im.fraction else { return nil }
      bits += re.bitWidth + im.bitWidth
    }
    return degree <= Self.longestPolynomial / bits ? degree : nil
  }

  /// A step of a recurrence p(k + 1) = (factor·x + constant)·p(k) − previous·p(k − 1).
  struct Recurrence {
    let factor: Complex
    var constant = Complex(Real(0))
    let previous: Complex
  }

  /// The polynomial of a degree at this point, from p(0) = 1 and the step to each k + 1.
  func polynomial(
    degree: Int,
    _ step: (Int) -> Recurrence
  ) -> Complex {
    var (previous, last) = (Complex(Real(0)), Complex(Real(1)))
    for k in 0..<degree {
      let step = step(k)
      let next = (step.factor * self + step.constant) * last - step.previous * previous
      (previous, last) = (last, next)
    }
    return last
  }

  /// The sum of the terms 0 to `degree` of a hypergeometric series, whose lower parameters must not
  /// be 0 before.
  func hypergeometricSum(
    upper: [Complex],
    lower: [Complex],
    degree: Int
  ) throws(ArithmeticFailure) -> Complex {
    var (sum, term) = (Complex(Real(1)), Complex(Real(1)))
    for k in 0..<degree {
      var divisor = Complex(Real(k + 1))
      for parameter in upper { term = (parameter + Complex(Real(k))) * term }
      for parameter in lower { divisor = (parameter + Complex(Real(k))) * divisor }
      term = try (term * self).divided(by: divisor)
      sum = sum + term
    }
    return sum
  }

  /// The binomial coefficient of this number above k, by its polynomial.
  func choose(_ k: Int) throws(ArithmeticFailure) -> Complex {
    var result = Complex(Real(1))
    for i in 0..<k {
      result = try (result * (self - Complex(Real(i)))).divided(by: Real(i + 1))
    }
    return result
  }
}
