package import Arithmetic
internal import Evaluation
package import Syntax
package import Typesetting

/// Writes answers for a person or for a program that reads from a pipe: the only place where values become text.
///
/// What is shown is an equation, written in one line or drawn in two dimensions.
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
    // A picture is always drawn for a person.
    self.audience = settings.format == .twoDimensions ? .person : audience
  }

  /// The names of built-in functions and constants as they are written.
  var vocabulary: Vocabulary { .builtIn(writing: settings.imaginaryUnit) }

  /// The answer in one line, in the current format.
  package func line(_ answer: Answer) throws(ArithmeticFailure) -> String {
    var line = TextBuffer()
    try write(answer, to: &line)
    return line.text
  }

  /// Appends the answer in one line, in UTF-8, in the current format; appends nothing where it throws.
  package func write(_ answer: Answer, to line: inout TextBuffer) throws(ArithmeticFailure) {
    switch settings.format {
    case .exact, .decimal, .fraction, .mixed, .repeating, .scientific, .engineering:
      // Formats with a single form need no equation.
      let answer = audience == .person ? answer.cut : answer
      let written = try written(answer)
      let words = try words(after: written, answer)
      if isApproximate(written) { line += "≈ " }
      write(written.form, to: &line)
      if let words { line += words }
    case .csv: line += try commaSeparated(answer)
    case .auto, .twoDimensions, .latex, .mathml, .columns:
      let (equation, remark) = try equation(answer)
      write(equation, remark, to: &line)
    }
  }

  func write(_ equation: Equation, _ remark: String, to line: inout TextBuffer) {
    switch settings.format {
    case .latex: line += LaTeX.text(of: Layout(equation, vocabulary: vocabulary))
    case .mathml: line += MathML.text(of: Layout(equation, vocabulary: vocabulary))
    case .columns: line += aligned(equation)
    case .auto, .exact, .decimal, .fraction, .mixed, .repeating, .scientific, .engineering,
      .twoDimensions, .csv:
      // A closure, because passing the method itself would allocate an object.
      equation.write(to: &line) { write($0, to: &$1) }
      if !remark.isEmpty { line += remark }
    }
  }

  /// The answer with its sign, to follow a name or a formula: `= 2√2 ≈ 2.83`, `≈ 2.83`.
  ///
  /// A decimal that is shown before its exact value is not equal to the name, and comes second here.
  package func lineWithSign(_ answer: Answer) throws(ArithmeticFailure) -> String {
    let line =
      settings.format == .auto ? try exactLine(answer) : try line(answer)
    return line.hasPrefix("≈") ? line : "= \(line)"
  }

  /// The answer in one line with both forms, the exact one first.
  private func exactLine(_ answer: Answer) throws(ArithmeticFailure) -> String {
    var (equation, remark) = try equation(answer)
    if equation.relation == .approximated, let decimal = equation.left {
      equation = Equation(equation.right, .approximate, decimal).labelled(equation.label)
    }
    var line = TextBuffer()
    write(equation, remark, to: &line)
    return line.text
  }

  /// The layout of the answer, for every notation other than the language's own.
  package func layout(_ answer: Answer) throws(ArithmeticFailure) -> Layout {
    Layout(try equation(answer).equation, vocabulary: vocabulary)
  }

  // MARK: Equations

  /// The forms of the answer that are shown, and a remark on the error of a near fraction.
  func equation(
    _ answer: Answer
  ) throws(ArithmeticFailure) -> (equation: Equation, remark: String) {
    let label = try label(of: answer)
    let answer = audience == .person ? answer.cut : answer
    switch settings.format {
    case .auto, .twoDimensions:
      return (try equationOfForms(answer).labelled(label), answer.sizeRemark)
    case .exact, .decimal, .fraction, .mixed, .repeating, .scientific, .engineering, .mathml,
      .latex, .columns, .csv:
      let written = try written(answer)
      let equation =
        isApproximate(written)
        ? Equation(nil, .approximate, written.form) : Equation(written.form)
      return (equation.labelled(label), try remark(on: written) + answer.sizeRemark)
    }
  }

  /// The answer in the current format, where that has a single form.
  private func written(_ answer: Answer) throws(ArithmeticFailure) -> Answer.Written {
    guard let written = try answer.written(settings) else { throw .tooLarge }
    return written
  }

  /// The label and the remark that follow the written form; nil where there are neither.
  private func words(
    after written: Answer.Written,
    _ answer: Answer
  ) throws(ArithmeticFailure) -> String? {
    guard answer.result.label != nil || written.hasError || !answer.sizeRemark.isEmpty else {
      return nil
    }
    let label = try label(of: answer).map { " \($0)" } ?? ""
    return label + (try remark(on: written)) + answer.sizeRemark
  }

  /// Whether to mark the written form as approximate.
  private func isApproximate(_ written: Answer.Written) -> Bool {
    switch written {
    case .exact: false
    case .rounded: !isRoundingExpected
    case .near: true
    }
  }

  /// The text that a label adds to a value: its word, or in brackets the number of its units.
  ///
  /// A program gets no bracket, since it has the product.
  private func label(of answer: Answer) throws(ArithmeticFailure) -> String? {
    guard let label = answer.result.label else { return nil }
    guard label.factor != nil else { return label.name }
    guard audience == .person, let value = answer.result.real else { return nil }
    return "(\(try text(of: value, in: label)))"
  }

  /// A value in the unit of a label, as it is read: `12 MB`.
  func text(of value: Real, in label: Result.Label) throws(ArithmeticFailure) -> String {
    var count = value
    if let factor = label.factor { count = try value.divided(by: factor) }
    let answer = Answer(.real(count), angleMode: .radians)
    guard let decimal = try answer.decimal(digits: settings.digits) else { return label.name }
    return "\(decimal.isExact ? "" : "≈ ")\(text(decimal.form)) \(label.name)"
  }

  /// The error of a near fraction, for a person.
  private func remark(on written: Answer.Written) throws(ArithmeticFailure) -> String {
    guard audience == .person, case .near(_, let error) = written,
      let size = try error.magnitude.decimal(digits: 3).scientific
    else {
      return ""
    }
    return "   too \(try error.sign() == .negative ? "small" : "large") by \(text(size))"
  }

  /// Whether the reader asked for a decimal, and so expects it to be rounded.
  private var isRoundingExpected: Bool {
    guard audience == .program else { return false }
    switch settings.format {
    case .decimal, .scientific, .engineering, .columns, .csv: return true
    case .auto, .exact, .fraction, .mixed, .repeating, .mathml, .latex, .twoDimensions:
      return false
    }
  }

  /// A number with its point in the column of the format, after one place for the sign; a number
  /// that is too long begins at the left.
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

  /// A definition in one line, in the current format.
  package func line(_ definition: Statement, _ vocabulary: Vocabulary) -> String {
    switch settings.format {
    case .latex: LaTeX.text(of: Layout(definition, vocabulary: vocabulary))
    case .mathml: MathML.text(of: Layout(definition, vocabulary: vocabulary))
    case .auto, .exact, .decimal, .fraction, .mixed, .repeating, .scientific, .engineering,
      .twoDimensions, .columns, .csv:
      Printer(.typed, vocabulary: vocabulary, marksNames: true).text(of: definition)
    }
  }

  /// The equation with digits in groups, if that is set.
  func grouped(_ equation: Equation) -> Equation {
    equation.mappingSides(grouped)
  }

  /// The form with digits in groups, if that is set.
  func grouped(_ form: Form) -> Form {
    settings.isGrouping ? form.grouped : form
  }

  /// A form in one line, as `write` appends it.
  func text(_ form: Form) -> String {
    var line = TextBuffer()
    write(form, to: &line)
    return line.text
  }

  /// Appends a form in one line, in UTF-8.
  ///
  /// It can be typed again, unless a person sees only the ends of a long integer.
  func write(_ form: Form, to line: inout TextBuffer) {
    if audience == .person, let ends = form.ends {
      line += ends.line
      return
    }
    let style: Printer.Style = audience == .person || !form.isNumeric ? .mathematical : .typed
    switch grouped(form) {
    case .number(let number, let isNegative) where style == .mathematical && number.exponent != 0:
      writeScientific(number, isNegative: isNegative, to: &line)
    case .number(let number, let isNegative):
      number.write(to: &line, in: style, isNegative: isNegative)
    case .expression(let expression)
    where style == .mathematical && audience == .program
      && expression.isNumeric(withUnitsOf: vocabulary):
      // A program reads the numbers, whose minus sign is ASCII as in a number alone.
      let text = Printer(style, vocabulary: vocabulary).text(of: expression)
      line += String(text.map { $0 == "−" ? "-" : $0 })
    case .expression(let expression):
      Printer(style, vocabulary: vocabulary).write(expression, to: &line)
    }
  }

  /// Integers with more digits than this are shown to a person by their ends.
  package static let longestInteger = 1_000
}
