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
        if joint.rank == .end, pending.isEmpty { return tree.finished(operand.root) }
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
    if isBareMixedNumber(literal) {
      throw SyntaxError(.mixedNumberNeedsBrackets(tree.nodes[literal.root].range), at: token.range)
    }
    var operand = literal
    while let postfix = token.kind.postfix {
      try advance()
      let range = rangeRead(from: literal.start)
      let root = tree.append(postfix, behind: operand.root, at: range)
      operand = try self.operand(root, from: literal.start)
    }
    return operand
  }

  /// Whether it is a mixed number without brackets around it.
  func isBareMixedNumber(_ operand: Operand) -> Bool {
    let node = tree.nodes[operand.root]
    return node.kind == .mixedNumber && node.range.start == operand.start
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
