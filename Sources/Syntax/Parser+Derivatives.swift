// Derivatives of functions by their names: `f'(3)`, `f''(x + 1)`.

extension Parser {
  /// Whether the current token is the name of a function with primes and a bracket behind it.
  var isDerivative: Bool {
    var end = token.end
    while lexer.bytes[end] == UInt8(ascii: "'") { end += 1 }
    guard end > token.end, lexer.bytes[end] == UInt8(ascii: "(") else { return false }
    switch vocabulary.pointee.meaning(of: tokenText) {
    case .function, .userFunction: return true
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

  /// The function whose derivative a call with this name is, and the order; nil for other names.
  package static func derivative(named name: String) -> (function: String, order: Int)? {
    let order = name.utf8.reversed().prefix { $0 == UInt8(ascii: "'") }.count
    return order == 0 ? nil : (String(name.dropLast(order)), order)
  }
}
