package import Arithmetic
package import Syntax

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
    if settings.format == .auto, audience == .person { return try equation(answer) }
    guard let written = try written(answer) else { throw .tooLarge }
    let text = text(written.expression)
    return written.isExact || isRoundingExpected ? text : "≈ \(text)"
  }

  /// What programs are given by default is the decimal.
  private func written(_ answer: Answer) throws(ArithmeticFailure) -> Answer.Written? {
    settings.format == .auto
      ? try answer.decimal(digits: settings.digits) : try answer.written(settings)
  }

  /// Whether the reader asked for a decimal, and so knows that it is rounded.
  private var isRoundingExpected: Bool {
    guard audience == .program else { return false }
    switch settings.format {
    case .auto, .decimal, .scientific, .engineering: return true
    case .exact, .fraction, .mixed, .repeating: return false
    }
  }

  /// The exact form and the decimal, joined by what is proven of them.
  private func equation(_ answer: Answer) throws(ArithmeticFailure) -> String {
    let exact = try answer.exact()
    let decimal = try answer.decimal(digits: settings.digits)
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

  /// An expression in one line that can be typed in again.
  package func text(_ expression: Expression) -> String {
    let shown = settings.isGrouping ? expression.grouped : expression
    let style: Printer.Style = audience == .person || !shown.isNumeric ? .mathematical : .typed
    return Printer(style, vocabulary: .builtIn).text(of: shown)
  }
}

extension Expression {
  /// Whether there are only numbers, signs and quotients in it.
  fileprivate var isNumeric: Bool {
    switch kind {
    case .number: true
    case .negation(let operand): operand.isNumeric
    case .product(let factors): factors.allSatisfy { $0.operand.isNumeric }
    case .constant, .variable, .answer, .result, .sum, .power, .postfix, .call: false
    }
  }

  /// The expression with the digits before the points of its numbers in groups of three.
  fileprivate var grouped: Expression {
    switch kind {
    case .number(.decimal(var decimal)):
      decimal.integer = decimal.integer.grouped
      return Expression(.number(.decimal(decimal)))
    case .negation(let operand): return Expression(.negation(operand.grouped))
    case .sum(let terms):
      return Expression(.sum(terms.map { Term($0.sign, $0.operand.grouped) }))
    case .product(let factors):
      return Expression(.product(factors.map { Factor($0.multiplication, $0.operand.grouped) }))
    case .power(let base, let exponent):
      return Expression(.power(base.grouped, exponent.grouped))
    case .call(let name, let arguments):
      return Expression(.call(name, arguments.map(\.grouped)))
    case .number, .constant, .variable, .answer, .result, .postfix: return self
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
