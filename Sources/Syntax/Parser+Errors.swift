extension Parser {
  /// The error that the current token stands where something else was expected.
  func unexpectedToken(_ expectation: SyntaxError.Expectation) -> SyntaxError {
    let place = token.kind == .end ? SourceRange(previousEnd, previousEnd) : token.range
    switch token.kind {
    case .closeBracket where !isInBrackets:
      return SyntaxError(.unopenedBracket, at: place)
    case .comma where isDecimalComma:
      return SyntaxError(.decimalComma(wholeNumber), at: place)
    case .times where followsTimes:
      return SyntaxError(.doubledTimes, at: SourceRange(previousEnd - 1, token.end))
    case .number, .mixedNumber, .vulgarFraction, .name, .answer, .result, .plus, .minus, .times, .divided, .modulo,
      .power, .superscript, .root, .openBracket, .closeBracket, .comma, .semicolon, .equals,
      .store, .declaration, .factorial, .percent, .degree, .end:
      return SyntaxError(.unexpected(expectation), at: place)
    }
  }

  /// The error that a bracket is not closed where the current token stands.
  func unclosed(_ open: SourceRange) -> SyntaxError {
    guard token.kind.endsStatement else { return unexpectedToken(.closeBracketOrComma) }
    return SyntaxError(.missingCloseBracket(open), at: SourceRange(previousEnd, previousEnd))
  }

  /// The error that the current token is a number behind an operand.
  func adjacentNumber() -> SyntaxError {
    let isBehindPercent = previousEnd > 0 && lexer.bytes[previousEnd - 1] == UInt8(ascii: "%")
    let gap = SourceRange(previousEnd, token.start)
    return SyntaxError(
      isBehindPercent ? .percentAsRemainder : .adjacentNumber(gap),
      at: token.range
    )
  }

  /// The error that a function stands without an argument.
  func missingArgument(of name: Token) -> SyntaxError {
    let function = lexer.text(name.start, name.end)
    return SyntaxError(.missingArgument(function: function), at: name.range)
  }

  /// The error that `=` and more stand behind something that cannot be given a value.
  func misplacedEquals(behind value: Expression, at left: SourceRange) -> SyntaxError {
    if case .product(let factors) = value.kind, factors.count == 2,
      case .variable(let word) = factors[0].operand.kind,
      ["let", "set", "def", "const"].contains(word)
    {
      return SyntaxError(.foreignDeclaration(factors[0].operand.range), at: left)
    }
    return SyntaxError(.notAssignable, at: left)
  }

  private var isInBrackets: Bool { pending.contains { $0.rank == .opening } }

  /// Whether the current comma stands between two digits.
  private var isDecimalComma: Bool {
    token.start > 0 && lexer.bytes[token.start - 1].isDigit && lexer.bytes[token.end].isDigit
  }

  /// The digits on both sides of the current comma, with it.
  private var wholeNumber: SourceRange {
    var start = token.start
    var end = token.end
    while start > 0, lexer.bytes[start - 1].isDigit { start -= 1 }
    while lexer.bytes[end].isDigit { end += 1 }
    return SourceRange(start, end)
  }

  private var followsTimes: Bool {
    previousEnd == token.start && previousEnd > 0
      && lexer.bytes[previousEnd - 1] == UInt8(ascii: "*")
      && lexer.bytes[token.start] == UInt8(ascii: "*")
  }
}
