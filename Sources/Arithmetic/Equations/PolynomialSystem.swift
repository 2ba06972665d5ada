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
    var (points, known): ([AlgebraicPoint], KnownRoots) = ([], KnownRoots())
    for algebra in division.algebras {
      let others = try self.points(algebra, isReal: isReal, solutions.families, &known)
      for point in others where !points.contains(where: { $0.isEqual(to: point) }) {
        points.append(point)
      }
    }
    points.sort { $0.isListed(before: $1) }
    solutions.points = points.map { $0.coordinates.map(\.value) }
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

  private func points(
    _ algebra: QuotientAlgebra,
    isReal: Bool,
    _ families: [SolutionFamily],
    _ known: inout KnownRoots
  ) throws(Failure) -> [AlgebraicPoint] {
    let (representation, polynomialsOfNames) = try representation(of: algebra)
    var points: [AlgebraicPoint] = []
    for factor in representation.polynomial.factors {
      guard let conjugates = ConjugatePoints(representation, factor),
        polynomials.allSatisfy({ conjugates.areZeros(of: $0) })
      else { throw .unproven }
      if divisors.contains(where: { conjugates.areZeros(of: $0) }) { continue }
      let isInFamily = families.contains { family in
        family.equations.allSatisfy { conjugates.areZeros(of: $0) }
      }
      if isInFamily { continue }
      guard
        let others = conjugates.points(
          isReal: isReal,
          Array(polynomialsOfNames.prefix(count)),
          &known
        )
      else { throw .unproven }
      points += others
    }
    return points
  }

  /// The zeros by one number, and the irreducible polynomials of which the coordinates are roots.
  private func representation(
    of algebra: QuotientAlgebra
  ) throws(Failure) -> (UnivariateRepresentation, [[IntegerPolynomial]]) {
    var algebra = algebra
    for isSecond in [false, true] {
      let multiplications = (0..<ring.count).map { algebra.multiplication(by: $0) }
      var polynomials: [IntegerPolynomial] = []
      for multiplication in multiplications {
        let coefficients = multiplication.characteristicPolynomial
        guard let polynomial = IntegerPolynomial(multipleOf: coefficients) else { throw .unproven }
        polynomials.append(polynomial)
      }
      let factors = polynomials.map(\.factors)
      if let found = UnivariateRepresentation(algebra, multiplications) { return (found, factors) }
      guard !isSecond else { break }
      algebra = try withoutMultiplicities(algebra, factors)
    }
    throw .unproven
  }

  /// The algebra of the ideal with polynomials of one name each without double roots, whose zeros are
  /// simple and the same (A. Seidenberg, *Constructions in Algebra*, 1974, lemma 92).
  private func withoutMultiplicities(
    _ algebra: QuotientAlgebra,
    _ factors: [[IntegerPolynomial]]
  ) throws(Failure) -> QuotientAlgebra {
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
