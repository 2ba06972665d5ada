// Derivatives of functions by their names: `f'(3)`, `f''(x + 1)`.

extension Parser {
  /// Whether the current token is the name of a function with primes and a bracket behind it; other names are
  /// transposed, and multiplied by the bracket.
  var isDerivative: Bool {
    var end = token.end
    while lexer.bytes[end] == UInt8(ascii: "'") { end += 1 }
    guard end > token.end, lexer.bytes[end] == UInt8(ascii: "(") else { return false }
    switch vocabulary.pointee.meaning(of: tokenText) {
    case .function, .userFunction: return localNames.meaning(of: tokenText, at: token.start) == nil
    case .constant, .variable, nil: return false
    }
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
