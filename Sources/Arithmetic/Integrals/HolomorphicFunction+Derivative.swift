internal import CFlint

extension HolomorphicFunction {
  /// The derivative of an order at a number around which the function is analytic; nil where that is not known.
  ///
  /// By Cauchy's formula it is n!/(2πi) times the integral of f(z)/(z − a)^(n + 1) along the sides of a square, over
  /// all of which a finite enclosure of an analytic function is found.
  package func derivative(_ order: Int, at place: Complex) -> Complex? {
    Self.sizes.lazy
      .filter { isAnalytic(around: place, within: $0) }
      .compactMap { derivative(order, at: place, by: $0) }
      .first
  }

  /// The derivative by a square with half a side of 2^k.
  private func derivative(_ order: Int, at place: Complex, by size: Int) -> Complex? {
    let side = Real(Fraction(2).power(size))
    func corner(_ re: Real, _ im: Real) -> Complex { place + Complex(re, im) }
    let distance = HolomorphicFunction.sum(.variable, .constant(-place))
    let integrand = HolomorphicFunction.quotient(self, .power(distance, order + 1))
    let factor = Real(Fraction(Integer.factorial(order)))
    func integral(along corners: [Complex]) -> Complex? {
      var sum = Complex(Real(0))
      for (start, end) in zip(corners, corners.dropFirst()) {
        guard let part = ContourIntegral(of: integrand, from: start, to: end) else { return nil }
        sum = sum + part.value
      }
      return sum
    }
    if isReal, place.im.isProvenZero {
      // The lower half is the mirror image of the upper one.
      let corners = [
        corner(side, Real(0)), corner(side, side), corner(-side, side), corner(-side, Real(0)),
      ]
      guard let sum = integral(along: corners),
        let value = try? (factor * sum.im).divided(by: .pi)
      else { return nil }
      return Complex(value)
    }
    let corners = [
      corner(side, -side), corner(side, side), corner(-side, side), corner(-side, -side),
      corner(side, -side),
    ]
    guard let sum = integral(along: corners),
      let value = try? (factor * sum).divided(by: Complex(Real(0), Real(2) * .pi))
    else { return nil }
    return value
  }

  /// The binary logarithms of half the sides of the squares that are tried.
  private static let sizes = [-1, 0, -2, -4, -7, -12]

  private func isAnalytic(around place: Complex, within size: Int) -> Bool {
    let square = ComplexBall(place, accuracy: 64)
    let side = Ball(Fraction(2).power(size), precision: 64)
    arb_add_error(&square.pointer.pointee.real, side.pointer)
    arb_add_error(&square.pointer.pointee.imag, side.pointer)
    return withExtendedLifetime(square) { isAnalytic(over: square.pointer) }
  }
}
