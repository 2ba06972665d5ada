extension Parser {
  /// Completes what waits last with the operand it waited for.
  ///
  /// What waits is taken off the stack, so that its operands are held only once and can be appended
  /// to without being copied.
  mutating func fold(around operand: Operand) throws(SyntaxError) -> Operand {
    switch pending.popLast() {
    case .sum(var sum):
      sum.terms.append(Expression.Term(sum.next, operand.expression))
      return Operand(expression: try node(.sum(sum.terms), from: sum.start), start: sum.start)
    case .product(var product):
      product.factors.append(Expression.Factor(product.next, operand.expression))
      return try fold(product)
    case .negation(let start):
      let negation = try node(.negation(operand.expression), from: start)
      return Operand(expression: negation, start: start)
    case .power(let power):
      return try fold(power, around: operand)
    case .application(let application):
      return try fold(application, around: operand)
    case .bracket, .call, nil:
      preconditionFailure("a bracket is closed, not folded")
    }
  }

  private mutating func fold(_ product: Pending.Product) throws(SyntaxError) -> Operand {
    let expression = try node(.product(product.factors), from: product.start)
    if let surprise = product.surprise { note(surprise, of: expression) }
    return Operand(expression: expression, start: product.start)
  }

  private mutating func fold(
    _ power: Pending.Power,
    around exponent: Operand
  ) throws(SyntaxError) -> Operand {
    let start = power.base.start
    let kind = Expression.Kind.power(power.base.expression, exponent.expression)
    let expression = try node(kind, from: start)
    notePower(expression, power, exponent)
    return Operand(expression: expression, start: start)
  }

  private mutating func fold(
    _ application: Pending.Application,
    around operand: Operand
  ) throws(SyntaxError) -> Operand {
    var argument = operand.expression
    if application.isNegative {
      argument = try node(.negation(argument), from: application.argumentStart)
    }
    let expression = try node(.call(application.function, [argument]), from: application.start)
    noteArgument(argument, of: expression, application)
    return Operand(expression: expression, start: application.start)
  }

  /// Closes the bracket that waits last; returns `nil` when another argument follows.
  mutating func close(around operand: Operand) throws(SyntaxError) -> Operand? {
    switch pending.last {
    case .bracket(let open):
      try closeBracket(open)
      return Operand(expression: operand.expression, start: open.start)
    case .call(var call):
      pending.removeLast()
      call.arguments.append(operand.expression)
      pending.append(.call(call))
      return try close(call)
    case .sum, .product, .negation, .power, .application, nil:
      return operand
    }
  }

  // call = name "(" expression { "," expression } ")"
  private mutating func close(_ call: Pending.Call) throws(SyntaxError) -> Operand? {
    if token.kind == .comma {
      try advance()
      return nil
    }
    try closeBracket(call.open)
    let expression = try node(.call(call.function, call.arguments), from: call.start)
    return Operand(expression: expression, start: call.start)
  }

  private mutating func closeBracket(_ open: SourceRange) throws(SyntaxError) {
    guard token.kind == .closeBracket else { throw unclosed(open) }
    pending.removeLast()
    try advance()
  }
}
