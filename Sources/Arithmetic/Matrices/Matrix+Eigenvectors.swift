/// An eigenvalue with a basis of its eigenvectors.
package struct Eigenspace {
  package let value: Complex
  /// The multiplicity as a root of the characteristic polynomial; there may be fewer vectors.
  package let multiplicity: Int
  package let vectors: [[Complex]]
}

extension Matrix {
  /// The eigenvalues of a square matrix, in the order of `eigenvalues`, each with a basis of its
  /// eigenvectors.
  ///
  /// The last element other than 0 of each vector is 1, where it has a place of its own. Over fractions
  /// the vectors are computed in the field of the eigenvalue, so nothing is undecided.
  package func eigenvectors() throws(ArithmeticFailure) -> [Eigenspace] {
    guard let matrix = fractions, let eigenvalues = try rationalEigenvalues() else {
      return try otherEigenvectors()
    }
    var bases: [[Integer]: [[NumberFieldElement]]] = [:]
    var spaces: [Eigenspace] = []
    for eigenvalue in eigenvalues {
      let polynomial = eigenvalue.root.polynomial
      let isSimple = eigenvalue.multiplicity == 1
      var basis = bases[polynomial.coefficients] ?? []
      if basis.isEmpty { basis = try matrix.eigenvectors(polynomial, isSimple) }
      bases[polynomial.coefficients] = basis
      spaces.append(
        Eigenspace(
          value: eigenvalue.value,
          multiplicity: eigenvalue.multiplicity,
          vectors: basis.map { $0.map { $0.value(at: eigenvalue.value) } }
        )
      )
    }
    return spaces
  }

  private func otherEigenvectors() throws(ArithmeticFailure) -> [Eigenspace] {
    var spaces: [Eigenspace] = []
    for (value, multiplicity) in try eigenvalues() {
      let vectors = try eigenvectors(for: value, multiplicity)
      spaces.append(Eigenspace(value: value, multiplicity: multiplicity, vectors: vectors))
    }
    return spaces
  }

  /// A basis of the eigenvectors for an eigenvalue.
  func eigenvectors(
    for value: Complex,
    _ multiplicity: Int
  ) throws(ArithmeticFailure) -> [[Complex]] {
    let shifted = shifted(by: value)
    if multiplicity == 1, value.isEnclosed { return [try shifted.rowOfCofactors()] }
    do throws(ArithmeticFailure) {
      return try shifted.nullSpace()
    } catch {
      guard multiplicity == 1, case .undecided = error else { throw error }
      return [try shifted.rowOfCofactors()]
    }
  }

  /// The matrix less a multiple of the identity.
  func shifted(by value: Complex) -> Matrix {
    self - Matrix.identity(rowCount).scaled(by: value)
  }
}

extension Matrix {
  /// The vector that a matrix of determinant 0 and a rank lower by one maps to 0: a row of its
  /// cofactors, over the last of them that is proven not to be 0.
  ///
  /// So nothing needs to be proven to be 0, which is impossible for numbers known by enclosures only.
  fileprivate func rowOfCofactors() throws(ArithmeticFailure) -> [Complex] {
    guard rowCount <= Self.largestExact else { throw .tooLarge }
    for row in 0..<rowCount {
      let cofactors = (0..<rowCount).map { cofactor(row, $0) }
      guard let pivot = cofactors.lastIndex(where: { (try? $0.isZero()) == false }) else {
        continue
      }
      var vector: [Complex] = []
      for cofactor in cofactors { vector.append(try cofactor.divided(by: cofactors[pivot])) }
      vector[pivot] = Complex(Real(1))
      return vector
    }
    throw .undecided(below: RealNode.undecidedExponent)
  }
}

extension Complex {
  /// Whether it is an entry of a matrix that is enclosed by balls.
  fileprivate var isEnclosed: Bool {
    if case .entry = re.node?.operation { true } else { false }
  }
}

extension FractionMatrix {
  /// A basis of the eigenvectors for a root of an irreducible factor of the characteristic polynomial,
  /// in the field of that root.
  fileprivate func eigenvectors(
    _ factor: IntegerPolynomial,
    _ isSimple: Bool
  ) throws(ArithmeticFailure) -> [[NumberFieldElement]] {
    let field = NumberField(factor)
    if isSimple, factor.degree > 1 { return [try simpleEigenvector(field)] }
    return try RowReduction(shifted(by: field.root, in: field)).nullSpace(columnCount: columnCount)
  }

  /// The matrix less a multiple of the identity, in a number field.
  func shifted(by root: NumberFieldElement, in field: NumberField) -> [[NumberFieldElement]] {
    (0..<rowCount).map { row in
      (0..<columnCount).map { column in
        let element = NumberFieldElement([self[row, column]], in: field)
        return row == column ? element - root : element
      }
    }
  }

  /// The eigenvector for a simple root λ: a column of the adjugate of λ·I − A.
  ///
  /// With p(x) = Σ c_k·x^k that is Σ λ^k·B_k, where B_(n−1) = I and B_(k−1) = A·B_k + c_k·I.
  private func simpleEigenvector(
    _ field: NumberField
  ) throws(ArithmeticFailure) -> [NumberFieldElement] {
    let polynomial = characteristicPolynomial
    for index in 0..<rowCount {
      let start = FractionMatrix(rowCount, 1, unitColumn(index))
      var terms = [start]
      for k in (1..<rowCount).reversed() {
        terms.append(self * terms[terms.count - 1] + start.scaled(by: polynomial[k]))
      }
      let vector = (0..<rowCount).map { row in
        NumberFieldElement(terms.reversed().map { $0[row, 0] }, in: field)
      }
      guard let last = vector.last(where: { !$0.isZero() }) else { continue }
      let scale = try last.integer(1).divided(by: last)
      return vector.map { $0 * scale }
    }
    return []
  }

  private func unitColumn(_ index: Int) -> [Fraction] {
    (0..<rowCount).map { Fraction($0 == index ? 1 : 0) }
  }
}
