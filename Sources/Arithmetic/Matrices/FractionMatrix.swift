internal import CFlint

/// A matrix of fractions in FLINT's representation; written once, before it is shared.
final class FractionMatrix: Sendable {
  let rowCount: Int
  let columnCount: Int
  private nonisolated(unsafe) var value = fmpq_mat_struct()

  /// Makes the matrix that a FLINT call writes into one of zeros.
  init(
    _ rowCount: Int,
    _ columnCount: Int,
    _ fill: (UnsafeMutablePointer<fmpq_mat_struct>) -> Void
  ) {
    (self.rowCount, self.columnCount) = (rowCount, columnCount)
    fmpq_mat_init(&value, rowCount, columnCount)
    fill(&value)
  }

  /// Makes the matrix of these elements, row by row.
  convenience init(_ rowCount: Int, _ columnCount: Int, _ elements: [Fraction]) {
    self.init(rowCount, columnCount) { matrix in
      for (index, element) in elements.enumerated() {
        let entry = fmpq_mat_entry(matrix, index / columnCount, index % columnCount)
        element.withPointer { fmpq_set(entry, $0) }
      }
    }
  }

  deinit { fmpq_mat_clear(&value) }

  /// Passes the matrix to a FLINT call.
  func withPointer<Result>(_ body: (UnsafePointer<fmpq_mat_struct>) -> Result) -> Result {
    body(&value)
  }

  subscript(row: Int, column: Int) -> Fraction {
    withPointer { matrix in
      Fraction.made { fmpq_set($0, fmpq_mat_entry(matrix, row, column)) }
    }
  }

  /// The elements, row by row.
  var elements: [Fraction] {
    (0..<rowCount * columnCount).map { self[$0 / columnCount, $0 % columnCount] }
  }

  static func identity(_ size: Int) -> FractionMatrix {
    FractionMatrix(size, size) { fmpq_mat_one($0) }
  }
}

/// A matrix of integers in FLINT's representation, which this value owns; initially of zeros.
struct FlintIntegerMatrix: ~Copyable {
  let pointer: UnsafeMutablePointer<fmpz_mat_struct>

  init(_ rowCount: Int, _ columnCount: Int) {
    pointer = .allocate(capacity: 1)
    fmpz_mat_init(pointer, rowCount, columnCount)
  }

  deinit {
    fmpz_mat_clear(pointer)
    pointer.deallocate()
  }
}

extension FractionMatrix {
  /// The matrix times the common denominator of its elements, and that denominator.
  func withIntegers<Result>(
    _ body: (UnsafeMutablePointer<fmpz_mat_struct>, _ denominator: Integer) -> Result
  ) -> Result {
    let integers = FlintIntegerMatrix(rowCount, columnCount)
    let denominator = Integer.made { denominator in
      withPointer { fmpq_mat_get_fmpz_mat_matwise(integers.pointer, denominator, $0) }
    }
    return body(integers.pointer, denominator)
  }
}
