internal import Arithmetic
internal import Syntax

extension BinaryOperation {
  /// The value of the operation where one operand is a matrix; nil where there is no rule.
  ///
  /// A list of numbers is a vector, a column on the right and a row on the left.
  func matrixValue(_ left: Value, _ right: Value) throws(ListFailure) -> Value? {
    switch (left, right) {
    case (.matrix(let left), .matrix(let right)): return try value(left, right)
    case (.matrix(let matrix), .list(let list)) where self == .product:
      guard let vector = list.numbers else { return nil }
      guard vector.count == matrix.columnCount else {
        throw .unequalSizes(matrix.size, .init(rowCount: vector.count, columnCount: 1))
      }
      return .list(try List((matrix * vector).map { Value($0) }))
    case (.list(let list), .matrix(let matrix)) where self == .product:
      guard let vector = list.numbers else { return nil }
      guard vector.count == matrix.rowCount else {
        throw .unequalSizes(.init(rowCount: 1, columnCount: vector.count), matrix.size)
      }
      return .list(try List((matrix.transpose * vector).map { Value($0) }))
    case (.matrix(let matrix), _):
      guard let number = right.number else { return nil }
      return try value(matrix, number)
    case (_, .matrix(let matrix)):
      guard self == .product, let factor = left.number else { return nil }
      return .matrix(matrix.scaled(by: factor))
    default: return nil
    }
  }

  private func value(_ left: Matrix, _ right: Matrix) throws(ListFailure) -> Value? {
    switch self {
    case .sum, .difference:
      guard left.size == right.size else { throw .unequalSizes(left.size, right.size) }
      return .matrix(self == .sum ? left + right : left - right)
    case .product:
      guard left.columnCount == right.rowCount else {
        throw .unequalSizes(left.size, right.size)
      }
      return .matrix(left * right)
    case .relation(.equal): return .truth(try isEqual(left, right))
    case .relation(.notEqual): return .truth(try !isEqual(left, right))
    case .quotient, .remainder, .power, .relation: return nil
    }
  }

  private func isEqual(_ left: Matrix, _ right: Matrix) throws(ListFailure) -> Bool {
    guard left.size == right.size else { return false }
    return try ListFailure.lifting { () throws(ArithmeticFailure) in
      for element in (left - right).elements {
        guard try element.isZero() else { return false }
      }
      return true
    }
  }

  private func value(_ matrix: Matrix, _ number: Complex) throws(ListFailure) -> Value? {
    switch self {
    case .product: return .matrix(matrix.scaled(by: number))
    case .quotient:
      return .matrix(
        try ListFailure.lifting { () throws(ArithmeticFailure) in
          matrix.scaled(by: try Complex(Real(1)).divided(by: number))
        }
      )
    case .power:
      guard matrix.isSquare else { throw .notSquare(0, matrix.size) }
      return try ListFailure.lifting { () throws(ArithmeticFailure) in
        guard let exponent = try number.storedReal?.exactFraction()?.integer else { return nil }
        guard let exponent = exponent.int else { throw .tooLarge }
        return .matrix(try matrix.power(exponent))
      }
    case .sum, .difference, .remainder, .relation: return nil
    }
  }
}

extension List {
  /// The elements, where all are numbers.
  fileprivate var numbers: [Complex]? {
    let numbers = elements.compactMap(\.number)
    return numbers.count == count ? numbers : nil
  }
}
