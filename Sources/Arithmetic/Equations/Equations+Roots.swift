// A sum with one generator that depends on x is a polynomial in it. With rational coefficients it
// is factored; factors of the first or second degree, perhaps in a power of the generator, are
// solved.

extension Equations {
  /// The values of generators, one of which is taken wherever a sum is 0.
  func roots(of terms: Terms, _ target: Real) -> [Root] {
    var (terms, roots) = withoutContent(terms)
    if let merged = mergedAngles(terms), merged != terms {
      let (rest, others) = withoutContent(merged)
      terms = rest
      roots += others
    }
    let variables = terms.generators.filter(depends)
    switch variables.count {
    case 1: return roots + self.roots(of: terms, in: variables[0], target)
    case 2: return roots + self.roots(of: terms, in: variables, target)
    default: return roots
    }
  }

  /// A sum without the powers of generators common to all its products, and the zeros of those.
  private func withoutContent(_ terms: Terms) -> (Terms, [Root]) {
    var terms = terms
    var roots: [Root] = []
    for generator in terms.generators where depends(generator) {
      let exponent = terms.leastExponent(of: generator)
      guard !exponent.isZero else { continue }
      terms = terms.times(generator, to: -exponent)
      if exponent.signum > 0 { roots.append(Root(generator: generator, value: Real(0))) }
    }
    return (terms, roots)
  }

  private func roots(of terms: Terms, in generator: Int, _ target: Real) -> [Root] {
    let collected = terms.collected(by: generator)
    var denominator = 1
    var unit = 0
    for exponent in collected.keys {
      guard let q = exponent.denominator.int, q <= 60 else { return [] }
      denominator = denominator * q / Int(gcd(denominator, q))
    }
    for exponent in collected.keys {
      guard let n = (exponent * Fraction(denominator)).int else { return [] }
      unit = gcd(unit, n)
    }
    guard unit > 0, let degree = collected.keys.max() else { return [] }
    let step = Fraction(unit, denominator)
    guard let count = (degree / step).int, count <= 24 else { return [] }
    let coefficients = (0...count).map { collected[Fraction($0) * step] ?? Terms(Fraction(0)) }
    return powers(coefficients, target).flatMap { power in
      Self.roots(of: power, Fraction(1) / step)
    }.map { Root(generator: generator, value: $0) }
  }

  /// The real roots of a polynomial.
  private func powers(_ coefficients: [Terms], _ target: Real) -> [Real] {
    let fractions = coefficients.compactMap(\.fraction)
    if fractions.count == coefficients.count { return Self.roots(ofRational: fractions) }
    let values = coefficients.compactMap { value(of: $0, target) }
    guard values.count == coefficients.count else { return [] }
    return Self.roots(of: values)
  }

