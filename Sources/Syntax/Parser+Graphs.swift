// What is graphed: `sin t, cos t, t = 0..10`.

/// A name and the range of its values, `t = 0 s..5 s`.
package struct RangeBinding: Equatable, Sendable {
  package let name: String
  package let first: Expression
  package let last: Expression
  /// The units after `to`; nil without them.
  package let target: Expression?
  /// The range from the name to the last value.
  package let range: SourceRange
}

extension Parser {
  // graph   = curve { "," curve } [ "," binding ]
  // curve   = expression [ "to" target ]
  // binding = name "=" expression ".." expression [ "to" target ]
  /// Reads a source, or the part of it in the range, as expressions with commas between them, the last one
  /// perhaps before the range of a name; a function's name alone is the function of that name, or of the
  /// variable.
  package static func parseGraph(
    _ source: String,
    in range: SourceRange? = nil,
    functionsOf variable: String,
    vocabulary: Vocabulary
  ) throws(SyntaxError) -> (curves: [Expression], binding: RangeBinding?) {
    let comma = try reading(source, in: range, vocabulary) { parser throws(SyntaxError) in
      parser.lexer.commaBeforeRangeBinding
    }
    guard let comma else {
      let curves = try reading(source, in: range, vocabulary) { parser throws(SyntaxError) in
        try parser.curves(of: variable)
      }
      return (curves, nil)
    }
    var inner = vocabulary
    let part = SourceRange(comma + 1, range?.end ?? source.utf8.count)
    let binding = try reading(source, in: part, vocabulary) { parser throws(SyntaxError) in
      try parser.rangeBinding()
    }
    inner.assign(binding.name)
    let before = SourceRange(range?.start ?? 0, comma)
    let curves = try reading(source, in: before, inner) { parser throws(SyntaxError) in
      try parser.curves(of: binding.name)
    }
    return (curves, binding)
  }

  private mutating func curves(of variable: String) throws(SyntaxError) -> [Expression] {
    try begin()
    var curves = [try curve(of: variable)]
    while token.kind == .comma {
      try advance()
      curves.append(try curve(of: variable))
    }
    try expectEnd()
    return curves
  }

  private mutating func curve(of variable: String) throws(SyntaxError) -> Expression {
    let start = token.start
    let expression = try expression(orFunctionOf: variable)
    guard let target = try targetOfCurve() else { return expression }
    let range = rangeRead(from: start)
    guard expression.height < Expression.maximumHeight else {
      throw SyntaxError(.tooDeep, at: range)
    }
    return Expression(.call(Expression.conversionFunction, [expression, target]), range: range)
  }

  private mutating func rangeBinding() throws(SyntaxError) -> RangeBinding {
    try begin()
    let start = token.start
    let name = try target()
    guard token.kind == .equals else { throw unexpectedToken(.equals) }
    try advance()
    let first = try expression()
    guard token.kind == .range else { throw unexpectedToken(.endOfStatement) }
    if lexer.bytes[token.end] == UInt8(ascii: ".") {
      throw SyntaxError(.threePoints, at: SourceRange(token.start, token.end + 1))
    }
    try advance()
    let last = try expression()
    let range = rangeRead(from: start)
    let target = try targetOfCurve()
    try expectEnd()
    return RangeBinding(name: name, first: first, last: last, target: target, range: range)
  }

  // [ "to" target ]
  /// Reads the units to which a curve is converted; nil where there are none.
  private mutating func targetOfCurve() throws(SyntaxError) -> Expression? {
    guard isConversion else { return nil }
    try advance()
    return try unitsOfConversion()
  }
}

extension Lexer {
  /// The place of the last comma outside of brackets, where a name, an equals sign and a range follow.
  fileprivate var commaBeforeRangeBinding: Int? {
    var (ahead, depth) = (self, 0)
    var comma: Int?
    var hasRange = false
    while let token = try? ahead.next(), token.kind != .end {
      switch token.kind {
      case .openBracket, .openSquare: depth += 1
      case .closeBracket, .closeSquare: depth -= 1
      case .comma where depth == 0:
        (comma, hasRange) = (ahead.isBeforeBinding ? token.start : nil, false)
      case .range where depth == 0: hasRange = comma != nil
      default: break
      }
    }
    return hasRange ? comma : nil
  }
}
