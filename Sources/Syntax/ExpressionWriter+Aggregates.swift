extension ExpressionWriter {
  mutating func write(_ aggregate: Aggregate) {
    switch aggregate {
    case .list(let items): write(inSquareBrackets: items)
    case .matrix(let rows): write(matrix: rows)
    case .range(let first, let second, let last):
      write(first, atLeast: .choice)
      if let second {
        write(symbol: ", ")
        write(second, atLeast: .choice)
      }
      // Three points in a row are no range.
      write(symbol: last.beginsWithPoint ? ".. " : "..")
      write(last, atLeast: .choice)
    case .element(let base, let indices):
      write(base: base)
      write(inSquareBrackets: indices)
    case .replacement(let place, let value):
      write(place, inBrackets: false)
      write(symbol: " = ")
      write(value, inBrackets: value.isQuestion)
    case .comprehension(let comprehension): write(comprehension)
    case .tabulation(let tabulation): write(tabulation: tabulation)
    case .table(let columns): write(columns)
    case .column(let base, let name):
      write(base: base)
      write(word: ".\(name)")
    case .data(let path): write(symbol: "data(\"\(path)\")")
    }
  }

  /// Writes items with commas between them.
  private mutating func write(inSquareBrackets items: [Expression]) {
    write(symbol: "[")
    write(items)
    write(symbol: "]")
  }

  private mutating func write(_ items: [Expression], atLeast rank: Rank = .range) {
    for (index, item) in items.enumerated() {
      if index > 0 { write(symbol: ", ") }
      write(item, atLeast: rank)
    }
  }

  private mutating func write(matrix rows: [Expression]) {
    write(symbol: "[")
    for (index, row) in rows.enumerated() {
      if index > 0 { write(symbol: "; ") }
      write(row.listItems ?? [])
    }
    if rows.count == 1 { write(symbol: ";") }
    write(symbol: "]")
  }

  private mutating func write(_ columns: [Aggregate.Column]) {
    write(symbol: "table(")
    for (index, column) in columns.enumerated() {
      write(symbol: "\(index > 0 ? ", " : "")\(column.name) = ")
      write(column.values, atLeast: .choice)
    }
    write(symbol: ")")
  }

  private mutating func write(tabulation: Aggregate.Comprehension) {
    write(symbol: "table(")
    // An equation would be a name with its values.
    write(tabulation.body.listItems ?? [], atLeast: .sum)
    write(symbol: ", \(tabulation.name) = ")
    write(tabulation.source, atLeast: .range)
    write(symbol: ")")
  }

  private mutating func write(base: Expression) {
    if isBaseInBrackets(base) { write(base, inBrackets: true) } else { writeClosed(base) }
  }

  /// Whether what has elements or columns is written in brackets.
  func isBaseInBrackets(_ base: Expression) -> Bool {
    base.isNumber || needsBrackets(base, atLeast: .literal) || isRoot(base)
  }

  private mutating func write(_ comprehension: Aggregate.Comprehension) {
    write(symbol: "[")
    write(comprehension.body, atLeast: .choice)
    write(symbol: " for \(comprehension.name) = ")
    write(comprehension.source, atLeast: .range)
    if let condition = comprehension.condition {
      write(symbol: " if ")
      write(condition, atLeast: .disjunction)
    }
    write(symbol: "]")
  }
}

extension Expression {
  /// Whether its text may begin with a decimal point.
  fileprivate var beginsWithPoint: Bool {
    switch operation {
    case .number:
      if case .decimal(let decimal) = number { decimal.integer.isEmpty } else { false }
    case .sum, .product, .power, .postfix, .logic, .scope, .aggregate:
      operands.first { _ in true }?.beginsWithPoint ?? false
    case .constant, .variable, .answer, .result, .negation, .call: false
    }
  }
}
