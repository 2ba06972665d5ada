// A polynomial in which one indeterminate depends on x. With rational coefficients it is factored;
// factors of the first or second degree, perhaps in a power of the indeterminate, are solved.

extension Equations {
  /// The values of indeterminates, one of which is taken wherever a polynomial is 0.
  func roots(of polynomial: Polynomial, _ target: Real) -> [Root] {
    var (polynomial, roots) = Self.withoutContent(polynomial)
    if let merged = polynomial.withMergedAngles, merged != polynomial {
      let (rest, others) = Self.withoutContent(merged)
      polynomial = rest
      roots += others
    }
    let unknowns = polynomial.indeterminates.filter(\.isUnknown)
    switch unknowns.count {
    case 1: return roots + self.roots(of: polynomial, in: unknowns[0], target)
    case 2: return roots + self.roots(of: polynomial, in: unknowns, target)
    default: return roots
    }
  }

  /// A polynomial without the powers of indeterminates common to all terms, and the zeros of those.
  static func withoutContent(_ polynomial: Polynomial) -> (Polynomial, [Root]) {
    var polynomial = polynomial
    var roots: [Root] = []
    for indeterminate in polynomial.indeterminates where indeterminate.isUnknown {
      let exponent = polynomial.leastExponent(of: indeterminate)
      guard !exponent.isZero else { continue }
      polynomial = polynomial.times(indeterminate, to: -exponent)
      if exponent.signum > 0 { roots.append(Root(indeterminate: indeterminate, value: Real(0))) }
    }
    return (polynomial, roots)
  }

  /// The highest degree, the largest denominator of exponents, and the most bits of coefficients.
  private static let highestDegree = 24
  private static let largestDenominator = Integer(60)
  private static let mostBits = 1 << 15

  private func roots(
    of polynomial: Polynomial,
    in indeterminate: Indeterminate,
    _ target: Real
  ) -> [Root] {
    let collected = polynomial.collected(by: indeterminate)
    guard let unit = Fraction.commonUnit(of: Array(collected.keys)), !unit.isZero,
      unit.denominator <= Self.largestDenominator, let degree = collected.keys.max(),
      let count = (degree / unit).int, count <= Self.highestDegree
    else { return [] }
    let coefficients = (0...count).map { collected[Fraction($0) * unit] ?? Polynomial() }
    return powers(coefficients, target).flatMap { power in
      Self.roots(of: power, Fraction(1) / unit)
    }.map { Root(indeterminate: indeterminate, value: $0) }
  }

  /// The real zeros of a polynomial in one indeterminate; nil where they are not all known to be
  /// fractions.
  package static func zeros(of polynomial: Polynomial) -> [Fraction]? {
    let (rest, content) = withoutContent(polynomial)
    var zeros = content.isEmpty ? [] : [Fraction(0)]
    guard let indeterminate = rest.indeterminates.first else { return zeros }
    let collected = rest.collected(by: indeterminate)
    guard rest.indeterminates.count == 1, let degree = collected.keys.max()?.int,
      degree <= highestDegree
    else { return nil }
    let coefficients = (0...degree).map { collected[Fraction($0)]?.fraction ?? Fraction(0) }
    guard let unit = Fraction.commonUnit(of: coefficients) else { return nil }
    let integers = IntegerPolynomial(coefficients.map { ($0 / unit).numerator })
    for factor in integers.factors where !factor.realRoots(bits: 64).isEmpty {
      guard factor.degree == 1 else { return nil }
      zeros.append(-Fraction(factor.coefficients[0]) / Fraction(factor.coefficients[1]))
    }
    return zeros
  }

  /// The real roots of a polynomial with these coefficients.
  private func powers(_ coefficients: [Polynomial], _ target: Real) -> [Real] {
    let fractions = coefficients.compactMap(\.fraction)
    if fractions.count == coefficients.count { return Self.roots(ofRational: fractions) }
    let values = coefficients.compactMap { value(of: $0, target, near: Fraction(0)) }
    guard values.count == coefficients.count else { return [] }
    return Self.roots(of: values)
  }

  private static func roots(ofRational coefficients: [Fraction]) -> [Real] {
    guard let unit = Fraction.commonUnit(of: coefficients), !unit.isZero else { return [] }
    let polynomial = IntegerPolynomial(coefficients.map { ($0 / unit).numerator })
    guard polynomial.size <= mostBits else { return [] }
    return polynomial.factors.flatMap { factor in
      roots(ofIrreducible: factor.coefficients.map { Fraction($0) })
    }
  }

