internal import Arithmetic
internal import Syntax

// Matrices: their elements, and the operations on them.

extension Evaluator {
  /// The matrix of rows that are written out.
  mutating func matrix(
    _ rows: [Expression],
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    var elements: [Value] = []
    var columnCount: Int?
    for row in rows {
      for numbers in try self.rows(row, in: environment) {
        let count = columnCount ?? numbers.count
        guard numbers.count == count else {
          throw EvaluationError(.rows(.unequalLengths(count, numbers.count)), at: row.range)
        }
        columnCount = count
        elements += numbers
      }
    }
    guard let columnCount, columnCount > 0 else {
      throw EvaluationError(
        .list(.tooFew(0, needed: 1, found: 0), function: "a matrix"),
        at: rows[0].range
      )
    }
    let rowCount = elements.count / columnCount
    return Value(
      FormulaMatrix(rowCount: rowCount, columnCount: columnCount, elements: elements)
    )
  }

  /// The numbers and formulas of a row that is written out; a list alone is a row, and a matrix alone its rows.
  private mutating func rows(
    _ row: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> [[Value]] {
    let items = row.listItems ?? []
    var numbers: [Value] = []
    for item in items {
      let value = try value(item, in: environment)
      if items.count == 1, let matrix = value.matrixOfValues { return matrix.rows }
      if items.count == 1, let list = value.list {
        return [try elements(list.elements, at: item.range)]
      }
      numbers += try elements([value], at: item.range)
    }
    return [numbers]
  }

  /// The values, which must be numbers or formulas.
  func elements(_ values: [Value], at range: SourceRange) throws(EvaluationError) -> [Value] {
    if let other = values.first(where: { !$0.isNumberOrFormula }) {
      throw EvaluationError(.notNumber(other.isCondition ? .truth : other.kind), at: range)
    }
    return values
  }

  // MARK: Elements

  /// The element at a row and a column, a row as a list for one index, or the part at lists of indices.
  mutating func element(
    ofMatrix value: Value,
    at range: SourceRange,
    _ indices: [Expression],
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    guard indices.count <= 2 else {
      throw EvaluationError(.indexCount(indices.count), at: indices[2].range)
    }
    guard let size = value.matrixSize else { return value }
    let rows = try places(indices[0], in: size.rowCount, .row, environment)
    var columns = (places: Array(0..<size.columnCount), isList: true)
    if indices.count == 2 {
      columns = try places(indices[1], in: size.columnCount, .column, environment)
    }
    let elements = rows.places.flatMap { row in
      columns.places.compactMap { column in
        value.matrix.map { Value($0[row, column]) } ?? value.formulaMatrix?[row, column]
      }
    }
    switch (rows.isList, columns.isList) {
    case (false, false): return elements[0]
    case (true, true):
      guard !elements.isEmpty else { throw EvaluationError(.noElement("", of: 0), at: range) }
      return Value(
        FormulaMatrix(
          rowCount: rows.places.count,
          columnCount: columns.places.count,
          elements: elements
        )
      )
    case (true, false), (false, true):
      return try Value(list: elements, at: range)
    }
  }

  /// The places, from 0, of an index or of a list of indices.
  mutating func places(
    _ index: Expression,
    in count: Int,
    _ part: EvaluationError.Part,
    _ environment: Environment
  ) throws(EvaluationError) -> (places: [Int], isList: Bool) {
    let value = try self.index(index, in: count, environment)
    guard let list = value.list else {
      return ([try place(value, at: index.range, in: count, part)], false)
    }
    var places: [Int] = []
    for element in list.elements {
      places.append(try place(element, at: index.range, in: count, part))
    }
    return (places, true)
  }

  // MARK: Operations

  /// The value of an operation of which one operand is a matrix, by the table of operations.
  mutating func matrixValue(
    _ operation: BinaryOperation,
    _ left: Operand,
    _ right: Operand,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let range = SourceRange(left.range.start, right.range.end)
    if left.value.holdsFormulas || right.value.holdsFormulas,
      let value = try formulaMatrixValue(operation, left, right, in: environment)
    {
      return value
    }
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
    list?.elements.contains { $0.isMatrix || $0.list != nil } ?? false
  }
}
