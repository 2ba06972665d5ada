/// A rectangular matrix of quotients of polynomials, which have one denominator.
package struct PolynomialMatrix {
  /// The polynomials over the denominator, row by row.
  private let numerators: [[MultivariatePolynomial]]
  /// Not 0.
  private let denominator: MultivariatePolynomial

  /// Makes the matrix of these rows, of which there is at least one; throws where it is too large.
  package init(_ rows: [[PolynomialQuotient]]) throws(FormulaFailure) {
    var common = MultivariatePolynomial(rows[0][0].ring, Integer(1))
    for element in rows.joined() {
      guard let (_, rest) = common.withoutCommonDivisor(element.denominator) else {
        throw .tooLarge
      }
      common = try common.times(rest)
    }
    var numerators: [[MultivariatePolynomial]] = []
    for row in rows {
      var expanded: [MultivariatePolynomial] = []
      for element in row {
        guard let factor = common.divided(by: element.denominator) else { throw .unproven }
        expanded.append(try element.numerator.times(factor))
      }
      numerators.append(expanded)
    }
    (self.numerators, denominator) = (numerators, common)
  }

  private init(_ numerators: [[MultivariatePolynomial]], over denominator: MultivariatePolynomial) {
    (self.numerators, self.denominator) = (numerators, denominator)
  }

  /// The number of rows.
  package var rowCount: Int { numerators.count }

  /// The elements, row by row.
  package var rows: [[PolynomialQuotient]] {
    get throws(FormulaFailure) { try quotients(numerators, by: denominator) }
  }

  private func quotients(
    _ rows: [[MultivariatePolynomial]],
    by divisor: MultivariatePolynomial
  ) throws(FormulaFailure) -> [[PolynomialQuotient]] {
    var quotients: [[PolynomialQuotient]] = []
    for row in rows {
      var elements: [PolynomialQuotient] = []
      for numerator in row { elements.append(try PolynomialQuotient(numerator, divisor)) }
      quotients.append(elements)
    }
    return quotients
  }

  /// The product with a matrix that has as many rows as this one has columns.
  package func times(_ other: PolynomialMatrix) throws(FormulaFailure) -> PolynomialMatrix {
    var product: [[MultivariatePolynomial]] = []
    for row in numerators {
      var elements: [MultivariatePolynomial] = []
      for column in other.numerators[0].indices {
        elements.append(try .sumOfProducts(row, other.numerators.map { $0[column] }))
      }
      product.append(elements)
    }
    return PolynomialMatrix(product, over: try denominator.times(other.denominator))
  }

  /// The power of a square matrix with an exponent from 1.
  package func power(_ exponent: Int) throws(FormulaFailure) -> PolynomialMatrix {
    var (power, square, rest) = (self, self, exponent - 1)
    while rest > 0 {
      if rest & 1 == 1 { power = try power.times(square) }
      rest >>= 1
      if rest > 0 { square = try square.times(square) }
    }
    return power
  }

  /// The determinant of a square matrix.
  package var determinant: PolynomialQuotient {
    get throws(FormulaFailure) {
      let divisor = try denominator.boundedPower(numerators.count)
      return try PolynomialQuotient(numerators.determinant, divisor)
    }
  }

  /// The transposed matrix of cofactors of a square matrix: its inverse times its determinant.
  package var adjugate: [[PolynomialQuotient]] {
    get throws(FormulaFailure) {
      let places = numerators.indices
      var cofactors: [[MultivariatePolynomial]] = []
      for row in places {
        var elements: [MultivariatePolynomial] = []
        for column in places {
          let minor = try numerators.without(row: column, column: row).determinant
          elements.append((row + column).isMultiple(of: 2) ? minor : minor.negated)
        }
        cofactors.append(elements)
      }
      return try quotients(cofactors, by: denominator.boundedPower(places.count - 1))
    }
  }

  /// The coefficients of det(x·I − A) for a square matrix A, the leading one first.
  ///
  /// Berkowitz' algorithm (1984), which does not divide.
  package var characteristicPolynomial: [PolynomialQuotient] {
    get throws(FormulaFailure) {
      var coefficients = [MultivariatePolynomial(denominator.ring, Integer(1))]
      for size in 1...numerators.count {
        coefficients = try numerators.extending(coefficients, to: size)
      }
      var quotients: [PolynomialQuotient] = []
      for (power, coefficient) in coefficients.enumerated() {
        let divisor = try denominator.boundedPower(power)
        quotients.append(try PolynomialQuotient(coefficient, divisor))
      }
      return quotients
    }
  }
}

