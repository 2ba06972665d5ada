package import Arithmetic
package import Syntax

/// A value in a session file: an expression without names, with angles in RAD.
package struct StoredValue {
  private let stored: StoredText
  /// The cache for an expression that takes long to compute; nil where it does not.
  private let memory: Memory?

  private final class Memory {
    var value: Value?
  }

  /// Takes the text of a value; it must have been written for that value.
  package init(_ stored: StoredText) { (self.stored, memory) = (stored, nil) }

  /// Takes the expression of a number that takes long to compute, and the number where it is known.
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
    // Each column of a table is marked.
    let column = text.firstIndex(of: "=").map { text[$0...].dropFirst(2) }
    let numbers = text.hasPrefix("table(") ? column ?? text[...] : text[...]
    let marked = NumberNotation.marks.first { numbers.hasPrefix($0.mark) }
    if let marked { return marked.notation }
    if let base = NumberNotation.markedBase(numbers) { return .base(base) }
    guard text.utf8.count <= Self.longestNotedText,
      let expression = try? Parser.parseExpression(text, vocabulary: .builtIn)
    else { return .exact }
    return expression.numberNotation { _ in .exact }
  }

  /// Whether the text says in which form the value is shown.
  var hasForm: Bool { text.hasPrefix(Self.markOfForm) }

  /// The expression as which the value is shown; nil where the notation says how.
  var form: Expression? {
    guard hasForm else { return nil }
    return (try? Parser.parseExpression(text, vocabulary: .builtIn))?.markedForm
  }

  /// The prefix that marks the form of a value: a factor of 1.
  private static let markOfForm = "1!*("

  /// Marks the text of an expression as the form in which its value is shown, such as a product of primes.
  package static func text(ofForm form: String) -> String { "\(markOfForm)\(form))" }

  /// The longest text, in bytes, whose notation is looked for.
  private static let longestNotedText = 64

  /// Marks a text that does not show its notation, such as that of √2/2 for `0.5*sqrt 2`.
  package static func text(_ text: String, in notation: NumberNotation) -> String {
    if case .base(let base) = notation { return "\(base)#1*(\(text))" }
    return NumberNotation.marks.first { $0.notation == notation }.map { "\($0.mark)\(text))" }
      ?? text
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
  /// The prefixes that mark a text with a notation: a factor of 1.
  fileprivate static let marks: [(notation: NumberNotation, mark: String)] = [
    (.decimal, "1.0*("), (.scientific, "10E-1*("), (.polar, "1∠0*("),
  ]

  /// The base of a text that is marked with one, as `16#1*(255)` is.
  fileprivate static func markedBase(_ text: Substring) -> Int? {
    guard let mark = text.firstIndex(of: "#"), text[mark...].hasPrefix("#1*(") else { return nil }
    return Int(text[..<mark])
  }
}

// MARK: - Numbers that are short to write and long to compute

extension StoredValue {
  /// Takes a number far longer than its expression: 1E9999999 or a sum or product with it, 3^10000000/7;
  /// nil for all else.
  ///
  /// Reading a file must not take longer than its length justifies. The number exists whatever the
  /// literals are.
  package init?(shortFor expression: Expression) {
    guard expression.isShortForLong else { return nil }
    self.init(expression)
  }

  /// Takes a number and the expression that gave it, whose names, ANS and results had values; nil where
  /// the number is short, or no shorter expression gives it.
  ///
  /// So a session file contains the expression instead of millions of digits.
  package init?(_ real: Real, of expression: Expression, in environment: Environment) {
    guard real.longestFraction > Expression.longestWritten else { return nil }
    var inlining = Inlining(environment)
    guard let meant = inlining.meaning(of: expression),
      meant.height <= Expression.maximumHeight / 2, meant.isShortForLong
    else { return nil }
    self.init(meant, real)
  }
}

/// Replaces names by numbers, and calls by bodies, so that an expression keeps its meaning whatever
/// becomes of the names.
private struct Inlining {
  private let environment: Environment
  /// The values of the parameters of the function being inlined.
  private var parameters: [String: Expression] = [:]
  private var depth = 0
  private var size = 0

