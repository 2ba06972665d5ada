extension Matrix {
  /// The eigenvalues of a square matrix with their algebraic multiplicities: real ones in ascending
  /// order, then complex ones by their real and then by their imaginary part.
  ///
  /// Where the characteristic polynomial has rational coefficients, each is exact, or an algebraic
  /// number. Otherwise they are exact for triangular matrices and those of two rows, and enclosed by
  /// balls for others. Throws where it cannot be decided whether two are equal.
  package func eigenvalues() throws(ArithmeticFailure) -> [(value: Complex, multiplicity: Int)] {
    if let eigenvalues = try rationalEigenvalues() {
      return eigenvalues.map { ($0.value, $0.multiplicity) }
    }
    return try otherEigenvalues()
  }

  /// The eigenvalues as roots of irreducible polynomials; nil where the characteristic polynomial is not
  /// known to have rational coefficients.
  func rationalEigenvalues() throws(ArithmeticFailure) -> [AlgebraicEigenvalue]? {
    guard let polynomial = try rationalCharacteristicPolynomial() else { return nil }
    return AlgebraicEigenvalue.all(of: polynomial)
  }

  private func rationalCharacteristicPolynomial() throws(ArithmeticFailure) -> [Fraction]? {
    if let matrix = fractions { return matrix.characteristicPolynomial }
    guard rowCount <= Self.largestExact || hasGaussianElements else { return nil }
    var coefficients: [Fraction] = []
    for coefficient in try characteristicPolynomial() {
      guard let real = coefficient.provenReal, let fraction = try real.exactFraction() else {
        return nil
      }
      coefficients.append(fraction)
    }
    return coefficients
  }

  private func otherEigenvalues()
    throws(ArithmeticFailure) -> [(value: Complex, multiplicity: Int)]
  {
    if isTriangular { return try Self.counted(diagonal) }
    guard rowCount == 2 else { return try enclosedEigenvalues() }
    // λ = m ± √(((a − d)/2)² + b·c) with the mean m of a and d.
    let half = Real(Fraction(1, 2))
    let difference = half * (self[0, 0] - self[1, 1])
    let root = try (difference * difference + self[0, 1] * self[1, 0]).squareRoot()
    let mean = half * (self[0, 0] + self[1, 1])
    return try Self.counted([mean - root, mean + root])
  }

  /// The eigenvalues as numbers that are enclosed together; throws where they are not isolated.
  private func enclosedEigenvalues()
    throws(ArithmeticFailure) -> [(value: Complex, multiplicity: Int)]
  {
    for precision in EnclosedMatrix.precisions.dropLast(2) {
      encloseElements(precision: precision)
      if let isolated = IsolatedEigenvalues(of: self, precision: precision) {
        let values = EnclosedMatrix(.eigenvalues(isolated), of: self).matrix.elements
        return values.enumerated().map { place, value in
          (isolated.integer(place) ?? value, 1)
        }
      }
    }
    throw .undecided(below: RealNode.undecidedExponent)
  }

  /// Equal numbers together, in the order of eigenvalues.
  private static func counted(
    _ values: [Complex]
  ) throws(ArithmeticFailure) -> [(value: Complex, multiplicity: Int)] {
    var counted: [(value: Complex, multiplicity: Int)] = []
    for value in values {
      var place = counted.endIndex
      var isKnown = false
      for (index, other) in counted.enumerated() where place == counted.endIndex {
        isKnown = try value.isEqual(to: other.value)
        let isBefore = try value.isListed(before: other.value)
        if isKnown || isBefore { place = index }
      }
      if isKnown {
        counted[place].multiplicity += 1
      } else {
        counted.insert((value, 1), at: place)
      }
    }
    return counted
  }
}

extension Complex {
  fileprivate func isEqual(to other: Complex) throws(ArithmeticFailure) -> Bool {
    if isIdentical(to: other) { return true }
    return try (self - other).isZero()
  }

  /// Whether it comes before another number among eigenvalues.
  fileprivate func isListed(before other: Complex) throws(ArithmeticFailure) -> Bool {
    let isReal = try im.sign() == .zero
    let isOtherReal = try other.im.sign() == .zero
    guard isReal == isOtherReal else { return isReal }
    let parts = try (re - other.re).sign()
    if parts != .zero { return parts == .negative }
    return try (im - other.im).sign() == .negative
  }
}
