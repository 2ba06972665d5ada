extension Parser {
  /// Completes what waits last with the operand it waited for.
  mutating func fold(around operand: Operand) throws(SyntaxError) -> Operand {
    switch pending.popLast() {
    case .sum(var sum):
      tree.add(operand.root, to: &sum.terms, Node.Joint(sum.next))
      return try operation(.sum, of: sum.terms, from: sum.start)
    case .product(var product):
      tree.add(operand.root, to: &product.factors, Node.Joint(product.next))
      return try fold(product)
    case .negation(let start):
      return try negation(of: operand, from: start)
    case .power(let power):
      return try fold(power, around: operand)
    case .application(let application):
      return try fold(application, around: operand)
    case .bracket, .call, nil:
      preconditionFailure("a bracket is closed, not folded")
    }
  }

  private mutating func fold(_ product: Pending.Product) throws(SyntaxError) -> Operand {
    let operand = try operation(.product, of: product.factors, from: product.start)
    if let surprise = product.surprise { note(surprise, of: operand) }
    return operand
  }

  private mutating func negation(
    of operand: Operand,
    from start: Int
  ) throws(SyntaxError) -> Operand {
    try operation(.negation, of: TreeBuilder.Operands(operand.root), from: start)
  }

  private mutating func fold(
    _ power: Pending.Power,
    around exponent: Operand
  ) throws(SyntaxError) -> Operand {
    let start = power.base.start
    var operands = TreeBuilder.Operands(power.base.root)
    tree.add(exponent.root, to: &operands)
    let operand = try operation(.power, of: operands, from: start)
    notePower(operand, power, exponent)
    return operand
  }

  private mutating func fold(
    _ application: Pending.Application,
    around operand: Operand
  ) throws(SyntaxError) -> Operand {
    var argument = operand
    if application.isNegative {
      argument = try negation(of: argument, from: application.argumentStart)
    }
    let arguments = TreeBuilder.Operands(argument.root)
    let call = try call(of: arguments, from: application.start)
    noteArgument(argument, of: call, application)
    return call
  }

  /// Closes the bracket that waits last; returns `nil` when another argument follows.
  mutating func close(around operand: Operand) throws(SyntaxError) -> Operand? {
    switch pending.last {
    case .bracket(let open):
      try closeBracket(open)
      return Operand(root: operand.root, start: open.start)
    case .call(var call):
      pending.removeLast()
      tree.add(operand.root, to: &call.arguments)
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
    return try self.call(of: call.arguments, from: call.start)
  }

  /// The call of the function that began to wait last.
  private mutating func call(
    of arguments: TreeBuilder.Operands,
    from start: Int
  ) throws(SyntaxError) -> Operand {
    let function = functions.removeLast()
    let range = rangeRead(from: start)
    let root = tree.append(.call, named: function, of: arguments, at: range)
    return try operand(root, from: start)
  }

  private mutating func closeBracket(_ open: SourceRange) throws(SyntaxError) {
    guard token.kind == .closeBracket else { throw unclosed(open) }
    pending.removeLast()
    try advance()
  }
}
