import Syntax

extension Layouter {
  func append(_ aggregate: Aggregate, to row: inout [Layout.Element]) {
    switch aggregate {
    case .list(let list): row.append(.enclosed(inSquareBrackets: items(list, from: 0)))
    case .matrix(let rows): row.append(.matrix(cells(of: rows)))
    case .range(let first, let second, let last):
      inside(0).append(first, atLeast: .choice, to: &row)
      if let second {
        row.append(.symbol(.comma))
        inside(1).append(second, atLeast: .choice, to: &row)
      }
      row.append(.symbol(.range))
      inside(second == nil ? 1 : 2).append(last, atLeast: .choice, to: &row)
    case .element(let base, let indices): append(indices, of: base, to: &row)
    case .replacement(let place, let value):
      inside(0).append(place, to: &row)
      row.append(.symbol(.equals))
      inside(1).append(value, atLeast: value.isQuestion ? .sum : .scope, to: &row)
    case .comprehension(let comprehension):
      row.append(.enclosed(inSquareBrackets: elements(of: comprehension, .keyword(.for))))
    case .tabulation(let tabulation):
      row += [
        .name(.function("table")),
        .enclosed(.joining(elements(of: tabulation, .comma, isTabulation: true)), .brackets),
      ]
    case .table(let columns): row.append(table(columns))
    case .column(let base, let name):
      inside(0).append(closed: base, to: &row)
      row.append(.name(.verbatim(".\(name)")))
    case .data(let path):
      row += [.name(.function("data")), .enclosed(.name(.verbatim("\"\(path)\"")), .brackets)]
    }
  }

  /// The columns below their names, or each after its name where they are not lists that are written out.
  private func table(_ columns: [Aggregate.Column]) -> Layout.Element {
    let lists = columns.compactMap(\.values.listItems)
    let count = lists.first?.count ?? 0
    let isAligned = lists.count == columns.count && lists.allSatisfy { $0.count == count }
    guard count > 0, isAligned, !lists.joined().contains(where: \.isRange) else {
      return .row([.name(.function("table")), .enclosed(.joining(bindings(columns)), .brackets)])
    }
    let names = columns.map { Layout.Element.name(.variable($0.name)) }
    let rows = (0..<count).map { row in
      lists.enumerated().map { inside($0).item(row, $1[row]) }
    }
    return .table([names] + rows)
  }

  private func bindings(_ columns: [Aggregate.Column]) -> [Layout.Element] {
    var row: [Layout.Element] = []
    for (index, column) in columns.enumerated() {
      if index > 0 { row.append(.symbol(.comma)) }
      row += [.name(.variable(column.name)), .symbol(.relation(.equal))]
      inside(index).append(column.values, atLeast: .choice, to: &row)
    }
    return row
  }

  private func append(
    _ indices: [Expression],
    of base: Expression,
    to row: inout [Layout.Element]
  ) {
    inside(0).append(closed: base, to: &row)
    row.append(.enclosed(inSquareBrackets: items(indices, from: 1)))
  }

  /// Items with commas between them; `start` is the index of the first one among the operands.
  private func items(
    _ items: [Expression],
    from start: Int,
    atLeast rank: Rank = .range
  ) -> [Layout.Element] {
    var row: [Layout.Element] = []
    for (index, item) in items.enumerated() {
      if index > 0 { row.append(.symbol(.comma)) }
      inside(start + index).append(item, atLeast: rank, to: &row)
    }
    return row
  }

  private func cells(of rows: [Expression]) -> [[Layout.Element]] {
    rows.enumerated().map { index, row in
      let layouter = inside(index)
      return (row.listItems ?? []).enumerated().map { layouter.item($0, $1) }
    }
  }

  /// An element of a list that is a row of a matrix or a column of a table: all of a marked one are marked.
  private func item(_ index: Int, _ item: Expression) -> Layout.Element {
    focus?.isEmpty == true ? .focus(elsewhere.cell(item)) : inside(index).cell(item)
  }

  /// An element of a matrix, in which local names need brackets.
  private func cell(_ expression: Expression) -> Layout.Element {
    var row: [Layout.Element] = []
    append(expression, atLeast: .choice, to: &row)
    return .joining(row)
  }

  /// A comprehension, or a tabulation, whose expressions stand without brackets; `separator` is the sign
  /// before the name.
  func elements(
    of comprehension: Aggregate.Comprehension,
    _ separator: Layout.Symbol,
    isTabulation: Bool = false
  ) -> [Layout.Element] {
    var row: [Layout.Element] = []
    if isTabulation, let expressions = comprehension.body.listItems {
      let items = inside(0).items(expressions, from: 0, atLeast: .sum)
      row = focus == [0] ? [.focus(.joining(items))] : items
    } else {
      inside(0).append(comprehension.body, atLeast: .choice, to: &row)
    }
    row += [
      .symbol(separator), .name(.variable(comprehension.name)), .symbol(.relation(.equal)),
    ]
    inside(1).append(comprehension.source, atLeast: .range, to: &row)
    if let condition = comprehension.condition {
      row.append(.symbol(.keyword(.if)))
      inside(2).append(condition, atLeast: .disjunction, to: &row)
    }
    return row
  }
}

extension Layout.Element {
  /// Elements in square brackets, which may be none.
  fileprivate static func enclosed(inSquareBrackets elements: [Layout.Element]) -> Layout.Element {
    .enclosed(.joining(elements), .square)
  }
}
