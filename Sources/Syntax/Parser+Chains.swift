extension Parser {
  // { sign product }
  mutating func join(_ term: Operand, by sign: Expression.Sign) throws(SyntaxError) {
    level.sum.add(term, in: &tree)
    level.sum.next = .term(sign)
    try advance()
  }

  // { ( "*" | "/" | "·" | "×" | "÷" | "mod" ) factor | implicit }
  mutating func join(
    _ factor: Operand,
    by multiplication: Expression.Multiplication
  ) throws(SyntaxError) {
    let isOf = multiplication == .implicit && isWordForTimes(after: factor)
    let endsWord = wordOfDivisionEnd == previousEnd
    let endsDivision = endsWord || level.product.next == .factor(.modulo)
    level.product.add(factor, in: &tree)
    if isOf {
      level.surprise = level.surprise ?? .wordForTimes
      try advance()
      level.product.next = .factor(.times)
      return
    }
    if multiplication == .implicit {
      level.surprise = level.surprise ?? (endsWord ? .mixedDivisions : surpriseOfImplicitProduct)
    } else {
      let endsBareFunction = bareArgumentEnd == previousEnd
      if multiplication == .divided { noteDivision(by: lexer.bytes[token.start]) }
      if endsDivision, multiplication == .times || multiplication == .divided {
        level.surprise = level.surprise ?? .mixedDivisions
      }
      try advance()
      if token.kind == .mixedNumber { level.surprise = level.surprise ?? .mixedNumber }
      if endsBareFunction, !isFunction {
        let isProduct = multiplication == .times
        level.surprise =
          level.surprise ?? (isProduct ? .functionBeforeProduct : .functionBeforeQuotient)
      }
    }
    level.product.next = .factor(multiplication)
  }

  /// Whether the current token is the word of `15% of 80` and `3/4 of 60`.
  ///
  /// A whole number before it may be a count: 3 of 60.
  private func isWordForTimes(after factor: Operand) -> Bool {
    guard isTokenText("of"), token.kind == .name, token.followsBlank else { return false }
    if lexer.bytes[previousEnd - 1] == UInt8(ascii: "%") { return true }
    guard !vocabulary.pointee.isVariable("of"),
      lexer.bytes[lexer.bytes.endOfBlanks(from: token.end)] != UInt8(ascii: "=")
    else { return false }
    switch tree.nodes[factor.root].kind {
    case .mixedNumber: return true
    case .number, .longNumber:
      return level.product.next == .factor(.divided) || !tree.decimal(factor.root).isWhole
    default: return lexer.vulgarFraction(at: factor.start) != nil
    }
  }

  /// Notes that `/` and `÷` are in one product: `3/4 ÷ 2/5` is read from the left.
  private mutating func noteDivision(by sign: UInt8) {
    if level.divisionSign != 0, level.divisionSign != sign {
      level.surprise = level.surprise ?? .mixedDivisions
    }
    level.divisionSign = sign
  }

  // "^" [ sign ] power
  mutating func raise(_ base: Operand) throws(SyntaxError) {
    appendPower(of: base, isRaised: false)
    try advance()
  }

  private mutating func appendPower(of base: Operand, isRaised: Bool) {
    let bindsFunction = bareArgumentEnd == previousEnd
    let power = PendingOperator.Power(base: base, isRaised: isRaised, bindsFunction: bindsFunction)
    pending.append(.power(power))
  }

  /// Reads a raised exponent, which is an operand of its own and takes no postfix operator.
  mutating func raiseBySuperscript(_ base: Operand) throws(SyntaxError) -> Operand {
    appendPower(of: base, isRaised: true)
    let start = token.start
    let (digits, isNegative) = lexer.superscriptDigits(token.range)
    try advance()
    if token.kind.postfix != nil {
      let range = SourceRange(base.start, previousEnd)
      throw SyntaxError(.postfixAfterSuperscript(range), at: token.range)
    }
    if isNegative { pending.append(.negation(start)) }
    let number = tree.append(.init(integer: digits), at: rangeRead(from: start))
    return Operand(root: number, start: start)
  }
}
