internal import CFlint

/// A matrix of numbers that are enclosed together by balls, to any precision.
///
/// Elimination with exact numbers would make a graph that grows with the cube of the size, and lose
/// digits at each step. Here each number is a single node of the graph, and all come from one
/// computation, which is kept.
package final class EnclosedMatrix {
  /// What makes the matrix of its operand, a square matrix.
  package enum Operation {
    /// The matrix of one row and column with the determinant.
    case determinant
    case inverse
    /// The solution X of A·X = B, for this B.
    case solution(Matrix)
    case exponential
    /// The column of the eigenvalues, in the order of `Matrix.eigenvalues`.
    case eigenvalues(IsolatedEigenvalues)
  }

  package let operation: Operation
  package let operand: Matrix
  private let balls: BallMatrix
  /// The working precision of the enclosures, in bits; 0 before the first.
  private var precision = 0
  /// Whether the last computation succeeded.
  private var isFinite = false

  init(_ operation: Operation, of operand: Matrix) {
    (self.operation, self.operand) = (operation, operand)
    let (rowCount, columnCount) = operation.size(of: operand)
    balls = BallMatrix(rowCount, columnCount)
  }

  /// The matrix of its numbers; the inverse and the solution must be proven to exist.
  var matrix: Matrix {
    let (rowCount, columnCount) = operation.size(of: operand)
    let areReal = operands.allSatisfy { $0.im.isStoredZero }
    return Matrix(rowCount: rowCount, columnCount: columnCount) { row, column in
      let isReal =
        if case .eigenvalues(let isolated) = operation { isolated.isReal(row) } else { areReal }
      let part = { Real(RealNode(.entry($0, of: self, row: row, column: column), form: nil)) }
      return Complex(part(.re), isReal ? Real(0) : part(.im))
    }
  }

  /// The numbers of which it is made.
  var operands: [Complex] {
    if case .solution(let right) = operation { return operand.elements + right.elements }
    return operand.elements
  }

  /// The same, where enclosures prove that it exists; throws where they do not.
  func provenMatrix() throws(ArithmeticFailure) -> Matrix {
    for precision in Self.precisions {
      operand.encloseElements(precision: precision)
      if case .solution(let right) = operation { right.encloseElements(precision: precision) }
      compute(precision: precision)
      if isFinite { return matrix }
    }
    throw .undecided(below: RealNode.undecidedExponent)
  }

  /// The working precisions at which a matrix is tried to be proven regular.
  static let precisions = [64, 128, 256, 512, 1_024, 2_048, 4_096]

  /// Encloses a part of an entry, from the enclosures of the operand's entries.
  func enclose(
    _ result: MutableBallPointer,
    _ part: ComplexValue.Part,
    row: Int,
    column: Int,
    precision: Int
  ) {
    if self.precision != precision { compute(precision: precision) }
    guard let entry = balls[row, column] else { return arb_indeterminate(result) }
    switch part {
    case .re: arb_set(result, &entry.pointee.real)
    case .im: arb_set(result, &entry.pointee.imag)
    }
  }

  private func compute(precision: Int) {
    let operand = BallMatrix(operand, precision: precision)
    withExtendedLifetime(operand) {
      switch operation {
      case .determinant:
        acb_mat_det(balls[0, 0], operand.pointer, precision)
        isFinite = true
      case .inverse: isFinite = acb_mat_inv(balls.pointer, operand.pointer, precision) != 0
      case .solution(let right):
        let right = BallMatrix(right, precision: precision)
        withExtendedLifetime(right) {
          isFinite = acb_mat_solve(balls.pointer, operand.pointer, right.pointer, precision) != 0
        }
      case .exponential:
        acb_mat_exp(balls.pointer, operand.pointer, precision)
        isFinite = true
      case .eigenvalues(let isolated):
        isFinite = isolated.enclose(balls, operand, precision: precision)
      }
    }
    if !isFinite { balls.makeIndeterminate() }
    self.precision = precision
  }
}

extension EnclosedMatrix.Operation {
  /// The numbers of rows and columns of the matrix that it makes of a square matrix.
  fileprivate func size(of operand: Matrix) -> (rowCount: Int, columnCount: Int) {
    switch self {
    case .determinant: (1, 1)
    case .inverse, .exponential: (operand.rowCount, operand.rowCount)
    case .solution(let right): (operand.rowCount, right.columnCount)
    case .eigenvalues: (operand.rowCount, 1)
    }
  }
}

extension Matrix {
  /// Encloses the elements with this working precision, before balls are made of them.
  func encloseElements(precision: Int) {
    for element in elements {
      element.re.node?.enclose(precision: precision)
      element.im.node?.enclose(precision: precision)
    }
  }
}
