extension Parser {
  // statement = definition | assignment | store | expression [ "=" ], and the semicolon behind it
  mutating func statement() throws(SyntaxError) -> Statement {
    readings = []
    let start = token.start
    let (kind, valueStart) = try statementKind()
    guard token.kind.endsStatement else { throw unexpectedToken(.endOfStatement) }
    let isPercentage = notePercentage(in: kind.value, from: valueStart)
    let range = SourceRange(start, previousEnd)
    let isSilent = token.kind == .semicolon
    if isSilent { try advance() }
    return Statement(
      kind,
      range: range,
      isSilent: isSilent,
      isPercentage: isPercentage,
      readings: orderedReadings
    )
  }

  /// The statement, and where the token began that begins its value.
  private mutating func statementKind() throws(SyntaxError) -> (Statement.Kind, valueStart: Int) {
    if token.kind == .declaration {
      try advance()
      return try declaration()
    }
    if try isDefinition() { return try definition() }
    if isAssignment { return try assignment() }
    try continueFromAnswer()
    return try storeOrExpression()
  }

  // ( definition | assignment ), behind `var`
  private mutating func declaration() throws(SyntaxError) -> (Statement.Kind, valueStart: Int) {
    if try isDefinition() { return try definition() }
    return try assignment()
  }

  // MARK: Assignments

  /// Whether the current token is a name with `=` and a value behind it.
  private var isAssignment: Bool {
    switch token.kind {
    case .name:
      return lexer.byteBehindBlanks(from: token.end) == UInt8(ascii: "=")
        && !(isBuiltIn && endsBehindEquals(token.end))
    case .answer, .result:
      return lexer.byteBehindBlanks(from: token.end) == UInt8(ascii: "=")
        && !endsBehindEquals(token.end)
    case .number, .mixedNumber, .plus, .minus, .times, .divided, .modulo, .power, .superscript,
      .root, .openBracket, .closeBracket, .comma, .semicolon, .equals, .store, .declaration,
      .factorial, .percent, .degree, .end:
      return false
    }
  }

  /// What the current token, a name, stands for.
  private var meaning: Vocabulary.Meaning? {
    isNumberedVariable ? nil : vocabulary.meaning(of: tokenText)
  }

  /// Whether the current token is the name of a constant or of a built-in function.
  private var isBuiltIn: Bool {
    switch meaning {
    case .constant, .function: true
    case .userFunction, nil: false
    }
  }

  /// Whether the statement ends behind the `=` that follows the offset.
  private func endsBehindEquals(_ offset: Int) -> Bool {
    var lookahead = lexer
    lookahead.position = offset
    guard let equals = try? lookahead.next(), equals.kind == .equals else { return false }
    guard let next = try? lookahead.next() else { return false }
    return next.kind.endsStatement
  }

  // assignment = [ "var" ] name "=" expression
  private mutating func assignment() throws(SyntaxError) -> (Statement.Kind, valueStart: Int) {
    let start = token.start
    let name = try target()
    guard token.kind == .equals else { throw unexpectedToken(.equals) }
    try advance()
    guard !token.kind.endsStatement else {
      throw SyntaxError(.unfinishedAssignment, at: SourceRange(start, previousEnd))
    }
    let valueStart = token.start
    return (.assignment(name: name, value: try expression()), valueStart)
  }

  /// The name at the current token, which is to be given a value.
  private mutating func target() throws(SyntaxError) -> String {
    let range = token.range
    if let reservation = reservation() { throw SyntaxError(.reservedName(reservation), at: range) }
    guard token.kind == .name else { throw unexpectedToken(.name) }
    let name = tokenText
    if name == "i" { throw SyntaxError(.imaginaryUnit, at: range) }
    try advance()
    return name
  }

  /// Why the current token cannot be given a value although it looks like a name.
  private func reservation() -> SyntaxError.Reservation? {
    if token.kind == .answer { return .answer }
    if token.kind == .result { return .result }
    guard token.kind == .name else { return nil }
    switch meaning {
    case .constant: return .constant
    case .function: return .function
    case .userFunction, nil: return nil
    }
  }

  // MARK: Definitions

  /// Whether `name "(" name { "," name } ")" "="` begins at the current token, and is not just a
  /// known function's value with the `=` that is ignored.
  private func isDefinition() throws(SyntaxError) -> Bool {
    guard token.kind == .name,
      lexer.byteBehindBlanks(from: token.end) == UInt8(ascii: "("),
      let equalsEnd = definitionHeadEnd
    else { return false }
    var lookahead = lexer
    lookahead.position = equalsEnd
    let isFinished = try !lookahead.next().kind.endsStatement
    return isFinished || meaning == nil && !isNumberedVariable
  }

