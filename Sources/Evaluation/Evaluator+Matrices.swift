internal import Arithmetic
internal import Syntax

// Matrices: their elements, and the operations on them.

extension Evaluator {
  /// The matrix of rows that are written out.
  mutating func matrix(
    _ rows: [Expression],
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    var elements: [Complex] = []
    let columnCount = rows[0].listItems?.count ?? 0
    for row in rows {
      let items = row.listItems ?? []
      guard items.count == columnCount else {
        let failure = ListFailure.unequalLengths(columnCount, items.count)
        throw EvaluationError(.rows(failure), at: row.range)
      }
      for item in items {
        let value = try value(item, in: environment)
        guard let number = value.number else {
          throw EvaluationError(.notNumber(value.kind), at: item.range)
        }
        elements.append(number)
      }
    }
    return .matrix(Matrix(rowCount: rows.count, columnCount: columnCount, elements: elements))
  }

  // MARK: Elements

  /// The element at a row and a column, a row as a list for one index, or the part at lists of indices.
  mutating func element(
    of matrix: Matrix,
    at range: SourceRange,
    _ indices: [Expression],
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    guard indices.count <= 2 else {
      throw EvaluationError(.indexCount(indices.count), at: indices[2].range)
    }
    let rows = try places(indices[0], in: matrix.rowCount, environment)
    var columns = (places: Array(0..<matrix.columnCount), isList: true)
    if indices.count == 2 {
      columns = try places(indices[1], in: matrix.columnCount, environment)
    }
    let elements = rows.places.flatMap { row in columns.places.map { matrix[row, $0] } }
    switch (rows.isList, columns.isList) {
    case (false, false): return Value(elements[0])
    case (true, true):
      guard !elements.isEmpty else { throw EvaluationError(.noElement("", of: 0), at: range) }
      return .matrix(
        Matrix(
          rowCount: rows.places.count,
          columnCount: columns.places.count,
          elements: elements
        )
      )
    case (true, false), (false, true):
      return try Value(list: elements.map { Value($0) }, at: range)
    }
  }

  /// The places, from 0, of an index or of a list of indices.
  private mutating func places(
    _ index: Expression,
    in count: Int,
    _ environment: Environment
  ) throws(EvaluationError) -> (places: [Int], isList: Bool) {
    let value = try value(index, in: environment)
    guard let list = value.list else {
      return ([try place(value, at: index.range, in: count)], false)
    }
    var places: [Int] = []
    for element in list.elements { places.append(try place(element, at: index.range, in: count)) }
    return (places, true)
  }

  /// The matrix with another number in the place of the element at a row and a column.
  mutating func replacing(
    _ indices: [Expression],
    of matrix: Matrix,
    at range: SourceRange,
    by newValue: Value,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    guard indices.count == 2 else {
      throw EvaluationError(.indexCount(indices.count), at: range)
    }
    guard let number = newValue.number else {
      throw EvaluationError(.notNumber(newValue.kind), at: range)
    }
    let row = try place(
      value(indices[0], in: environment),
      at: indices[0].range,
      in: matrix.rowCount
    )
    let column = try place(
      value(indices[1], in: environment),
      at: indices[1].range,
      in: matrix.columnCount
    )
    var elements = matrix.elements
    elements[row * matrix.columnCount + column] = number
    return .matrix(
      Matrix(rowCount: matrix.rowCount, columnCount: matrix.columnCount, elements: elements)
    )
  }

  // MARK: Operations

  /// The value of an operation of which one operand is a matrix, by the table of operations.
  func matrixValue(
    _ operation: BinaryOperation,
    _ left: Operand,
    _ right: Operand
  ) throws(EvaluationError) -> Value {
    let range = SourceRange(left.range.start, right.range.end)
    do {
      if let value = try operation.matrixValue(left.value, right.value) { return value }
    } catch {
      guard case .arithmetic(let failure) = error else {
        throw EvaluationError(.list(error, function: nil), at: range)
      }
      throw EvaluationError(failure, operation.errorName, at: range)
    }
    throw EvaluationError(
      .noRuleForTwo(operation, left.value.kind, right.value.kind),
      at: range
    )
  }
}

extension Value {
  /// Whether it is a list with a matrix or a list among its elements, which is no vector.
  var holdsMatrices: Bool {
    list?.elements.contains { $0.matrix != nil || $0.list != nil } ?? false
  }
}
