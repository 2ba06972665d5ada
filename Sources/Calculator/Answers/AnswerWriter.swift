package import Arithmetic
internal import Evaluation
package import Syntax
package import Typesetting

/// Writes answers for a person at the prompt or for a program behind a pipe: the one way from a value
/// to what is seen of it.
///
/// What is shown is an equation, which is written in a line or drawn.
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
    // A picture is for a person to look at, whoever asks for it.
    self.audience = settings.format == .twoDimensions ? .person : audience
  }

  /// The answer in one line, in the format that is set.
  package func line(_ answer: Answer) throws(ArithmeticFailure) -> String {
    let (equation, remark) = try equation(answer)
    return line(equation, remark)
  }

  private func line(_ equation: Equation, _ remark: String) -> String {
    switch settings.format {
    case .latex: return LaTeX.text(of: Layout(equation, vocabulary: .builtIn))
    case .mathml: return MathML.text(of: Layout(equation, vocabulary: .builtIn))
    case .columns: return aligned(equation)
    case .auto, .exact, .decimal, .fraction, .mixed, .repeating, .scientific, .engineering,
      .twoDimensions:
      // A closure and not the method itself, which would be an object of its own.
      let line = equation.line { text($0) }
      return remark.isEmpty ? line : line + remark
    }
  }

  /// The same behind a name or a formula that it is the value of: `= 2√2 ≈ 2.83`, `≈ 2.83`.
  package func lineWithSign(_ answer: Answer) throws(ArithmeticFailure) -> String {
    let line = try line(answer)
    return line.hasPrefix("≈") ? line : "= \(line)"
  }

  /// The answer as it is laid out for every form that is not the language's.
  package func layout(_ answer: Answer) throws(ArithmeticFailure) -> Layout {
    Layout(try equation(answer).equation, vocabulary: .builtIn)
  }

  // MARK: Equations

  /// The forms of the answer that are shown, with how far off a fraction is.
  func equation(
    _ answer: Answer
  ) throws(ArithmeticFailure) -> (equation: Equation, remark: String) {
    let (equation, remark) = try unlabelledEquation(answer)
    guard let label = answer.value.label else { return (equation, remark) }
    return (equation.labelled(try text(behind: answer.value.real, label)), remark)
  }

  private func unlabelledEquation(
    _ answer: Answer
  ) throws(ArithmeticFailure) -> (equation: Equation, remark: String) {
    switch settings.format {
    case .auto, .twoDimensions: return (try equationOfForms(answer), "")
    case .exact, .decimal, .fraction, .mixed, .repeating, .scientific, .engineering, .mathml,
      .latex, .columns:
      break
    }
    guard let written = try answer.written(settings) else { throw .tooLarge }
    let expression = written.expression.withConventionalSigns
    if written.isExact || isRoundingExpected { return (Equation(expression), "") }
    let remark = try written.error.map(remark(on:)) ?? ""
    return (Equation(nil, .approximate, expression), remark)
  }

  /// The exact form and the decimal, joined by what is proven of them.
  private func equationOfForms(_ answer: Answer) throws(ArithmeticFailure) -> Equation {
    let exact = try answer.exact()?.withConventionalSigns
    let decimal = try answer.decimal(digits: settings.digits, unless: exact != nil)
    // A measure is read as it is set, in one form.
    if answer.value.label?.factor == nil, answer.value.label != nil, let decimal, decimal.isExact {
      return Equation(decimal.expression)
    }
    guard let decimal else {
      guard let exact else { throw .tooLarge }
      return Equation(exact)
    }
    return Equation(exact, decimal.isExact ? .equal : .approximate, decimal.expression)
  }

  /// What a label adds to a value: the word, or in brackets how many of what it stands for, which a
  /// program is not told, as it has the product.
  private func text(
    behind value: Real,
    _ label: Value.Label
  ) throws(ArithmeticFailure) -> String? {
    guard label.factor != nil else { return label.name }
    return audience == .person ? "(\(try text(of: value, in: label)))" : nil
  }

  /// A value with its label, as it is read out: `12 MB`.
  func text(of value: Real, in label: Value.Label) throws(ArithmeticFailure) -> String {
    var count = value
    if let factor = label.factor { count = try value.divided(by: factor) }
    let answer = Answer(.real(count), angleMode: .radians)
    guard let decimal = try answer.decimal(digits: settings.digits) else { return label.name }
    return "\(decimal.isExact ? "" : "≈ ")\(text(decimal.expression)) \(label.name)"
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
    case .decimal, .scientific, .engineering, .columns: return true
    case .auto, .exact, .fraction, .mixed, .repeating, .mathml, .latex, .twoDimensions:
      return false
    }
  }

  /// A number with its point where the columns have it, a place for the sign before them; one that does
  /// not fit begins at the left.
  private func aligned(_ equation: Equation) -> String {
    guard let value = equation.right ?? equation.left else { return "" }
    let text = text(value)
    let places = settings.columns.integerPlaces
    let width = 1 + places + (settings.isGrouping ? (places - 1) / 3 : 0)
    let missing = max(0, width - text.prefix { $0 != "." }.count)
    let sign = audience == .program ? "" : equation.right == nil ? "  " : "≈ "
    let label = equation.label.map { " \($0)" } ?? ""
    return sign + String(repeating: " ", count: missing) + text + label
  }

  /// A definition in one line, in the format that is set.
  package func line(_ definition: Statement, _ vocabulary: Vocabulary) -> String {
    switch settings.format {
    case .latex: LaTeX.text(of: Layout(definition, vocabulary: vocabulary))
    case .mathml: MathML.text(of: Layout(definition, vocabulary: vocabulary))
    case .auto, .exact, .decimal, .fraction, .mixed, .repeating, .scientific, .engineering,
      .twoDimensions, .columns:
      Printer(.typed, vocabulary: vocabulary).text(of: definition)
    }
  }

  // MARK: Pictures

  /// Whether answers are drawn in two dimensions.
  package var draws: Bool {
    switch settings.format {
    case .twoDimensions: true
    case .mathml, .latex, .columns: false
    case .auto, .exact, .decimal, .fraction, .mixed, .repeating, .scientific, .engineering:
      audience == .person && settings.display == .twoDimensions
    }
  }

  /// The answer in two dimensions, or in one line where that says it as well or is all there is room for.
  func lines(_ answer: Answer, on paper: Paper) throws(ArithmeticFailure) -> [String] {
    let (equation, remark) = try equation(answer)
    return picture(equation, remark, on: paper)?.text ?? [line(equation, remark)]
  }

  private func picture(_ equation: Equation, _ remark: String, on paper: Paper) -> Box? {
    if let ends = equation.left?.ends { return ends.picture(width: paper.width) }
    return paper.picture(of: Layout(grouped(equation), vocabulary: .builtIn), remark: remark)
  }

  /// The sides of the equation with digits in groups, where that is set.
  func grouped(_ equation: Equation) -> Equation {
    equation.mappingSides(grouped)
  }

  /// The expression with digits in groups, where that is set.
  func grouped(_ expression: Expression) -> Expression {
    settings.isGrouping ? expression.grouped : expression
  }

  /// An expression in one line that can be typed in again.
  package func text(_ expression: Expression) -> String {
    let shown = grouped(expression)
    let style: Printer.Style = audience == .person || !shown.isNumeric ? .mathematical : .typed
    let text = Printer(style, vocabulary: .builtIn).text(of: shown)
    return audience == .person ? expression.ends?.line ?? text : text
  }

  /// Integers with more digits than this are shown to a person by their ends.
  package static let longestInteger = 1_000
}
