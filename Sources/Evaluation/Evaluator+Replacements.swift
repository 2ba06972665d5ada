internal import Arithmetic
internal import Syntax

// Values with another value in one of their places: `L[2] = 5`, `A[1, 2] = 0`, `d.height[3] = 1.8`.

extension Evaluator {
  /// The value of the name around the place, with another value in the place.
  mutating func replacing(
    _ place: Expression,
    by new: Operand,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    guard case .aggregate(let aggregate) = place.kind else { return new.value }
    switch aggregate {
    case .element(let base, let indices):
      let whole = (value: try value(base, in: environment), range: base.range)
      let changed = try replacing(indices[...], of: whole, by: new, in: environment)
      return try replacing(base, by: (changed, new.range), in: environment)
    case .column(let base, let name):
      let value = try value(base, in: environment)
      guard let table = value.table else {
        throw EvaluationError(.noColumns(value.kind), at: base.range)
      }
      let cells = try values(for: table.rowCount, new.value.list, new)
      let changed: Value
      do {
        changed = .table(try table.replacing(name, by: try List(cells)))
      } catch {
        throw EvaluationError(.list(error, function: nil), at: new.range)
      }
      return try replacing(base, by: (changed, new.range), in: environment)
    case .list, .matrix, .range, .replacement, .comprehension, .table, .tabulation, .data:
      return new.value
    }
  }

  /// The value with another one in the place at the indices; where an index is a list, the places get
  /// the elements of a list, or all of them one number.
  private mutating func replacing(
    _ indices: ArraySlice<Expression>,
    of base: Operand,
    by new: Operand,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    guard let index = indices.first else { return new.value }
    if let matrix = base.value.matrixOfValues {
      let operand = (value: matrix, range: base.range)
      return try replacing(Array(indices), of: operand, by: new, in: environment)
    }
    if let table = base.value.table {
      return try replacing(indices, of: (table, base.range), by: new, in: environment)
    }
    guard let list = base.value.list else {
      throw EvaluationError(.noElements(base.value.kind), at: base.range)
    }
    let (places, isList) = try places(index, in: list.count, .element, environment)
    var elements = list.elements
    let newElements = try values(for: places.count, isList ? new.value.list : nil, new)
    for (place, newElement) in zip(places, newElements) {
      let inner = (value: elements[place], range: base.range)
      elements[place] = try replacing(
        indices.dropFirst(),
        of: inner,
        by: (newElement, new.range),
        in: environment
      )
    }
    return try Value(list: elements, at: base.range)
  }

  /// The elements of the list, which must be as many as there are places, or the value for each place.
  private func values(
    for count: Int,
    _ list: List?,
    _ new: Operand
  ) throws(EvaluationError) -> [Value] {
    guard let list else { return Array(repeating: new.value, count: count) }
    guard list.count == count else {
      throw EvaluationError(
        .list(.unequalLengths(count, list.count), function: nil),
        at: new.range
      )
    }
    return list.elements
  }

  /// The matrix with other numbers in some rows and columns.
  private mutating func replacing(
    _ indices: [Expression],
    of base: (value: FormulaMatrix, range: SourceRange),
    by new: Operand,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let matrix = base.value
    guard indices.count <= 2 else {
      throw EvaluationError(.indexCount(indices.count), at: indices[2].range)
    }
    let rows = try places(indices[0], in: matrix.rowCount, .row, environment).places
    var columns = Array(0..<matrix.columnCount)
    if indices.count == 2 {
      columns = try places(indices[1], in: matrix.columnCount, .column, environment).places
    }
    let count = rows.count * columns.count
    let numbers: [Value]
    if let part = new.value.matrixOfValues {
      guard part.rowCount == rows.count, part.columnCount == columns.count else {
        let size = Matrix.Size(rowCount: rows.count, columnCount: columns.count)
        let failure = ListFailure.unequalSizes(size, part.size)
        throw EvaluationError(.list(failure, function: nil), at: new.range)
      }
      numbers = part.elements
    } else {
      let isLine = rows.count == 1 || columns.count == 1
      let values = try values(for: count, isLine ? new.value.list : nil, new)
      numbers = try self.elements(values, at: new.range)
    }
    var elements = matrix.elements
    for (offset, number) in numbers.enumerated() {
      let (row, column) = (rows[offset / columns.count], columns[offset % columns.count])
      elements[row * matrix.columnCount + column] = number
    }
    return Value(
      FormulaMatrix(rowCount: matrix.rowCount, columnCount: matrix.columnCount, elements: elements)
    )
  }

  /// The table with another row.
  private mutating func replacing(
    _ indices: ArraySlice<Expression>,
    of base: (value: Table, range: SourceRange),
    by new: Operand,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let table = base.value
    let index = indices[indices.startIndex]
    let place = try place(value(index, in: environment), at: index.range, in: table.rowCount, .row)
    let row = (value: try Value(list: table.row(place), at: base.range), range: base.range)
    let changed = try replacing(indices.dropFirst(), of: row, by: new, in: environment)
    let cells = try values(for: table.columns.count, changed.list, (changed, new.range))
    do {
      return .table(try table.replacing(row: place, by: cells))
    } catch {
      throw EvaluationError(.list(error, function: nil), at: new.range)
    }
  }
}
