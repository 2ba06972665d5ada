/// A polynomial of one variable with real numbers as coefficients.
package struct RealPolynomial {
  /// From the constant term up; the last one is not 0, and proven not to be.
  package let coefficients: [Real]

  package var degree: Int { coefficients.count - 1 }

  /// Leaves out what is 0 at the end; throws where that cannot be decided.
  package init(_ coefficients: [Real]) throws(ArithmeticFailure) {
    var coefficients = coefficients
    while let last = coefficients.last, try last.sign() == .zero { coefficients.removeLast() }
    self.coefficients = coefficients
  }

  /// The coefficients, where all are fractions.
  package var fractions: [Fraction]? {
    let fractions = coefficients.compactMap { try? $0.exactFraction() }
    return fractions.count == coefficients.count ? fractions : nil
  }

  /// The real roots with their multiplicities, in ascending order; nil where they have no closed form.
  ///
  /// - Precondition: it is not 0.
  package func realRoots() throws(ArithmeticFailure) -> [Root]? {
    if let fractions {
      return IntegerPolynomial(multipleOf: fractions).map { Self.roots(of: $0, isReal: true) }
    }
    switch degree {
    case 0: return []
    case 1: return [Root(try (-coefficients[0]).divided(by: coefficients[1]))]
    case 2: return try quadraticRoots()
    default: return try binomialRoots()
    }
  }

  private func quadraticRoots() throws(ArithmeticFailure) -> [Root] {
    let (c, b, a) = (coefficients[0], coefficients[1], coefficients[2])
    let middle = try (-b).divided(by: a * Real(2))
    let square = middle * middle - (try c.divided(by: a))
    switch try square.sign() {
    case .negative: return []
    case .zero: return [Root(middle, multiplicity: 2)]
    case .positive:
      let distance = try square.squareRoot()
      return [Root(middle - distance), Root(middle + distance)]
    }
  }

  /// The roots of a·xⁿ + c; nil for all other polynomials.
  private func binomialRoots() throws(ArithmeticFailure) -> [Root]? {
    for coefficient in coefficients[1..<degree] where try coefficient.sign() != .zero { return nil }
    let power = try (-coefficients[0]).divided(by: coefficients[degree])
    let exponent = Real(Fraction(1, degree))
    switch try power.sign() {
    case .zero: return [Root(Real(0), multiplicity: degree)]
    case .negative where degree.isMultiple(of: 2): return []
    case .negative: return [Root(-(try (-power).power(exponent)))]
    case .positive:
      let root = try power.power(exponent)
      return degree.isMultiple(of: 2) ? [Root(-root), Root(root)] : [Root(root)]
    }
  }

  /// A number outside of which, and of its negative, there are no real roots (Cauchy).
  package func bound() throws(ArithmeticFailure) -> Fraction? {
    let last = coefficients[degree]
    var bound = 1.0
    for coefficient in coefficients.dropLast() {
      bound = max(bound, Interval(try coefficient.divided(by: last)).magnitude.upper)
    }
    return bound.isFinite ? Fraction(exactly: bound) + Fraction(1) : nil
  }
}

extension RealPolynomial {
  /// A root with its multiplicity.
  package struct Root {
    package let value: Complex
    package internal(set) var multiplicity: Int

    init(_ value: Complex, multiplicity: Int = 1) {
      (self.value, self.multiplicity) = (value, multiplicity)
    }

    init(_ value: Real, multiplicity: Int = 1) {
      self.init(Complex(value), multiplicity: multiplicity)
    }
  }

  /// The roots of a polynomial that is not 0, with their multiplicities.
  ///
  /// The real ones come in ascending order, and then the others, unless only real ones are asked for.
  /// Roots of the excluded polynomials are left out.
  static func roots(
    of polynomial: IntegerPolynomial,
    isReal: Bool,
    excluding excluded: [IntegerPolynomial] = []
  ) -> [Root] {
    listed(numberedRoots(of: polynomial, isReal: isReal, excluding: excluded))
  }

  /// A root with the algebraic number that it is.
  typealias NumberedRoot = (root: Root, number: AlgebraicNumber)

  /// The same roots in any order.
  static func numberedRoots(
    of polynomial: IntegerPolynomial,
    isReal: Bool,
    excluding excluded: [IntegerPolynomial] = []
  ) -> [NumberedRoot] {
    var roots: [NumberedRoot] = []
    for (factor, multiplicity) in polynomial.irreducibleFactors
    where !excluded.contains(where: { $0.commonDivisor(with: factor).degree > 0 }) {
      for (number, value) in factor.exactRoots() where number.isReal || !isReal {
        roots.append((Root(value, multiplicity: multiplicity), number))
      }
    }
    return roots
  }

  /// The real ones in ascending order, and then the others.
  static func listed(_ roots: [NumberedRoot]) -> [Root] {
    roots.sorted { $0.number.isListed(before: $1.number) }.map(\.root)
  }
}

extension IntegerPolynomial {
  /// The polynomial with these coefficients, from the constant term up, times a fraction; nil for 0.
  init?(multipleOf coefficients: [Fraction]) {
    guard let unit = Fraction.commonUnit(of: coefficients.filter { !$0.isZero }) else { return nil }
    self.init(coefficients.map { ($0 / unit).numerator })
  }
}
