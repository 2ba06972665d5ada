package import Arithmetic
package import Syntax

/// A value as a session file holds it: an expression in which angles are in RAD and nothing has a name.
package struct StoredValue {
  private let stored: StoredText
  /// What keeps the number of an expression that takes long to compute; nil where it does not.
  private let memory: Memory?

  private final class Memory {
    var value: Value?
  }

  /// Takes the text for a value; it must be one that was written for it.
  package init(_ stored: StoredText) { (self.stored, memory) = (stored, nil) }

  /// Takes the text for a number that takes long to compute, and the number where it is known.
  private init(_ expression: Expression, _ real: Real? = nil) {
    stored = StoredText(Printer(.typed, vocabulary: .builtIn).text(of: expression))
    memory = Memory()
    memory?.value = real.map { .real($0) }
  }

  /// The expression.
  package var text: String { stored.text }

  /// The notation of the expression, where it is short.
  var notation: NumberNotation {
    let text = text
    if let marked = NumberNotation.marks.first(where: { text.hasPrefix($0.mark) }) {
      return marked.notation
    }
    guard text.utf8.count <= Self.longestNotedText,
      let expression = try? Parser.parseExpression(text, vocabulary: .builtIn)
    else { return .exact }
    return expression.numberNotation { _ in .exact }
  }

  /// The notation of a longer text is not looked for.
  private static let longestNotedText = 64

  /// A text for a value that does not show its notation, such as that of √2/2 for `0.5*sqrt 2`.
  package static func text(_ text: String, in notation: NumberNotation) -> String {
    NumberNotation.marks.first { $0.notation == notation }.map { "\($0.mark)\(text))" } ?? text
  }

  var value: Value {
    if let value = memory?.value { return value }
    let value = computed
    memory?.value = value
    return value
  }

  private var computed: Value {
    var environment = Environment()
    environment.angleMode = .radians
    let text = text
    guard let expression = try? Parser.parseExpression(text, vocabulary: .builtIn),
      let result = try? environment.result(of: expression)
    else { preconditionFailure("a session file that is whole holds no value: \(text)") }
    return result.value
  }
}

extension NumberNotation {
  /// What a text begins with that has a notation of its own: a factor of 1.
  fileprivate static let marks: [(notation: NumberNotation, mark: String)] = [
    (.decimal, "1.0*("), (.scientific, "10E-1*("),
  ]
}

// MARK: - What is short to write and long to compute

extension StoredValue {
  /// A number that takes far more room than its expression: 1E9999999 or a sum or product with it,
  /// 3^10000000/7; nil for all else.
  ///
  /// Reading a file is not to take longer than the file is long, and there is a number whatever the
  /// literals are.
  package init?(shortFor expression: Expression) {
    let hasLongLiteral = expression.isSumOrProductOfNumbers && expression.hasLongNumber
    guard hasLongLiteral || expression.isLong else { return nil }
    self.init(expression)
  }

  /// The same for a number that an expression has given where names, ANS and results meant something; nil
  /// where the number is short, or nothing shorter gives it.
  ///
  /// So a session file holds the expression, and not millions of digits.
  package init?(_ real: Real, of expression: Expression, in environment: Environment) {
    guard real.longestFraction > Expression.longestWritten else { return nil }
    var inlining = Inlining(environment)
    guard let meant = inlining.meaning(of: expression),
      meant.height <= Expression.maximumHeight / 2, meant.isLong
    else { return nil }
    self.init(meant, real)
  }
}

/// Puts numbers in the place of names, and bodies in the place of calls, so that an expression means the same
/// whatever becomes of the names.
private struct Inlining {
  private let environment: Environment
  /// What the parameters of the function mean whose body is looked at.
  private var parameters: [String: Expression] = [:]
  private var depth = 0
  private var size = 0

  /// Expressions of more nodes are no better than the digits.
  private static let largestSize = 1_000
  /// More calls within each other are not looked at.
  private static let largestDepth = 50

