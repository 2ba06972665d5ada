/// Infinitely many zeros of some polynomials, as polynomials in those names that can be anything.
package struct SolutionFamily {
  /// The value of each name, a polynomial over an integer.
  ///
  /// That of a free name is itself.
  package private(set) var values: [(polynomial: MultivariatePolynomial, divisor: Integer)]
  package let freeNames: [Int]
  /// The polynomials in the free names that are 0 where a divisor of the equations is.
  package internal(set) var exceptions: [MultivariatePolynomial] = []

  /// Solves for one name after the other that is in a term of its own with a number as its coefficient;
  /// nil where that does not solve all polynomials, or takes too many terms.
  init?(zerosOf polynomials: [MultivariatePolynomial], in ring: PolynomialRing) {
    var rest = polynomials
    var steps: [(index: Int, polynomial: MultivariatePolynomial, divisor: Integer)] = []
    while let (place, index) = Self.next(rest) {
      let polynomial = rest.remove(at: place)
      let coefficients = polynomial.coefficients(of: index)
      guard let divisor = coefficients[1].integer else { return nil }
      let value = coefficients[0].negated
      steps.append((index, value, divisor))
      var next: [MultivariatePolynomial] = []
      for polynomial in rest {
        guard let changed = polynomial.substituting(value, over: divisor, for: index) else {
          return nil
        }
        if !changed.isZero { next.append(changed.primitivePart) }
      }
      rest = next
    }
    guard rest.isEmpty else { return nil }
    values = (0..<ring.count).map { index in
      (MultivariatePolynomial(ring, indeterminate: index), Integer(1))
    }
    for step in steps.reversed() {
      var value = (polynomial: step.polynomial, divisor: step.divisor)
      for other in steps where value.polynomial.contains(other.index) {
        let known = values[other.index]
        let degree = value.polynomial.degrees[other.index]
        guard
          let changed = value.polynomial.substituting(
            known.polynomial,
            over: known.divisor,
            for: other.index
          )
        else { return nil }
        value = (changed, value.divisor * known.divisor.power(degree))
      }
      values[step.index] = value
    }
    let solved = Set(steps.map(\.index))
    freeNames = (0..<ring.count).filter { !solved.contains($0) }
  }

  /// The polynomial, and the first name in it that has a number as its coefficient and no other power.
  private static func next(_ polynomials: [MultivariatePolynomial]) -> (place: Int, index: Int)? {
    for (place, polynomial) in polynomials.enumerated() {
      let degrees = polynomial.degrees
      for index in degrees.indices where degrees[index] == 1 {
        if polynomial.coefficients(of: index)[1].integer != nil { return (place, index) }
      }
    }
    return nil
  }

  /// The value of a polynomial at the zeros, times an integer; nil where it has too many terms.
  func value(of polynomial: MultivariatePolynomial) -> MultivariatePolynomial? {
    var value = polynomial
    for (index, known) in values.enumerated() where !freeNames.contains(index) {
      guard
        let next = value.substituting(known.polynomial, over: known.divisor, for: index)
      else { return nil }
      value = next.primitivePart
    }
    return value
  }

  /// What is 0 at the zeros of this family only: each name less its value, times an integer.
  var equations: [MultivariatePolynomial] {
    values.indices.filter { !freeNames.contains($0) }.map { index in
      let name = MultivariatePolynomial(values[index].polynomial.ring, indeterminate: index)
      let divisor = MultivariatePolynomial(name.ring, values[index].divisor)
      return name * divisor - values[index].polynomial
    }
  }
}

extension MultivariatePolynomial {
  /// The polynomial with a quotient in the place of a name, times the power of the divisor with the
  /// degree; nil where it has too many terms.
  fileprivate func substituting(
    _ polynomial: Self,
    over divisor: Integer,
    for index: Int
  ) -> Self? {
    let coefficients = coefficients(of: index)
    guard coefficients.count > 1 else { return self }
    var (sum, power) = (Self(ring, Integer(0)), Self(ring, Integer(1)))
    for (exponent, coefficient) in coefficients.enumerated() {
      if exponent > 0 {
        guard let next = try? power.times(polynomial) else { return nil }
        power = next
      }
      let scale = Self(ring, divisor.power(coefficients.count - 1 - exponent))
      guard let product = try? coefficient.times(power) else { return nil }
      sum = sum + product * scale
    }
    return sum
  }
}
