/// The polynomials without multiples of an ideal with finitely many zeros: a space with as many dimensions
/// as there are zeros, counted with their multiplicities.
///
/// Its basis are the monomials that are no multiple of a first term of the Gröbner basis.
struct QuotientAlgebra {
  let basis: GroebnerBasis
  private let monomials: [[Int]]
  private let places: [[Int]: Int]

  /// The most dimensions.
  static let highestDimension = 120

  /// The number of dimensions of the quotient by an ideal.
  enum Size {
    /// There are infinitely many complex zeros, if the basis is one.
    case infinite
    /// More than the limit.
    case large
    case finite(QuotientAlgebra)
  }

  static func size(of basis: GroebnerBasis) -> Size {
    let leading = basis.elements.map(\.leadingExponents)
    for index in 0..<basis.ring.count {
      let hasPower = leading.contains { exponents in
        exponents.indices.allSatisfy { $0 == index || exponents[$0] == 0 }
      }
      if !hasPower { return .infinite }
    }
    guard let monomials = standardMonomials(leading, count: basis.ring.count) else { return .large }
    return .finite(QuotientAlgebra(basis, monomials))
  }

  private init(_ basis: GroebnerBasis, _ monomials: [[Int]]) {
    (self.basis, self.monomials) = (basis, monomials)
    places = Dictionary(uniqueKeysWithValues: zip(monomials, 0...))
  }

  /// The monomials that none of the others divides, by degree; nil where there are too many.
  private static func standardMonomials(_ leading: [[Int]], count: Int) -> [[Int]]? {
    var monomials: [[Int]] = []
    var layer = [Array(repeating: 0, count: count)]
    layer.removeAll { monomial in leading.contains { $0.divides(monomial) } }
    while !layer.isEmpty {
      monomials += layer
      guard monomials.count <= highestDimension else { return nil }
      var next: Set<[Int]> = []
      for monomial in layer {
        for index in 0..<count {
          var multiple = monomial
          multiple[index] += 1
          if !leading.contains(where: { $0.divides(multiple) }) { next.insert(multiple) }
        }
      }
      layer = next.sorted { $0.lexicographicallyPrecedes($1) }
    }
    return monomials
  }

  var dimension: Int { monomials.count }

  /// The coordinates of a polynomial without multiples of the ideal.
  private func coordinates(of polynomial: MultivariatePolynomial) -> [Fraction] {
    let remainder = basis.remainder(of: polynomial)
    var coordinates = Array(repeating: Fraction(0), count: dimension)
    for term in remainder.polynomial.terms {
      guard let place = places[term.exponents] else { continue }
      coordinates[place] = Fraction(term.coefficient, remainder.scale)
    }
    return coordinates
  }

  /// The coordinates of 1.
  var one: FractionMatrix {
    FractionMatrix(dimension, 1, (0..<dimension).map { Fraction($0 == 0 ? 1 : 0) })
  }

  /// The matrix of the multiplication with a name.
  func multiplication(by index: Int) -> FractionMatrix {
    let columns = monomials.map { monomial -> [Fraction] in
      var multiple = monomial
      multiple[index] += 1
      if let place = places[multiple] {
        return (0..<dimension).map { Fraction($0 == place ? 1 : 0) }
      }
      let term = MultivariatePolynomial.Term(Integer(1), multiple)
      return coordinates(of: MultivariatePolynomial(basis.ring, [term]))
    }
    let elements = (0..<dimension).flatMap { row in columns.map { $0[row] } }
    return FractionMatrix(dimension, dimension, elements)
  }
}