extension MultivariatePolynomial {
  /// The sum of the products of polynomials in the same place; there is at least one.
  fileprivate static func sumOfProducts(
    _ left: [MultivariatePolynomial],
    _ right: [MultivariatePolynomial]
  ) throws(FormulaFailure) -> MultivariatePolynomial {
    var sum = MultivariatePolynomial(left[0].ring, Integer(0))
    for (left, right) in zip(left, right) where !left.isZero && !right.isZero {
      sum = sum + (try left.times(right))
    }
    return sum
  }
}

extension [[MultivariatePolynomial]] {
  /// The determinant, by elimination without quotients.
  ///
  /// The algorithm is Bareiss' (1968). That of no rows is 1, and not asked for.
  package var determinant: MultivariatePolynomial {
    get throws(FormulaFailure) {
      var rows = self
      let ring = rows[0][0].ring
      var (last, isNegative) = (MultivariatePolynomial(ring, Integer(1)), false)
      for step in rows.indices {
        let candidates = (step..<rows.count).filter { !rows[$0][step].isZero }
        // Short pivots keep what comes after them short.
        guard
          let pivot = candidates.min(by: { rows[$0][step].termCount < rows[$1][step].termCount })
        else { return MultivariatePolynomial(ring, Integer(0)) }
        if pivot != step {
          rows.swapAt(pivot, step)
          isNegative.toggle()
        }
        for row in rows.indices where row > step {
          for column in rows.indices where column > step {
            let product = try rows[row][column].times(rows[step][step])
            let other = try rows[row][step].times(rows[step][column])
            guard let quotient = (product - other).divided(by: last) else { throw .unproven }
            rows[row][column] = quotient
          }
        }
        last = rows[step][step]
      }
      return isNegative ? last.negated : last
    }
  }

  /// The rows without one of them and without a column; one element, 1, where nothing is left.
  fileprivate func without(row: Int, column: Int) -> [[MultivariatePolynomial]] {
    guard count > 1 else { return [[MultivariatePolynomial(self[0][0].ring, Integer(1))]] }
    var rest = self
    rest.remove(at: row)
    for index in rest.indices { rest[index].remove(at: column) }
    return rest
  }

  /// The characteristic polynomial of the first rows and columns from that of one fewer, the leading
  /// coefficient first.
  fileprivate func extending(
    _ coefficients: [MultivariatePolynomial],
    to size: Int
  ) throws(FormulaFailure) -> [MultivariatePolynomial] {
    let last = size - 1
    let row = [MultivariatePolynomial](self[last][..<last])
    var column = (0..<last).map { self[$0][last] }
    // The column of the Toeplitz matrix: 1, −a, −R·C, −R·M·C, −R·M²·C …
    let one = MultivariatePolynomial(self[0][0].ring, Integer(1))
    var toeplitz = [one, self[last][last].negated]
    for step in 0..<last {
      toeplitz.append(try MultivariatePolynomial.sumOfProducts(row, column).negated)
      guard step + 1 < last else { continue }
      var next: [MultivariatePolynomial] = []
      for index in 0..<last {
        next.append(try .sumOfProducts([MultivariatePolynomial](self[index][..<last]), column))
      }
      column = next
    }
    var extended: [MultivariatePolynomial] = []
    for index in 0...size {
      let places = 0...Swift.min(index, last)
      extended.append(
        try .sumOfProducts(places.map { toeplitz[index - $0] }, places.map { coefficients[$0] })
      )
    }
    return extended
  }
}