  private static func roots(ofRational coefficients: [Fraction]) -> [Real] {
    let common = coefficients.reduce(Fraction(1)) { product, coefficient in
      let scaled = product * coefficient
      return product * Fraction(scaled.denominator)
    }
    guard common.bitWidth < 2_000 else { return [] }
    let integers = coefficients.map { ($0 * common).numerator }
    return IntegerPolynomial(integers).factors.flatMap { factor in
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

  /// The value of a sum that does not depend on x.
  private func value(of terms: Terms, _ target: Real) -> Real? {
    value(of: terms, target, near: Fraction(0))
  }
}

extension [Fraction] {
  /// The coefficients of p(x + shift).
  fileprivate func shifted(by shift: Fraction) -> [Fraction] {
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

// MARK: - Two generators

extension Equations {
  /// Sums of a sine and a cosine, or with a root of a sum.
  private func roots(of terms: Terms, in variables: [Int], _ target: Real) -> [Root] {
    for (one, other) in [(variables[0], variables[1]), (variables[1], variables[0])] {
      switch generator(one) {
      case .sine(let angle, let factor) where generator(other) == .cosine(angle, factor):
        return roots(of: terms, sine: one, cosine: other, angle, factor, target)
      case .function(.sqrt, let operand):
        guard let ratio = ratio(of: operand), !ratio.hasDivisor else { continue }
        return squared(terms, by: one, ratio.dividend, target)
      default: continue
      }
    }
    return []
  }

  private func roots(
    of terms: Terms,
    sine: Int,
    cosine: Int,
    _ angle: Terms,
    _ factor: Fraction,
    _ target: Real
  ) -> [Root] {
    let bySine = terms.collected(by: sine)
    let (one, zero) = (Fraction(1), Fraction(0))
    // a·cos + b·sin
    if let a = bySine[zero]?.collected(by: cosine), let b = bySine[one]?.collected(by: cosine),
      a.count == 1, b.count == 1, let ofCosine = a[one], let ofSine = b[zero],
      let value = value(of: ofCosine, target), let divisor = self.value(of: ofSine, target),
      let tangent = try? (-value).divided(by: divisor)
    {
      return [Root(generator: number(of: .tangent(angle, factor)), value: tangent)]
    }
    let square = Terms(one) - Terms(generator: cosine, exponent: Fraction(2))
    return squared(terms, by: sine, square, target)
  }

  /// A sum A + g·B as A² − g²·B².
  private func squared(
    _ terms: Terms,
    by generator: Int,
    _ square: Terms,
    _ target: Real
  ) -> [Root] {
    let parts = terms.collected(by: generator)
    guard Set(parts.keys).isSubset(of: [Fraction(0), Fraction(1)]),
      let a = parts[Fraction(0)]?.power(2), let b = parts[Fraction(1)]?.power(2),
      let right = b * square
    else { return [] }
    return roots(of: a - right, target).map { root in
      Root(generator: root.generator, value: root.value, isCertain: false)
    }
  }

  /// A sum with the sines and cosines of multiples of an angle written with those of one angle,
  /// without squares of the sine; nil where that is too long.
  private func mergedAngles(_ terms: Terms) -> Terms? {
    var units: [Terms: [Fraction]] = [:]
    for number in terms.generators {
      switch generator(number) {
      case .sine(let angle, let factor), .cosine(let angle, let factor),
        .tangent(let angle, let factor):
        units[angle, default: []].append(factor)
      default: continue
      }
    }
    var result = terms
    for (angle, factors) in units where factors.count > 1 {
      let unit = factors.reduce(Fraction(0)) { $0.commonUnit($1) }
      let (sine, cosine) = (number(of: .sine(angle, unit)), number(of: .cosine(angle, unit)))
      guard
        let merged = result.mapProducts({ product in
          self.expanded(product, angle, unit, sine, cosine)
        })
      else { return nil }
      let cleared = merged.times(cosine, to: -min(merged.leastExponent(of: cosine), Fraction(0)))
      let square = Terms(generator: cosine, exponent: Fraction(2))
      guard let ofCosine = cleared.reducing(sine, square: Terms(Fraction(1)) - square) else {
        return nil
      }
      result = ofCosine
      let squareOfSine = Terms(generator: sine, exponent: Fraction(2))
      if ofCosine.generators.contains(sine),
        let ofSine = cleared.reducing(cosine, square: Terms(Fraction(1)) - squareOfSine),
        !ofSine.generators.contains(cosine)
      {
        result = ofSine
      }
    }
    return result
  }

  /// A product with the functions of multiples of an angle expanded.
  private func expanded(
    _ product: Terms.Product,
    _ angle: Terms,
    _ unit: Fraction,
    _ sine: Int,
    _ cosine: Int
  ) -> Terms? {
    var result = Terms(Fraction(1))
    for factor in product.factors {
      let plain = Terms(generator: factor.generator, exponent: factor.exponent)
      var next: Terms?
      switch generator(factor.generator) {
      case .sine(angle, let multiple):
        next = power(of: plain, (multiple / unit).int, factor) { sineOfMultiple($0, sine, cosine) }
      case .cosine(angle, let multiple):
        next = power(of: plain, (multiple / unit).int, factor) { cosineOfMultiple($0, cosine) }
      case .tangent(angle, let multiple):
        guard multiple == unit else { return nil }
        next =
          Terms(generator: sine, exponent: factor.exponent)
          * Terms(generator: cosine, exponent: -factor.exponent)
      default: next = plain
      }
      guard let next, let longer = result * next else { return nil }
      result = longer
    }
    return result
  }

  private func power(
    of plain: Terms,
    _ multiple: Int?,
    _ factor: Terms.Factor,
    _ expand: (Int) -> Terms?
  ) -> Terms? {
    guard let multiple, multiple <= 8 else { return nil }
    if multiple == 1 { return plain }
    guard let exponent = factor.exponent.int, (1...6).contains(exponent) else { return nil }
    return expand(multiple)?.power(exponent)
  }

  // cos nα = 2·cos α·cos (n − 1)α − cos (n − 2)α
  private func cosineOfMultiple(_ n: Int, _ cosine: Int) -> Terms? {
    multiples(n, Terms(Fraction(1)), Terms(generator: cosine), cosine)
  }

  // sin nα = 2·cos α·sin (n − 1)α − sin (n − 2)α
  private func sineOfMultiple(_ n: Int, _ sine: Int, _ cosine: Int) -> Terms? {
    multiples(n, Terms(Fraction(0)), Terms(generator: sine), cosine)
  }

  private func multiples(_ n: Int, _ first: Terms, _ second: Terms, _ cosine: Int) -> Terms? {
    var (last, current) = (first, second)
    for _ in 1..<n {
      (last, current) = (current, current.times(cosine, to: Fraction(1)) * Fraction(2) - last)
    }
    return current
  }
}

extension Terms {
  /// The sum with each square of a generator replaced by another sum.
  fileprivate func reducing(_ generator: Int, square: Terms) -> Terms? {
    mapProducts { product in
      let exponent = product.exponent(of: generator)
      guard let count = exponent.int, count >= 2 else {
        return exponent.isInteger && exponent.signum >= 0 ? Terms([product: Fraction(1)]) : nil
      }
      let rest = Terms([product: Fraction(1)]).times(generator, to: Fraction(-(count / 2 * 2)))
      return square.power(count / 2).flatMap { $0 * rest }
    }
  }
}

extension Fraction {
  /// The largest fraction of which both are integer multiples.
  fileprivate func commonUnit(_ other: Fraction) -> Fraction {
    var (a, b) = (magnitude, other.magnitude)
    while !b.isZero { (a, b) = (b, a.modulo(b)) }
    return a
  }
}
