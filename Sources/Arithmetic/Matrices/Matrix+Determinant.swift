extension Matrix {
  /// The determinant of a square matrix.
  ///
  /// Small ones are sums of products, without a division: their closed forms stay short. That of a
  /// large matrix of other numbers than fractions is one number, enclosed by balls.
  package func determinant() throws(ArithmeticFailure) -> Complex {
    if let matrix = fractions { return Complex(.bounded(matrix.determinant)) }
    if isTriangular { return diagonal.dropFirst().reduce(self[0, 0]) { $0 * $1 } }
    if rowCount <= Self.largestExact { return determinantByMinors }
    if hasGaussianElements { return try determinantByElimination() }
    return EnclosedMatrix(.determinant, of: self).matrix[0, 0]
  }

  /// The elements on the diagonal.
  var diagonal: [Complex] { (0..<min(rowCount, columnCount)).map { self[$0, $0] } }

  /// Whether all elements on one side of the diagonal are stored as 0.
  var isTriangular: Bool {
    let rows = rows
    return (0..<rowCount).allSatisfy { row in rows[row][..<row].allSatisfy(\.isStoredZero) }
      || (0..<rowCount).allSatisfy { row in
        rows[row].dropFirst(row + 1).allSatisfy(\.isStoredZero)
      }
  }

  /// The sum over all minors of the first rows, each computed once (Laplace's expansion).
  fileprivate var determinantByMinors: Complex {
    let rows = rows
    var minors = Array(repeating: Complex(Real(0)), count: 1 << rowCount)
    minors[0] = Complex(Real(1))
    for set in 1..<minors.count {
      let row = rows[set.nonzeroBitCount - 1]
      for column in 0..<rowCount where set & 1 << column != 0 {
        let minor = minors[set & ~(1 << column)]
        if row[column].isStoredZero || minor.isStoredZero { continue }
        let product = row[column] * minor
        let isOdd = (set >> (column + 1)).nonzeroBitCount & 1 == 1
        minors[set] = isOdd ? minors[set] - product : minors[set] + product
      }
    }
    return minors[minors.count - 1]
  }

  /// The determinant of numbers whose elimination stays cheap.
  private func determinantByElimination() throws(ArithmeticFailure) -> Complex {
    var rows = rows
    var product = Complex(Real(1))
    for column in rows.indices {
      var pivotRow: Int?
      for row in column..<rows.count where pivotRow == nil {
        if try !rows[row][column].isZero() { pivotRow = row }
      }
      guard let pivotRow else { return Complex(Real(0)) }
      if pivotRow != column {
        rows.swapAt(pivotRow, column)
        product = -product
      }
      let pivot = rows[column][column]
      product = product * pivot
      for row in (column + 1)..<rows.count where !rows[row][column].isStoredZero {
        let factor = try rows[row][column].divided(by: pivot)
        for index in column..<rows.count {
          rows[row][index] = rows[row][index] - factor * rows[column][index]
        }
      }
    }
    return product
  }
}

extension Matrix {
  /// The transposed matrix of cofactors of a small square matrix.
  var adjugate: Matrix {
    Matrix(rowCount: rowCount, columnCount: rowCount) { row, column in cofactor(column, row) }
  }

  /// The determinant without a row and a column of a small square matrix, with the sign of the place.
  func cofactor(_ row: Int, _ column: Int) -> Complex {
    guard rowCount > 1 else { return Complex(Real(1)) }
    var rest = rows
    rest.remove(at: row)
    for index in rest.indices { rest[index].remove(at: column) }
    let minor = Matrix(rows: rest)
    let value = minor.fractions.map { Complex(.bounded($0.determinant)) }
    let magnitude = value ?? minor.determinantByMinors
    return (row + column) & 1 == 1 ? -magnitude : magnitude
  }
}
