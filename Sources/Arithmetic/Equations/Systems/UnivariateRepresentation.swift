/// The zeros of an ideal by one number t, a sum of their coordinates.
///
/// Each root of a polynomial f without double roots is t at one zero, and the coordinates there are
/// gᵢ(t)/f′(t) (F. Rouillier, *Solving Zero-Dimensional Systems Through the Rational Univariate
/// Representation*, 1999).
///
/// The polynomials are computed by primes, which does not prove them.
struct UnivariateRepresentation {
  /// The polynomial f, with 1 as its leading coefficient.
  let polynomial: RationalPolynomial
  let derivative: RationalPolynomial
  /// The polynomials gᵢ.
  let numerators: [RationalPolynomial]
  /// The coefficients by which t is a sum of the coordinates.
  let weights: [Int]
  /// For each name, irreducible polynomials of which the coordinates are roots.
  let polynomialsOfNames: [[IntegerPolynomial]]

  /// How many numbers t are tried.
  private static let mostTrials = 24
  private static let firstPrime: UInt = 1 << 61
  /// The most multiplications by all primes.
  private static let mostProducts = 6_000_000_000

  /// Nil where no sum of the coordinates that is tried has as many powers without a linear relation as
  /// the algebra has dimensions; throws where it takes too long.
  init?(
    _ multiplications: [FractionMatrix],
    count: Int
  ) throws(PolynomialSystem.Failure) {
    let matrices = multiplications.map { ReducibleMatrix($0) }
    let size = multiplications[0].rowCount
    guard let weights = Self.weights(for: matrices) else { return nil }
    let primesLeft = Self.mostProducts / (size * size * size * (matrices.count + 2))
    let all = try Self.lift(primesLeft) { prime in
      guard let reduced = Self.reduced(matrices, by: prime) else { return nil }
      return Self.remainders(reduced, weights)
    }
    let degree = all.count / (matrices.count + 1)
    let lists = (0...matrices.count).map { Array(all[$0 * degree..<($0 + 1) * degree]) }
    let coefficients = lists[0] + [Fraction(1)]
    polynomial = RationalPolynomial(coefficients)
    derivative = RationalPolynomial(
      coefficients.enumerated().dropFirst().map { $0.element * Fraction($0.offset) }
    )
    numerators = lists.dropFirst().map { RationalPolynomial($0) }
    self.weights = weights
    var polynomialsOfNames: [[IntegerPolynomial]] = []
    for matrix in matrices.prefix(count) {
      let list = try Self.lift(primesLeft) { prime in
        let polynomial = matrix.remainders(by: prime)?.characteristicPolynomial.squareFreePart
        return polynomial.map { $0.coefficients($0.degree) }
      }
      guard let polynomial = IntegerPolynomial(multipleOf: list + [Fraction(1)]) else {
        throw .unproven
      }
      polynomialsOfNames.append(polynomial.factors)
    }
    self.polynomialsOfNames = polynomialsOfNames
  }

  var degree: Int { polynomial.degree }

  /// The first weights of which the sum of the coordinates has enough powers.
  private static func weights(for matrices: [ReducibleMatrix]) -> [Int]? {
    guard let reduced = reduced(matrices, by: firstPrime.nextPrime) else { return nil }
    let count = matrices.count
    for trial in 0..<count + Self.mostTrials {
      // A single name, the last one first; then x + ky + k²z + … for k = 1, −1, 2, −2, …
      let factor = trial - count
      let base = factor.isMultiple(of: 2) ? factor / 2 + 1 : -(factor / 2 + 1)
      let weights = (0..<count).map { index in
        trial < count ? (index == count - 1 - trial ? 1 : 0) : base.power(index)
      }
      if remainders(reduced, weights) != nil { return weights }
    }
    return nil
  }

  private static func reduced(
    _ matrices: [ReducibleMatrix],
    by prime: UInt
  ) -> [ModularMatrix]? {
    let reduced = matrices.compactMap { $0.remainders(by: prime) }
    return reduced.count == matrices.count ? reduced : nil
  }

  /// The coefficients of f without the leading one, and of each gᵢ, by a prime; nil where the powers of t
  /// have a linear relation.
  private static func remainders(_ matrices: [ModularMatrix], _ weights: [Int]) -> [UInt]? {
    let (size, prime) = (matrices[0].rowCount, matrices[0].prime)
    let powers = ModularMatrix(size, size, prime: prime)
    let right = ModularMatrix(size, matrices.count + 1, prime: prime)
    let one = ModularMatrix(size, 1, prime: prime)
    one[0, 0] = 1
    let used = zip(weights, matrices).filter { $0.0 != 0 }.map { weight, matrix in
      (weight > 0 ? UInt(weight) : prime - UInt(-weight), matrix)
    }
    var power = one
    for column in 0...size {
      for row in 0..<size {
        let element = power[row, 0]
        if column < size { powers[row, column] = element } else { right[row, 0] = element }
      }
      let next = ModularMatrix(size, 1, prime: prime)
      for (weight, matrix) in used {
        let product = matrix * power
        for row in 0..<size {
          let term = product[row, 0].times(weight, by: prime)
          let sum = next[row, 0] + term
          next[row, 0] = sum >= prime ? sum - prime : sum
        }
      }
      power = next
    }
    for (index, matrix) in matrices.enumerated() {
      let image = matrix * one
      for row in 0..<size { right[row, index + 1] = image[row, 0] }
    }
    guard let solution = powers.solve(right) else { return nil }
    let columns = (0...matrices.count).map { column in (0..<size).map { solution[$0, column] } }
    let negative = columns[0].map { $0 == 0 ? 0 : prime - $0 }
    let polynomial = ModularPolynomial(negative + [1], prime: prime).squareFreePart
    let derivative = polynomial.derivative
    let degree = polynomial.degree
    let numerators = columns.dropFirst().flatMap { column in
      let coordinate = ModularPolynomial(column, prime: prime).remainder(by: polynomial)
      return (coordinate * derivative).remainder(by: polynomial).coefficients(degree)
    }
    return polynomial.coefficients(degree) + numerators
  }

  /// Fractions from their remainders by primes, of which the list is longest: by a few others, a
  /// polynomial has more double roots.
  private static func lift(
    _ primeCount: Int,
    _ remainders: (UInt) -> [UInt]?
  ) throws(PolynomialSystem.Failure) -> [Fraction] {
    var (lift, length, prime) = (ModularLift(), -1, firstPrime)
    for _ in 0..<primeCount {
      prime = prime.nextPrime
      guard let list = remainders(prime), list.count >= length else { continue }
      if list.count > length { (lift, length) = (ModularLift(), list.count) }
      if let fractions = lift.add(list, prime: prime) { return fractions }
    }
    throw .tooLarge
  }
}

extension Int {
  fileprivate func power(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * self }
  }
}
