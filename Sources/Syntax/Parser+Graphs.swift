// What is graphed: `sin t, cos t, t = 0..10`.

/// A name and the range of its values, `t = 0 s..5 s`.
package struct RangeBinding: Equatable, Sendable {
  package let name: String
  package let first: Expression
  /// The value after the first one, which tells the step of a slider; nil without it.
  package let second: Expression?
  package let last: Expression
  /// The units after `to`; nil without them.
  package let target: Expression?
  /// The range from the name to the last value.
  package let range: SourceRange

  package init(
    name: String,
    first: Expression,
    second: Expression? = nil,
    last: Expression,
    target: Expression?,
    range: SourceRange
  ) {
    (self.name, self.first, self.second, self.last) = (name, first, second, last)
    (self.target, self.range) = (target, range)
  }
}

extension Parser {
  // graph   = curve { "," curve } [ "," binding ]
  // curve   = expression [ "to" target ] | disjunction | series
  // binding = name "=" expression [ "," expression ] ".." expression [ "to" target ]
  /// Reads a source, or the part of it in the range, as expressions with commas between them, the last one
  /// perhaps before the range of a name; a function's name alone is the function of that name, or of the
  /// variable.
  ///
  /// An equals sign outside of brackets is an error, or with `isCondition` an equation of x and y. With `hasStep`
  /// the range may have a second value.
  package static func parseGraph(
    _ source: String,
    in range: SourceRange? = nil,
    functionsOf variable: String,
    isCondition: Bool = false,
    hasStep: Bool = false,
    vocabulary: Vocabulary
  ) throws(SyntaxError) -> (curves: [Expression], binding: RangeBinding?) {
    let (comma, parameters) = try reading(source, in: range, vocabulary) {
      parser throws(SyntaxError) in
      (parser.lexer.commaBeforeRangeBinding(hasStep: hasStep), parser.lexer.parameters)
    }
    var vocabulary = vocabulary
    for name in parameters { vocabulary.assign(name) }
    guard let comma else {
      let curves = try reading(source, in: range, vocabulary) { parser throws(SyntaxError) in
        parser.asksByEquals = isCondition
        return try parser.curves(of: variable)
      }
      return (curves, nil)
    }
    var inner = vocabulary
    let part = SourceRange(comma + 1, range?.end ?? source.utf8.count)
    let binding = try reading(source, in: part, vocabulary) { parser throws(SyntaxError) in
      try parser.rangeBinding(hasStep: hasStep)
    }
    inner.assign(binding.name)
    let before = SourceRange(range?.start ?? 0, comma)
    let curves = try reading(source, in: before, inner) { parser throws(SyntaxError) in
      parser.asksByEquals = isCondition
      return try parser.curves(of: binding.name)
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
    if token.kind == .iteration {
      try advance()
      return try series(of: expression)
    }
    guard let target = try targetOfCurve() else { return expression }
    let range = rangeRead(from: start)
    guard expression.height < Expression.maximumHeight else {
      throw SyntaxError(.tooDeep, at: range)
    }
    return Expression(.call(Expression.conversionFunction, [expression, target]), range: range)
  }

  private mutating func rangeBinding(hasStep: Bool) throws(SyntaxError) -> RangeBinding {
    try begin()
    let start = token.start
    let (name, first, second, last) = try nameAndRange(hasStep: hasStep)
    let range = rangeRead(from: start)
    let target = try targetOfCurve()
    try expectEnd()
    return RangeBinding(
      name: name,
      first: first,
      second: second,
      last: last,
      target: target,
      range: range
    )
  }

  // slider = name "=" expression [ "," expression ] ".." expression
  /// Reads a part of a source as the name of a slider and its range, perhaps with the second value.
  package static func parseSlider(
    _ source: String,
    in range: SourceRange,
    vocabulary: Vocabulary
  ) throws(SyntaxError) -> RangeBinding {
    try reading(source, in: range, vocabulary) { parser throws(SyntaxError) in
      try parser.begin()
      let start = parser.token.start
      let (name, first, second, last) = try parser.nameAndRange(hasStep: true)
      let range = parser.rangeRead(from: start)
      try parser.expectEnd()
      return RangeBinding(
        name: name,
        first: first,
        second: second,
        last: last,
        target: nil,
        range: range
      )
    }
  }

  // series = curve "for" name "=" ( range | expression )
  /// Reads the name, and the range or list of its values, after a path or the members of a family.
  private mutating func series(of body: Expression) throws(SyntaxError) -> Expression {
    let name = try target()
    guard token.kind == .equals else { throw unexpectedToken(.equals) }
    try advance()
    let first = try expression()
    guard token.kind == .range else { return Expression(body, for: name, in: first) }
    try advance()
    return Expression(path: body, for: name, from: first, to: try expression())
  }

  private mutating func nameAndRange(
    hasStep: Bool = false
  ) throws(SyntaxError) -> (
    name: String, first: Expression, second: Expression?, last: Expression
  ) {
    let name = try target()
    guard token.kind == .equals else { throw unexpectedToken(.equals) }
    try advance()
    let first = try expression()
    var second: Expression?
    if hasStep, token.kind == .comma {
      try advance()
      second = try expression()
    }
    guard token.kind == .range else { throw unexpectedToken(.endOfStatement) }
    if lexer.bytes[token.end] == UInt8(ascii: ".") {
      throw SyntaxError(.threePoints, at: SourceRange(token.start, token.end + 1))
    }
    try advance()
    return (name, first, second, try expression())
  }

  // [ "to" target ]
  /// Reads the units to which a curve is converted; nil where there are none.
  private mutating func targetOfCurve() throws(SyntaxError) -> Expression? {
    guard isConversion else { return nil }
    try advance()
    let target = try unitsOfConversion()
    if token.kind == .comma, isBeforeUnit { throw SyntaxError(.partsInGraph, at: token.range) }
    return target
  }
}

extension Expression {
  /// The path of a list or of an equation of a radius, for a name between two numbers.
  package init(path: Expression, for name: String, from first: Expression, to last: Expression) {
    let source = Expression(
      .aggregate(.range(first: first, second: nil, last: last)),
      range: SourceRange(first.range.start, max(first.range.end, last.range.end))
    )
    self.init(path, for: name, in: source)
  }

