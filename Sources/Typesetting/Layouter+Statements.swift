import Syntax

extension Layouter {
  /// The layout of an equation; an equals sign without a left side is omitted.
  func element(for equation: Equation) -> Layout.Element {
    var row: [Layout.Element] = []
    if let left = equation.left { append(left.expression, to: &row) }
    if let right = equation.right {
      switch equation.relation {
      case .equal: if !row.isEmpty { row.append(.symbol(.equals)) }
      case .approximate, .approximated: row.append(.symbol(.approximately))
      }
      append(right.expression, to: &row)
    }
    if let label = equation.label { row.append(.name(.label(label))) }
    return .joining(row)
  }

  /// The layout of a statement; the semicolon that silences it is not shown.
  func element(for statement: Statement, focusedTarget: Int? = nil) -> Layout.Element {
    switch statement.kind {
    case .expression:
      return .joining(value(of: statement))
    case .assignment(_, let value) where value.isReplacement:
      return .joining(self.value(of: statement))
    case .assignment(let name, _):
      let target: [Layout.Element] =
        name.unitNamed.map { [.name(.label("unit")), .name(.label($0))] } ?? [
          .name(.variable(name))
        ]
      return .row(target + [.symbol(.equals)] + value(of: statement))
    case .definition(let name, let parameters, _):
      let list = elsewhere.list(parameters.map(\.expression))
      let head: [Layout.Element] = [.name(.function(name)), .enclosed(list, .brackets)]
      return .row(head + [.symbol(.equals)] + value(of: statement))
    case .store(_, let names):
      let targets = names.enumerated().flatMap { index, name in
        let target = Layout.Element.name(.variable(name))
        return [.symbol(.arrow), index == focusedTarget ? .focus(target) : target]
      }
      return .row(value(of: statement) + targets)
    }
  }

  /// The value of a statement; a relation after an equals sign needs brackets.
  private func value(of statement: Statement) -> [Layout.Element] {
    var row: [Layout.Element] = []
    var layouter = self
    switch statement.kind {
    case .expression(let value), .store(let value, _):
      layouter.asksOfName = value.beginsLikeAssignment
      layouter.append(value, to: &row)
    case .assignment(_, let value), .definition(_, _, let value):
      layouter.append(value, atLeast: value.isQuestion ? .sum : .scope, to: &row)
    }
    return row
  }
}
