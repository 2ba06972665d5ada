extension Parser {
  /// Whether the current token is a name with `=` and a value behind it.
  var isAssignment: Bool {
    switch token.kind {
    case .name:
      return lexer.byteBehindBlanks(from: token.end) == UInt8(ascii: "=")
        && !(isBuiltIn && endsBehindEquals(token.end))
    case .answer, .result:
      return lexer.byteBehindBlanks(from: token.end) == UInt8(ascii: "=")
        && !endsBehindEquals(token.end)
    case .number, .mixedNumber, .vulgarFraction, .plus, .minus, .times, .divided, .modulo, .power,
      .superscript,
      .root, .openBracket, .closeBracket, .comma, .semicolon, .equals, .store, .declaration,
      .factorial, .percent, .degree, .end:
      return false
    }
  }

  /// What the current token, a name, stands for.
  var meaning: Vocabulary.Meaning? {
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
  func endsBehindEquals(_ offset: Int) -> Bool {
    var lookahead = lexer
    lookahead.position = offset
    guard let equals = try? lookahead.next(), equals.kind == .equals else { return false }
    guard let next = try? lookahead.next() else { return false }
    return next.kind.endsStatement
  }

  // assignment = [ "var" ] name "=" expression
  mutating func assignment() throws(SyntaxError) -> (Statement.Kind, valueStart: Int) {
    let name = try target()
    guard token.kind == .equals else { throw unexpectedToken(.equals) }
    try advance()
    guard !token.kind.endsStatement else {
      throw SyntaxError(.unfinishedAssignment, at: SourceRange(previousEnd, previousEnd))
    }
    let valueStart = token.start
    return (.assignment(name: name, value: try expression()), valueStart)
  }

  /// The name at the current token, which is to be given a value.
  mutating func target() throws(SyntaxError) -> String {
    let range = token.range
    if let reservation = reservation() { throw SyntaxError(.reservedName(reservation), at: range) }
    guard token.kind == .name else { throw unexpectedToken(.name) }
    let name = tokenText
    try refuseReserved(name)
    try advance()
    return name
  }

  /// Refuses the current token where it is the name of something that is not for everyone.
  func refuseReserved(_ name: String) throws(SyntaxError) {
    if name == "i" { throw SyntaxError(.imaginaryUnit, at: token.range) }
    guard name.utf8.first == UInt8(ascii: "$"), !vocabulary.readsRules else { return }
    throw SyntaxError(.unexpectedCharacter, at: SourceRange(token.start, token.start + 1))
  }

  /// Why the current token cannot be given a value although it looks like a name.
  func reservation() -> SyntaxError.Reservation? {
    if token.kind == .answer { return .answer }
    if token.kind == .result { return .result }
    guard token.kind == .name else { return nil }
    switch meaning {
    case .constant: return .constant
    case .function: return .function
    case .userFunction, nil: return nil
    }
  }
}
