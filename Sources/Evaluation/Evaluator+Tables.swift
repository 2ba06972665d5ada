internal import Arithmetic
internal import Syntax

// Tables: those that are written out or in files, their columns and their rows.

extension Evaluator {
  /// The table of columns that are written out.
  mutating func table(
    _ columns: [Aggregate.Column],
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    var lists: [Table.Column] = []
    for column in columns {
      let value = try value(column.values, in: environment)
      guard let list = value.list else {
        throw EvaluationError(.notList(value.kind), at: column.values.range)
      }
      if let first = lists.first, first.values.count != list.count {
        throw EvaluationError(
          .columnLengths(first.name, first.values.count, column.name, list.count),
          at: column.values.range
        )
      }
      lists.append(Table.Column(column.name, list))
    }
    do {
      return .table(try Table(lists))
    } catch {
      let range = error.argument.map { columns[$0].values.range } ?? .none
      throw EvaluationError(.list(error, function: "table"), at: range)
    }
  }

  /// The table of a name's values and of expressions at these.
  mutating func table(
    _ tabulation: Aggregate.Comprehension,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let expressions = tabulation.body.listItems ?? []
    var columns = [[Value]](repeating: [], count: expressions.count)
    let list = try iterate(tabulation, in: environment) { evaluator throws(EvaluationError) in
      for (index, expression) in expressions.enumerated() {
        let value = try evaluator.value(expression, in: environment)
        columns[index].append(
          try evaluator.value(value, giving: [tabulation.name], in: environment)
        )
      }
    }
    do {
      var all = [Table.Column(tabulation.name, list)]
      for (name, values) in zip(tabulation.columnNames, columns) {
        all.append(Table.Column(name, try List(values)))
      }
      return .table(try Table(all))
    } catch {
      let place = error.argument.flatMap { $0 > 0 ? expressions[$0 - 1].range : nil }
      throw EvaluationError(.list(error, function: "table"), at: place ?? range)
    }
  }

  /// The column with the name of a table.
  mutating func column(
    _ name: String,
    of base: Expression,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let value = try value(base, in: environment)
    guard let table = value.table else {
      throw EvaluationError(.noColumns(value.kind), at: base.range)
    }
    guard let column = table.column(name) else {
      let point = SourceRange(range.end - name.utf8.count, range.end)
      throw EvaluationError(.noColumn(name, of: table.names), at: point)
    }
    return .list(column)
  }

  /// The row of a table at the first index, as a list, or the table of some rows.
  mutating func row(
    of table: Table,
    at range: SourceRange,
    _ indices: ArraySlice<Expression>,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let index = indices[indices.startIndex]
    let value = try self.index(index, in: table.rowCount, environment)
    guard let list = value.list else {
      let row = table.row(try place(value, at: index.range, in: table.rowCount, .row))
      let values = try Value(list: row, at: range)
      return try element(of: values, at: range, indices.dropFirst(), in: environment)
    }
    var rows: [Int] = []
    for element in list.elements {
      rows.append(try place(element, at: index.range, in: table.rowCount, .row))
    }
    do {
      let part = Value.table(try table.rows(rows))
      guard indices.count > 1 else { return part }
    } catch {
      throw EvaluationError(.list(error, function: nil), at: range)
    }
    throw EvaluationError(.indexCount(indices.count), at: range)
  }

  /// The table in the file at the path, which the environment reads.
  mutating func table(
    in path: String,
    at range: SourceRange,
    _ environment: Environment
  ) throws(EvaluationError) -> Value {
    guard let read = environment.readTable else {
      throw EvaluationError(.file(FileFailure("no files can be read here")), at: range)
    }
    do {
      let file = try read(path)
      remarks.noted.textColumns += file.textColumns
      for remark in file.remarks { remarks.note(remark) }
      return .table(file.table)
    } catch {
      throw EvaluationError(.file(error), at: range)
    }
  }
}

extension Aggregate.Comprehension {
  /// The names of the columns of a tabulation: that of the function which is called with the name alone,
  /// as `sin x` and `f(x)` are, and otherwise `y`, with a number where there are several of it.
  fileprivate var columnNames: [String] {
    let names = (body.listItems ?? []).map { function(of: $0) ?? "y" }
    var taken: Set = [name]
    return names.map { name in
      let isUnique = names.count { $0 == name } == 1 && taken.insert(name).inserted
      if isUnique { return name }
      var number = 1
      while !taken.insert("\(name)\(number)").inserted { number += 1 }
      return "\(name)\(number)"
    }
  }

  private func function(of expression: Expression) -> String? {
    guard case .call(let function, let arguments) = expression.kind, arguments.count == 1,
      case .variable(name) = arguments[0].kind
    else { return nil }
    return function
  }
}
