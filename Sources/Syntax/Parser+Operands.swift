extension Parser {
  // literal = number | identifier | "(" expression ")" | "|" expression "|" | application | call
  /// Reads the next number or identifier; signs, brackets and functions before it become pending.
  mutating func operand() throws(SyntaxError) -> Operand {
    if token.kind.sign != nil { try sign() }
    while true {
      switch token.kind {
      case .number: return try withUnits(plainNumber())
      case .mixedNumber: return try withUnits(mixedNumber())
      case .vulgarFraction: return try withUnits(vulgarFraction())
      case .sexagesimal: return try sexagesimal()
      case .name: if let operand = try name() { return operand }
      case .answer: return try leaf { tree, range in tree.append(Node(.answer, at: range), .name) }
      case .result: return try result()
      case .reserved where canBeInfinite:
        return try leaf { tree, range in
          tree.append(.constant, named: Expression.infinity, at: range)
        }
      case .root: try beginRoot()
      case .superscript where isDegreeOfRoot: try beginRootWithDegree()
      case .modulo where isCall: try beginCall(of: "mod")
      case .openBracket: try beginBracket()
      case .openSquare: if let list = try beginList() { return list }
      case .bar: try beginBars()
      case .not where canBegin(.denial): try beginDenial()
      case .choice where canBegin(.choice): try beginChoice()
      default:
        throw unexpectedToken(.operand)
      }
    }
  }

  // sign = "+" | "-" | "−"
  /// Reads the sign before an operand, if there is one; `--3` has two.
  mutating func sign() throws(SyntaxError) {
    guard token.kind.sign != nil else { return }
    if isSignApart { hasSignApart = true }
    if token.kind == .plus { return try advance() }
    while token.kind == .minus {
      pending.append(.negation(token.start))
      try advance()
    }
  }

  /// Whether the current token is a sign directly after an operator, with a blank after it: `5 +- 1`, `x <- 5`.
  private var isSignApart: Bool {
    guard previousEnd == token.start, lexer.bytes[token.end].isBlank else { return false }
    return level.sum.isBegun || level.product.isBegun || pending.rank == .relation
  }

  /// Appends the operand for one token, and reads the token.
  private mutating func leaf(
    _ append: (inout TreeBuilder, SourceRange) -> Int
  ) throws(SyntaxError) -> Operand {
    let range = token.range
    try advance()
    return Operand(root: append(&tree, range), start: range.start)
  }

  /// The number, with the units after it.
  @inline(__always)
  private mutating func withUnits(_ number: Operand) throws(SyntaxError) -> Operand {
    guard token.kind == .name, hasUnits(number) else { return number }
    return try quantity(number)
  }

  mutating func plainNumber() throws(SyntaxError) -> Operand {
    let range = token.range
    if lexer.number.base > 0 { return try basedNumber() }
    let root =
      lexer.number.isShort
      ? tree.append(lexer.number, at: range)
      : tree.append(lexer.decimal(in: range), at: range)
    if lexer.number.repeatingCount > 0 { noteRepeating(tree.decimal(root), at: range) }
    if range.length > lexer.number.digitCount {
      if lexer.number.isInteger { noteGroups(of: tree.decimal(root), at: range) }
      noteNameOfValue(in: range)
    }
    if range.length > 2, lexer.number.isInteger, lexer.bytes[range.start] == UInt8(ascii: "0") {
      noteOctal(at: range)
    }
    try advance()
    return Operand(root: root, start: range.start)
  }

  /// Reads a number in another base.
  @inline(never)
  private mutating func basedNumber() throws(SyntaxError) -> Operand {
    let number = BasedNumber(text: tokenText)
    noteNameOfValue(in: token.range)
    noteDigitOfBase(in: token.range)
    if lexer.number.isRepeatingInBase { noteRepeating(number, at: token.range) }
    return try leaf { tree, range in tree.append(.basedNumber, named: number.text, at: range) }
  }

  private mutating func mixedNumber() throws(SyntaxError) -> Operand {
    let parts = lexer.mixed(in: token.range)
    return try leaf { tree, range in tree.append(mixed: parts, at: range) }
  }

  /// Reads `½` as the quotient 1/2, which binds like one number.
  private mutating func vulgarFraction() throws(SyntaxError) -> Operand {
    guard let (fraction, _) = lexer.vulgarFraction(at: token.start) else {
      throw unexpectedToken(.operand)
    }
    return try leaf { tree, range in
      var factors = TreeBuilder.Operands()
      tree.add(
        tree.append(.init(integer: fraction.numerator), at: range),
        to: &factors,
        .factor(.times)
      )
      tree.add(
        tree.append(.init(integer: fraction.denominator), at: range),
        to: &factors,
        .factor(.divided)
      )
      return tree.append(.product, of: factors, at: range)
    }
  }

  // "@" digits
  private mutating func result() throws(SyntaxError) -> Operand {
    guard let number = Int(lexer.text(token.start + 1, token.end)) else {
      throw SyntaxError(.resultNumberTooLarge, at: token.range)
    }
    return try leaf { tree, range in tree.append(result: number, at: range) }
  }

  // identifier = constant | variable
  /// Reads a constant or a variable; returns `nil` when it is a function, which becomes pending.
  private mutating func name() throws(SyntaxError) -> Operand? {
    if isCall, isTokenText("data"), isBeforeText { return try data() }
    if isTokenText("today") || isTokenText("random"), let value = try callWithoutArguments() {
      return value
    }
    if isCall, isTokenText("table") {
      if isBeforeColumn {
        try beginTable()
        return nil
      }
      if isBeforeTabulation {
        try beginTabulation()
        return nil
      }
    }
    // A sum of an expression is that of the list of its values, and an equation is solved among them.
    if isCall, BindingFunction.openings.contains(where: isOpening), isBeforeTabulation,
      case .function(let function, _) = vocabulary.pointee.meaning(of: tokenText)
    {
      try beginTabulation(of: function)
      return nil
    }
    if lexer.bytes[token.end] == 0xE2, let base = baseOfLogarithm {
      try beginLogarithm(base: base)
      return nil
    }
    if isDerivative {
      try beginDerivative()
      return nil
    }
    if isDerivativeAlone { return try derivativeAlone() }
    if !localNames.isEmpty, let name = try localName() { return try variable(named: name) }
    if isNumberedVariable { return try leafVariable() }
    if let parameter { return try self.parameter(parameter) }
    switch vocabulary.pointee.meaning(of: token.range, in: lexer.bytes) {
    case .function where isImplicitFactor && isUnit:
      // The function min has the name of a unit: x min.
      return try unitsAfterFactor()
    case .constant(let canonical):
      return try leaf { tree, range in tree.append(.constant, named: canonical, at: range) }
    case .function(let canonical, let isBare): try beginFunction(canonical, isBare: isBare)
    case .userFunction: try beginFunction(tokenText, isBare: false)
    case .variable(let name) where !isCall: return try variable(named: name)
    case .variable, nil: return try variable()
    }
    return nil
  }

  /// Reads `today()` or `random()`, the only calls without arguments, `today`, or `random` alone; nil where the name
  /// means something else.
  private mutating func callWithoutArguments() throws(SyntaxError) -> Operand? {
    let name = tokenText
    let isEmpty =
      isCall
      ? lexer.bytes[token.end + 1] == UInt8(ascii: ")") : name == "today" || standsAlone(token)
    guard isEmpty, parameter == nil,
      localNames.meaning(of: name, at: token.start) == nil,
      case .function = vocabulary.pointee.meaning(of: token.range, in: lexer.bytes)
    else { return nil }
    let start = token.start
    if isCall {
      try advance()
      try advance()
    }
    let range = SourceRange(start, token.end)
    return try leaf { tree, _ in tree.append(.constant, named: name + "()", at: range) }
  }

  /// The parameter of the current definition that the current token names.
  private var parameter: String? {
    guard let parameters else { return nil }
    let name = vocabulary.pointee.variable(named: tokenText)
    return parameters.contains(name) ? name : nil
  }

  private mutating func parameter(_ name: String) throws(SyntaxError) -> Operand {
    guard !isCall else { throw SyntaxError(.parameterCalled, at: token.range) }
    return try variable(named: name)
  }

  /// Reads a variable, or begins the call of a function that is not known here.
  private mutating func variable() throws(SyntaxError) -> Operand? {
    try refuseReserved()
    try refuseWordForTo(afterNumber: false)
    if isImplicitFactor || beginsUnits && !isDivisor, let units = try unitsAfterFactor() {
      return units
    }
    let name = storedName
    if isCall {
      try beginCall(of: name ?? tokenText)
      return nil
    }
    if let name { return try variable(named: name) }
    if canBeInfinite, Self.infinities.contains(tokenText),
      !vocabulary.pointee.isVariable(tokenText)
    {
      throw SyntaxError(.infinity, at: token.range)
    }
    return try leafVariable()
  }

  /// Whether the current token is multiplied by what is before it; in 2exp m s the m is no unit of 2, but the
  /// argument of exp.
  private var isImplicitFactor: Bool {
    level.product.next == .factor(.implicit) && (pending.rank.map { $0 < .product } ?? true)
  }

  /// Whether a sign of division is before the current token: x/km/h is (x/km)/h, like every quotient.
  private var isDivisor: Bool {
    level.product.next == .factor(.divided) || level.product.next == .factor(.modulo)
      || pending.rank == .quotient
  }

  /// What other calculators call infinity.
  private static let infinities: Set = ["infinity", "Infinity", "Inf", "INF", "oo"]

  /// The name after the `$` of the current token, which is hidden here or hides a built-in; nil without
  /// a `$`, or where digits follow it, which name a node of the expression DAG.
  private var storedName: String? {
    guard lexer.bytes[token.start] == UInt8(ascii: "$"), !lexer.bytes[token.start + 1].isDigit
    else { return nil }
    return lexer.text(token.start + 1, token.end)
  }

  private mutating func variable(named name: String) throws(SyntaxError) -> Operand {
    try leaf { tree, range in tree.append(.variable, named: name, at: range) }
  }

  private mutating func leafVariable() throws(SyntaxError) -> Operand {
    let name = lexer.bytes[token.start..<token.end]
    return try leaf { tree, range in tree.append(variable: name, at: range) }
  }

  private mutating func beginFunction(
    _ function: String,
    isBare: Bool
  ) throws(SyntaxError) {
    if isCall { return try beginCall(of: function) }
    guard isBare, !standsBetweenArguments, !isBeforeExpression(function) else {
      throw missingBrackets
    }
    try beginApplication(of: function)
  }

  /// Whether the current token is a function of expressions before one: `factor x^2 - 9` would be (factor x)² − 9,
  /// and `expand (x+1)^2` the square of expand(x+1).
  private func isBeforeExpression(_ function: String) -> Bool {
    guard vocabulary.pointee.takesExpression(function) else { return false }
    var ahead = lexer
    guard var name = try? ahead.next() else { return false }
    if name.kind == .openBracket {
      var depth = 1
      while depth > 0, let next = try? ahead.next(), next.kind != .end {
        if next.kind == .openBracket { depth += 1 }
        if next.kind == .closeBracket { depth -= 1 }
      }
      guard depth == 0, let next = try? ahead.next() else { return false }
      return next.kind.isPower || next.kind == .times || next.kind == .divided
        || next.kind.isImplicitFactor
    }
    if name.kind.sign != nil, let operand = try? ahead.next() { name = operand }
    // 2x, and not 12 alone.
    if name.kind == .number, let factor = try? ahead.next(), factor.start == name.end {
      name = factor
    }
    guard name.kind == .name, let next = try? ahead.next() else { return false }
    return !next.kind.endsStatement && ![.closeBracket, .closeSquare, .comma].contains(next.kind)
  }

  /// Whether the current token is a function of two integers after a number: `12 gcd 18`.
  private var standsBetweenArguments: Bool {
    level.product.next == .factor(.implicit) && ["gcd", "lcm"].contains(tokenText)
  }

  /// Whether a bracket comes directly after the current token.
  var isCall: Bool { lexer.bytes[token.end] == UInt8(ascii: "(") }

  /// Whether the current token is one of X0 to X9.
  @inline(__always)
  var isNumberedVariable: Bool {
    token.end == token.start + 2 && lexer.bytes[token.start] == UInt8(ascii: "X")
      && lexer.bytes[token.start + 1].isDigit
  }

  // MARK: Pending operations

  // "(" expression ")"
  /// Begins a bracket; the range of the expression in it excludes the bracket.
  private mutating func beginBracket() throws(SyntaxError) {
    pending.append(.bracket(beginLevel()))
    try advance()
    try sign()
  }

  /// Returns the bracket at the current token, which keeps the level around it.
  mutating func beginLevel() -> PendingOperator.Bracket {
    let bracket = PendingOperator.Bracket(range: token.range, outer: level)
    level = PartialSum()
    return bracket
  }

  // "|" expression "|"
  /// Begins an absolute value, written between two bars.
  private mutating func beginBars() throws(SyntaxError) {
    let start = token.start
    try requireBuiltIn("abs")
    let name = tree.append(name: "abs")
    pending.append(
      .call(PendingOperator.Call(start: start, name: name, bracket: beginLevel(), isBars: true))
    )
    try advance()
    try sign()
  }

  // call = name "(" expression { "," expression } ")"
  private mutating func beginCall(of function: String) throws(SyntaxError) {
    let word = token.range
    try advance()
    let name = tree.append(name: function)
    pending.append(
      .call(PendingOperator.Call(start: word.start, name: name, bracket: beginLevel()))
    )
    try advance()
    if token.kind == .closeBracket { throw emptyCall(of: word) }
    try sign()
  }

  // application = ( function-name | "√" ) [ sign ] postfixed
  /// Begins a function without brackets of its own.
  ///
  /// A sign with a blank after it is an operator that lacks the argument before it.
  private mutating func beginApplication(
    of function: String,
    from start: Int? = nil,
    degree: (inout TreeBuilder) -> Int = { _ in -1 }
  ) throws(SyntaxError) {
    let word = token
    try advance()
    let exponent = try exponentBeforeArgument()
    guard beginsArgument else { throw missingArgument(of: word) }
    let argumentStart = token.start
    let isNegative = token.kind == .minus
    if token.kind.sign != nil { try advance() }
    if isNegative, word.end == argumentStart { try refuseInverse(of: function, word) }
    let application = PendingOperator.Application(
      start: start ?? word.start,
      name: tree.append(name: function),
      argumentStart: argumentStart,
      isNegative: isNegative,
      isBracketed: token.kind == .openBracket,
      degree: degree(&tree),
      exponent: exponent
    )
    pending.append(.application(application))
  }

  /// Refuses the current token, the sign of a function, where the function's name is hidden.
  func requireBuiltIn(_ function: String) throws(SyntaxError) {
    let isLocal = localNames.meaning(of: function, at: token.start) != nil
    guard isLocal || vocabulary.pointee.hides(function) else { return }
    throw SyntaxError(.hiddenFunction(function), at: token.range)
  }

  /// Begins the root of `√`, `∛` or `∜`.
  private mutating func beginRoot() throws(SyntaxError) {
    guard let function = rootFunction else { return try beginRoot(degree: "4", at: token.range) }
    try requireBuiltIn(function)
    try beginApplication(of: function)
  }

  /// The function of the current token, `√` or `∛`; nil for `∜`, which has none of its own.
  var rootFunction: String? {
    // The signs are the three bytes E2 88 9A, E2 88 9B and E2 88 9C.
    switch lexer.bytes[token.end - 1] {
    case 0x9B: "cbrt"
    case 0x9C: nil
    default: "sqrt"
    }
  }

  /// Begins the root whose degree is the current token, a superscript: `³√27`.
  private mutating func beginRootWithDegree() throws(SyntaxError) {
    let range = token.range
    let (digits, isNegative) = lexer.superscriptDigits(range)
    guard !isNegative else { throw unexpectedToken(.operand) }
    if let function = ["2": "sqrt", "3": "cbrt"][digits] { try requireBuiltIn(function) }
    try advance()
    switch digits {
    case "2": try beginApplication(of: "sqrt", from: range.start)
    case "3": try beginApplication(of: "cbrt", from: range.start)
    default: try beginRoot(degree: digits, at: range)
    }
  }

  private mutating func beginRoot(degree: String, at range: SourceRange) throws(SyntaxError) {
    try requireBuiltIn("root")
    try beginApplication(of: "root", from: range.start) { tree in
      tree.append(.init(integer: degree), at: range)
    }
  }

  /// The digits below the line directly after the current token, the name log; nil where there are none.
  private var baseOfLogarithm: String? {
    guard isTokenText("log"), meaning == .function("log", isBare: true) else { return nil }
    let digits = lexer.subscriptDigits(at: token.end)
    return digits.isEmpty ? nil : digits
  }

  /// Begins the logarithm of `log₂ 8`, which is log(2, 8).
  private mutating func beginLogarithm(base: String) throws(SyntaxError) {
    // A digit has three bytes.
    let range = SourceRange(token.start, token.end + 3 * base.utf8.count)
    lexer.position = range.end
    try beginApplication(of: "log") { tree in tree.append(.init(integer: base), at: range) }
  }

  /// Whether the current token, a superscript, is directly before `√`.
  var isDegreeOfRoot: Bool {
    let end = token.end
    return lexer.bytes[end] == 0xE2 && lexer.bytes[end + 1] == 0x88 && lexer.bytes[end + 2] == 0x9A
  }

  /// Reads the exponent of `sin² 30` or `sin^2 30`, a digit from 2 to 9; 0 where there is none.
  private mutating func exponentBeforeArgument() throws(SyntaxError) -> Int {
    guard token.kind.isPower, !isDegreeOfRoot else { return 0 }
    let isRaised = token.kind == .superscript
    let digits =
      isRaised
      ? lexer.superscriptDigits(token.range).digits
      : lexer.text(token.end, min(token.end + 1, lexer.end))
    guard let exponent = Int(digits), (2...9).contains(exponent),
      isRaised ? !lexer.superscriptDigits(token.range).isNegative : endsAfterDigit(token.end)
    else { return 0 }
    let word = token
    try advance()
    guard !isRaised else { return exponent }
    // `2 1/3` is one number, which would leave the end of the exponent unclear.
    guard token.kind == .number else { throw SyntaxError(.unexpected(.operand), at: word.range) }
    try advance()
    return exponent
  }

  /// Whether the number at the offset has one digit.
  private func endsAfterDigit(_ offset: Int) -> Bool {
    let next = lexer.bytes[offset + 1]
    return !next.isNamePart && next != UInt8(ascii: ".")
  }

  /// Whether the current token can begin the argument of a function without brackets.
  private var beginsArgument: Bool {
    switch token.kind {
    case .number, .mixedNumber, .vulgarFraction, .sexagesimal, .name, .answer, .result, .root,
      .openBracket,
      .openSquare, .bar:
      true
    case .superscript: isDegreeOfRoot
    case .modulo: isCall
    case .plus, .minus: !lexer.bytes[token.end].isBlank && !endsStatement(after: token)
    default: false
    }
  }

  /// Whether nothing but a comment can come after the token.
  func endsStatement(after token: Token) -> Bool {
    let next = lexer.bytes[token.end]
    return next == 0 || next == UInt8(ascii: "#")
  }
}