  private static func roots(ofIrreducible coefficients: [Fraction]) -> [Real] {
    let degree = coefficients.count - 1
    guard degree > 2 else { return roots(of: coefficients.map { Real($0) }) }
    // Moves the mean of all roots to 0.
    let shift = -coefficients[degree - 1] / (coefficients[degree] * Fraction(degree))
    let shifted = coefficients.shifted(by: shift)
    let unit = shifted.indices.filter { !shifted[$0].isZero }.reduce(0) { gcd($0, $1) }
    guard unit > 1, degree / unit <= 2 else { return [] }
    let inner = stride(from: 0, through: degree, by: unit).map { Real(shifted[$0]) }
    return roots(of: inner).flatMap { roots(of: $0, Fraction(1, unit)) }.map { $0 + Real(shift) }
  }

  /// The roots of a polynomial of the first or second degree.
  private static func roots(of coefficients: [Real]) -> [Real] {
    do {
      switch coefficients.count {
      case 2: return [try (-coefficients[0]).divided(by: coefficients[1])]
      case 3:
        let (c, b, a) = (coefficients[0], coefficients[1], coefficients[2])
        let discriminant = b * b - Real(4) * a * c
        let root = try discriminant.squareRoot()
        return [try (root - b).divided(by: Real(2) * a), try (-root - b).divided(by: Real(2) * a)]
      default: return []
      }
    } catch {
      return []
    }
  }

  /// All numbers whose 1/exponent-th power is `power`.
  private static func roots(of power: Real, _ exponent: Fraction) -> [Real] {
    guard exponent != Fraction(1) else { return [power] }
    if exponent.numerator.isEven, (try? power.sign()) == .negative { return [] }
    guard let root = try? power.power(Real(exponent)) else { return [] }
    return exponent.denominator.isEven ? [root, -root] : [root]
  }
}

extension [Fraction] {
  /// The coefficients of p(x + shift).
  func shifted(by shift: Fraction) -> [Fraction] {
    var result = self
    for start in 0..<count {
      for index in (start..<count - 1).reversed() {
        result[index] = result[index] + shift * result[index + 1]
      }
    }
    return result
  }
}

private func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? abs(a) : gcd(b, a % b) }

// MARK: - Two indeterminates

extension Equations {
  /// Sums of a sine and a cosine, or with a root of a polynomial.
  private func roots(
    of polynomial: Polynomial,
    in unknowns: [Indeterminate],
    _ target: Real
  ) -> [Root] {
    for (one, other) in [(unknowns[0], unknowns[1]), (unknowns[1], unknowns[0])] {
      if case .sine(let angle, let factor) = one, other == .cosine(angle, factor) {
        return roots(of: polynomial, sine: one, cosine: other, .tangent(angle, factor), target)
      }
      guard case .register(let register) = one,
        case .unary(.sqrt, let operand) = program.instructions[register - program.firstResult],
        let square = quotient(of: operand), square.isPolynomial
      else { continue }
      return squared(polynomial, by: one, square.numerator, target)
    }
    return []
  }

  private func roots(
    of polynomial: Polynomial,
    sine: Indeterminate,
    cosine: Indeterminate,
    _ tangent: Indeterminate,
    _ target: Real
  ) -> [Root] {
    let bySine = polynomial.collected(by: sine)
    let (one, zero) = (Fraction(1), Fraction(0))
    // a·cos + b·sin
    if let a = bySine[zero]?.collected(by: cosine), let b = bySine[one]?.collected(by: cosine),
      a.count == 1, b.count == 1, let ofCosine = a[one], let ofSine = b[zero],
      let value = value(of: ofCosine, target, near: zero),
      let divisor = self.value(of: ofSine, target, near: zero),
      let quotient = try? (-value).divided(by: divisor)
    {
      return [Root(indeterminate: tangent, value: quotient)]
    }
    return squared(polynomial, by: sine, Polynomial(one) - Polynomial(cosine, Fraction(2)), target)
  }

  /// A sum A + g·B as A² − g²·B².
  private func squared(
    _ polynomial: Polynomial,
    by indeterminate: Indeterminate,
    _ square: Polynomial,
    _ target: Real
  ) -> [Root] {
    let parts = polynomial.collected(by: indeterminate)
    guard Set(parts.keys).isSubset(of: [Fraction(0), Fraction(1)]),
      let a = parts[Fraction(0)]?.power(2), let b = parts[Fraction(1)]?.power(2),
      let right = b.multiplied(by: square)
    else { return [] }
    return roots(of: a - right, target).map { root in
      Root(indeterminate: root.indeterminate, value: root.value, isCertain: false)
    }
  }
}
