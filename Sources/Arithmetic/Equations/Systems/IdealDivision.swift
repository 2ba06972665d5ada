/// The division of an ideal into others that have the same zeros together: such with finitely many zeros,
/// and families.
struct IdealDivision {
  private let ring: PolynomialRing
  private let isReal: Bool
  private var effort = GroebnerBasis.Effort()
  private var partsLeft = 60

  private(set) var algebras: [QuotientAlgebra] = []
  private(set) var families: [SolutionFamily] = []

  init(_ ring: PolynomialRing, isReal: Bool) { (self.ring, self.isReal) = (ring, isReal) }

  mutating func divide(
    _ polynomials: [MultivariatePolynomial]
  ) throws(PolynomialSystem.Failure) {
    partsLeft -= 1
    guard partsLeft > 0,
      let basis = GroebnerBasis(of: polynomials.filter { !$0.isZero }, in: ring, &effort)
    else { throw .tooLarge }
    if basis.isWhole || isReal && basis.elements.contains(where: \.hasNoRealZero) { return }
    switch QuotientAlgebra.size(of: basis) {
    case .finite(let algebra):
      algebras.append(algebra)
      return
    // Where a factor divides the ideal, its parts may be small enough.
    case .large, .infinite:
      for element in basis.elements {
        guard let factors = element.factors?.factors else { throw .tooLarge }
        guard factors.count > 1 || factors[0].exponent > 1 else { continue }
        for (factor, _) in factors { try divide(basis.elements + [factor]) }
        return
      }
    }
    if case .large = QuotientAlgebra.size(of: basis) { throw .tooLarge }
    guard let family = SolutionFamily(zerosOf: basis.elements, in: ring) else {
      throw basis.isComplete ? .infinitelyMany : .unproven
    }
    families.append(family)
  }
}

extension MultivariatePolynomial {
  /// Whether it is a polynomial of one name without real roots.
  fileprivate var hasNoRealZero: Bool {
    let degrees = degrees
    let names = degrees.indices.filter { degrees[$0] > 0 }
    guard names.count == 1, degrees[names[0]] <= QuotientAlgebra.highestDimension else {
      return false
    }
    let coefficients = coefficients(of: names[0]).map { $0.integer ?? Integer(0) }
    return IntegerPolynomial(coefficients).squareFreeFactors.allSatisfy {
      $0.factor.realRoots(bits: 32).isEmpty
    }
  }
}

extension Polynomial {
  /// The same in a ring, times a number; nil where something else than the first names is in it.
  func multivariate(in ring: PolynomialRing, count: Int) -> MultivariatePolynomial? {
    guard let unit = Fraction.commonUnit(of: terms.fractions) else {
      return MultivariatePolynomial(ring, Integer(0))
    }
    var result: [MultivariatePolynomial.Term] = []
    for (term, coefficient) in terms {
      var exponents = Array(repeating: 0, count: ring.count)
      for (indeterminate, exponent) in term.powers {
        guard case .name(let name) = indeterminate, name < count, let exponent = exponent.int,
          exponent > 0
        else { return nil }
        exponents[name] = exponent
      }
      result.append(.init((coefficient / unit).numerator, exponents))
    }
    return MultivariatePolynomial(ring, result)
  }
}