  init(_ environment: Environment) { self.environment = environment }

  /// The expression without names; nil where nothing short says what they mean.
  mutating func meaning(of expression: Expression) -> Expression? {
    if case .call(let name, let arguments) = expression.kind,
      let function = environment.functions[name]
    {
      return meaning(of: function, arguments)
    }
    guard expression.isLeaf else {
      var isWhole = true
      let meant = expression.mappingOperands { operand in
        let meaning = isWhole ? meaning(of: operand) : nil
        isWhole = isWhole && meaning != nil
        return meaning ?? operand
      }
      size += 1
      return isWhole && size <= Self.largestSize ? meant : nil
    }
    guard let literal = literal(expression) else { return nil }
    size += literal.size
    return size <= Self.largestSize ? literal : nil
  }

  private mutating func meaning(
    of function: UserFunction,
    _ arguments: [Expression]
  ) -> Expression? {
    guard depth < Self.largestDepth, arguments.count == function.parameters.count else {
      return nil
    }
    var values: [String: Expression] = [:]
    for (name, argument) in zip(function.parameters, arguments) {
      guard let value = meaning(of: argument) else { return nil }
      values[name] = value
    }
    let outer = parameters
    parameters = values
    depth += 1
    defer { (parameters, depth) = (outer, depth - 1) }
    return meaning(of: function.formula)
  }

  /// What a leaf of an expression is, made of short literals; nil where nothing short says it.
  private func literal(_ leaf: Expression) -> Expression? {
    switch leaf.kind {
    case .number: return leaf
    case .variable(let name):
      return parameters[name] ?? environment.variables[name]?.shortExpression
    case .answer: return environment.answer?.shortExpression
    case .result(let number): return environment.results[number]?.shortExpression
    case .constant, .negation, .sum, .product, .power, .postfix, .call, .logic: return nil
    }
  }
}

extension Result {
  fileprivate var shortExpression: Expression? {
    if let stored { return try? Parser.parseExpression(stored.text, vocabulary: .builtIn) }
    guard let fraction = real?.fraction, fraction.bitWidth <= Self.longestLiteral else {
      return nil
    }
    return fraction.expression(in: notation) ?? fraction.expression
  }

  /// Longer numbers are not put into an expression.
  private static let longestLiteral = 1_000
}

extension Expression {
  /// Numbers of more bits are kept as expressions: to write so many digits takes a millisecond.
  static let longestWritten = 1 << 17

  /// Whether its fractions are too long to be written, and not too long to be computed.
  fileprivate var isLong: Bool {
    guard let bits = boundOfBits else { return false }
    return bits > Double(Self.longestWritten) && bits <= 0x1p28
  }

  /// Whether there are only literals that are added, subtracted and multiplied in it.
  fileprivate var isSumOrProductOfNumbers: Bool {
    switch kind {
    case .number(.decimal): true
    case .negation(let operand): operand.isSumOrProductOfNumbers
    case .sum(let terms): terms.allSatisfy { $0.operand.isSumOrProductOfNumbers }
    case .product(let factors):
      factors.allSatisfy {
        ($0.multiplication == .times || $0.multiplication == .juxtaposed)
          && $0.operand.isSumOrProductOfNumbers
      }
    case .number(.mixed), .constant, .variable, .answer, .result, .power, .postfix, .call, .logic:
      false
    }
  }

  /// Whether one of the literals has an exponent that makes it long.
  fileprivate var hasLongNumber: Bool {
    switch kind {
    case .number(.decimal(let decimal)): !decimal.isFraction
    case .negation(let operand): operand.hasLongNumber
    case .sum(let terms): terms.contains { $0.operand.hasLongNumber }
    case .product(let factors): factors.contains { $0.operand.hasLongNumber }
    case .number(.mixed), .constant, .variable, .answer, .result, .power, .postfix, .call, .logic:
      false
    }
  }
}
