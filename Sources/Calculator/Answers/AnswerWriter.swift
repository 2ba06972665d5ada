package import Arithmetic
internal import Evaluation
package import Syntax
package import Typesetting

/// Writes answers in one line, for a person at the prompt or for a program behind a pipe.
package struct AnswerWriter {
  package enum Audience: Sendable {
    /// Mathematical signs, and `≈` before what is rounded.
    case person
    /// The value alone; numbers in ASCII.
    case program
  }

  package let settings: Settings
  package let audience: Audience

  package init(_ settings: Settings, for audience: Audience) {
    self.settings = settings
    self.audience = audience
  }

  /// The answer in the format that is set.
  package func line(_ answer: Answer) throws(ArithmeticFailure) -> String {
    guard settings.format != .auto else { return try equation(answer) }
    guard let written = try answer.written(settings) else { throw .tooLarge }
    let text = text(written.expression)
    if written.isExact || isRoundingExpected { return text }
    return try "≈ \(text)" + (written.error.map(remark(on:)) ?? "")
  }

  /// How far off a fraction is, for a person.
  private func remark(on error: Real) throws(ArithmeticFailure) -> String {
    guard audience == .person, let size = try error.magnitude.decimal(digits: 3).scientific else {
      return ""
    }
    return "   too \(try error.sign() == .negative ? "small" : "large") by \(text(size))"
  }

  /// Whether the reader asked for a decimal, and so knows that it is rounded.
  private var isRoundingExpected: Bool {
    guard audience == .program else { return false }
    switch settings.format {
    case .decimal, .scientific, .engineering: return true
    case .auto, .exact, .fraction, .mixed, .repeating: return false
    }
  }

  /// The exact form and the decimal, joined by what is proven of them.
  private func equation(_ answer: Answer) throws(ArithmeticFailure) -> String {
    let exact = try answer.exact()
    let decimal = try answer.decimal(digits: settings.digits, unless: exact != nil)
    switch (exact.map(text), decimal) {
    case (nil, nil): throw .tooLarge
    case (let exact?, nil): return exact
    case (nil, let decimal?):
      return (decimal.isExact ? "" : "≈ ") + text(decimal.expression)
    case (let exact?, let decimal?):
      let rounded = text(decimal.expression)
      if exact == rounded { return exact }
      return "\(exact) \(decimal.isExact ? "=" : "≈") \(rounded)"
    }
  }

  /// The answer in two dimensions, the exact form and the decimal on one axis; nil where it does not fit
  /// so.
  package func box(_ answer: Answer, width: Int) throws(ArithmeticFailure) -> Box? {
    guard settings.format == .auto, let exact = try answer.exact() else { return nil }
    let decimal = try answer.decimal(digits: settings.digits, unless: true)
    let layout = Layout(exact.withConventionalSigns, vocabulary: .builtIn)
    var parts = [Box(layout, width: width)]
    if let decimal, text(exact) != text(decimal.expression) {
      parts.append(Box(" \(decimal.isExact ? "=" : "≈") \(text(decimal.expression))"))
    }
    let row = Box.row(parts)
    return row.width <= width ? row : nil
  }

  /// An expression in one line that can be typed in again.
  package func text(_ expression: Expression) -> String {
    let shown = settings.isGrouping ? expression.grouped : expression
    let style: Printer.Style = audience == .person || !shown.isNumeric ? .mathematical : .typed
    let text = Printer(style, vocabulary: .builtIn).text(of: shown)
    return audience == .person ? expression.abbreviated ?? text : text
  }

  /// Integers with more digits than this are shown to a person by their ends.
  package static let longestInteger = 1_000
}

extension Expression {
  /// Whether there are only numbers, signs and quotients in it.
  fileprivate var isNumeric: Bool {
    switch kind {
    case .number: true
    case .negation(let operand): operand.isNumeric
    case .product(let factors):
      factors.allSatisfy(\.operand.isNumeric)
        && factors.dropFirst().allSatisfy { $0.multiplication == .divided }
    case .constant, .variable, .answer, .result, .sum, .power, .postfix, .call: false
    }
  }

  /// The ends of an integer that is too long to be read, and its number of digits.
  fileprivate var abbreviated: String? {
    if case .negation(let operand) = kind { return operand.abbreviated.map { "−\($0)" } }
    guard case .number(.decimal(let decimal)) = kind, decimal.fraction.isEmpty,
      decimal.repeating.isEmpty, decimal.integer.utf8.count > AnswerWriter.longestInteger
    else { return nil }
    let digits = decimal.integer
    return "\(digits.prefix(30))…\(digits.suffix(30))   "
      + "\(digits.utf8.count) digits, :more all shows them"
  }

  /// The expression with the digits before the points of its numbers in groups of three.
  fileprivate var grouped: Expression {
    mappingLeaves { leaf in
      guard case .number(let literal) = leaf.kind else { return leaf }
      return Expression(.number(literal.grouped), range: leaf.range)
    }
  }
}

extension NumberLiteral {
  fileprivate var grouped: NumberLiteral {
    switch self {
    case .decimal(var decimal):
      decimal.integer = decimal.integer.grouped
      return .decimal(decimal)
    case .mixed(let whole, let numerator, let denominator):
      return .mixed(
        whole: whole.grouped,
        numerator: numerator.grouped,
        denominator: denominator.grouped
      )
    }
  }
}

extension String {
  /// Digits in groups of three from the right, as they can be typed: `1_000_000`.
  fileprivate var grouped: String {
    guard utf8.count > 3 else { return self }
    let first = utf8.count % 3
    var groups = first > 0 ? [prefix(first)] : []
    var rest = dropFirst(first)
    while !rest.isEmpty {
      groups.append(rest.prefix(3))
      rest = rest.dropFirst(3)
    }
    return groups.joined(separator: "_")
  }
}
