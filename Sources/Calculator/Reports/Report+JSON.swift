internal import Arithmetic
internal import Evaluation
package import JSON
internal import Syntax
internal import Typesetting

extension StatementReport {
  /// The report as a JSON object; throws if the value cannot be written.
  ///
  /// Keys: `kind`, `line`, `remaining`, `index`, `source`, `reading`, `exact`, `decimal`,
  /// `decimalIsExact`, `digits`, `angle`, `notices`, `error`; `reading` (with all brackets) and `exact`
  /// are in the language, in ASCII. A value with a label has a key `label` before `angle`, as in
  /// `12 MB`; one that is not real has a key `type` there: `complex`, with the key `parts` before it, `list`, with the
  /// key `elements` before it, `table`, with the key `columns` before it, or `truth`, with no decimal.
  package func json(_ session: Session, in line: InputLine) throws(Failure) -> JSONValue {
    var members = JSONMembers(.statement, line, source: source, angleMode: mode.angles)
    members.index = number
    members.reading = session.reading(of: statement)
    members.notices = notices
    if case .value(let answer) = outcome {
      do {
        try members.set(answer, session.settings)
      } catch {
        throw failure(error)
      }
    }
    return members.object
  }
}

extension Failure {
  /// The failure as a JSON object, with the keys of a report.
  ///
  /// It has a reading if the statement could be parsed. Its error has the keys `code`, `message`
  /// and `column`, and before the last `file` and `line` if the place is known. A statement without
  /// a number, because it could not be parsed, has no index.
  package func json(_ session: Session, in line: InputLine) -> JSONValue {
    let angleMode = session.environment.angleMode
    var members = JSONMembers(.error, line, source: source, angleMode: angleMode)
    members.index = statement != nil && diagnostic.fix == nil ? number : nil
    members.reading = statement.map(session.reading)
    members.notices = notices
    members.error = diagnostic
    members.column = diagnostic.column(in: self.line)
    members.place = place
    return members.object
  }
}

/// A line of input that reports refer to.
package struct InputLine {
  /// The number of the line, from 1.
  package let number: Int
  /// The number of reports for the line that are still to come.
  package var remaining: Int

  package init(number: Int, remaining: Int = 0) {
    (self.number, self.remaining) = (number, remaining)
  }

  /// The subject of a report.
  package enum Kind: String {
    /// A row that the next one continues.
    case continued
    case statement
    case command
    case comment
    case blank
    case error
  }
}

extension Session {
  /// A line without statements as a JSON object, with the keys of a report; the text that a
  /// command printed is its `output`.
  package func json(_ kind: InputLine.Kind, _ source: String, output: String?, in line: InputLine)
    -> JSONValue
  {
    var members = JSONMembers(kind, line, source: source, angleMode: environment.angleMode)
    members.output = output
    return members.object
  }

  /// The reading of the statement, with all brackets.
  fileprivate func reading(of statement: Statement) -> String {
    Printer(.typed, vocabulary: vocabulary, brackets: .all).text(of: statement)
  }
}

/// The members of a JSON object for a line.
private struct JSONMembers {
  let kind: InputLine.Kind
  let line: InputLine
  let source: String
  let angleMode: AngleMode
  /// The number of the statement, if it has one.
  var index: Int?
  var output: String?
  var reading: String?
  var exact: String?
  var decimal: String?
  var decimalIsExact = false
  var digits = 0
  var label: String?
  /// The number in the base that was asked for.
  var based: JSONValue?
  /// The kind of a value that is no number.
  var type: String?
  /// The parts of a complex number.
  var parts: JSONValue?
  /// The elements of a list, or the rows of a matrix.
  var elements: JSONValue?
  /// The elements of the columns of a table, by their names.
  var columns: JSONValue?
  /// Whether it has an element without a decimal, such as a formula.
  private var hasElementWithoutDecimal = false
  /// The names without values in a formula.
  var names: JSONValue?
  var notices: [String] = []
  var error: Diagnostic?
  var place: Failure.Place?
  var column = 1

  init(_ kind: InputLine.Kind, _ line: InputLine, source: String, angleMode: AngleMode) {
    (self.kind, self.line, self.source, self.angleMode) = (kind, line, source, angleMode)
  }

