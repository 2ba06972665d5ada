// Derivatives of functions by their names: `f'(3)`, `f''(x + 1)`, and `f'` as a formula.

extension Parser {
  /// Whether the current token is the name of a function with primes and a bracket behind it; other names are
  /// transposed, and multiplied by the bracket.
  var isDerivative: Bool {
    let end = lexer.endOfPrimes(from: token.end)
    guard end > token.end, lexer.bytes[end] == UInt8(ascii: "(") else { return false }
    return isNameOfFunction
  }

  private var isNameOfFunction: Bool {
    guard parameters?.contains(tokenText) != true else { return false }
    switch vocabulary.pointee.meaning(of: tokenText) {
    case .function, .userFunction: break
    case .constant, .variable, nil: guard definedFunctions.contains(tokenText) else { return false }
    }
    return localNames.meaning(of: tokenText, at: token.start) == nil
  }

  /// Whether the current token is the name of a function with primes behind which nothing stands that could be
  /// its argument.
  var isDerivativeAlone: Bool {
    guard token.kind == .name, lexer.endOfPrimes(from: token.end) > token.end, isNameOfFunction
    else {
      return false
    }
    var lookahead = lexer
    var next = try? lookahead.next()
    while next?.kind == .apostrophe { next = try? lookahead.next() }
    switch next?.kind {
    case .closeBracket?, .closeSquare?, .comma?, .plus?, .minus?, .times?, .divided?, .equals?:
      return true
    case let kind?: return kind.endsStatement
    case nil: return false
    }
  }

  /// Reads `f''` as diff(f(x), x, 2).
  mutating func derivativeAlone() throws(SyntaxError) -> Operand {
    let start = token.start
    var function = tokenText
    if case .function(let name, _) = vocabulary.pointee.meaning(of: function) { function = name }
    try advance()
    var order = 0
    while token.kind == .apostrophe {
      order += 1
      try advance()
    }
    let range = SourceRange(start, previousEnd)
    let x = Expression(.variable("x"), range: range)
    var operands = [Expression(.call(function, [x]), range: range), x]
    if order > 1 { operands.append(Expression(.number(.decimal(.init(integer: "\(order)"))))) }
    let name = BindingFunction.diff.rawValue
    return Operand(root: tree.append(.call(name, operands), at: range), start: start)
  }

  // call = name { "'" } "(" expression { "," expression } ")"
  /// Begins the call of a derivative: the function's name with its primes is that of the call.
  mutating func beginDerivative() throws(SyntaxError) {
    let start = token.start
    var name = tokenText
    if case .function(let canonical, _) = vocabulary.pointee.meaning(of: name) { name = canonical }
    try advance()
    while token.kind == .apostrophe {
      name += Expression.prime
      try advance()
    }
    let function = tree.append(name: name)
    pending.append(.call(PendingOperator.Call(start: start, name: function, bracket: beginLevel())))
    try advance()
    try sign()
  }
}

extension Expression {
  /// The mark of a derivative behind the name of a function.
  package static let prime = "'"

  /// The function that a call with the name is of, or of whose derivative it is.
  package static func function(named name: String) -> String {
    derivative(named: name)?.function ?? name
  }

  /// The function whose derivative a call with this name is, and the order; nil for other names.
  package static func derivative(named name: String) -> (function: String, order: Int)? {
    let order = name.utf8.reversed().prefix { $0 == UInt8(ascii: "'") }.count
    return order == 0 ? nil : (String(name.dropLast(order)), order)
  }
}