  /// Where the `=` ends if a definition's head begins at the current token.
  private var definitionHeadEnd: Int? {
    var lookahead = lexer
    guard (try? lookahead.next())?.kind == .openBracket else { return nil }
    while true {
      guard let name = try? lookahead.next(), name.kind == .name || name.kind == .answer,
        let separator = try? lookahead.next()
      else { return nil }
      if separator.kind == .comma { continue }
      guard separator.kind == .closeBracket, (try? lookahead.next())?.kind == .equals else {
        return nil
      }
      return lookahead.position
    }
  }

  // definition = [ "var" ] name "(" name { "," name } ")" "=" expression
  private mutating func definition() throws(SyntaxError) -> (Statement.Kind, valueStart: Int) {
    let start = token.start
    if isNumberedVariable {
      throw SyntaxError(.reservedName(.numberedVariable), at: token.range)
    }
    let name = try target()
    let names = try parameterNames()
    guard !token.kind.endsStatement else {
      throw SyntaxError(.unfinishedDefinition, at: SourceRange(start, previousEnd))
    }
    parameters = names
    defer { parameters = [] }
    let valueStart = token.start
    let body = try expression()
    return (.definition(name: name, parameters: names, body: body), valueStart)
  }

  // "(" name { "," name } ")" "=", which `isDefinition` has seen
  private mutating func parameterNames() throws(SyntaxError) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    while token.kind != .closeBracket {
      try advance()
      let range = token.range
      guard reservation() == nil else { throw SyntaxError(.invalidParameter, at: range) }
      let name = try target()
      guard seen.insert(name).inserted else { throw SyntaxError(.repeatedParameter, at: range) }
      names.append(name)
    }
    try advance()
    try advance()
    return names
  }

  // MARK: Expressions and stores

  /// Puts ANS before a line that begins with a binary operator or with `STO`.
  ///
  /// A sign is an operator only when a blank follows it, and then that is said.
  private mutating func continueFromAnswer() throws(SyntaxError) {
    switch token.kind {
    case .times, .divided, .modulo, .power, .superscript, .store:
      insertAnswer()
    case .plus, .minus:
      guard lexer.bytes[token.end].isBlank else { return }
      continuesBySign = true
      insertAnswer()
    case .number, .mixedNumber, .name, .answer, .result, .root, .openBracket, .closeBracket,
      .comma, .semicolon, .equals, .declaration, .factorial, .percent, .degree, .end:
      return
    }
  }

  private mutating func insertAnswer() {
    lexer.position = token.start
    token = Token(kind: .answer, start: token.start, end: token.start, followsBlank: false)
  }

  // store | expression [ "=" ] | function-name
  private mutating func storeOrExpression() throws(SyntaxError) -> (
    Statement.Kind, valueStart: Int
  ) {
    let start = token.start
    if let call = try functionAlone() { return (.expression(call), start) }
    let value = try expression()
    noteContinuation(in: value)
    if token.kind == .store { return (.store(value, names: try storeNames()), start) }
    if token.kind == .equals { try ignoreEquals(behind: value, from: start) }
    return (.expression(value), start)
  }

  // { ( "STO" | "->" | "→" ) name }
  private mutating func storeNames() throws(SyntaxError) -> [String] {
    var names: [String] = []
    while token.kind == .store {
      try advance()
      names.append(try target())
    }
    return names
  }

  private mutating func ignoreEquals(
    behind value: Expression,
    from start: Int
  ) throws(SyntaxError) {
    let left = SourceRange(start, previousEnd)
    try advance()
    if token.kind.endsStatement { return }
    throw misplacedEquals(behind: value, at: left)
  }

  /// The function applied to ANS when its name is all there is.
  private mutating func functionAlone() throws(SyntaxError) -> Expression? {
    guard token.kind == .root || token.kind == .name, let function = functionName else {
      return nil
    }
    guard standsAlone else { return nil }
    let name = token.range
    try advance()
    if token.kind == .equals { try advance() }
    return try node(.call(function, [Expression(.answer, range: name)]), from: name.start)
  }

  /// The canonical name of the function that the current token names.
  private var functionName: String? {
    if token.kind == .root { return "sqrt" }
    switch meaning {
    case .function(let canonical, _): return canonical
    case .userFunction: return tokenText
    case .constant, nil: return nil
    }
  }

  private var standsAlone: Bool {
    var lookahead = lexer
    guard let next = try? lookahead.next() else { return false }
    return next.kind.endsStatement || endsBehindEquals(token.end)
  }
}
