// Local names: `a*x where a = 3`.

extension Parser {
  // expression = choice [ "where" name "=" expression { "," name "=" expression } ]
  /// Begins the local names of the expression, at the word `where`.
  mutating func beginScope(around body: Operand) throws(SyntaxError) {
    pending.append(.scope)
    let operands = tree.operands(body.root)
    let height = Int(tree.nodes[body.root].height)
    try bindName(in: .init(start: body.start, operands: operands, height: height))
  }

  /// Whether `where` may follow the operand that was just read; the first branch of a choice needs brackets.
  var canBind: Bool {
    switch pending.innermostPart {
    case .choice(let choice): choice.next != .else
    case .call(let call): !call.isBars
    case .bracket, .scope, .negation, .power, .application, .infix, .polar, .relation, .denial,
      .junction, .range, nil:
      true
    case .list: false
    }
  }

  /// Reads the comma or the word before a name, the name and the equals sign.
  private mutating func bindName(in scope: PendingOperator.Scope) throws(SyntaxError) {
    var scope = scope
    try advance()
    let range = token.range
    let name = try target()
    guard !scope.names.contains(name) else { throw SyntaxError(.repeatedLocalName, at: range) }
    scope.names.append(name)
    guard token.kind == .equals else { throw unexpectedToken(.equals) }
    try advance()
    guard !token.kind.endsStatement else {
      throw SyntaxError(.unfinishedAssignment, at: SourceRange(previousEnd, previousEnd))
    }
    scopes.append(scope)
  }

  /// Takes the value of the last name; returns the finished scope, or nil when another name follows.
  mutating func goOnWithScope(after value: Operand) throws(SyntaxError) -> Operand? {
    var scope = scopes.removeLast()
    tree.add(value.root, to: &scope.operands)
    scope.height += Int(tree.nodes[value.root].height)
    if token.kind == .comma, bindsName(after: token) {
      try bindName(in: scope)
      return nil
    }
    if token.kind == .equals, !lexer.bytes.endsStatement(after: token.end) {
      throw unexpectedToken(.endOfStatement)
    }
    pending.removeLast()
    let root = tree.append(
      scope: scope.names,
      of: scope.operands,
      totalHeight: scope.height,
      at: rangeRead(from: scope.start)
    )
    return try operand(root, from: scope.start)
  }

  /// Whether the comma is before a name and an equals sign.
  private func bindsName(after comma: Token) -> Bool {
    var ahead = lexer
    ahead.position = comma.end
    guard let name = try? ahead.next(), name.kind.isNameOrAnswer || name.kind.isKeyword else {
      return false
    }
    return (try? ahead.next())?.kind == .equals
  }

  /// The name of the current token, where it is one that `where` binds; refuses it where it has no value
  /// yet.
  func localName() throws(SyntaxError) -> String? {
    let name = vocabulary.pointee.variable(named: tokenText)
    switch localNames.meaning(of: name, at: token.start) {
    case .bound:
      guard !isCall || isNumberedVariable else {
        throw SyntaxError(.localNameCalled, at: token.range)
      }
      return name
    case .early: throw SyntaxError(.localNameTooEarly, at: token.range)
    case nil: return nil
    }
  }
}
