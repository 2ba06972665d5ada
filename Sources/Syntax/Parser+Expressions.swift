extension Parser {
  // expression = product { sign product }
  mutating func expression() throws(SyntaxError) -> Expression {
    let start = token.start
    let first = try product()
    guard var sign = token.kind.sign else { return first }
    try advance()
    var terms = [Expression.Term(.plus, first), Expression.Term(sign, try product())]
    while let next = token.kind.sign {
      sign = next
      try advance()
      terms.append(Expression.Term(sign, try product()))
    }
    return try node(.sum(terms), from: start)
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

  // product = factor { ( "*" | "/" | "·" | "×" | "÷" | "mod" ) factor | juxtaposed }
  private mutating func product() throws(SyntaxError) -> Expression {
    let start = token.start
    let first = try factor()
    guard var joint = try multiplication() else { return first }
    var surprise = surprise(joint, behind: .times)
    var factors = [Expression.Factor(.times, first), try joined(by: joint, &surprise)]
    while let next = try multiplication() {
      surprise = surprise ?? self.surprise(next, behind: joint)
      joint = next
      factors.append(try joined(by: joint, &surprise))
    }
    let product = try node(.product(factors), from: start)
    if let surprise { note(surprise, of: product) }
    return product
  }

  /// How the current token joins another factor to the product, `nil` when the product ends.
  private func multiplication() throws(SyntaxError) -> Expression.Multiplication? {
    if token.kind.isNumber { throw adjacentNumber() }
    return token.kind.multiplication
  }

  /// The factor behind a joint: a whole factor behind an operator, a power when it stands beside.
  private mutating func joined(
    by joint: Expression.Multiplication,
    _ surprise: inout Reading.Kind?
  ) throws(SyntaxError) -> Expression.Factor {
    if joint == .juxtaposed { return Expression.Factor(joint, try power()) }
    try advance()
    let operand = try factor(mixedSurprise: &surprise)
    return Expression.Factor(joint, operand)
  }

  // factor = [ sign ] power
  private mutating func factor() throws(SyntaxError) -> Expression {
    guard let sign = token.kind.sign else { return try power() }
    let start = token.start
    try advance()
    let operand = try power()
    return sign == .minus ? try node(.negation(operand), from: start) : operand
  }

  /// A factor behind an operator, where a mixed number could be taken for two factors.
  private mutating func factor(
    mixedSurprise surprise: inout Reading.Kind?
  ) throws(SyntaxError) -> Expression {
    let isMixed = token.kind == .mixedNumber
    let operand = try factor()
    if isMixed { surprise = surprise ?? .mixedNumber }
    return operand
  }

  // power = postfixed [ "^" [ sign ] power ]
  /// Reads a tower of powers.
  ///
  /// A raised exponent is read like `^` with a number behind it. The chain is read by a loop, since
  /// it is right-associative and may be long.
  private mutating func power() throws(SyntaxError) -> Expression {
    let start = token.start
    let base = try postfixed()
    guard token.kind.isPower else { return base }
    let bindsFunction = bareArgumentEnd == previousEnd
    let exponents = try exponents(behind: start)
    let power = try fold(base, from: start, exponents)
    if bindsFunction { note(.functionBeforePower, of: power) }
    if exponents.count > 1 { note(.powerOfPower, of: power) }
    if exponents.contains(where: \.isMixed) { note(.mixedNumber, of: power) }
    return power
  }

  /// One link in a chain of powers.
  private struct Exponent {
    let operand: Expression
    let isNegative: Bool
    let isMixed: Bool
    /// Where its sign stands, and where its operand begins.
    let start: Int
    let operandStart: Int
  }

  // { "^" [ sign ] postfixed | superscript }
  private mutating func exponents(behind start: Int) throws(SyntaxError) -> [Exponent] {
    var exponents: [Exponent] = []
    while token.kind.isPower {
      if token.kind == .superscript {
        exponents.append(try superscript())
        if token.kind.postfix != nil { throw postfixBehindSuperscript(from: start) }
      } else {
        try advance()
        exponents.append(try exponent())
      }
    }
    return exponents
  }

  // [ sign ] postfixed
  private mutating func exponent() throws(SyntaxError) -> Exponent {
    let start = token.start
    let sign = token.kind.sign
    if sign != nil { try advance() }
    let operandStart = token.start
    let isNumber = token.kind == .number
    let isMixed = token.kind == .mixedNumber
    let operand = try postfixed()
    if isNumber { plainExponentEnd = previousEnd }
    return Exponent(
      operand: operand,
      isNegative: sign == .minus,
      isMixed: isMixed,
      start: start,
      operandStart: operandStart
    )
  }

  private mutating func superscript() throws(SyntaxError) -> Exponent {
    let start = token.start
    let (digits, isNegative) = lexer.superscriptDigits(token.range)
    try advance()
    let number = try node(.number(.decimal(.init(integer: digits))), from: start)
    return Exponent(
      operand: number,
      isNegative: isNegative,
      isMixed: false,
      start: start,
      operandStart: start
    )
  }

  /// The tower of powers, built from its top.
  private func fold(
    _ base: Expression,
    from start: Int,
    _ exponents: [Exponent]
  ) throws(SyntaxError) -> Expression {
    var tower: Expression?
    for exponent in exponents.reversed() {
      var operand = exponent.operand
      if let tower { operand = try node(.power(operand, tower), from: exponent.operandStart) }
      if exponent.isNegative { operand = try node(.negation(operand), from: exponent.start) }
      tower = operand
    }
    guard let tower else { return base }
    return try node(.power(base, tower), from: start)
  }

  // postfixed = literal { "!" | "%" | "°" }
  mutating func postfixed() throws(SyntaxError) -> Expression {
    let start = token.start
    let isMixed = token.kind == .mixedNumber
    var operand = try literal()
    if isMixed, token.kind.isPower || token.kind.postfix != nil {
      throw SyntaxError(.mixedNumberNeedsBrackets(operand.range), at: token.range)
    }
    while let postfix = token.kind.postfix {
      try advance()
      operand = try node(.postfix(operand, postfix), from: start)
    }
    return operand
  }
}
