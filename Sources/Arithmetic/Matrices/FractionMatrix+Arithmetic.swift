internal import CFlint

extension FractionMatrix {
  static func + (left: FractionMatrix, right: FractionMatrix) -> FractionMatrix {
    left.combined(right, columnCount: left.columnCount) { fmpq_mat_add($0, $1, $2) }
  }

  static func - (left: FractionMatrix, right: FractionMatrix) -> FractionMatrix {
    left.combined(right, columnCount: left.columnCount) { fmpq_mat_sub($0, $1, $2) }
  }

  static func * (left: FractionMatrix, right: FractionMatrix) -> FractionMatrix {
    left.combined(right, columnCount: right.columnCount) { fmpq_mat_mul($0, $1, $2) }
  }

  func scaled(by factor: Fraction) -> FractionMatrix {
    FractionMatrix(rowCount, columnCount) { result in
      withPointer { matrix in
        factor.withPointer { fmpq_mat_scalar_mul_fmpq(result, matrix, $0) }
      }
    }
  }

  /// The most bits that integers may have together.
  private static let longestIntegers = 1 << 24

  /// Whether the elements are kept as fractions: each is short, or all are integers that are not too long together.
  var isShort: Bool {
    let elements = elements
    if elements.allSatisfy(\.isShort) { return true }
    return elements.allSatisfy(\.isInteger)
      && elements.reduce(0) { $0 + $1.bitWidth } <= Self.longestIntegers
  }

  /// The inverse of a square matrix; nil where there is none.
  var inverse: FractionMatrix? {
    var isRegular = false
    let result = FractionMatrix(rowCount, columnCount) { result in
      isRegular = withPointer { fmpq_mat_inv(result, $0) != 0 }
    }
    return isRegular ? result : nil
  }

  /// The matrix X with A·X = B for this square matrix A; nil where A is singular.
  func solve(_ right: FractionMatrix) -> FractionMatrix? {
    var isRegular = false
    let result = combined(right, columnCount: right.columnCount) {
      isRegular = fmpq_mat_solve($0, $1, $2) != 0
    }
    return isRegular ? result : nil
  }

  var determinant: Fraction {
    withPointer { matrix in Fraction.made { fmpq_mat_det($0, matrix) } }
  }

  var reducedRowEchelonForm: FractionMatrix {
    FractionMatrix(rowCount, columnCount) { result in
      withPointer { _ = fmpq_mat_rref(result, $0) }
    }
  }

  var rank: Int { withIntegers { integers, _ in Int(fmpz_mat_rank(integers)) } }

  private func combined(
    _ other: FractionMatrix,
    columnCount: Int,
    _ operation: (
      UnsafeMutablePointer<fmpq_mat_struct>, UnsafePointer<fmpq_mat_struct>,
      UnsafePointer<fmpq_mat_struct>
    ) -> Void
  ) -> FractionMatrix {
    FractionMatrix(rowCount, columnCount) { result in
      withPointer { left in other.withPointer { right in operation(result, left, right) } }
    }
  }
}
