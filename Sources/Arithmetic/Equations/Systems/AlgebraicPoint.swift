internal import CFlint

/// A zero of several polynomials: for each name a root of an irreducible polynomial.
struct AlgebraicPoint {
  /// The root, and the same number in its shortest form.
  typealias Coordinate = (root: AlgebraicNumber, value: Complex)

  let coordinates: [Coordinate]

  /// Whether it comes before another one: by the first coordinate in which they differ.
  func isListed(before other: AlgebraicPoint) -> Bool {
    for (left, right) in zip(coordinates, other.coordinates) {
      if left.root.isListed(before: right.root) { return true }
      if right.root.isListed(before: left.root) { return false }
    }
    return false
  }

  func isEqual(to other: AlgebraicPoint) -> Bool {
    zip(coordinates, other.coordinates).allSatisfy { left, right in
      left.root.polynomial == right.root.polynomial && left.root.index == right.root.index
    }
  }
}

/// The points that the roots of one irreducible factor of a representation give.
///
/// Each root θ gives a point with the coordinates hᵢ(θ). That it is a zero is proven by the remainders of
/// the polynomials at h by the factor, which are 0.
struct ConjugatePoints {
  private let factor: IntegerPolynomial
  private let divisor: RationalPolynomial
  private let coordinates: [RationalPolynomial]

  /// Nil where the numbers t at the points are not the roots of the factor, so that two of them might be
  /// the same.
  init?(_ representation: UnivariateRepresentation, _ factor: IntegerPolynomial) {
    self.factor = factor
    let divisor = RationalPolynomial(factor)
    self.divisor = divisor
    coordinates = representation.coordinates.map { $0.remainder(by: divisor) }
    var sum = RationalPolynomial([Fraction(0), Fraction(-1)])
    for (weight, coordinate) in zip(representation.weights, coordinates) {
      sum = sum + coordinate * Fraction(weight)
    }
    guard sum.remainder(by: divisor).isZero else { return nil }
  }

  /// Whether a polynomial is 0 at the points; if it is at one, it is at all.
  func areZeros(of polynomial: MultivariatePolynomial) -> Bool {
    value(of: polynomial).isZero
  }

  private func value(of polynomial: MultivariatePolynomial) -> RationalPolynomial {
    var powers = coordinates.map { [RationalPolynomial([Fraction(1)]), $0] }
    var sum = RationalPolynomial([])
    for term in polynomial.terms {
      var product = RationalPolynomial([Fraction(term.coefficient)])
      for (index, exponent) in term.exponents.enumerated() where exponent > 0 {
        while powers[index].count <= exponent {
          let next = powers[index][powers[index].count - 1] * coordinates[index]
          powers[index].append(next.remainder(by: divisor))
        }
        product = (product * powers[index][exponent]).remainder(by: divisor)
      }
      sum = sum + product
    }
    return sum.remainder(by: divisor)
  }

  private func isZero(_ polynomial: IntegerPolynomial, at coordinate: RationalPolynomial) -> Bool {
    polynomial.coefficients.reversed().reduce(RationalPolynomial([])) { value, coefficient in
      (value * coordinate).remainder(by: divisor) + RationalPolynomial([Fraction(coefficient)])
    }.remainder(by: divisor).isZero
  }

  /// The points with real coordinates, or all; nil where a coordinate is a root of none of the
  /// polynomials that are given for it.
  ///
  /// The coordinates are real where t is, a sum of them; and t is where they are.
  func points(
    isReal: Bool,
    _ polynomials: [[IntegerPolynomial]],
    _ known: inout KnownRoots
  ) -> [AlgebraicPoint]? {
    let roots = AlgebraicNumber.roots(of: factor).filter { $0.isReal || !isReal }
    guard !roots.isEmpty else { return [] }
    var candidates: [[AlgebraicPoint.Coordinate]] = []
    for (coordinate, polynomials) in zip(coordinates, polynomials) {
      guard let polynomial = polynomials.first(where: { isZero($0, at: coordinate) }) else {
        return nil
      }
      candidates.append(known.roots(of: polynomial))
    }
    var points: [AlgebraicPoint] = []
    for root in roots {
      var values: [AlgebraicPoint.Coordinate] = []
      for (coordinate, candidates) in zip(coordinates, candidates) {
        guard let value = coordinate.value(at: root, among: candidates) else { return nil }
        values.append(value)
      }
      points.append(AlgebraicPoint(coordinates: values))
    }
    return points
  }
}

/// The roots of polynomials, each computed once.
struct KnownRoots {
  private var lists: [(polynomial: IntegerPolynomial, roots: [AlgebraicPoint.Coordinate])] = []

  mutating func roots(of polynomial: IntegerPolynomial) -> [AlgebraicPoint.Coordinate] {
    if let known = lists.first(where: { $0.polynomial == polynomial }) { return known.roots }
    let roots = polynomial.exactRoots().map { ($0.root, $0.value) }
    lists.append((polynomial, roots))
    return roots
  }
}

extension RationalPolynomial {
  /// The most bits with which values are told apart.
  private static let mostBits = 1 << 17

  /// Which of the numbers is the value at a root; nil where it takes too many bits to tell.
  ///
  /// - Precondition: one of them is.
  fileprivate func value(
    at root: AlgebraicNumber,
    among candidates: [AlgebraicPoint.Coordinate]
  ) -> AlgebraicPoint.Coordinate? {
    if candidates.count == 1 { return candidates[0] }
    let (polynomial, denominator) = integers
    let numerator = FlintPolynomial(polynomial)
    let longest = polynomial.coefficients.reduce(0) { max($0, $1.bitWidth) }
    var bits = 128 + longest
    let (value, other) = (ComplexBall(), ComplexBall())
    while bits < Self.mostBits {
      root.withPointer { qqbar_get_acb(value.pointer, $0, bits) }
      arb_fmpz_poly_evaluate_acb(value.pointer, numerator.pointer, value.pointer, bits)
      denominator.withPointer { acb_div_fmpz(value.pointer, value.pointer, $0, bits) }
      let matches = candidates.filter { candidate in
        candidate.root.withPointer { qqbar_get_acb(other.pointer, $0, bits) }
        return acb_overlaps(value.pointer, other.pointer) != 0
      }
      if matches.count == 1 { return matches[0] }
      bits *= 2
    }
    return nil
  }
}
