internal import CFlint

/// The points that the roots of one irreducible factor of a representation give.
///
/// Each root θ gives a point with the coordinates gᵢ(θ)/f′(θ). That it is a zero of a polynomial is proven by
/// that polynomial of g, made homogeneous by f′, of which the factor is a divisor. No remainders are computed:
/// their coefficients would be far longer than those of an exact quotient.
final class ConjugatePoints {
  private let factor: IntegerPolynomial
  /// The polynomials gᵢ and f′, times one number.
  private let parts: [IntegerPolynomial]
  /// The products of the parts, by their exponents.
  private var products: [[Int]: IntegerPolynomial] = [:]
  private let weights: [Int]
  /// The bits of the longest coefficient of a part.
  private let bits: Int

  /// The most bits of all products together.
  private static let mostBits = 1_500_000_000

  /// Nil where the numbers t at the points are not the roots of the factor, so that two of them might be
  /// the same.
  init?(_ representation: UnivariateRepresentation, _ factor: IntegerPolynomial) {
    self.factor = factor
    weights = representation.weights
    var rational = representation.numerators + [representation.derivative]
    if factor.degree < representation.degree {
      let divisor = RationalPolynomial(factor)
      rational = rational.map { $0.remainder(by: divisor) }
    }
    let integral = rational.map(\.integers)
    let multiple = integral.reduce(Integer(1)) { multiple, part in
      let divisor = multiple.greatestCommonDivisor(with: part.denominator)
      return multiple * Fraction(part.denominator, divisor).numerator
    }
    parts = integral.map { polynomial, denominator in
      polynomial * IntegerPolynomial([Fraction(multiple, denominator).numerator])
    }
    bits = parts.reduce(1) { max($0, $1.longestCoefficient) }
    let derivative = parts[parts.count - 1]
    var sum = derivative * IntegerPolynomial([Integer(0), Integer(-1)])
    for (weight, part) in zip(weights, parts) {
      sum = sum + part * IntegerPolynomial([Integer(weight)])
    }
    guard !derivative.isDivisible(by: factor), sum.isDivisible(by: factor) else { return nil }
  }

  /// Whether a polynomial is 0 at the points; nil where that takes too long.
  ///
  /// If it is at one, it is at all.
  func areZeros(of polynomial: MultivariatePolynomial) -> Bool? {
    let degree = polynomial.totalDegree
    let cost = Double(degree * degree * factor.degree) * Double(bits * polynomial.termCount)
    guard cost < Double(Self.mostBits) else { return nil }
    var sums = (0...max(0, degree)).map { _ in IntegerPolynomial([]) }
    for term in polynomial.terms {
      let product = product(term.exponents + [0]) * IntegerPolynomial([term.coefficient])
      let height = term.exponents.reduce(0, +)
      sums[height] = sums[height] + product
    }
    let derivative = parts[parts.count - 1]
    var (power, sum) = (IntegerPolynomial([Integer(1)]), IntegerPolynomial([]))
    for part in sums.reversed() {
      sum = sum + part * power
      power = power * derivative
    }
    return sum.isDivisible(by: factor)
  }

  private func product(_ exponents: [Int]) -> IntegerPolynomial {
    if let known = products[exponents] { return known }
    guard let index = exponents.firstIndex(where: { $0 > 0 }) else {
      return IntegerPolynomial([Integer(1)])
    }
    var others = exponents
    others[index] -= 1
    let product = product(others) * parts[index]
    products[exponents] = product
    return product
  }

  /// Whether a coordinate is a root of a polynomial; nil where that takes too long.
  private func isRoot(_ index: Int, of polynomial: IntegerPolynomial) -> Bool? {
    let degree = polynomial.degree
    guard degree * degree * degree * factor.degree * bits < Self.mostBits / 5 else { return nil }
    var (value, power) = (IntegerPolynomial([]), IntegerPolynomial([Integer(1)]))
    for coefficient in polynomial.coefficients.reversed() {
      value = value * parts[index] + power * IntegerPolynomial([coefficient])
      power = power * parts[parts.count - 1]
    }
    return value.isDivisible(by: factor)
  }

