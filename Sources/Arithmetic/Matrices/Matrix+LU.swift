extension Matrix {
  /// The factors of Gaussian elimination: permutation · A = lower · upper.
  ///
  /// `permutation` reorders the rows, `lower` is square with ones on its diagonal and zeros above, and
  /// `upper` has the size of A and zeros below its diagonal. Rows are exchanged only where a pivot is 0.
  /// Throws where that cannot be decided.
  package func lu()
    throws(ArithmeticFailure) -> (permutation: Matrix, lower: Matrix, upper: Matrix)
  {
    var elimination = Elimination(rows)
    for column in 0..<min(rowCount, columnCount) { try elimination.eliminate(column) }
    let identity = Matrix.identity(rowCount).rows
    return (
      Matrix(rows: elimination.order.map { identity[$0] }),
      Matrix(rows: elimination.lower),
      Matrix(rows: elimination.upper)
    )
  }
}

/// Gaussian elimination that keeps its factors.
private struct Elimination {
  /// The row of the matrix that each row comes from.
  var order: [Int]
  var lower: [[Complex]]
  var upper: [[Complex]]

  init(_ rows: [[Complex]]) {
    order = Array(rows.indices)
    lower = Matrix.identity(rows.count).rows
    upper = rows
  }

  /// Makes the elements below the diagonal of a column 0.
  mutating func eliminate(_ column: Int) throws(ArithmeticFailure) {
    var pivotRow: Int?
    for row in column..<upper.count where pivotRow == nil {
      if try upper[row][column].isZero() {
        upper[row][column] = Complex(Real(0))
      } else {
        pivotRow = row
      }
    }
    guard let pivotRow else { return }
    exchange(column, pivotRow)
    for row in (column + 1)..<max(upper.count, column + 1) {
      let factor = try upper[row][column].divided(by: upper[column][column])
      lower[row][column] = factor
      upper[row][column] = Complex(Real(0))
      guard !factor.isStoredZero else { continue }
      for index in upper[row].indices where index > column {
        upper[row][index] = upper[row][index] - factor * upper[column][index]
      }
    }
  }

  private mutating func exchange(_ first: Int, _ second: Int) {
    guard first != second else { return }
    order.swapAt(first, second)
    upper.swapAt(first, second)
    for column in 0..<first {
      (lower[first][column], lower[second][column]) = (lower[second][column], lower[first][column])
    }
  }
}
