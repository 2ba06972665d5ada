internal import Arithmetic
package import Syntax

/// A value as a session file holds it: an expression in which angles are in RAD and nothing has a name.
package struct StoredValue {
  private let stored: StoredText

  /// Takes the text for a value; it must be one that was written for it.
  package init(_ stored: StoredText) { self.stored = stored }

  /// The expression.
  package var text: String { stored.text }

  /// The notation of the expression, where it is short.
  var notation: NumberNotation {
    let text = text
    guard text.utf8.count <= Self.longestNotedText,
      let expression = try? Parser.parseExpression(text, vocabulary: .builtIn)
    else { return .exact }
    return expression.numberNotation { _ in .exact }
  }

  /// The notation of a longer text is not looked for.
  private static let longestNotedText = 64

  var real: Real {
    var environment = Environment()
    environment.angleMode = .radians
    let text = text
    guard let expression = try? Parser.parseExpression(text, vocabulary: .builtIn),
      let real = try? environment.real(expression)
    else { preconditionFailure("a session file that is whole holds no value: \(text)") }
    return real
  }
}

// MARK: - What is short to write and long to compute

extension StoredValue {
  /// A number that takes far more room than its expression, 1E9999999 or a sum or product with it; nil for all else.
  ///
  /// Reading a file is not to take longer than the file is long, and there is a number whatever the
  /// literals are.
  package init?(shortFor expression: Expression) {
    guard expression.isSumOrProductOfNumbers, expression.hasLongNumber else { return nil }
    let text = Printer(.typed, vocabulary: .builtIn).text(of: expression)
    self.init(StoredText(text))
  }
}

extension Expression {
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
    case .number(.mixed), .constant, .variable, .answer, .result, .power, .postfix, .call: false
    }
  }

  /// Whether one of the literals has an exponent that makes it long.
  fileprivate var hasLongNumber: Bool {
    switch kind {
    case .number(.decimal(let decimal)): !decimal.isFraction
    case .negation(let operand): operand.hasLongNumber
    case .sum(let terms): terms.contains { $0.operand.hasLongNumber }
    case .product(let factors): factors.contains { $0.operand.hasLongNumber }
    case .number(.mixed), .constant, .variable, .answer, .result, .power, .postfix, .call: false
    }
  }
}
