extension Parser {
  /// Whether `name "(" argument { "," argument } ")" "="` begins at the current token, and is not the call
  /// of a known function with an `=` to ignore at its end.
  ///
  /// With a number or a constant in it, it defines a case of a function that is not built in: `sin(30) = 1/2` asks.
  func isDefinition() throws(SyntaxError) -> Bool {
    guard token.kind == .name, let head = definitionHead else { return false }
    var lookahead = lexer
    lookahead.position = head.end
    let next = try lookahead.next().kind
    if head.hasValue {
      let isFree = !isBuiltIn || vocabulary.pointee.readsStoredNames
      return isFree && !isNumberedVariable && !next.endsStatement && next != .equals
    }
    return !next.endsStatement || !isBuiltIn && meaning != .userFunction && !isNumberedVariable
  }

  /// Where the `=` ends if a definition's head begins at the current token, and whether there is a number or a
  /// constant in it.
  private var definitionHead: (end: Int, hasValue: Bool)? {
    var lookahead = lexer
    var hasValue = false
    guard (try? lookahead.next())?.kind == .openBracket else { return nil }
    while true {
      guard let first = try? lookahead.next(), let second = try? lookahead.next() else {
        return nil
      }
      var separator = second
      if first.kind == .minus || first.kind.isNumber {
        hasValue = true
        while separator.kind == .divided || separator.kind.isNumber {
          guard let next = try? lookahead.next() else { return nil }
          separator = next
        }
      } else if first.kind != .name, first.kind != .answer, !first.kind.isKeyword {
        return nil
      } else if isFixedConstant(first) {
        hasValue = true
      }
      if separator.kind == .comma { continue }
      guard separator.kind == .closeBracket, (try? lookahead.next())?.kind == .equals else {
        return nil
      }
      return (lookahead.position, hasValue)
    }
  }

  // definition = [ "var" ] name "(" argument { "," argument } ")" "=" expression
  mutating func definition() throws(SyntaxError) -> Statement.Kind {
    if isNumberedVariable {
      throw SyntaxError(.reservedName(.numberedVariable), at: token.range)
    }
    let (range, builtIn) = (token.range, meaning)
    let name = try target()
    let list = try parameterList()
    guard !token.kind.endsStatement else {
      throw SyntaxError(.unfinishedDefinition, at: SourceRange(previousEnd, previousEnd))
    }
    let names = list.compactMap(\.name)
    parameters = names
    defer { parameters = nil }
    let body = try value()
    // In a session file it is a function of a time when the name was free, and may have been defined anew.
    if case .function = builtIn, !vocabulary.pointee.readsStoredNames,
      !body.freeVariables.contains(where: names.contains)
    {
      throw SyntaxError(.equation(function: name), at: range)
    }
    definedFunctions.append(name)
    return .definition(name: name, parameters: list, body: body)
  }

  // "(" argument { "," argument } ")" "=", which `isDefinition` has checked
  // argument = name | [ "-" ] number [ "/" number ]
  private mutating func parameterList() throws(SyntaxError) -> [Parameter] {
    var list: [Parameter] = []
    var seen: Set<String> = []
    while token.kind != .closeBracket {
      try advance()
      if token.kind == .minus || token.kind.isNumber {
        list.append(.number(try expression()))
        continue
      }
      let range = token.range
      guard reservation(of: token) == nil else { throw SyntaxError(.invalidParameter, at: range) }
      let name = try target()
      guard seen.insert(name).inserted else { throw SyntaxError(.repeatedParameter, at: range) }
      list.append(.name(name))
    }
    try advance()
    try advance()
    return list
  }

  /// Whether the statement defines a unit: the word `unit` and a name begin it.
  @inline(__always)
  var isUnitDefinition: Bool {
    lexer.bytes[token.start] == UInt8(ascii: "u") && isUnitBeforeName
  }

  private var isUnitBeforeName: Bool {
    var ahead = lexer
    return token.kind == .name && isTokenText("unit") && !vocabulary.pointee.isVariable("unit")
      && (try? ahead.next())?.kind.isNameOrAnswer == true
  }

  // unit = "unit" name "=" expression
  /// Reads the definition of a unit, which is kept as the variable that always means the unit.
  mutating func unitDefinition() throws(SyntaxError) -> Statement.Kind {
    try advance()
    if let reservation = reservation(ofUnit: token) {
      throw SyntaxError(.reservedName(reservation), at: token.range)
    }
    let name = try target()
    guard token.kind == .equals else { throw unexpectedToken(.equals) }
    try advance()
    guard !token.kind.endsStatement else {
      throw SyntaxError(.unfinishedAssignment, at: SourceRange(previousEnd, previousEnd))
    }
    return .assignment(name: name.nameOfUnit, value: try value())
  }
}
