/// Two polynomials in the names 0 and 1, with fractions as coefficients, both of which are 0 at a solution.
package struct PolynomialSystem {
  private let first: Polynomial
  private let second: Polynomial

  package init(_ first: Polynomial, _ second: Polynomial) {
    (self.first, self.second) = (first, second)
  }

  /// The highest degree of a resultant.
  private static let highestDegree = 60

  /// All pairs of real numbers that solve it, in ascending order; nil where there are infinitely many, or
  /// they are not all known.
  package func realSolutions() -> [[Real]]? {
    guard let numbers = candidates(ofName: 0), let others = candidates(ofName: 1) else {
      return nil
    }
    var solutions: [[Real]] = []
    for number in numbers {
      for other in others {
        guard let solves = isSolution([number, other]) else { return nil }
        if solves { solutions.append([number, other]) }
      }
    }
    return solutions
  }

  /// Whether both polynomials are 0; nil where that cannot be decided.
  private func isSolution(_ numbers: [Real]) -> Bool? {
    for polynomial in [first, second] {
      guard let value = polynomial.value(at: numbers), let sign = try? value.sign() else {
        return nil
      }
      if sign != .zero { return false }
    }
    return true
  }

  /// The real numbers that a name can be in a solution: the roots of the resultant by the other name; nil
  /// where that is 0, or too long.
  private func candidates(ofName name: Int) -> [Real]? {
    guard let resultant = resultant(in: name) else { return nil }
    return RealPolynomial.roots(of: resultant, isReal: true).map(\.value.re)
  }

  /// The resultant by the other name, computed at as many integers as its degree needs, and interpolated.
  private func resultant(in name: Int) -> IntegerPolynomial? {
    let other = 1 - name
    guard let degrees = first.degrees, let otherDegrees = second.degrees else { return nil }
    let degree = degrees[name] * otherDegrees[other] + otherDegrees[name] * degrees[other]
    guard degree <= Self.highestDegree, degrees[other] + otherDegrees[other] > 0 else { return nil }
    var points: [(x: Fraction, y: Fraction)] = []
    var next = 0
    while points.count <= degree {
      let x = Fraction(next.isMultiple(of: 2) ? next / 2 : -(next + 1) / 2)
      next += 1
      guard let left = first.substituting(x, for: name).coefficients(ofName: other),
        let right = second.substituting(x, for: name).coefficients(ofName: other)
      else { return nil }
      // Where a leading coefficient is 0, the resultant has another meaning.
      guard left.count == degrees[other] + 1, right.count == otherDegrees[other] + 1 else {
        guard next < 4 * Self.highestDegree else { return nil }
        continue
      }
      points.append((x, left.resultant(with: right)))
    }
    let coefficients = points.interpolated
    guard coefficients.contains(where: { !$0.isZero }) else { return nil }
    return IntegerPolynomial(multipleOf: coefficients)
  }
}

extension Polynomial {
  /// The degrees in the names 0 and 1; nil where something else is in it.
  fileprivate var degrees: [Int]? {
    var degrees = [0, 0]
    for (term, _) in terms {
      for (indeterminate, exponent) in term.powers {
        guard case .name(let name) = indeterminate, name < 2, let exponent = exponent.int,
          exponent > 0
        else { return nil }
        degrees[name] = max(degrees[name], exponent)
      }
    }
    return degrees
  }

  fileprivate func substituting(_ number: Fraction, for name: Int) -> Polynomial {
    collected(by: .name(name)).reduce(Polynomial()) { sum, part in
      sum + part.value * number.power(part.key.int ?? 0)
    }
  }

  /// The value where each name is a number.
  package func value(at numbers: [Real]) -> Real? {
    var sum = Real(0)
    for (term, coefficient) in terms {
      var product = Real(coefficient)
      for (indeterminate, exponent) in term.powers {
        guard case .name(let name) = indeterminate, name < numbers.count,
          let power = try? numbers[name].power(Real(exponent))
        else { return nil }
        product = product * power
      }
      sum = sum + product
    }
    return sum
  }

  /// The coefficients of the first names and the term without a name; nil where it is not linear.
  package func linear(inNames count: Int) -> (coefficients: [Fraction], constant: Fraction)? {
    var coefficients = Array(repeating: Fraction(0), count: count)
    var constant = Fraction(0)
    for (term, coefficient) in terms {
      guard let (indeterminate, exponent) = term.powers.first else {
        constant = coefficient
        continue
      }
      guard term.powers.count == 1, exponent == Fraction(1), case .name(let name) = indeterminate,
        name < count
      else { return nil }
      coefficients[name] = coefficient
    }
    return (coefficients, constant)
  }
}

extension [Fraction] {
  /// The resultant of two polynomials of these coefficients, the constant term first, by Euclid's
  /// algorithm; the last coefficients are not 0.
  fileprivate func resultant(with other: [Fraction]) -> Fraction {
    var (left, right) = (self, other)
    var result = Fraction(1)
    while right.count > 1 {
      let remainder = left.remainder(by: right)
      let (m, n, r) = (left.count - 1, right.count - 1, remainder.count - 1)
      guard r >= 0 else { return Fraction(0) }
      if !(m * n).isMultiple(of: 2) { result = -result }
      result = result * right[n].power(m - r)
      (left, right) = (right, remainder)
    }
    return right.isEmpty ? Fraction(0) : result * right[0].power(left.count - 1)
  }

  private func remainder(by divisor: [Fraction]) -> [Fraction] {
    var rest = self
    while rest.count >= divisor.count {
      let factor = rest[rest.count - 1] / divisor[divisor.count - 1]
      let shift = rest.count - divisor.count
      for index in divisor.indices {
        rest[shift + index] = rest[shift + index] - factor * divisor[index]
      }
      rest.removeLast()
      while let last = rest.last, last.isZero { rest.removeLast() }
    }
    return rest
  }
}

extension [(x: Fraction, y: Fraction)] {
  /// The coefficients of the polynomial through the points, by divided differences.
  fileprivate var interpolated: [Fraction] {
    var differences = map(\.y)
    for order in 1..<Swift.max(count, 1) {
      for index in (order..<count).reversed() {
        differences[index] =
          (differences[index] - differences[index - 1]) / (self[index].x - self[index - order].x)
      }
    }
    var coefficients: [Fraction] = []
    for index in indices.reversed() {
      // coefficients·(x − xᵢ) + dᵢ
      var next = [Fraction(0)] + coefficients
      for place in coefficients.indices {
        next[place] = next[place] - coefficients[place] * self[index].x
      }
      next[0] = next[0] + differences[index]
      coefficients = next
    }
    return coefficients
  }
}
