extension Parser {
  // { sign product }
  mutating func join(_ term: Operand, by sign: Expression.Sign) throws(SyntaxError) {
    level.sum.add(term, in: &tree)
    level.sum.next = Node.Joint(sign)
    try advance()
  }

  // { ( "*" | "/" | "·" | "×" | "÷" | "mod" ) factor | juxtaposed }
  mutating func join(
    _ factor: Operand,
    by multiplication: Expression.Multiplication
  ) throws(SyntaxError) {
    level.product.add(factor, in: &tree)
    if multiplication == .juxtaposed {
      level.surprise = level.surprise ?? surpriseOfJuxtaposition
    } else {
      let isLikelyFraction = multiplication == .divided && likelyDividendEnd == previousEnd
      try advance()
      if token.kind == .mixedNumber { level.surprise = level.surprise ?? .mixedNumber }
      if isLikelyFraction, token.kind.isNumber {
        level.surprise = level.surprise ?? .functionBeforeQuotient
      }
    }
    level.product.next = Node.Joint(multiplication)
  }

  // "^" [ sign ] power
  mutating func raise(_ base: Operand) throws(SyntaxError) {
    appendPower(of: base, isRaised: false)
    try advance()
  }

  private mutating func appendPower(of base: Operand, isRaised: Bool) {
    let bindsFunction = bareArgumentEnd == previousEnd
    let power = Pending.Power(base: base, isRaised: isRaised, bindsFunction: bindsFunction)
    pending.append(.power(power))
  }

  /// Reads a raised exponent, which is its own operand and takes no postfix operator.
  mutating func raiseBySuperscript(_ base: Operand) throws(SyntaxError) -> Operand {
    appendPower(of: base, isRaised: true)
    let start = token.start
    let (digits, isNegative) = lexer.superscriptDigits(token.range)
    try advance()
    if token.kind.postfix != nil {
      let range = SourceRange(base.start, previousEnd)
      throw SyntaxError(.postfixBehindSuperscript(range), at: token.range)
    }
    if isNegative { pending.append(.negation(start)) }
    let number = tree.append(.init(integer: digits), at: rangeRead(from: start))
    return Operand(root: number, start: start)
  }
}