  /// The points with real coordinates, or all; nil where a coordinate is not known.
  ///
  /// The coordinates are real where t is, a sum of them; and t is where they are. Each is a root of one of
  /// the polynomials that are given for it, where one is proven to have it as a root, and otherwise the
  /// quotient of the values of polynomials at θ.
  func points(
    isReal: Bool,
    _ polynomials: [[IntegerPolynomial]],
    _ known: inout KnownRoots
  ) -> [[Complex]]? {
    let roots = known.roots(of: factor).filter { $0.root.isReal || !isReal }
    var points = roots.map { _ in [Complex]() }
    if roots.isEmpty { return [] }
    for (index, polynomials) in polynomials.enumerated() {
      if weights.indices.allSatisfy({ weights[$0] == ($0 == index ? 1 : 0) }) {
        for place in roots.indices { points[place].append(roots[place].value) }
        continue
      }
      let candidates = polynomials.first { isRoot(index, of: $0) ?? false }
        .map { known.roots(of: $0) }
      for place in roots.indices {
        let value =
          candidates.map { chosen(index, at: roots[place].root, among: $0) }
          ?? value(index, at: roots[place].value)
        guard let value else { return nil }
        points[place].append(value)
      }
    }
    return points
  }

  /// A coordinate as a quotient of the values of two polynomials.
  private func value(_ index: Int, at root: Complex) -> Complex? {
    let (above, below) = (parts[index].value(at: root), parts[parts.count - 1].value(at: root))
    return try? above.divided(by: below)
  }

  /// The most bits with which values are told apart.
  private static let mostBitsOfValue = 1 << 17

  /// Which of the numbers a coordinate is, one of which it has to be; nil where it takes too many bits to
  /// tell.
  private func chosen(
    _ index: Int,
    at root: AlgebraicNumber,
    among candidates: [KnownRoots.Root]
  ) -> Complex? {
    if candidates.count == 1 { return candidates[0].value }
    let numerator = FlintPolynomial(parts[index])
    let denominator = FlintPolynomial(parts[parts.count - 1])
    var bits = 128 + bits
    let (number, value, other) = (ComplexBall(), ComplexBall(), ComplexBall())
    while bits < Self.mostBitsOfValue {
      root.withPointer { qqbar_get_acb(number.pointer, $0, bits) }
      arb_fmpz_poly_evaluate_acb(value.pointer, numerator.pointer, number.pointer, bits)
      arb_fmpz_poly_evaluate_acb(other.pointer, denominator.pointer, number.pointer, bits)
      acb_div(value.pointer, value.pointer, other.pointer, bits)
      let matches = candidates.filter { candidate in
        candidate.root.withPointer { qqbar_get_acb(other.pointer, $0, bits) }
        return acb_overlaps(value.pointer, other.pointer) != 0
      }
      if matches.count == 1 { return matches[0].value }
      bits *= 2
    }
    return nil
  }
}

/// The roots of irreducible polynomials, each computed once.
struct KnownRoots {
  /// The root, and the same number in its shortest form.
  typealias Root = (root: AlgebraicNumber, value: Complex)

  private var lists: [(polynomial: IntegerPolynomial, roots: [Root])] = []

  mutating func roots(of polynomial: IntegerPolynomial) -> [Root] {
    if let known = lists.first(where: { $0.polynomial == polynomial }) { return known.roots }
    let roots = polynomial.exactRoots().map { ($0.root, $0.value) }
    lists.append((polynomial, roots))
    return roots
  }
}

extension IntegerPolynomial {
  fileprivate var longestCoefficient: Int { coefficients.reduce(0) { max($0, $1.bitWidth) } }

  /// Whether a primitive polynomial divides this one.
  fileprivate func isDivisible(by divisor: IntegerPolynomial) -> Bool {
    if degree < 0 { return true }
    if degree < divisor.degree { return false }
    let polynomial = FlintPolynomial(self)
    let other = FlintPolynomial(divisor)
    let quotient = FlintPolynomial()
    return fmpz_poly_divides(quotient.pointer, polynomial.pointer, other.pointer) != 0
  }

  /// The value at a number (Horner's rule).
  fileprivate func value(at root: Complex) -> Complex {
    coefficients.reversed().reduce(Complex(Real(0))) { value, coefficient in
      value * root + Complex(Real.bounded(Fraction(coefficient)))
    }
  }
}
