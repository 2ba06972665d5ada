internal import Syntax

/// A rectangular matrix whose elements are formulas or numbers, with at least one row and one column.
package struct FormulaMatrix {
  package let rowCount: Int
  package let columnCount: Int
  /// The elements, row by row: formulas and numbers.
  package let elements: [Value]

  /// Makes the matrix of these formulas and numbers, given row by row, as many as it has places.
  package init(rowCount: Int, columnCount: Int, elements: [Value]) {
    (self.rowCount, self.columnCount, self.elements) = (rowCount, columnCount, elements)
  }

  /// The matrix of numbers as one whose elements may become formulas.
  package init(_ matrix: Matrix) {
    self.init(
      rowCount: matrix.rowCount,
      columnCount: matrix.columnCount,
      elements: matrix.elements.map { Value($0) }
    )
  }

  package var size: Matrix.Size { .init(rowCount: rowCount, columnCount: columnCount) }

  package var isSquare: Bool { rowCount == columnCount }

  /// The element at a row and a column, both counted from 0.
  package subscript(row: Int, column: Int) -> Value { elements[row * columnCount + column] }

  /// The rows from the top.
  package var rows: [[Value]] {
    (0..<rowCount).map { Array(elements[$0 * columnCount..<($0 + 1) * columnCount]) }
  }

  /// The matrix whose rows are this one's columns.
  package var transpose: FormulaMatrix {
    let elements = (0..<columnCount).flatMap { column in
      (0..<rowCount).map { self[$0, column] }
    }
    return FormulaMatrix(rowCount: columnCount, columnCount: rowCount, elements: elements)
  }

  /// The matrix of the closure's results, which are formulas or numbers, as a value.
  package func mapping<Failure>(
    _ transform: (Value) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var results: [Value] = []
    results.reserveCapacity(elements.count)
    for element in elements { results.append(try transform(element)) }
    return Value(FormulaMatrix(rowCount: rowCount, columnCount: columnCount, elements: results))
  }

  /// The index from 0 of the first element that is a formula.
  var firstFormula: Int? { elements.firstIndex { $0.formula != nil } }

  func isIdentical(to other: FormulaMatrix) -> Bool {
    size == other.size && zip(elements, other.elements).allSatisfy { $0.isIdentical(to: $1) }
  }
}

extension Value {
  /// The matrix as a value; one of numbers where all elements are numbers.
  package init(_ matrix: FormulaMatrix) {
    let numbers = matrix.elements.compactMap(\.number)
    guard numbers.count == matrix.elements.count else {
      self = .formulaMatrix(matrix)
      return
    }
    self = .matrix(
      Matrix(rowCount: matrix.rowCount, columnCount: matrix.columnCount, elements: numbers)
    )
  }

  /// The value as a matrix of formulas; nil where it is of another kind, such as a matrix of numbers.
  package var formulaMatrix: FormulaMatrix? {
    if case .formulaMatrix(let matrix) = self { matrix } else { nil }
  }

  /// Whether it may be an element of a matrix: a number, or a formula that is no condition.
  package var isNumberOrFormula: Bool {
    switch self {
    case .real, .complex: true
    case .formula(let formula): !formula.isCondition
    case .quantity, .truth, .date, .list, .matrix, .table, .formulaMatrix: false
    }
  }

  /// The size of a matrix, of numbers or of formulas; nil for other values.
  package var matrixSize: Matrix.Size? { matrix?.size ?? formulaMatrix?.size }

  /// Whether it is a matrix, of numbers or of formulas.
  package var isMatrix: Bool { matrixSize != nil }

  /// The value as a matrix whose elements may be formulas; nil where it is no matrix.
  package var matrixOfValues: FormulaMatrix? { formulaMatrix ?? matrix.map { FormulaMatrix($0) } }
}
