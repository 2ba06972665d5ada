extension Parser {
  // sum         = product { sign product }
  // product     = between { ( "*" | "/" | "·" | "×" | "÷" | "mod" ) between | implicit }
  // between     = factor { function-name factor }, where the name div binds like mod
  // factor      = { sign } polar
  // implicit  = polar
  // polar       = power { "∠" { sign } power }
  // power       = postfixed [ "^" [ sign ] power ]
  // postfixed   = literal { "!" | "%" | "°" | "'" | "[" index { "," index } "]" | "." name }
  /// Reads an expression.
  ///
  /// An explicit operator stack holds unfinished operations, so that the thread's stack does not bound
  /// the nesting of a line: in a debug build, recursive descent through these six ranks would fill it
  /// with thirty brackets.
  mutating func expression() throws(SyntaxError) -> Expression {
    var operand = try operand()
    while true {
      if token.kind.bindsToOperand, !(token.kind == .superscript && isDegreeOfRoot) {
        operand = try postfixed(operand)
      }
      if token.kind == .column {
        operand = try column(of: operand)
        continue
      }
      if token.kind == .openSquare, try beginIndices(of: operand) {
        operand = try self.operand()
        continue
      }
      if token.kind.isNumber { throw adjacentNumber() }
      if token.kind == .name, let function = functionBetweenArguments {
        try beginInfix(function, after: operand)
        operand = try self.operand()
        continue
      }
      var continuation = token.kind.continuation
      if token.kind == .bar, closesBars { continuation = .end }
      if token.kind == .equals, !isEquation { continuation = .end }
      if token.kind == .binding, !canBind { continuation = .end }
      if token.kind == .range, !canBeginRange { continuation = .end }
      if case .raisedPower = continuation, isDegreeOfRoot { continuation = .product(.implicit) }
      operand = try completed(operand, before: continuation.rank)
      switch continuation {
      case .sum(let sign): try join(operand, by: sign)
      case .product(let multiplication): try join(operand, by: multiplication)
      case .power: try raise(operand)
      case .angle: try beginPolar(operand)
      case .relation(let relation): try join(operand, by: relation)
      case .junction(let junction): try join(operand, by: junction)
      case .binding: try beginScope(around: operand)
      case .range: try beginRange(after: operand)
      case .raisedPower:
        operand = try raiseBySuperscript(operand)
        continue
      case .end where pending.isEmpty:
        // In x to km where x = 5 mi the names are those of the value.
        guard isConversion, !localNames.isEmpty, isBeforeUnit else {
          return tree.finished(operand.root)
        }
        operand = try conversionInBrackets(of: operand)
        continue
      case .end:
        guard let closed = try close(around: operand) else { break }
        operand = closed
        continue
      }
      operand = try self.operand()
    }
  }

  /// Reads an expression; a function's name alone is the function of the variable.
  mutating func expression(
    orFunctionOf variable: String
  ) throws(SyntaxError) -> Expression {
    if let call = try functionAlone(of: variable) { return call }
    return try expression()
  }

  /// Reads a function's name with nothing after it as the function of the variable.
  private mutating func functionAlone(of variable: String) throws(SyntaxError) -> Expression? {
    guard token.kind == .root || token.kind == .name, let function = functionName
    else { return nil }
    var ahead = lexer
    guard let next = try? ahead.next(), next.kind == .comma || next.kind == .end else { return nil }
    let range = token.range
    try advance()
    return Expression(.call(function, [Expression(.variable(variable))]), range: range)
  }

  // postfixed = literal { "!" | "%" | "°" | "'" }
  private mutating func postfixed(_ literal: Operand) throws(SyntaxError) -> Operand {
    if isBareMixedNumber(literal) {
      throw SyntaxError(.mixedNumberNeedsBrackets(tree.nodes[literal.root].range), at: token.range)
    }
    var operand = literal
    while let postfix = token.kind.postfix {
      try advance()
      let range = rangeRead(from: literal.start)
      let root = tree.append(postfix, after: operand.root, at: range)
      operand = try self.operand(root, from: literal.start)
    }
    return operand
  }

  /// Whether it is a mixed number without brackets around it.
  func isBareMixedNumber(_ operand: Operand) -> Bool {
    let node = tree.nodes[operand.root]
    return node.kind == .mixedNumber && node.range.start == operand.start
  }
}
