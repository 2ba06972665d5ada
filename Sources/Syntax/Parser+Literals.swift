extension Parser {
  // literal = number | identifier | "(" expression ")" | application | call
  mutating func literal() throws(SyntaxError) -> Expression {
    switch token.kind {
    case .number: try number(.decimal(lexer.decimal))
    case .mixedNumber: try number(lexer.mixed)
    case .name: try name()
    case .answer: try leaf(.answer)
    case .result: try result()
    case .root: try application(of: "sqrt")
    case .openBracket: try bracketed()
    case .plus, .minus, .times, .divided, .modulo, .power, .superscript, .closeBracket, .comma,
      .semicolon, .equals, .store, .declaration, .factorial, .percent, .degree, .end:
      throw unexpectedToken(.operand)
    }
  }

  /// The node of one token.
  private mutating func leaf(_ kind: Expression.Kind) throws(SyntaxError) -> Expression {
    let start = token.start
    try advance()
    return Expression(kind, range: SourceRange(start, previousEnd))
  }

  private mutating func number(_ literal: NumberLiteral) throws(SyntaxError) -> Expression {
    let number = try leaf(.number(literal))
    if case .decimal(let decimal) = literal, !decimal.repeating.isEmpty {
      noteRepeating(decimal, at: number.range)
    }
    return number
  }

  // "@" digits
  private mutating func result() throws(SyntaxError) -> Expression {
    guard let number = Int(lexer.text(token.start + 1, token.end)) else {
      throw SyntaxError(.resultNumberTooLarge, at: token.range)
    }
    return try leaf(.result(number))
  }

  // identifier = constant | variable; and what else begins with a name
  private mutating func name() throws(SyntaxError) -> Expression {
    if isNumberedVariable { return try leaf(.variable(tokenText)) }
    let name = tokenText
    switch vocabulary.meaning(of: name) {
    case .constant(let canonical):
      return try leaf(.constant(canonical))
    case .function(let canonical, let isBare):
      if isCall { return try call(of: canonical) }
      guard isBare else { throw SyntaxError(.missingBrackets(function: name), at: token.range) }
      return try application(of: canonical)
    case .userFunction:
      if isCall { return try call(of: name) }
      guard parameters.contains(name) else {
        throw SyntaxError(.missingBrackets(function: name), at: token.range)
      }
      return try leaf(.variable(name))
    case nil:
      if name == "i" { throw SyntaxError(.imaginaryUnit, at: token.range) }
      return isCall ? try call(of: name) : try leaf(.variable(name))
    }
  }

  /// Whether a bracket stands straight behind the current token.
  private var isCall: Bool { lexer.bytes[token.end] == UInt8(ascii: "(") }

  /// Whether the current token is one of X0 to X9.
  var isNumberedVariable: Bool {
    token.end == token.start + 2 && lexer.bytes[token.start] == UInt8(ascii: "X")
      && lexer.bytes[token.start + 1].isDigit
  }

  // "(" expression ")"
  /// The node keeps the range it has inside the brackets.
  private mutating func bracketed() throws(SyntaxError) -> Expression {
    let open = token.range
    try deepen()
    try advance()
    let inner = try expression()
    try close(open)
    return inner
  }

  // call = name "(" expression { "," expression } ")"
  private mutating func call(of function: String) throws(SyntaxError) -> Expression {
    let start = token.start
    try advance()
    let open = token.range
    try deepen()
    try advance()
    let arguments = try expressionList()
    try close(open)
    return try node(.call(function, arguments), from: start)
  }

  private mutating func close(_ open: SourceRange) throws(SyntaxError) {
    guard token.kind == .closeBracket else { throw unclosed(open) }
    depth -= 1
    try advance()
  }

  // application = ( function-name | "√" ) [ sign ] postfixed
  /// A sign with a blank behind it is an operator that lacks the argument before it.
  private mutating func application(of function: String) throws(SyntaxError) -> Expression {
    let start = token.start
    let name = token
    try deepen()
    try advance()
    guard beginsArgument else { throw missingArgument(of: name) }
    let argumentStart = token.start
    let isMixed = token.kind == .mixedNumber
    let isNegative = token.kind == .minus
    if token.kind.sign != nil { try advance() }
    let isBracketed = token.kind == .openBracket
    var argument = try postfixed()
    if isNegative { argument = try node(.negation(argument), from: argumentStart) }
    depth -= 1
    let application = try node(.call(function, [argument]), from: start)
    noteArgument(of: application, isBracketed: isBracketed, isMixed: isMixed)
    return application
  }

  /// Whether the current token can begin the argument of a function without brackets.
  private var beginsArgument: Bool {
    switch token.kind {
    case .number, .mixedNumber, .name, .answer, .result, .root, .openBracket: true
    case .plus, .minus: !lexer.bytes[token.end].isBlank
    case .times, .divided, .modulo, .power, .superscript, .closeBracket, .comma, .semicolon,
      .equals, .store, .declaration, .factorial, .percent, .degree, .end:
      false
    }
  }
}

extension Lexer {
  /// The decimal that was read last.
  var decimal: NumberLiteral.Decimal {
    NumberLiteral.Decimal(
      integer: digits(number.integer),
      fraction: digits(number.fraction),
      repeating: digits(number.repeating),
      exponent: number.exponent
    )
  }

  /// The mixed number that was read last.
  var mixed: NumberLiteral {
    .mixed(
      whole: digits(number.integer),
      numerator: digits(number.numerator),
      denominator: digits(number.denominator)
    )
  }

  /// The plain digits of a raised exponent, and whether it has a minus.
  func superscriptDigits(_ range: SourceRange) -> (digits: String, isNegative: Bool) {
    var digits = ""
    var isNegative = false
    var position = range.start
    while position < range.end, let (part, length) = superscript(at: position) {
      switch part {
      case .sign(let sign): isNegative = sign == .minus
      case .digit(let digit):
        digits.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "0") + digit))
      }
      position += length
    }
    return (digits, isNegative)
  }
}
