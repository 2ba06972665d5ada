extension Matrix {
  /// The sum of two matrices of the same size.
  package static func + (left: Matrix, right: Matrix) -> Matrix {
    if let a = left.fractions, let b = right.fractions { return Matrix(a + b) }
    return left.combined(right) { $0 + $1 }
  }

  /// The difference of two matrices of the same size.
  package static func - (left: Matrix, right: Matrix) -> Matrix {
    if let a = left.fractions, let b = right.fractions { return Matrix(a - b) }
    return left.combined(right) { $0 - $1 }
  }

  /// The product of two matrices, of which the left one has as many columns as the right one rows.
  package static func * (left: Matrix, right: Matrix) -> Matrix {
    if let a = left.fractions, let b = right.fractions { return Matrix(a * b) }
    let (rows, columns) = (left.rows, right.columns)
    return Matrix(rowCount: left.rowCount, columnCount: right.columnCount) { row, column in
      .sumOfProducts(rows[row], columns[column])
    }
  }

  /// The product with a column of as many numbers as the matrix has columns.
  package static func * (left: Matrix, right: [Complex]) -> [Complex] {
    left.rows.map { .sumOfProducts($0, right) }
  }

  /// The matrix with each element multiplied by a number.
  package func scaled(by factor: Complex) -> Matrix {
    if let matrix = fractions, let factor = factor.fraction, factor.isShort {
      return Matrix(matrix.scaled(by: factor))
    }
    return mapped { factor * $0 }
  }

  /// The matrix with each element's sign changed.
  package var negated: Matrix { scaled(by: Complex(Real(-1))) }

  /// The sum of the elements on the diagonal.
  package var trace: Complex {
    (0..<min(rowCount, columnCount)).reduce(Complex(Real(0))) { $0 + self[$1, $1] }
  }

  /// The power of a square matrix; a negative exponent takes the power of the inverse.
  ///
  /// Throws where the inverse does not exist, or the power is too long to be computed.
  package func power(_ exponent: Int) throws(ArithmeticFailure) -> Matrix {
    if exponent < 0 {
      guard exponent != .min else { throw .tooLarge }
      return try inverse().power(-exponent)
    }
    var power = Matrix.identity(rowCount)
    var square = self
    var rest = exponent
    while rest > 0 {
      let areFractions = power.fractions != nil && square.fractions != nil
      guard areFractions || exponent <= Self.highestPower else { throw .tooLarge }
      if rest & 1 == 1 { power = power * square }
      rest >>= 1
      if rest > 0 { square = square * square }
    }
    return power
  }

  /// The highest power of a matrix of other numbers than fractions.
  private static let highestPower = 1 << 40

  func mapped(_ change: (Complex) -> Complex) -> Matrix {
    Matrix(rowCount: rowCount, columnCount: columnCount, elements: elements.map(change))
  }

  private func combined(_ other: Matrix, _ operation: (Complex, Complex) -> Complex) -> Matrix {
    let elements = zip(elements, other.elements).map(operation)
    return Matrix(rowCount: rowCount, columnCount: columnCount, elements: elements)
  }
}

extension Complex {
  /// The sum of the products of numbers in the same place.
  static func sumOfProducts(_ left: [Complex], _ right: [Complex]) -> Complex {
    zip(left, right).reduce(Complex(Real(0))) { $0 + $1.0 * $1.1 }
  }
}
