extension Parser {
  // statement = definition | assignment | store | expression [ "=" ], and the semicolon after it
  mutating func statement() throws(SyntaxError) -> Statement {
    let start = token.start
    let kind = try statementKind()
    if case .definition = kind, token.kind == .reserved, tokenText == "to" {
      throw SyntaxError(.conversionInDefinition, at: token.range)
    }
    guard token.kind.endsStatement else { throw unexpectedToken(.endOfStatement) }
    let range = SourceRange(start, previousEnd)
    let isSilent = token.kind == .semicolon
    if isSilent { try advance() }
    return Statement(
      kind,
      range: range,
      isSilent: isSilent,
      readings: takeReadings()
    )
  }

  /// Reads the value of the statement, and notes surprises in it.
  mutating func value() throws(SyntaxError) -> Expression {
    let start = token.start
    let value = try expression()
    if continuesBySign { noteContinuation(in: value) }
    if hasSignApart { noteSignApart(in: value) }
    if value.contains(.surprising) {
      notePercentages(in: value)
      noteTree(value)
    }
    if value.operation == .sum || value.operation == .product { noteDate(in: value) }
    guard isConversion else { return value }
    let conversion = try conversion(of: value, from: start)
    if token.kind.continuation.isOperator,
      token.kind != .equals || !lexer.bytes.endsStatement(after: token.end)
    {
      throw SyntaxError(.operatorAfterConversion(conversion.range), at: token.range)
    }
    if token.kind == .binding, conversion.targetBase != nil {
      throw SyntaxError(.bindingAfterBase, at: token.range)
    }
    return conversion
  }

