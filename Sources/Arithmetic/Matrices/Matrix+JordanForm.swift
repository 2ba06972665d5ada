extension Matrix {
  /// The Jordan form J of a square matrix A and a regular matrix T with A · T = T · J.
  ///
  /// The blocks are in the order of `eigenvalues`, those of an eigenvalue from the largest to the
  /// smallest, with ones above the diagonal. Throws where the eigenvalues are not known, as
  /// `eigenvalues` does.
  package func jordanForm() throws(ArithmeticFailure) -> (transformation: Matrix, form: Matrix) {
    var columns: [[Complex]] = []
    var diagonal: [Complex] = []
    var hasOneAbove: [Bool] = []
    for (value, chains) in try jordanChains() {
      for chain in chains {
        columns += chain
        diagonal += chain.map { _ in value }
        hasOneAbove += chain.indices.map { $0 > 0 }
      }
    }
    guard columns.count == rowCount else { throw .outsideDomain }
    let form = Matrix(rowCount: rowCount, columnCount: rowCount) { row, column in
      if row == column { return diagonal[row] }
      return Complex(Real(row + 1 == column && hasOneAbove[column] ? 1 : 0))
    }
    return (Matrix(columns: columns), form)
  }

  private func jordanChains()
    throws(ArithmeticFailure) -> [(value: Complex, chains: [[[Complex]]])]
  {
    var result: [(value: Complex, chains: [[[Complex]]])] = []
    guard let matrix = fractions, let eigenvalues = try rationalEigenvalues() else {
      for (value, multiplicity) in try eigenvalues() {
        let chains =
          multiplicity == 1
          ? try eigenvectors(for: value, 1).map { [$0] }
          : try JordanChains(shifted(by: value).rows, multiplicity: multiplicity).chains
        result.append((value, chains))
      }
      return result
    }
    // The roots of a factor have the same chains, each in its own field.
    var known: [[Integer]: [[[NumberFieldElement]]]] = [:]
    for eigenvalue in eigenvalues {
      let polynomial = eigenvalue.root.polynomial
      var chains = known[polynomial.coefficients] ?? []
      if chains.isEmpty {
        let field = NumberField(polynomial)
        let shifted = matrix.shifted(by: field.root, in: field)
        chains = try JordanChains(shifted, multiplicity: eigenvalue.multiplicity).chains
        known[polynomial.coefficients] = chains
      }
      let value = eigenvalue.value
      result.append((value, chains.map { $0.map { $0.map { $0.value(at: value) } } }))
    }
    return result
  }
}
