package import Arithmetic
package import Syntax

/// A decimal as a person wrote it: `100.00` has two digits after the point.
package struct WrittenDecimal: Hashable, Sendable {
  package let value: Fraction
  package let fractionCount: Int
  /// Where it was read, for errors about it.
  package let range: SourceRange

  package init(_ value: Fraction, fractionCount: Int, range: SourceRange = .none) {
    self.value = value
    self.fractionCount = fractionCount
    self.range = range
  }

  /// The value written `0`.
  package static let zero = WrittenDecimal(Fraction(0), fractionCount: 0)

  // [ sign ] digits [ "." digits ], as the language reads them
  /// Reads a word that is a number, perhaps with a sign, and nothing else.
  package init(_ word: Command.Word) throws(PickerError) {
    let expression: Expression
    do throws(SyntaxError) {
      expression = try Parser.parseExpression(word.text, vocabulary: .noNames)
    } catch {
      throw PickerError(.unreadable(error, in: word.text), at: word.range)
    }
    guard let (decimal, isNegative) = expression.plainDecimal else {
      throw PickerError(.noPlainNumber(word.text), at: word.range)
    }
    let units = Fraction(Integer(digits: decimal.digits) ?? Integer(0))
    let magnitude = units / Fraction(10).power(decimal.fractionCount)
    self.init(
      isNegative ? -magnitude : magnitude,
      fractionCount: decimal.fractionCount,
      range: word.range
    )
  }
}

extension Vocabulary {
  fileprivate static let noNames = Vocabulary(functions: [:], constants: [:])
}

extension Expression {
  /// The digits and the sign of a number without a period and without an exponent.
  fileprivate var plainDecimal: (NumberLiteral.Decimal, isNegative: Bool)? {
    switch kind {
    case .negation(let operand):
      guard let (decimal, isNegative) = operand.plainDecimal, !isNegative else { return nil }
      return (decimal, true)
    case .number(.decimal(let decimal)):
      return !decimal.repeats && decimal.exponent == 0 ? (decimal, false) : nil
    case .number, .constant, .variable, .answer, .result, .sum, .product, .power, .postfix, .call,
      .logic, .scope, .aggregate:
      return nil
    }
  }
}