  private mutating func statementKind() throws(SyntaxError) -> Statement.Kind {
    let isDeclaration = token.kind == .name && isTokenText(Self.declarationWord)
    if isDeclaration, isCall { throw functionNotHere(at: token.range) }
    let isWord =
      isDeclaration || token.kind.isKeyword
      || token.kind == .store && lexer.isNameStart(at: token.start)
    if isWord, lexer.bytes.afterBlanks(from: token.end) == UInt8(ascii: "=") {
      throw SyntaxError(.reservedName(.keyword), at: token.range)
    }
    if isDeclaration, !isBeforeSign {
      try advance()
      return try declaration()
    }
    if isUnitDefinition { return try unitDefinition() }
    if token.kind.isNameOrAnswer {
      let next = lexer.bytes.afterBlanks(from: token.end)
      if next == UInt8(ascii: "("), try isDefinition() { return try definition() }
      if next == UInt8(ascii: "="), isAssignment { return try assignment() }
      let byte = lexer.bytes[token.end]
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "'"),
        isPlaceAssignment
      {
        return try placeAssignment()
      }
    }
    if token.kind == .modulo, lexer.bytes.afterBlanks(from: token.end) == UInt8(ascii: "=") {
      throw SyntaxError(.reservedName(.keyword), at: token.range)
    }
    try continueFromAnswer()
    return try storeOrExpression()
  }

  /// The word before an assignment; elsewhere it is the unit of reactive power.
  static let declarationWord: StaticString = "var"

  /// Whether a sign follows the current token, which is the unit `var` then.
  private var isBeforeSign: Bool {
    var ahead = lexer
    switch (try? ahead.next())?.kind {
    case .times, .divided, .power, .superscript, .plus, .minus: return true
    default: return false
    }
  }

  // ( definition | assignment ), after `var`
  private mutating func declaration() throws(SyntaxError) -> Statement.Kind {
    if try isDefinition() { return try definition() }
    return try assignment()
  }

  /// Puts ANS before a line that begins with a binary operator or with `STO`.
  ///
  /// A plus sign is always an operator, as nobody writes one on a number; a minus sign is one only when
  /// a blank follows it. Both give a notice. A superscript before √ is the degree of a root.
  private mutating func continueFromAnswer() throws(SyntaxError) {
    switch token.kind {
    case .superscript where isDegreeOfRoot: return
    case .modulo where isCall: return
    case .times, .divided, .modulo, .power, .superscript, .notEqual, .less, .lessOrEqual, .greater,
      .greaterOrEqual, .and, .or, .store:
      insertAnswer()
    case .reserved where isConversion: insertAnswer()
    case .name where continuesByFunction: insertAnswer()
    case .plus, .minus:
      guard token.kind == .plus || lexer.bytes[token.end].isBlank else { return }
      continuesBySign = true
      insertAnswer()
    default: return
    }
  }

  /// Whether the line begins with a function that stands between its arguments, `div 2`.
  ///
  /// One that also takes a list alone, as in `max L`, continues only before a number.
  private var continuesByFunction: Bool {
    guard infixFunction != nil, !endsStatement(after: token) else { return false }
    guard case .function(_, isBare: true) = meaning else { return true }
    var ahead = lexer
    let next = try? ahead.next()
    return next?.kind.isNumber == true || next?.kind == .sexagesimal
  }

  private mutating func insertAnswer() {
    lexer.position = token.start
    continuation = token.start
    token = Token(kind: .answer, start: token.start, end: token.start, followsBlank: false)
  }

  // store | expression [ "=" ] | function-name
  private mutating func storeOrExpression() throws(SyntaxError) -> Statement.Kind {
    if let call = try functionAlone() { return .expression(call) }
    asksByEquals = true
    defer { asksByEquals = false }
    let value = try value()
    if token.kind == .store {
      try refuseArrowToTarget(after: value)
      return .store(value, names: try storeNames())
    }
    // An equals sign that ends the statement is ignored.
    if token.kind == .equals { try advance() }
    return .expression(value)
  }

  /// Throws where an arrow points to the target of a conversion: others convert so.
  private func refuseArrowToTarget(after value: Expression) throws(SyntaxError) {
    guard lexer.bytes[token.start] | 0x20 != UInt8(ascii: "s") else { return }
    var ahead = lexer
    guard let word = try? ahead.next(), word.kind == .name else { return }
    let name = lexer.text(word.start, word.end)
    // A number may be kept in a letter that is a unit, too: 5 -> m.
    let isUnit =
      vocabulary.pointee.isUnit(name)
      && (name.utf8.count > 1 || value.mentionsUnits(of: vocabulary.pointee))
    let isForm =
      (Self.formsOfAnswers.contains(name) || SyntaxError.Kind.formats[name] != nil)
      && !vocabulary.pointee.isVariable(name)
    guard isUnit || isForm else { return }
    let hasNoUnit = isUnit && value.isMadeOfNumbers(vocabulary.pointee) && name != "percent"
    // The word var is not a name either, which another error says.
    if hasNoUnit, name == "\(Self.declarationWord)" { return }
    throw SyntaxError(hasNoUnit ? .arrowToUnit(name) : .arrowForTo(target: name), at: token.range)
  }

  /// The words after `to` that are no units.
  private static let formsOfAnswers: Set = ["hex", "bin", "oct", "polar", "SI", "best"]

  // { ( "STO" | "->" | "→" ) name }
  private mutating func storeNames() throws(SyntaxError) -> [String] {
    var names: [String] = []
    while token.kind == .store {
      try advance()
      names.append(try target())
    }
    return names
  }

  /// Reads a function's name alone as the function applied to ANS.
  private mutating func functionAlone() throws(SyntaxError) -> Expression? {
    if token.kind == .superscript { return try rootWithDegreeAlone() }
    guard token.kind == .root || token.kind == .name, standsAlone(token),
      let function = functionName
    else { return nil }
    // These have a value without an argument.
    if function == "today" || function == "random" { return nil }
    let start = token.start
    try advance()
    return try applicationToAnswer(of: function, from: start)
  }

  /// Reads `³√` alone as the root of ANS.
  private mutating func rootWithDegreeAlone() throws(SyntaxError) -> Expression? {
    var ahead = lexer
    guard isDegreeOfRoot, let root = try? ahead.next(), standsAlone(root) else { return nil }
    let range = token.range
    let (digits, isNegative) = lexer.superscriptDigits(range)
    let function = ["2": "sqrt", "3": "cbrt"][digits] ?? "root"
    guard !isNegative, !vocabulary.pointee.hides(function) else { return nil }
    try advance()
    try advance()
    let degree = Expression(.number(.decimal(.init(integer: digits))), range: range)
    return try applicationToAnswer(
      of: function,
      from: range.start,
      after: function == "root" ? [degree] : []
    )
  }

  /// The call of the function that was read last, with ANS as its last argument.
  private mutating func applicationToAnswer(
    of function: String,
    from start: Int,
    after arguments: [Expression] = []
  ) throws(SyntaxError) -> Expression {
    let end = previousEnd
    if token.kind == .equals { try advance() }
    let answer = Expression(.answer, range: SourceRange(end, end))
    return Expression(.call(function, arguments + [answer]), range: rangeRead(from: start))
  }

  /// The canonical name of the function that the current token names.
  var functionName: String? {
    if token.kind == .root {
      guard let function = rootFunction, !vocabulary.pointee.hides(function) else { return nil }
      return function
    }
    switch meaning {
    case .function(let canonical, _): return canonical
    case .userFunction: return tokenText
    case .constant, .variable, nil: return nil
    }
  }

  /// Whether nothing of the statement comes after the token but an equals sign.
  func standsAlone(_ token: Token) -> Bool {
    lexer.bytes.endsStatement(after: token.end)
      || lexer.bytes.endsStatementByEquals(after: token.end)
  }
}

extension Expression {
  func mentionsUnits(of vocabulary: Vocabulary) -> Bool {
    if case .constant(let name) = kind { return vocabulary.isUnit(constant: name) }
    return containsOperand { $0.mentionsUnits(of: vocabulary) }
  }

  /// Whether it has neither names, other than those of numbers such as π, nor calls in it.
  func isMadeOfNumbers(_ vocabulary: Vocabulary) -> Bool {
    switch kind {
    case .number: true
    case .constant(let name): !vocabulary.isUnit(constant: name)
    case .negation, .sum, .product, .power, .postfix:
      operands.allSatisfy { $0.isMadeOfNumbers(vocabulary) }
    case .variable, .answer, .result, .call, .logic, .scope, .aggregate: false
    }
  }
}
