/// A Gröbner basis of the ideal of some polynomials, in the order by degree.
///
/// Buchberger's algorithm with the pairs that Gebauer and Möller leave out, the pair of the lowest
/// degree first (T. Becker and V. Weispfenning, *Gröbner Bases*, 1993, table 5.66). Each element is
/// made of multiples of the polynomials, whatever is left out.
struct GroebnerBasis {
  let ring: PolynomialRing
  /// None is 0; no first term divides that of another one.
  let elements: [MultivariatePolynomial]

  /// What one basis may cost.
  struct Effort {
    var pairs = 4_000
    /// Products of terms, weighted by the length of their coefficients.
    var products = 120_000_000

    static let mostElements = 300
    static let mostTerms = 3_000
    static let mostBits = 40_000
  }

  /// Nil where the effort is not enough, of which it uses some.
  init?(
    of polynomials: [MultivariatePolynomial],
    in ring: PolynomialRing,
    _ effort: inout Effort
  ) {
    var search = Search(ring)
    for polynomial in polynomials.sorted(by: { $0.totalDegree < $1.totalDegree }) {
      guard search.add(polynomial, degree: polynomial.totalDegree, &effort) else { return nil }
    }
    while let pair = search.next() {
      effort.pairs -= 1
      guard effort.pairs > 0, search.add(search.difference(pair), degree: pair.degree, &effort)
      else { return nil }
      if search.isWhole { break }
    }
    self.ring = ring
    elements = search.isWhole ? [MultivariatePolynomial(ring, Integer(1))] : search.basis
  }

  /// Whether a multiple of the polynomials is 1, so that they have no common zero.
  var isWhole: Bool { elements.contains(where: \.isOne) }

  /// The polynomial times a number, without multiples of the basis, and that number.
  func remainder(of polynomial: MultivariatePolynomial) -> MultivariatePolynomial.Remainder {
    polynomial.remainder(by: elements)
  }
}

/// The elements and pairs on the way to a Gröbner basis.
private struct Search {
  struct Pair {
    let first: Int
    let second: Int
    /// The common multiple of the two first terms.
    let multiple: [Int]
    /// The degree that the difference would have with one more name that makes all terms equally high.
    let degree: Int
  }

  private let ring: PolynomialRing
  private var all: [MultivariatePolynomial] = []
  private var leading: [[Int]] = []
  private var degrees: [Int] = []
  /// The elements of which no first term divides that of another.
  private var kept: [Int] = []
  private var pairs: [Pair] = []
  /// Whether a constant was found.
  private(set) var isWhole = false

  init(_ ring: PolynomialRing) { self.ring = ring }

  var basis: [MultivariatePolynomial] {
    let elements = kept.map { all[$0] }
    return elements.indices.map { index in
      var others = elements
      others.remove(at: index)
      return others.isEmpty
        ? elements[index] : elements[index].remainder(by: others).polynomial.primitivePart
    }
  }

  /// Takes the pair of the lowest degree.
  mutating func next() -> Pair? {
    let best = pairs.indices.min { left, right in
      let (first, second) = (pairs[left], pairs[right])
      let degrees = (first.multiple.reduce(0, +), second.multiple.reduce(0, +))
      return (first.degree, degrees.0, first.second) < (second.degree, degrees.1, second.second)
    }
    return best.map { pairs.remove(at: $0) }
  }

  /// The difference of multiples of two elements in which their first terms cancel.
  func difference(_ pair: Pair) -> MultivariatePolynomial {
    let (first, second) = (all[pair.first], all[pair.second])
    let (a, b) = (first.leadingCoefficient, second.leadingCoefficient)
    let left = zip(pair.multiple, leading[pair.first]).map { $0 - $1 }
    let right = zip(pair.multiple, leading[pair.second]).map { $0 - $1 }
    return first.times(b, left) - second.times(a, right)
  }

  /// Adds what a polynomial is without multiples of the elements, unless that is 0; false where the
  /// effort is not enough.
  mutating func add(
    _ polynomial: MultivariatePolynomial,
    degree: Int,
    _ effort: inout GroebnerBasis.Effort
  ) -> Bool {
    var new = polynomial.primitivePart
    if !kept.isEmpty {
      let remainder = new.remainder(by: kept.map { all[$0] })
      new = remainder.polynomial.primitivePart
      effort.products -= remainder.effort * (1 + remainder.scale.bitWidth / 64)
    }
    if new.isZero { return effort.products > 0 }
    if new.integer != nil {
      isWhole = true
      return true
    }
    guard effort.products > 0, all.count < GroebnerBasis.Effort.mostElements,
      new.termCount <= GroebnerBasis.Effort.mostTerms,
      new.coefficientBits <= GroebnerBasis.Effort.mostBits
    else { return false }
    update(with: new, degree: max(degree, new.totalDegree))
    return true
  }

  private mutating func update(with new: MultivariatePolynomial, degree: Int) {
    let index = all.count
    let term = new.leadingExponents
    all.append(new)
    leading.append(term)
    degrees.append(degree)
    var candidates = kept.map { pair($0, index) }
    var chosen: [Pair] = []
    while let candidate = candidates.popLast() {
      let isCovered =
        !isCoprime(candidate)
        && (candidates + chosen).contains { $0.multiple.divides(candidate.multiple) }
      if !isCovered { chosen.append(candidate) }
    }
    pairs.removeAll { old in
      term.divides(old.multiple) && old.multiple != leading[old.first].multiple(with: term)
        && old.multiple != leading[old.second].multiple(with: term)
    }
    pairs += chosen.filter { !isCoprime($0) }
    kept.removeAll { term.divides(leading[$0]) }
    kept.append(index)
  }

  private func pair(_ first: Int, _ second: Int) -> Pair {
    let multiple = leading[first].multiple(with: leading[second])
    let height = multiple.reduce(0, +)
    let degree = [first, second].map { degrees[$0] + height - leading[$0].reduce(0, +) }
    return Pair(
      first: first,
      second: second,
      multiple: multiple,
      degree: max(degree[0], degree[1])
    )
  }

  /// Whether the two first terms have no name in common, so that the difference gives nothing new.
  private func isCoprime(_ pair: Pair) -> Bool {
    zip(leading[pair.first], leading[pair.second]).allSatisfy { $0 == 0 || $1 == 0 }
  }
}

extension [Int] {
  /// Whether the monomial with these exponents divides another.
  func divides(_ other: [Int]) -> Bool { zip(self, other).allSatisfy { $0 <= $1 } }

  fileprivate func multiple(with other: [Int]) -> [Int] {
    zip(self, other).map { Swift.max($0, $1) }
  }
}
