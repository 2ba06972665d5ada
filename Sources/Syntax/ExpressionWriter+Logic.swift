extension ExpressionWriter {
  mutating func write(_ logic: Logic) {
    switch logic {
    case .relation(let first, let comparisons):
      write(first, inBrackets: asksOfName || needsBrackets(first, atLeast: .sum))
      asksOfName = false
      for comparison in comparisons {
        write(symbol: " \(comparison.relation.sign(in: style)) ")
        write(comparison.operand, atLeast: .sum)
      }
    case .not(let operand):
      write(.not, before: operand, atLeast: .denial)
    case .and(let operands): write(operands, joinedBy: .and, atLeast: .denial)
    case .or(let operands): write(operands, joinedBy: .or, atLeast: .conjunction)
    case .choice(let condition, let consequence, let alternative):
      write(.if, before: condition, atLeast: .choice)
      write(symbol: " ")
      write(.then, before: consequence, atLeast: .choice)
      write(symbol: " ")
      write(.else, before: alternative, atLeast: .choice)
    }
  }

  mutating func write(_ scope: Scope) {
    write(scope.body, atLeast: .choice)
    for (index, binding) in scope.bindings.enumerated() {
      write(symbol: index == 0 ? " \(Keyword.where.rawValue) " : ", ")
      write(symbol: binding.name + " = ")
      write(value: binding.value)
    }
  }

  /// Writes a local name's value, where a relation needs brackets.
  private mutating func write(value: Expression) {
    write(value, inBrackets: value.isQuestion || needsBrackets(value, atLeast: .choice))
  }

  private mutating func write(_ keyword: Keyword, before operand: Expression, atLeast rank: Rank) {
    write(symbol: "\(keyword.rawValue) ")
    write(operand, atLeast: rank)
  }

  private mutating func write(
    _ operands: [Expression],
    joinedBy keyword: Keyword,
    atLeast rank: Rank
  ) {
    for (index, operand) in operands.enumerated() {
      if index > 0 { write(symbol: " \(keyword.rawValue) ") }
      write(operand, atLeast: rank)
    }
  }
}
