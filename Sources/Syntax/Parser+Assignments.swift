extension Parser {
  /// Whether the statement gives a value to the current token, a name with `=` after it.
  ///
  /// Where the statement ends at the `=`, only a free name counts: its value was forgotten.
  @inline(__always)
  var isAssignment: Bool {
    guard lexer.bytes.endsStatementByEquals(after: token.end) else { return true }
    return token.kind == .name && !isBuiltIn
  }

  /// The meaning of the current token, a name.
  var meaning: Vocabulary.Meaning? {
    isNumberedVariable ? nil : vocabulary.pointee.meaning(of: token.range, in: lexer.bytes)
  }

  /// Whether the current token is the name of a constant or of a built-in function.
  var isBuiltIn: Bool {
    switch meaning {
    case .constant, .function: true
    case .userFunction, .variable, nil: false
    }
  }

  // assignment = [ "var" ] name "=" expression
  mutating func assignment() throws(SyntaxError) -> Statement.Kind {
    let name = try target()
    guard token.kind == .equals else { throw unexpectedToken(.equals) }
    try advance()
    guard !token.kind.endsStatement else {
      throw SyntaxError(.unfinishedAssignment, at: SourceRange(previousEnd, previousEnd))
    }
    return .assignment(name: name, value: try value())
  }

  /// Whether the statement gives a value to a place in the value of the current token, a name: indices
  /// and names of columns are between it and the sign.
  var isPlaceAssignment: Bool {
    var ahead = lexer
    var depth = 0
    while let next = try? ahead.next() {
      switch next.kind {
      case .openSquare: depth += 1
      case .closeSquare: depth -= 1
      case .column: break
      case .apostrophe where depth == 0: break
      case .equals where depth == 0: return !ahead.bytes.endsStatement(after: next.end)
      case .end: return false
      default: if depth == 0 { return false }
      }
    }
    return false
  }

  // assignment = place "=" expression
  // place      = name { "[" index { "," index } "]" | "." name }     at least one of them
  mutating func placeAssignment() throws(SyntaxError) -> Statement.Kind {
    let start = token.start
    if let reservation = reservation(of: token) {
      throw SyntaxError(.reservedName(reservation), at: token.range)
    }
    let place = try expression()
    guard let name = place.nameAroundPlace, token.kind == .equals else {
      let range = place.range
      throw token.kind == .equals
        ? SyntaxError(.noPlace, at: range) : unexpectedToken(.endOfStatement)
    }
    try advance()
    let replacement = Aggregate.replacement(of: place, by: try value())
    let value = Expression(.aggregate(replacement), range: rangeRead(from: start))
    return .assignment(name: name, value: value)
  }

  /// Reads the name at the current token, which gets a value.
  mutating func target() throws(SyntaxError) -> String {
    if let reservation = reservation(of: token) {
      throw SyntaxError(.reservedName(reservation), at: token.range)
    }
    if let marked = markedUnit, let reservation = reservation(ofUnit: marked) {
      throw SyntaxError(.reservedName(reservation), at: marked.range)
    }
    guard token.kind == .name else { throw unexpectedToken(.name) }
    try refuseReserved()
    let name = vocabulary.pointee.variable(named: tokenText)
    try advance()
    return name
  }

  /// Refuses the current token where its name is reserved: a `$` outside session files.
  @inline(__always)
  func refuseReserved() throws(SyntaxError) {
    let first = lexer.bytes[token.start]
    guard first == UInt8(ascii: "$"), !vocabulary.pointee.readsStoredNames else { return }
    throw SyntaxError(.unexpectedCharacter, at: SourceRange(token.start, token.start + 1))
  }

  /// Why a token cannot be given a value although it looks like a name.
  func reservation(of token: Token) -> SyntaxError.Reservation? {
    if token.kind == .answer { return .answer }
    if token.kind == .result { return .result }
    if token.kind.isKeyword { return .keyword }
    if token.kind == .name, isText(Self.declarationWord, of: token) { return .keyword }
    return isFixedConstant(token) ? .constant : nil
  }

  /// Why a token cannot be the name of a unit although it looks like a name.
  func reservation(ofUnit token: Token) -> SyntaxError.Reservation? {
    if let reservation = reservation(of: token) { return reservation }
    guard token.kind == .name else { return nil }
    let meaning = vocabulary.pointee.meaning(of: token.range, in: lexer.bytes)
    return meaning?.isFunction == true ? .function : nil
  }

  /// The name of the unit that the current token marks, `m` of `_m`; nil where it marks none.
  private var markedUnit: Token? {
    guard lexer.bytes[token.start] == UInt8(ascii: "_"), tokenText.unitNamed != nil
    else { return nil }
    var inside = lexer
    inside.position = token.start + 1
    return try? inside.next()
  }

  /// Whether a token is the name of a constant that can never be given another value.
  func isFixedConstant(_ token: Token) -> Bool {
    guard token.kind == .name,
      case .constant(let name) = vocabulary.pointee.meaning(of: token.range, in: lexer.bytes)
    else { return false }
    return Vocabulary.fixedConstants.contains(name)
  }
}

extension Expression {
  /// The variable of whose value it is an element or a column; nil where it is none.
  fileprivate var nameAroundPlace: String? {
    switch kind {
    case .variable(let name): name
    case .aggregate(.element(let base, _)), .aggregate(.column(let base, _)): base.nameAroundPlace
    default: nil
    }
  }
}
