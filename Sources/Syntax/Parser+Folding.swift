extension Parser {
  /// Completes the pending operations that bind more closely than the rank, and returns the result.
  mutating func completed(
    _ operand: Operand,
    before rank: PendingOperator.Rank
  ) throws(SyntaxError) -> Operand {
    var operand = operand
    while let waiting = pending.rank, waiting > rank, waiting > .sum {
      operand = try fold(around: operand)
    }
    if rank < .product, level.product.isBegun { operand = try product(endingIn: operand) }
    if rank < .sum, level.sum.isBegun { operand = try sum(endingIn: operand) }
    while let waiting = pending.rank, waiting > rank { operand = try fold(around: operand) }
    return operand
  }

  /// Ends the sum being read with its last term, and returns it.
  private mutating func sum(endingIn operand: Operand) throws(SyntaxError) -> Operand {
    level.sum.add(operand, in: &tree)
    let sum = try operation(.sum, of: level.sum.operands, from: level.sum.start)
    level.sum = PartialOperation(.term(.plus))
    return sum
  }

  /// Ends the product being read with its last factor, and returns it.
  private mutating func product(endingIn operand: Operand) throws(SyntaxError) -> Operand {
    level.product.add(operand, in: &tree)
    let product = try operation(.product, of: level.product.operands, from: level.product.start)
    if let surprise = level.surprise { note(surprise, of: product) }
    level.product = PartialOperation(.factor(.times))
    level.surprise = nil
    level.divisionSign = 0
    return product
  }

  /// Completes the last pending operation with its operand.
  private mutating func fold(around operand: Operand) throws(SyntaxError) -> Operand {
    let waiting = pending.last
    pending.removeLast()
    switch waiting {
    case .negation(let start): return try negation(of: operand, from: start)
    case .power(let power): return try fold(power, around: operand)
    case .application(let application): return try fold(application, around: operand)
    case .infix(let infix): return try fold(infix, around: operand)
    case .polar(let polar): return try fold(polar, around: operand)
    case .relation(let chain): return try finished(chain, .relation, with: operand)
    case .denial(let start):
      return try operation(.not, of: tree.operands(operand.root), from: start)
    case .junction(.and, let chain): return try finished(chain, .and, with: operand)
    case .junction(.or, let chain): return try finished(chain, .or, with: operand)
    case .choice(let choice): return try finished(choice, with: operand)
    case .range(let first):
      var operands = tree.operands(first.root)
      tree.add(operand.root, to: &operands)
      return try operation(.range, of: operands, from: first.start)
    case .bracket, .call, .scope, .list, nil: preconditionFailure("a bracket is closed, not folded")
    }
  }

  private mutating func negation(
    of operand: Operand,
    from start: Int
  ) throws(SyntaxError) -> Operand {
    let negation = try operation(.negation, of: tree.operands(operand.root), from: start)
    let node = tree.nodes[operand.root]
    if node.kind == .negation, node.range.start == operand.start {
      note(.doubledSign, of: negation)
    }
    return negation
  }

  private mutating func fold(
    _ power: PendingOperator.Power,
    around exponent: Operand
  ) throws(SyntaxError) -> Operand {
    try refuseMixedExponent(exponent)
    var operands = tree.operands(power.base.root)
    tree.add(exponent.root, to: &operands)
    let operand = try operation(.power, of: operands, from: power.base.start)
    notePower(operand, power, exponent)
    return operand
  }

  /// Refuses `2^1 1/2` and `2^-1 1/2`, as `3 1/4^2` is refused.
  private func refuseMixedExponent(_ exponent: Operand) throws(SyntaxError) {
    let node = tree.nodes[exponent.root]
    let isNegated = node.kind == .negation && node.range.start == exponent.start
    let root = isNegated ? exponent.root - Int(node.first) : exponent.root
    let number = tree.nodes[root]
    guard number.kind == .mixedNumber, number.range.end == previousEnd,
      isNegated || number.range.start == exponent.start
    else { return }
    throw SyntaxError(.mixedNumberNeedsBrackets(number.range), at: number.range)
  }

  private mutating func fold(
    _ application: PendingOperator.Application,
    around operand: Operand
  ) throws(SyntaxError) -> Operand {
    var argument = operand
    if application.isNegative {
      argument = try negation(of: argument, from: application.argumentStart)
    }
    var operands = tree.operands(application.degree < 0 ? argument.root : application.degree)
    if application.degree >= 0 { tree.add(argument.root, to: &operands) }
    let call = try call(application.name, of: operands, from: application.start)
    noteArgument(argument, of: call, application)
    guard application.exponent > 0 else { return call }
    return try power(of: call, application.exponent)
  }

  /// Returns the power of a function whose exponent comes before its argument: `sin² 30`.
  private mutating func power(of call: Operand, _ exponent: Int) throws(SyntaxError) -> Operand {
    let range = tree.nodes[call.root].range
    let number = tree.append(.init(integer: "\(exponent)"), at: range)
    var operands = tree.operands(call.root)
    tree.add(number, to: &operands)
    let power = try operation(.power, of: operands, from: call.start)
    bareArgumentEnd = previousEnd
    note(.functionPower, of: power)
    return power
  }

  /// Closes the last pending bracket; returns `nil` when another operand follows in it.
  mutating func close(around operand: Operand) throws(SyntaxError) -> Operand? {
    switch pending.last {
    case .bracket(let bracket):
      let value = isConversion ? try conversionInBrackets(of: operand) : operand
      try close(bracket)
      return Operand(root: value.root, start: bracket.range.start)
    case .call(var call):
      let value =
        isConversion && !call.isTable
        ? try conversionInBrackets(of: operand, hasParts: false) : operand
      tree.add(value.root, to: &call.arguments)
      pending.replaceLast(by: .call(call))
      return try close(call)
    case .choice(let choice):
      try goOn(choice, after: operand)
      return nil
    case .scope: return try goOnWithScope(after: operand)
    case .list(let list): return try goOn(list, after: operand)
    case .negation, .power, .application, .infix, .polar, .relation, .denial, .junction, .range,
      nil:
      preconditionFailure("what is no bracket is folded, not closed")
    }
  }

  // call = name "(" expression { "," expression } ")"
  private mutating func close(_ call: PendingOperator.Call) throws(SyntaxError) -> Operand? {
    if token.kind == .comma, !call.isBars {
      try refuseDigitGroup()
      try advance()
      if call.isTable { try beginColumn() }
      return nil
    }
    try close(call.bracket, with: call.isBars ? .bar : .closeBracket)
    if call.isTable { return try table(call) }
    let value = try self.call(call.name, of: call.arguments, from: call.start)
    if call.isBars { note(.bars, of: value) }
    return value
  }

  mutating func call(
    _ name: TreeBuilder.Name,
    of arguments: TreeBuilder.Operands,
    from start: Int
  ) throws(SyntaxError) -> Operand {
    let root = tree.append(call: name, of: arguments, at: rangeRead(from: start))
    return try operand(root, from: start)
  }

  /// Reads the closing bracket, and returns to the level around the two.
  private mutating func close(
    _ bracket: PendingOperator.Bracket,
    with closing: Token.Kind = .closeBracket
  ) throws(SyntaxError) {
    guard token.kind == closing else { throw unclosed(bracket.range, with: closing) }
    pending.removeLast()
    level = bracket.outer
    try advance()
  }
}
