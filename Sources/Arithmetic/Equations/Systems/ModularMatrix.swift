internal import CFlint

/// A matrix of remainders by a prime.
final class ModularMatrix {
  let rowCount: Int
  let columnCount: Int
  let prime: UInt
  private let pointer: UnsafeMutablePointer<nmod_mat_struct>

  /// A matrix of zeros.
  init(_ rowCount: Int, _ columnCount: Int, prime: UInt) {
    (self.rowCount, self.columnCount, self.prime) = (rowCount, columnCount, prime)
    pointer = .allocate(capacity: 1)
    nmod_mat_init(pointer, rowCount, columnCount, prime)
  }

  deinit {
    nmod_mat_clear(pointer)
    pointer.deallocate()
  }

  subscript(row: Int, column: Int) -> UInt {
    get { nmod_mat_get_entry(pointer, row, column) }
    set { nmod_mat_set_entry(pointer, row, column, newValue) }
  }

  static func * (left: ModularMatrix, right: ModularMatrix) -> ModularMatrix {
    let product = ModularMatrix(left.rowCount, right.columnCount, prime: left.prime)
    nmod_mat_mul(product.pointer, left.pointer, right.pointer)
    return product
  }

  /// The matrix X with A·X = B for this square matrix A; nil where A is singular.
  func solve(_ right: ModularMatrix) -> ModularMatrix? {
    let solution = ModularMatrix(rowCount, right.columnCount, prime: prime)
    return nmod_mat_solve(solution.pointer, pointer, right.pointer) != 0 ? solution : nil
  }

  /// The polynomial det(x·I − A) of a square matrix.
  var characteristicPolynomial: ModularPolynomial {
    let polynomial = ModularPolynomial(prime: prime)
    polynomial.withPointer { nmod_mat_charpoly($0, pointer) }
    return polynomial
  }

  fileprivate func set(to integers: UnsafePointer<fmpz_mat_struct>) {
    fmpz_mat_get_nmod_mat(pointer, integers)
  }
}

/// A matrix of fractions as integers over a common denominator of each column, to be taken by primes.
final class ReducibleMatrix {
  private let numerators: FlintIntegerMatrix
  private let denominators: [Integer]
  private let size: Int

  init(_ matrix: FractionMatrix) {
    size = matrix.rowCount
    numerators = FlintIntegerMatrix(matrix.rowCount, matrix.columnCount)
    let vector = _fmpz_vec_init(matrix.columnCount)
    defer { _fmpz_vec_clear(vector, matrix.columnCount) }
    let pointer = numerators.pointer
    matrix.withPointer { fmpq_mat_get_fmpz_mat_colwise(pointer, vector, $0) }
    denominators = (0..<matrix.columnCount).map { index in
      Integer.made { result in
        if let vector { fmpz_set(result, vector + index) }
      }
    }
  }

  /// The remainders by a prime; nil where that divides a denominator.
  func remainders(by prime: UInt) -> ModularMatrix? {
    let result = ModularMatrix(size, denominators.count, prime: prime)
    result.set(to: numerators.pointer)
    for (column, denominator) in denominators.enumerated() where denominator != Integer(1) {
      let remainder = denominator.withPointer { fmpz_fdiv_ui($0, prime) }
      guard remainder != 0 else { return nil }
      let inverse = remainder.inverse(by: prime)
      for row in 0..<size {
        result[row, column] = result[row, column].times(inverse, by: prime)
      }
    }
    return result
  }
}

extension UInt {
  /// The product's remainder by a prime.
  func times(_ other: UInt, by prime: UInt) -> UInt {
    prime.dividingFullWidth(multipliedFullWidth(by: other)).remainder
  }

  /// The inverse by a prime, by Fermat's little theorem.
  fileprivate func inverse(by prime: UInt) -> UInt {
    var (result, square, rest) = (UInt(1), self, prime - 2)
    while rest > 0 {
      if rest & 1 == 1 { result = result.times(square, by: prime) }
      square = square.times(square, by: prime)
      rest >>= 1
    }
    return result
  }

  /// The next larger prime.
  var nextPrime: UInt { n_nextprime(self, 0) }
}
