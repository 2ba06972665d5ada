/// The zeros of an ideal as polynomials of one number t, which is a root of a polynomial f (the shape lemma):
/// each root of f gives the coordinates of one zero.
struct UnivariateRepresentation {
  /// The polynomial f, which may have multiple roots.
  let polynomial: IntegerPolynomial
  /// The coordinates as polynomials of t.
  let coordinates: [RationalPolynomial]
  /// The coefficients by which t is a sum of the coordinates.
  let weights: [Int]

  /// How many numbers t are tried.
  private static let mostTrials = 24

  /// Nil where no sum of the coordinates that is tried has as many powers without a linear relation as
  /// the algebra has dimensions.
  init?(_ algebra: QuotientAlgebra, _ multiplications: [FractionMatrix]) {
    let count = multiplications.count
    for trial in 0..<count + Self.mostTrials {
      // A single name, the last one first; then x + ky + k²z + … for k = 1, −1, 2, −2, …
      let factor = trial - count
      let base = factor.isMultiple(of: 2) ? factor / 2 + 1 : -(factor / 2 + 1)
      let weights = (0..<count).map { index in
        trial < count ? (index == count - 1 - trial ? 1 : 0) : base.power(index)
      }
      if let found = Self(algebra, multiplications, weights) {
        self = found
        return
      }
    }
    return nil
  }

  private init?(
    _ algebra: QuotientAlgebra,
    _ multiplications: [FractionMatrix],
    _ weights: [Int]
  ) {
    let size = algebra.dimension
    var matrix = FractionMatrix(size, size) { _ in }
    for (weight, multiplication) in zip(weights, multiplications) where weight != 0 {
      matrix = matrix + (weight == 1 ? multiplication : multiplication.scaled(by: Fraction(weight)))
    }
    var columns: [[Fraction]] = []
    var power = algebra.one
    for _ in 0..<size {
      columns.append(power.elements)
      power = matrix * power
    }
    let powers = FractionMatrix(size, size, (0..<size).flatMap { row in columns.map { $0[row] } })
    let images = multiplications.map { ($0 * algebra.one).elements } + [power.elements]
    let right = FractionMatrix(
      size,
      images.count,
      (0..<size).flatMap { row in images.map { $0[row] } }
    )
    guard let solution = powers.solve(right) else { return nil }
    let lists = images.indices.map { column in (0..<size).map { solution[$0, column] } }
    guard
      let polynomial = IntegerPolynomial(multipleOf: lists[images.count - 1].map { -$0 } + [Fraction(1)])
    else { return nil }
    self.polynomial = polynomial
    coordinates = lists.dropLast().map { RationalPolynomial($0) }
    self.weights = weights
  }
}

extension Int {
  fileprivate func power(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * self }
  }
}
