// Answers are written in the notation of their question: a decimal for decimals, a mixed number for
// mixed numbers, a power of ten for powers of ten.

internal import Arithmetic
internal import Evaluation
internal import Syntax
internal import Typesetting

extension AnswerWriter {
  /// The exact form and the decimal, joined by `=` or `≈`; the one in the question's notation first.
  func equationOfForms(_ answer: Answer) throws(ArithmeticFailure) -> Equation {
    if audience == .person, let parts = answer.parts, case .table = parts.kind {
      guard let table = try parts.written(writtenInTable) else { throw .tooLarge }
      return table.isExact ? Equation(table.form) : Equation(nil, .approximate, table.form)
    }
    let exact = try answer.exact().map { Form($0) }
    let decimal = try answer.decimal(digits: settings.digits, unless: exact != nil)
    // A measure, whose label has no factor, is shown in one form, as it was set.
    if answer.result.label?.factor == nil, answer.result.label != nil, let decimal, decimal.isExact
    {
      return Equation(decimal.form)
    }
    guard let decimal else {
      guard let exact else { throw .tooLarge }
      return Equation(exact)
    }
    guard let exact else { return Equation(nil, decimal.relation, decimal.form) }
    let fraction = answer.result.real?.fraction
    switch answer.result.notation {
    case .scientific: return try scientificEquation(answer, exact, decimal)
    case .decimal: return decimalEquation(decimal, exact)
    case .base: return Equation(exact, decimal.relation, decimal.form)
    case .exact, .mixed, .polar:
      if let fraction, !fraction.hasReadableDenominator {
        return decimalEquation(decimal, exact, keepingExact: true)
      }
      let isMixed = answer.result.notation == .mixed
      let mixed = isMixed ? fraction.map { Form($0.mixedExpression) } : nil
      return Equation(mixed ?? exact, decimal.relation, decimal.form)
    }
  }

  /// A cell of a table as text, in the current format.
  func cell(_ answer: Answer) throws(ArithmeticFailure) -> TextTable.Cell {
    let written: Answer.Written?
    switch settings.format {
    case .auto, .twoDimensions, .latex, .mathml: written = try writtenInTable(answer)
    case .exact, .decimal, .fraction, .mixed, .repeating, .scientific, .engineering, .columns, .csv:
      written = try answer.written(settings)
    }
    guard let written else { throw .tooLarge }
    return TextTable.Cell(text(written.form), isExact: written.isExact)
  }

  /// A cell of a table in one form: the exact one where the question has no decimals and it is no longer
  /// than the decimal, as √2/2 is.
  private func writtenInTable(_ answer: Answer) throws(ArithmeticFailure) -> Answer.Written? {
    let exact = try answer.exact().map { Form($0) }
    let decimal = try answer.decimal(digits: settings.digits, unless: exact != nil)
    guard let exact else { return decimal }
    guard let decimal, answer.base == nil else { return .exact(exact) }
    guard answer.result.notation == .exact else { return decimal }
    let isShort = decimal.isExact || text(exact).count <= text(decimal.form).count
    return isShort ? .exact(exact) : decimal
  }

  /// The decimal, followed by the exact form where that adds something and is not longer.
  private func decimalEquation(
    _ decimal: Answer.Written,
    _ exact: Form,
    keepingExact: Bool = false
  ) -> Equation {
    let isNeeded = keepingExact || !decimal.isExact
    guard isNeeded, text(exact).count <= text(decimal.form).count else {
      return decimal.isExact ? Equation(decimal.form) : Equation(nil, .approximate, decimal.form)
    }
    return Equation(decimal.form, decimal.isExact ? .equal : .approximated, exact)
  }

  /// The number with a power of ten; preceded by the whole integer where this rounds one.
  private func scientificEquation(
    _ answer: Answer,
    _ exact: Form,
    _ decimal: Answer.Written
  ) throws(ArithmeticFailure) -> Equation {
    let scientific = try answer.scientific(digits: settings.digits) ?? decimal
    if answer.result.real?.fraction?.isInteger == true, !scientific.isExact {
      return Equation(exact, .approximate, scientific.form)
    }
    return decimalEquation(scientific, exact)
  }

  /// Appends a number in scientific notation: `1.28×10⁻²`.
  func writeScientific(
    _ number: NumberLiteral.Decimal,
    isNegative: Bool,
    to line: inout TextBuffer
  ) {
    var digits = number
    digits.exponent = 0
    digits.write(to: &line, in: .mathematical, isNegative: isNegative)
    line += "×10"
    if number.exponent < 0 { line += String(Superscript.minus) }
    line += String(number.exponentDigits.utf8.map { Character(Superscript.raised($0)) })
  }
}

extension Answer.Written {
  /// How this form is related to the exact form before it.
  fileprivate var relation: Equation.Relation { isExact ? .equal : .approximate }
}

extension Fraction {
  /// Whether the denominator is short enough to be read in front of a decimal.
  fileprivate var hasReadableDenominator: Bool { denominator < Integer(1_000_000) }
}
