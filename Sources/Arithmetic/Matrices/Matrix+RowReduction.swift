extension Matrix {
  /// The reduced row echelon form; throws where it cannot be decided whether a pivot is 0.
  package func reducedRowEchelonForm() throws(ArithmeticFailure) -> Matrix {
    if let matrix = fractions { return Matrix(matrix.reducedRowEchelonForm) }
    return Matrix(rows: try RowReduction(rows).rows)
  }

  /// The number of linearly independent rows; throws where it cannot be decided.
  package func rank() throws(ArithmeticFailure) -> Int {
    if let matrix = fractions { return matrix.rank }
    return try RowReduction(rows).rank
  }

  /// A basis of the vectors that the matrix maps to 0; throws where it cannot be decided.
  ///
  /// Each has a 1 in the place of one column without a pivot, and a 0 in those of the others.
  package func nullSpace() throws(ArithmeticFailure) -> [[Complex]] {
    let reduced = fractions.map { Matrix($0.reducedRowEchelonForm) } ?? self
    return try RowReduction(reduced.rows).nullSpace(columnCount: columnCount)
  }

  /// The inverse of a square matrix; throws where it is singular or may be.
  package func inverse() throws(ArithmeticFailure) -> Matrix {
    if let matrix = fractions {
      guard let inverse = matrix.inverse else { throw .undefined(.singularMatrix) }
      return Matrix(inverse)
    }
    if isMultipliedOut { return try adjugate.divided(by: determinant()) }
    if !isReducedExactly { return try enclosed(.inverse) }
    return try reducedSolution(.identity(rowCount))
  }

  /// The matrix X with A·X = B for this matrix A and a matrix B with as many rows; throws where there is
  /// none, there are many, or that cannot be decided.
  package func solve(_ right: Matrix) throws(ArithmeticFailure) -> Matrix {
    guard rowCount == columnCount else { return try eliminated(right) }
    do throws(ArithmeticFailure) {
      return try onlySolution(right)
    } catch {
      guard error == .undefined(.singularMatrix) else { throw error }
      return try eliminated(right)
    }
  }

  /// The only solution, by elimination in a matrix of any size.
  private func eliminated(_ right: Matrix) throws(ArithmeticFailure) -> Matrix {
    let joined = Matrix(rows: zip(rows, right.rows).map { $0 + $1 })
    let reduced = joined.fractions.map { Matrix($0.reducedRowEchelonForm) } ?? joined
    let reduction = try RowReduction(reduced.rows, columnCount: columnCount)
    for row in reduction.rows.dropFirst(reduction.rank) {
      for element in row.dropFirst(columnCount) where try !element.isZero() {
        throw .undefined(.noSolution)
      }
    }
    guard reduction.rank == columnCount else {
      let free = (0..<columnCount).filter { !reduction.pivots.contains($0) }
      throw .undefined(.manySolutions(free: free))
    }
    return Matrix(rows: reduction.rows.prefix(columnCount).map { Array($0[columnCount...]) })
  }

  /// The matrix X with A·X = B for this square matrix A; throws where A is singular or may be.
  private func onlySolution(_ right: Matrix) throws(ArithmeticFailure) -> Matrix {
    if let a = fractions, let b = right.fractions {
      guard let solution = a.solve(b) else { throw .undefined(.singularMatrix) }
      return Matrix(solution)
    }
    if fractions != nil { return try inverse() * right }
    if isMultipliedOut { return try (adjugate * right).divided(by: determinant()) }
    if !isReducedExactly { return try enclosed(.solution(right)) }
    return try reducedSolution(right)
  }

  /// The numbers of a large matrix, each a single node; where no enclosure proves that they exist,
  /// elimination may still prove that they do not.
  private func enclosed(_ operation: EnclosedMatrix.Operation) throws(ArithmeticFailure) -> Matrix {
    do throws(ArithmeticFailure) {
      return try EnclosedMatrix(operation, of: self).provenMatrix()
    } catch {
      guard rowCount <= Self.largestProof, let rank = try? rank(), rank < rowCount else {
        throw error
      }
      throw .undefined(.singularMatrix)
    }
  }

  private func reducedSolution(_ right: Matrix) throws(ArithmeticFailure) -> Matrix {
    let rows = zip(rows, right.rows).map { $0 + $1 }
    let reduction = try RowReduction(rows, columnCount: columnCount)
    guard reduction.rank == rowCount else { throw .undefined(.singularMatrix) }
    return Matrix(rows: reduction.rows.map { Array($0[columnCount...]) })
  }

  private func divided(by divisor: Complex) throws(ArithmeticFailure) -> Matrix {
    guard try !divisor.isZero() else { throw .undefined(.singularMatrix) }
    var quotients: [Complex] = []
    for element in elements { quotients.append(try element.divided(by: divisor)) }
    return Matrix(rowCount: rowCount, columnCount: columnCount, elements: quotients)
  }
}

extension Matrix {
  /// The largest size of which inverses are made of determinants, which keeps their forms short.
  private static let largestAdjugate = 4
  /// The largest size that is reduced with exact numbers that are not fractions.
  static let largestExact = 8
  /// The largest size for which exact numbers are tried, to prove that a matrix is singular.
  private static let largestProof = 16

  private var isMultipliedOut: Bool { rowCount <= Self.largestAdjugate }

  /// Whether exact numbers stay small during elimination.
  var isReducedExactly: Bool { rowCount <= Self.largestExact || hasGaussianElements }

  /// Whether all parts of the elements are stored as fractions.
  var hasGaussianElements: Bool { elements.allSatisfy { $0.re.isFraction && $0.im.isFraction } }
}
