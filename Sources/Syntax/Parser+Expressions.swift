extension Parser {
  // expression  = product { sign product }
  // product     = factor { ( "*" | "/" | "·" | "×" | "÷" | "mod" ) factor | juxtaposed }
  // factor      = [ sign ] power
  // juxtaposed  = power
  // power       = postfixed [ "^" [ sign ] power ]
  // postfixed   = literal { "!" | "%" | "°" }
  /// Reads an expression.
  ///
  /// What is begun waits on a stack of our own: the nesting of a line must not be bounded by the
  /// stack of the thread, which a recursive descent through these six ranks would fill with thirty
  /// brackets in a debug build.
  mutating func expression() throws(SyntaxError) -> Expression {
    while true {
      var operand = try operand()
      while true {
        operand = try postfixed(operand)
        let joint = try joint()
        operand = try complete(operand, before: joint)
        if joint.rank == .end, pending.isEmpty { return operand.expression }
        guard let joined = try join(operand, by: joint) else { break }
        operand = joined
      }
    }
  }

  // expression { "," expression }
  mutating func expressionList() throws(SyntaxError) -> [Expression] {
    var expressions = [try expression()]
    while token.kind == .comma {
      try advance()
      expressions.append(try expression())
    }
    return expressions
  }

  // postfixed = literal { "!" | "%" | "°" }
  private mutating func postfixed(_ literal: Operand) throws(SyntaxError) -> Operand {
    guard token.kind.postfix != nil || token.kind.isPower else { return literal }
    if literal.isBareMixedNumber {
      throw SyntaxError(.mixedNumberNeedsBrackets(literal.expression.range), at: token.range)
    }
    var operand = literal.expression
    while let postfix = token.kind.postfix {
      try advance()
      operand = try node(.postfix(operand, postfix), from: literal.start)
    }
    return Operand(expression: operand, start: literal.start)
  }

  /// How the expression goes on at the current token.
  private func joint() throws(SyntaxError) -> Joint {
    if let multiplication = token.kind.multiplication { return .product(multiplication) }
    if let sign = token.kind.sign { return .sum(sign) }
    if token.kind == .power { return .power }
    if token.kind == .superscript { return .raisedPower }
    if token.kind.isNumber { throw adjacentNumber() }
    return .end
  }

  /// Completes what waits for the operand and binds more closely than what follows.
  private mutating func complete(
    _ operand: Operand,
    before joint: Joint
  ) throws(SyntaxError) -> Operand {
    var operand = operand
    while let waiting = pending.last?.rank, waiting > joint.rank {
      operand = try fold(around: operand)
    }
    return operand
  }
}