  /// The expression for each value of the name.
  package init(_ body: Expression, for name: String, in source: Expression) {
    self.init(
      .aggregate(.comprehension(.init(body, for: name, in: source, if: nil))),
      range: SourceRange(body.range.start, max(body.range.end, source.range.end))
    )
  }
}

extension Lexer {
  /// The names after `for` outside of brackets, where an equals sign follows.
  fileprivate var parameters: [String] {
    var (ahead, depth) = (self, 0)
    var names: [String] = []
    while let token = try? ahead.next(), token.kind != .end {
      switch token.kind {
      case .openBracket, .openSquare: depth += 1
      case .closeBracket, .closeSquare: depth -= 1
      case .iteration where depth == 0 && ahead.isBeforeBinding:
        var name = ahead
        if let token = try? name.next() { names.append(name.text(token.start, token.end)) }
      default: break
      }
    }
    return names
  }

  /// The place of the last comma outside of brackets, where a name, an equals sign and a range follow, perhaps
  /// with a second value.
  fileprivate func commaBeforeRangeBinding(hasStep: Bool) -> Int? {
    var (ahead, depth) = (self, 0)
    var comma: Int?
    var hasRange = false
    var hasSecond = !hasStep
    while let token = try? ahead.next(), token.kind != .end {
      switch token.kind {
      case .openBracket, .openSquare: depth += 1
      case .closeBracket, .closeSquare: depth -= 1
      case .comma where depth == 0 && ahead.isBeforeBinding:
        (comma, hasRange, hasSecond) = (token.start, false, !hasStep)
      case .comma where depth == 0 && !hasRange:
        if hasSecond { comma = nil }
        hasSecond = true
      case .range where depth == 0: hasRange = comma != nil
      default: break
      }
    }
    return hasRange ? comma : nil
  }
}
