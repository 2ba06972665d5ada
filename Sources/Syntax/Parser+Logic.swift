// Relations, connectives and choices.

extension Parser {
  // relation = sum { ( "=" | "≠" | "<>" | "<" | "<=" | "≤" | ">" | ">=" | "≥" ) sum }
  /// Adds an operand to the relation that is being read, and reads the sign after it.
  mutating func join(_ operand: Operand, by relation: Relation) throws(SyntaxError) {
    if relation == .equal { try refuseForeignEquals(after: operand) }
    var chain = PartialOperation(.none)
    if case .relation(let begun) = pending.last {
      chain = begun
      pending.removeLast()
    }
    chain.add(operand, in: &tree)
    chain.next = .comparison(relation)
    pending.append(.relation(chain))
    try advance()
  }

  // conjunction = negation { "and" negation }
  // disjunction = conjunction { "or" conjunction }
  /// Adds an operand to the chain of `and` or `or` that is being read, and reads the word.
  mutating func join(_ operand: Operand, by junction: PendingOperator.Junction) throws(SyntaxError)
  {
    var chain = PartialOperation(.none)
    if case .junction(junction, let begun) = pending.last {
      chain = begun
      pending.removeLast()
    }
    chain.add(operand, in: &tree)
    pending.append(.junction(junction, chain))
    try advance()
  }

  /// Completes a chain with its last operand, and returns the operation.
  mutating func finished(
    _ chain: PartialOperation,
    _ kind: Node.Kind,
    with operand: Operand
  ) throws(SyntaxError) -> Operand {
    var chain = chain
    chain.add(operand, in: &tree)
    return try operation(kind, of: chain.operands, from: chain.start)
  }

  // negation = [ "not" ] relation
  mutating func beginDenial() throws(SyntaxError) {
    pending.append(.denial(token.start))
    try advance()
    try sign()
  }

  // choice = "if" choice "then" choice "else" choice
  mutating func beginChoice() throws(SyntaxError) {
    pending.append(.choice(PendingOperator.Choice(word: token.range)))
    try advance()
    try sign()
  }

  /// Reads the word after the condition or the first branch of a choice.
  mutating func goOn(_ choice: PendingOperator.Choice, after operand: Operand) throws(SyntaxError) {
    let isConsequence = choice.next == .else
    guard token.kind == (isConsequence ? .otherwise : .then) else {
      throw unexpectedToken(isConsequence ? .otherwise : .then)
    }
    var choice = choice
    tree.add(operand.root, to: &choice.operands)
    choice.next = isConsequence ? nil : .else
    pending.replaceLast(by: .choice(choice))
    try advance()
  }

  /// Completes a choice with its last branch, and returns it.
  mutating func finished(
    _ choice: PendingOperator.Choice,
    with operand: Operand
  ) throws(SyntaxError) -> Operand {
    var operands = choice.operands
    tree.add(operand.root, to: &operands)
    return try operation(.choice, of: operands, from: choice.word.start)
  }

  /// Whether an operation of the rank may begin at the current token, where an operand is expected.
  func canBegin(_ rank: PendingOperator.Rank) -> Bool {
    !level.sum.isBegun && !level.product.isBegun && (pending.rank ?? .opening) <= rank
  }

  /// Whether the current token, an equals sign after an operand, compares.
  ///
  /// It does in brackets, in choices, and in a statement that is only an expression, where it is ignored
  /// at the end. The value of a local name is like that of an assignment.
  var isEquation: Bool {
    switch pending.innermostPart {
    case .scope: false
    case nil: asksByEquals && !lexer.bytes.endsStatement(after: token.end)
    case .some: true
    }
  }

  /// Refuses `==`, `!=` and `let a = 3`; the current token is an equals sign.
  private func refuseForeignEquals(after operand: Operand) throws(SyntaxError) {
    if lexer.bytes[token.end] == UInt8(ascii: "=") {
      throw SyntaxError(.comparison, at: SourceRange(token.start, token.end + 1))
    }
    if previousEnd == token.start, lexer.bytes[previousEnd - 1] == UInt8(ascii: "!") {
      throw SyntaxError(.comparison, at: SourceRange(previousEnd - 1, token.end))
    }
    if let word = foreignDeclaration(before: operand) {
      throw SyntaxError(
        .foreignDeclaration(word),
        at: SourceRange(operand.start, previousEnd)
      )
    }
  }

  /// The word that begins an assignment in other languages, where the operand is its product with a name.
  private func foreignDeclaration(before operand: Operand) -> SourceRange? {
    guard pending.isEmpty, tree.nodes[operand.root].kind == .product,
      case .product(let factors) = tree.expression(operand.root).kind, factors.count == 2,
      case .variable(let word) = factors[0].operand.kind,
      ["let", "set", "def", "const"].contains(word)
    else { return nil }
    return factors[0].operand.range
  }
}
