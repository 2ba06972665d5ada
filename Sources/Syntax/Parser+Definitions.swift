extension Parser {
  /// Whether `name "(" name { "," name } ")" "="` begins at the current token, and is not the call of a
  /// known function with an `=` to ignore at its end.
  func isDefinition() throws(SyntaxError) -> Bool {
    guard token.kind == .name,
      let equalsEnd = definitionHeadEnd
    else { return false }
    var lookahead = lexer
    lookahead.position = equalsEnd
    let isFinished = try !lookahead.next().kind.endsStatement
    return isFinished || !isBuiltIn && meaning != .userFunction && !isNumberedVariable
  }

  /// Where the `=` ends if a definition's head begins at the current token.
  private var definitionHeadEnd: Int? {
    var lookahead = lexer
    guard (try? lookahead.next())?.kind == .openBracket else { return nil }
    while true {
      guard let name = try? lookahead.next(),
        name.kind == .name || name.kind == .answer || name.kind.isKeyword,
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
  mutating func definition() throws(SyntaxError) -> Statement.Kind {
    if isNumberedVariable {
      throw SyntaxError(.reservedName(.numberedVariable), at: token.range)
    }
    let (range, builtIn) = (token.range, meaning)
    let name = try target()
    let names = try parameterNames()
    guard !token.kind.endsStatement else {
      throw SyntaxError(.unfinishedDefinition, at: SourceRange(previousEnd, previousEnd))
    }
    parameters = names
    defer { parameters = nil }
    let body = try value()
    if case .function = builtIn, !body.freeVariables.contains(where: names.contains) {
      throw SyntaxError(.equation(function: name), at: range)
    }
    return .definition(name: name, parameters: names, body: body)
  }

  // "(" name { "," name } ")" "=", which `isDefinition` has checked
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
}
