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
    while let pairs = search.next() {
      effort.pairs -= pairs.count
      guard effort.pairs > 0, search.reduceElements(&effort) else { return nil }
      var remainders: [MultivariatePolynomial] = []
      for pair in pairs {
        let remainder = search.remainder(of: search.difference(pair), &effort)
        guard effort.products > 0 else { return nil }
        if !remainder.isZero { remainders.append(remainder) }
      }
      // All of one degree at once: one after the other, each would be longer than all before it.
      for element in remainders.inEchelonForm {
        guard search.add(element, degree: pairs[0].degree, &effort) else { return nil }
      }
      if search.isWhole { break }
    }
    self.ring = ring
    guard search.reduceElements(&effort) else { return nil }
    elements = search.isWhole ? [MultivariatePolynomial(ring, Integer(1))] : search.basis
  }

  /// Whether the difference of every two elements leaves no remainder, which proves that it is a Gröbner
  /// basis (Buchberger's criterion).
  var isComplete: Bool {
    for (index, second) in elements.enumerated() {
      for first in elements.prefix(index) {
        let (left, right) = (first.leadingExponents, second.leadingExponents)
        let multiple = left.multiple(with: right)
        let difference =
          first.times(second.leadingCoefficient, zip(multiple, left).map { $0 - $1 })
          - second.times(first.leadingCoefficient, zip(multiple, right).map { $0 - $1 })
        if !remainder(of: difference).polynomial.isZero { return false }
      }
    }
    return true
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

  var basis: [MultivariatePolynomial] { kept.map { all[$0] } }

  /// Takes multiples of the others from each element, whose first term stays; false where the effort is
  /// not enough.
  mutating func reduceElements(_ effort: inout GroebnerBasis.Effort) -> Bool {
    guard !isWhole, kept.count > 1 else { return true }
    for index in kept {
      let others = kept.filter { $0 != index }.map { all[$0] }
      let remainder = all[index].remainder(by: others)
      effort.products -= remainder.effort * (1 + remainder.scale.bitWidth / 64)
      guard effort.products > 0 else { return false }
      all[index] = remainder.polynomial.primitivePart
    }
    return true
  }

  /// Takes the pairs of the lowest degree.
  mutating func next() -> [Pair]? {
    guard let degree = pairs.map(\.degree).min() else { return nil }
    let next = pairs.filter { $0.degree == degree }
    pairs.removeAll { $0.degree == degree }
    return next
  }

  /// The difference of multiples of two elements in which their first terms cancel.
  func difference(_ pair: Pair) -> MultivariatePolynomial {
    let (first, second) = (all[pair.first], all[pair.second])
    let (a, b) = (first.leadingCoefficient, second.leadingCoefficient)
    let left = zip(pair.multiple, leading[pair.first]).map { $0 - $1 }
    let right = zip(pair.multiple, leading[pair.second]).map { $0 - $1 }
    return first.times(b, left) - second.times(a, right)
  }

  /// The polynomial without multiples of the elements.
  func remainder(
    of polynomial: MultivariatePolynomial,
    _ effort: inout GroebnerBasis.Effort
  ) -> MultivariatePolynomial {
    guard !kept.isEmpty else { return polynomial.primitivePart }
    let remainder = polynomial.primitivePart.remainder(by: kept.map { all[$0] })
    effort.products -= remainder.effort * (1 + remainder.scale.bitWidth / 64)
    return remainder.polynomial.primitivePart
  }

  /// Adds what a polynomial is without multiples of the elements, unless that is 0; false where the
  /// effort is not enough.
  mutating func add(
    _ polynomial: MultivariatePolynomial,
    degree: Int,
    _ effort: inout GroebnerBasis.Effort
  ) -> Bool {
    let new = remainder(of: polynomial, &effort)
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
    // Where the degree falls, the next elements would have twice as many bits each.
    return new.totalDegree < degree ? reduceElements(&effort) : true
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

extension [MultivariatePolynomial] {
  /// Sums of multiples of the polynomials by numbers, of which no first term is in another one.
  fileprivate var inEchelonForm: [MultivariatePolynomial] {
    guard count > 1 else { return self }
    let ring = self[0].ring
    let lists = map(\.terms)
    let monomials = Set(lists.joined().map(\.exponents)).sorted { $0.isGreater(than: $1) }
    let places = Dictionary(uniqueKeysWithValues: zip(monomials, 0...))
    var elements = [Fraction](repeating: Fraction(0), count: count * monomials.count)
    for (row, terms) in lists.enumerated() {
      for term in terms {
        elements[row * monomials.count + (places[term.exponents] ?? 0)] = Fraction(term.coefficient)
      }
    }
    let reduced = FractionMatrix(count, monomials.count, elements).reducedRowEchelonForm
    return indices.compactMap { row in
      let fractions = monomials.indices.map { reduced[row, $0] }
      guard let unit = Fraction.commonUnit(of: fractions.filter { !$0.isZero }) else { return nil }
      let terms = monomials.indices.filter { !fractions[$0].isZero }.map { place in
        MultivariatePolynomial.Term((fractions[place] / unit).numerator, monomials[place])
      }
      return MultivariatePolynomial(ring, terms)
    }
  }
}

extension [Int] {
  /// Whether the monomial with these exponents comes before another one of the ring.
  fileprivate func isGreater(than other: [Int]) -> Bool {
    let (degree, otherDegree) = (reduce(0, +), other.reduce(0, +))
    if degree != otherDegree { return degree > otherDegree }
    let last = indices.last { self[$0] != other[$0] }
    return last.map { self[$0] < other[$0] } ?? false
  }

  /// Whether the monomial with these exponents divides another.
  func divides(_ other: [Int]) -> Bool { zip(self, other).allSatisfy { $0 <= $1 } }

  fileprivate func multiple(with other: [Int]) -> [Int] {
    zip(self, other).map { Swift.max($0, $1) }
  }
}
