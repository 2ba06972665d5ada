import Syntax

extension Layouter {
  func append(_ logic: Logic, to row: inout [Layout.Element]) {
    switch logic {
    case .relation(let first, let comparisons):
      if asksOfName {
        row.append(inside(0).enclosed(first))
      } else {
        inside(0).append(first, atLeast: .sum, to: &row)
      }
      for (index, comparison) in comparisons.enumerated() {
        row.append(.symbol(.relation(comparison.relation)))
        inside(index + 1).append(comparison.operand, atLeast: .sum, to: &row)
      }
    case .not(let operand):
      row.append(.symbol(.keyword(.not)))
      // The sign ¬ would seem to belong only to what is next to it.
      inside(0).append(operand, atLeast: .sum, to: &row)
    case .and(let operands): append(operands, joinedBy: .and, atLeast: .denial, to: &row)
    case .or(let operands): append(operands, joinedBy: .or, atLeast: .conjunction, to: &row)
    case .choice(let condition, let consequence, let alternative):
      row.append(.cases(cases(condition, consequence, alternative)))
    }
  }

  func append(_ scope: Scope, to row: inout [Layout.Element]) {
    first.append(scope.body, atLeast: .choice, to: &row)
    for (index, binding) in scope.bindings.enumerated() {
      row.append(index == 0 ? .symbol(.keyword(.where)) : .symbol(.comma))
      row += [.name(.variable(binding.name)), .symbol(.relation(.equal))]
      let isBracketed = binding.value.isQuestion
      inside(index + 1).append(binding.value, atLeast: isBracketed ? .sum : .choice, to: &row)
    }
  }

  /// The branches of a choice; those of a choice that is its last branch are among them.
  private func cases(
    _ condition: Expression,
    _ consequence: Expression,
    _ alternative: Expression
  ) -> [Layout.Case] {
    let first = Layout.Case(
      value: inside(1).branch(consequence),
      condition: inside(0).branch(condition)
    )
    let rest = inside(2)
    guard rest.focus?.isEmpty != true,
      case .logic(.choice(let condition, let consequence, let alternative)) = alternative.kind
    else { return [first, Layout.Case(value: rest.branch(alternative), condition: nil)] }
    return [first] + rest.cases(condition, consequence, alternative)
  }

  /// The layout of a part of a choice, in which local names need brackets.
  private func branch(_ expression: Expression) -> Layout.Element {
    var row: [Layout.Element] = []
    append(expression, atLeast: .choice, to: &row)
    return .joining(row)
  }

  private func append(
    _ operands: [Expression],
    joinedBy keyword: Keyword,
    atLeast rank: Rank,
    to row: inout [Layout.Element]
  ) {
    for (index, operand) in operands.enumerated() {
      if index > 0 { row.append(.symbol(.keyword(keyword))) }
      (index == 0 ? first : inside(index)).append(operand, atLeast: rank, to: &row)
    }
  }
}