  mutating func set(_ answer: Answer, _ settings: Settings) throws(ArithmeticFailure) {
    let printer = Printer(.typed, vocabulary: .builtIn(writing: settings.imaginaryUnit))
    exact = try answer.exact(.any).map { printer.text(of: Form($0).expression) }
    if answer.result.real == nil { type = answer.result.value.kind.name }
    switch answer.result.value {
    case .real: break
    case .complex(let number): parts = try parts(of: number, answer.inDecimals, settings)
    case .quantity(let quantity):
      let units = Expression(Fraction(1).expression, quantity.units)
      let number = try elements(of: [Value(quantity.number)], answer.angleMode, settings)
      let text = printer.text(of: units)
      let name = text.hasPrefix("1 ") ? String(text.dropFirst(2)) : text
      parts = .object([("number", number), ("units", .string(name))])
    case .date(let date):
      label = date.nameOfWeekday
      return
    case .truth:
      label = answer.result.label.map { "\(exact ?? "") \($0.name)" }
      return
    case .formula(let formula):
      names = .list(formula.namesInOrder.map { .string($0) })
      return
    case .list(let list): elements = try elements(of: list.elements, answer.angleMode, settings)
    case .matrix, .formulaMatrix:
      var rows: [JSONValue] = []
      for row in answer.result.value.matrixOfValues?.rows ?? [] {
        rows.append(try elements(of: row, answer.angleMode, settings))
      }
      elements = .list(rows)
    case .table(let table):
      var lists: [(key: String, value: JSONValue)] = []
      for column in table.columns {
        let values = try elements(of: column.values.elements, answer.angleMode, settings)
        lists.append((column.name, values))
      }
      columns = .object(lists)
    }
    if let base = answer.base, let form = try answer.writtenInBase(digits: settings.digits) {
      based = .object([
        ("base", .number(base)), ("text", .string(printer.text(of: form.form.expression))),
        ("isExact", .bool(form.isExact)),
      ])
    }
    let written = try answer.inDecimals.decimal(digits: settings.digits, unless: exact != nil)
    if exact == nil, written == nil { throw .tooLarge }
    if written == nil, let remark = answer.undecidedRemark, !notices.contains(remark) {
      notices.append(remark)
    }
    if written == nil { error = answer.diagnosticOfDecimal }
    let writer = AnswerWriter(settings, for: .program)
    if let label = answer.result.label, let value = answer.result.real {
      self.label = try writer.text(of: value, in: label)
    }
    if exact != nil, hasElementWithoutDecimal { return }
    decimal = written.map { printer.text(of: $0.form.expression) }
    decimalIsExact = written?.isExact ?? false
    digits = written?.form.expression.significantDigits ?? 0
  }

  /// The exact form and the decimal of both parts, with the keys of a report.
  private func parts(
    of number: Complex,
    _ answer: Answer,
    _ settings: Settings
  ) throws(ArithmeticFailure) -> JSONValue {
    var parts: [(key: String, value: JSONValue)] = []
    for (key, answer) in zip(["re", "im"], answer.cartesianParts(of: number).answers) {
      var part = JSONMembers(.statement, line, source: source, angleMode: angleMode)
      try part.set(answer, settings)
      parts.append((key, .object(part.value)))
    }
    return .object(parts)
  }

  /// The exact form and the decimal of each value, with the keys of a report.
  private mutating func elements(
    of values: [Value],
    _ angleMode: AngleMode,
    _ settings: Settings
  ) throws(ArithmeticFailure) -> JSONValue {
    var elements: [JSONValue] = []
    for element in values {
      var part = JSONMembers(.statement, line, source: source, angleMode: angleMode)
      try part.set(Answer(element: Result(element), angleMode: angleMode), settings)
      elements.append(.object(part.value + part.structure))
      hasElementWithoutDecimal = hasElementWithoutDecimal || part.decimal == nil
    }
    return .list(elements)
  }

  /// The members that say of what a value consists.
  private var structure: [(key: String, value: JSONValue)] {
    let members = [
      ("based", based), ("parts", parts), ("elements", elements), ("columns", columns),
      ("names", names),
    ]
    return members.compactMap { key, value in value.map { (key: key, value: $0) } }
  }

  /// The members that say a number.
  private var value: [(key: String, value: JSONValue)] {
    [
      ("exact", .string(exact)),
      ("decimal", .string(decimal)),
      ("decimalIsExact", .bool(decimalIsExact)),
      ("digits", .number(digits)),
    ]
  }

  var object: JSONValue {
    let statement: [(key: String, value: JSONValue)] = [
      ("kind", .string(kind.rawValue)),
      ("line", .number(line.number)),
      ("remaining", .number(line.remaining)),
      ("index", index.map { .number($0) } ?? .null),
      ("source", .string(source)),
      ("reading", .string(reading)),
    ]
    let labels = label.map { [(key: "label", value: JSONValue.string($0))] } ?? []
    let types = type.map { [(key: "type", value: JSONValue.string($0))] } ?? []
    let outputs = output.map { [(key: "output", value: JSONValue.string($0))] } ?? []
    let rest: [(key: String, value: JSONValue)] = [
      ("angle", .string(angleMode.rawValue)),
      ("notices", .list(notices.map { .string($0) })),
      ("error", error.map(object(of:)) ?? .null),
    ]
    return .object(statement + value + structure + labels + types + outputs + rest)
  }

  private func object(of error: Diagnostic) -> JSONValue {
    let words: [(key: String, value: JSONValue)] = [
      ("code", .string(error.code)),
      ("message", .string(error.sentence)),
    ]
    let places: [(key: String, value: JSONValue)] =
      place.map { [("file", .string($0.path)), ("line", .number($0.lineNumber))] } ?? []
    return .object(words + places + [("column", .number(column))])
  }
}

extension Answer {
  /// The reason why there is no decimal next to the exact form.
  fileprivate var diagnosticOfDecimal: Diagnostic {
    if let failure = undecidedFailure {
      return Diagnostic(code: failure.code, message: failure.message(.answer), range: .none)
    }
    return Diagnostic(
      code: ArithmeticFailure.tooLarge.code,
      message:
        "too large: the decimal's exponent is too long to be written, or beyond what can be computed",
      range: .none
    )
  }
}

extension Expression {
  /// The number of digits from the first nonzero one on.
  fileprivate var significantDigits: Int {
    switch kind {
    case .negation(let operand): return operand.significantDigits
    case .number(.decimal(let decimal)):
      return max(1, decimal.digits.utf8.drop { $0 == UInt8(ascii: "0") }.count)
    case .sum, .product, .call, .aggregate: return operands.map(\.significantDigits).max() ?? 0
    case .number, .constant, .variable, .answer, .result, .power, .postfix, .logic, .scope:
      return 0
    }
  }
}
