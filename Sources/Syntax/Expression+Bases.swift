extension Expression {
  /// The words after `to` for bases, and the bases.
  package static let namedBases: [(word: String, base: Int)] = [
    ("hex", 16), ("bin", 2), ("oct", 8), ("dec", 10),
  ]

  /// The word after `to` for a base: `hex`, or `base 7` where there is none.
  static func target(ofBase base: Int) -> String {
    namedBases.first { $0.base == base }?.word ?? "base \(base)"
  }

  /// The base in which a conversion writes its value: 16 for `255 to hex`; nil for everything else.
  package var targetBase: Int? {
    guard isConversion else { return nil }
    var operands = operands
    _ = operands.next()
    return operands.next()?.baseNamed
  }

  /// The base of the factor of 1 with which a session file marks a value: 16 for `16#1*(255)`; nil where there
  /// is none.
  package var markedBase: Int? {
    guard operation == .product || operation == .aggregate else { return nil }
    // Each column of a table is marked.
    if operation == .aggregate { return isTable ? operand.markedBase : nil }
    let first = firstOperand
    guard first.isBasedNumber, case .based(let number) = first.number else { return nil }
    let base = number.parts.base
    return number.text == "\(base)#1" ? base : nil
  }

  /// The base that it names after `to`; nil for units.
  package var baseNamed: Int? {
    guard operation == .constant else { return nil }
    let name = name
    if let base = Self.namedBases.first(where: { $0.word == name })?.base { return base }
    return name.hasPrefix("base ") ? Int(name.dropFirst(5)) : nil
  }
}

extension Parser {
  // "hex" | "bin" | "oct" | "dec" | "base" integer
  /// Reads a base after `to`; nil where there is none.
  ///
  /// A unit of such a name is written `_hex`.
  mutating func targetBase() throws(SyntaxError) -> Expression? {
    let (word, start) = (tokenText, token.start)
    guard token.kind == .name else { return nil }
    if let base = Expression.namedBases.first(where: { $0.word == word })?.base {
      try advance()
      return Expression(.constant(Expression.target(ofBase: base)), range: rangeRead(from: start))
    }
    guard word == "base" else { return nil }
    try advance()
    guard token.kind == .number, let base = Int(tokenText), BasedNumber.bases.contains(base) else {
      throw SyntaxError(.targetBase, at: token.kind == .end ? rangeRead(from: start) : token.range)
    }
    try advance()
    return Expression(.constant(Expression.target(ofBase: base)), range: rangeRead(from: start))
  }
}
