/// Polynomials in several names with fractions as coefficients, all of which are 0 at a solution, where
/// others, the divisors of the equations, are not.
///
/// The ideal of the polynomials is divided by factors of its elements into others, until each has finitely
/// many zeros, or such that are polynomials in free names.
///
/// That all solutions are found needs only that the elements of a Gröbner basis are sums of multiples of the
/// polynomials: then the monomials that none of their first terms divides span the quotient by the ideal,
/// and so there are no more zeros than those. The zeros are put into the polynomials, exactly.
package struct PolynomialSystem {
  private let count: Int
  private let polynomials: [MultivariatePolynomial]
  private let divisors: [MultivariatePolynomial]
  private let ring: PolynomialRing

  /// Nil where something else than the names 0, 1, … is in the polynomials.
  package init?(_ polynomials: [Polynomial], divisors: [Polynomial] = [], count: Int) {
    let ring = PolynomialRing.degreeReverseLexicographic(count: count)
    let all = polynomials.compactMap { $0.multivariate(in: ring, count: count) }
    let divisors = divisors.compactMap { divisor in
      divisor.multivariate(in: ring, count: count).map { (divisor, $0) }
    }
    guard all.count == polynomials.count else { return nil }
    self.polynomials = all
    self.divisors = divisors.map(\.1)
    (self.count, self.ring) = (count, ring)
  }

  private init(_ polynomials: [MultivariatePolynomial], _ ring: PolynomialRing, count: Int) {
    (self.polynomials, self.ring, self.count) = (polynomials, ring, count)
    divisors = []
  }

  /// All solutions.
  package struct Solutions {
    /// Single ones, by their first coordinates in ascending order.
    package internal(set) var points: [[Complex]] = []
    package internal(set) var families: [SolutionFamily] = []
  }

  /// Why the solutions are not known.
  package enum Failure: Error, Equatable {
    /// There are infinitely many complex ones, and no formula for them.
    case infinitelyMany
    case tooLarge
    /// A proof failed.
    case unproven
  }

  package func solutions(isReal: Bool) throws(Failure) -> Solutions {
    do {
      return try foundSolutions(isReal: isReal)
    } catch {
      guard error == .infinitelyMany, !divisors.isEmpty else { throw error }
      return try withoutDivisors.foundSolutions(isReal: isReal)
    }
  }

  /// The same with one more name, the inverse of the product of the divisors, so that none is 0.
  private var withoutDivisors: PolynomialSystem {
    let larger = PolynomialRing.degreeReverseLexicographic(count: ring.count + 1)
    func lifted(_ polynomial: MultivariatePolynomial) -> MultivariatePolynomial {
      let terms = polynomial.terms.map { term in
        MultivariatePolynomial.Term(term.coefficient, term.exponents + [0])
      }
      return MultivariatePolynomial(larger, terms)
    }
    let inverse = MultivariatePolynomial(larger, indeterminate: ring.count)
    let product = divisors.map(lifted).reduce(inverse) { $0 * $1 }
    let equation = product - MultivariatePolynomial(larger, Integer(1))
    return PolynomialSystem(polynomials.map(lifted) + [equation], larger, count: count)
  }

  private func foundSolutions(isReal: Bool) throws(Failure) -> Solutions {
    var division = IdealDivision(ring, isReal: isReal)
    try division.divide(polynomials)
    var solutions = Solutions()
    solutions.families = try families(division.families)
    var (points, known): ([[Complex]], KnownRoots) = ([], KnownRoots())
    for (index, algebra) in division.algebras.enumerated() {
      points += try self.points(
        algebra,
        isReal: isReal,
        outside: division.algebras.prefix(index).map(\.basis.elements)
          + solutions.families.map(\.equations),
        &known
      )
    }
    solutions.points = points.sortedByCoordinates
    return solutions
  }

  // MARK: Families

  /// The families at which the polynomials are 0 and no divisor always is, none a part of another.
  private func families(_ found: [SolutionFamily]) throws(Failure) -> [SolutionFamily] {
    var families: [SolutionFamily] = []
    for var family in found {
      for polynomial in polynomials {
        guard let value = family.value(of: polynomial), value.isZero else { throw .unproven }
      }
      for divisor in divisors {
        guard let value = family.value(of: divisor) else { throw .tooLarge }
        family.exceptions.append(value)
      }
      if family.exceptions.contains(where: \.isZero) { continue }
      family.exceptions.removeAll { $0.integer != nil }
      if families.contains(where: { family.isPart(of: $0) }) { continue }
      families.removeAll { $0.isPart(of: family) }
      families.append(family)
    }
    return families
  }

  // MARK: Points

  /// The zeros of an ideal that are none of others, at which no divisor is 0.
  private func points(
    _ algebra: QuotientAlgebra,
    isReal: Bool,
    outside others: [[MultivariatePolynomial]],
    _ known: inout KnownRoots
  ) throws(Failure) -> [[Complex]] {
    let representation = try representation(of: algebra)
    var points: [[Complex]] = []
    for factor in representation.polynomial.integers.polynomial.factors {
      guard let conjugates = ConjugatePoints(representation, factor) else { throw .unproven }
      guard try areZeros(conjugates, of: polynomials) else { throw .unproven }
      var isLeftOut = false
      for divisor in divisors where try areZeros(conjugates, of: [divisor]) { isLeftOut = true }
      for other in others where !isLeftOut {
        isLeftOut = try areZeros(conjugates, of: other)
      }
      if isLeftOut { continue }
      guard
        let found = conjugates.points(isReal: isReal, representation.polynomialsOfNames, &known)
      else { throw .unproven }
      points += found
    }
    return points
  }

  private func areZeros(
    _ points: ConjugatePoints,
    of polynomials: [MultivariatePolynomial]
  ) throws(Failure) -> Bool {
    for polynomial in polynomials {
      guard let areZeros = points.areZeros(of: polynomial) else { throw .tooLarge }
      if !areZeros { return false }
    }
    return true
  }

  /// The zeros by one number.
  ///
  /// It has as many as the algebra has dimensions, of which all are proven to be zeros: so there are no
  /// others.
  private func representation(
    of algebra: QuotientAlgebra
  ) throws(Failure) -> UnivariateRepresentation {
    var algebra = algebra
    for isSecond in [false, true] {
      let multiplications = (0..<ring.count).map { algebra.multiplication(by: $0) }
      let found = try UnivariateRepresentation(multiplications, count: count)
      if let found, found.degree == algebra.dimension { return found }
      guard !isSecond else { break }
      algebra = try withoutMultiplicities(algebra, multiplications)
    }
    throw .unproven
  }

  /// The most dimensions of an algebra with multiple zeros.
  private static let highestMultipleDimension = 60

  /// The algebra of the ideal with polynomials of one name each without double roots.
  ///
  /// Its zeros are the same, and simple (A. Seidenberg, *Constructions in Algebra*, 1974, lemma 92).
  private func withoutMultiplicities(
    _ algebra: QuotientAlgebra,
    _ multiplications: [FractionMatrix]
  ) throws(Failure) -> QuotientAlgebra {
    guard algebra.dimension <= Self.highestMultipleDimension else { throw .tooLarge }
    var factors: [[IntegerPolynomial]] = []
    for multiplication in multiplications {
      let coefficients = multiplication.characteristicPolynomial
      guard let polynomial = IntegerPolynomial(multipleOf: coefficients) else { throw .unproven }
      factors.append(polynomial.factors)
    }
    let squareFree = factors.enumerated().map { index, factors in
      let product = factors.reduce(IntegerPolynomial([Integer(1)])) { $0 * $1 }
      let terms = product.coefficients.enumerated().map { exponent, coefficient in
        MultivariatePolynomial.Term(
          coefficient,
          (0..<ring.count).map { $0 == index ? exponent : 0 }
        )
      }
      return MultivariatePolynomial(ring, terms)
    }
    var effort = GroebnerBasis.Effort()
    guard
      let basis = GroebnerBasis(of: algebra.basis.elements + squareFree, in: ring, &effort),
      case .finite(let simple) = QuotientAlgebra.size(of: basis)
    else { throw .tooLarge }
    return simple
  }
}

extension SolutionFamily {
  /// Whether all its zeros are among those of another.
  fileprivate func isPart(of other: SolutionFamily) -> Bool {
    other.equations.allSatisfy { value(of: $0)?.isZero ?? false }
  }
}

extension [[Complex]] {
  /// The points by their first coordinates in ascending order, then by the next ones; of those that are not
  /// real, by their real and then their imaginary parts.
  fileprivate var sortedByCoordinates: [[Complex]] {
    let keys = map { point in
      point.map { number in
        let (re, im) = (Interval(number.re), Interval(number.im))
        return [im == .zero ? 0 : 1, re.midpoint, im.midpoint]
      }
    }
    return indices.sorted { left, right in
      for (first, second) in zip(keys[left], keys[right]) {
        for (a, b) in zip(first, second) where a != b { return a < b }
      }
      return left < right
    }.map { self[$0] }
  }
}