  /// The most nodes: a larger expression is no better than the digits.
  private static let largestSize = 1_000
  /// The greatest depth of nested calls that are inlined.
  private static let largestDepth = 50

  init(_ environment: Environment) { self.environment = environment }

  /// The expression without names; nil where they have no short replacement.
  mutating func meaning(of expression: Expression) -> Expression? {
    if case .call(let name, let arguments) = expression.kind,
      let function = environment.functions[name]
    {
      return meaning(of: function, arguments)
    }
    if case .scope(let scope) = expression.kind { return meaning(of: scope) }
    if case .aggregate = expression.kind { return nil }
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

  private mutating func meaning(of scope: Scope) -> Expression? {
    let outer = parameters
    defer { parameters = outer }
    for binding in scope.neededBindings {
      guard let value = meaning(of: binding.value) else { return nil }
      parameters[binding.name] = value
    }
    return meaning(of: scope.body)
  }

  private mutating func meaning(
    of function: UserFunction,
    _ arguments: [Expression]
  ) -> Expression? {
    guard depth < Self.largestDepth, arguments.count == function.parameterCount,
      !function.hasNumbers, let definition = function.general
    else { return nil }
    var values: [String: Expression] = [:]
    for (parameter, argument) in zip(definition.parameters, arguments) {
      guard let name = parameter.name, let value = meaning(of: argument) else { return nil }
      values[name] = value
    }
    let outer = parameters
    parameters = values
    depth += 1
    defer { (parameters, depth) = (outer, depth - 1) }
    return meaning(of: definition.formula)
  }

  /// A leaf as an expression of short literals; nil where there is none.
  private func literal(_ leaf: Expression) -> Expression? {
    switch leaf.kind {
    case .number: return leaf
    case .variable(let name):
      return parameters[name] ?? environment.variables[name]?.shortExpression
    case .answer: return environment.answer?.shortExpression
    case .result(let number): return environment.results[number]?.shortExpression
    case .constant, .negation, .sum, .product, .power, .postfix, .call, .logic, .scope, .aggregate:
      return nil
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

  /// The longest number, in bits, that is inlined as a literal.
  private static let longestLiteral = 1_000
}

extension Expression {
  /// Numbers of more bits are stored as expressions: writing their digits takes a millisecond or more.
  static let longestWritten = 1 << 17

  /// Whether it gives a number, whatever its literals are, that is far longer than it is.
  fileprivate var isShortForLong: Bool {
    (isArithmeticOfNumbers && hasLongNumber || isLong) && !hasManyDigits
  }

  /// Whether its fractions are too long to write, but not too long to compute.
  fileprivate var isLong: Bool {
    guard let bits = boundOfBits else { return false }
    return bits > Double(Self.longestWritten) && bits <= 0x1p28
  }

  /// Whether it consists only of literals and percentages, added, subtracted, multiplied and divided, and
  /// not by 0.
  fileprivate var isArithmeticOfNumbers: Bool {
    switch kind {
    case .number(.decimal): true
    case .negation(let operand), .postfix(let operand, .percent): operand.isArithmeticOfNumbers
    case .sum(let terms): terms.allSatisfy { $0.operand.isArithmeticOfNumbers }
    case .product(let factors):
      factors.allSatisfy { $0.givesFraction && $0.operand.isArithmeticOfNumbers }
    case .number(.mixed), .number(.based), .constant, .variable, .answer, .result, .power, .postfix,
      .call, .logic,
      .scope, .aggregate:
      false
    }
  }

  /// Whether one of the literals has so large an exponent that it is long.
  fileprivate var hasLongNumber: Bool {
    if case .number(.decimal(let decimal)) = kind { return !decimal.isFraction }
    return containsOperand(where: \.hasLongNumber)
  }

  /// Whether one of the literals is written with so many digits that the expression is no shorter than its value.
  private var hasManyDigits: Bool {
    if case .number(.decimal(let decimal)) = kind {
      return decimal.digits.utf8.count > Self.mostDigits
    }
    return containsOperand(where: \.hasManyDigits)
  }

  private static let mostDigits = 1_000
}
