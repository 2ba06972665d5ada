internal import Arithmetic
internal import Evaluation
internal import Syntax
internal import Typesetting

extension StatementReport {
  /// The report as one line of JSON, or why the value cannot be written.
  ///
  /// Keys: `index`, `source`, `reading`, `exact`, `decimal`, `isExact`, `digits`, `angle`, `notices`,
  /// `error`; `reading` (with all brackets) and `exact` are in the language, in ASCII. A value that has
  /// a label has a key `label` before `angle`, as in `12 MB`.
  package func json(_ session: Session) throws(Failure) -> String {
    var members = JSONMembers(number: number, source: source, angleMode: angleMode)
    members.reading = session.reading(of: statement)
    members.notices = notices
    if case .value(let answer) = outcome {
      do {
        try members.set(answer, session.settings)
      } catch {
        throw failure(error)
      }
    }
    return members.text
  }
}

extension Failure {
  /// The failure as one line of JSON, with the keys of a report.
  ///
  /// It has a reading where the statement could be read. Its error has the keys `code`, `message` and
  /// `column`, and before the last `file` and `line` where the place is known.
  package func json(_ session: Session) -> String {
    var members = JSONMembers(
      number: number,
      source: source,
      angleMode: session.environment.angleMode
    )
    members.reading = statement.map(session.reading)
    members.notices = notices
    members.error = diagnostic
    members.column = diagnostic.column(in: line)
    members.place = place
    return members.text
  }
}

extension Session {
  /// The statement as it was understood, with all brackets.
  fileprivate func reading(of statement: Statement) -> String {
    Printer(.typed, vocabulary: vocabulary, brackets: .all).text(of: statement)
  }
}

/// What a line of JSON says of a statement.
private struct JSONMembers {
  let number: Int
  let source: String
  let angleMode: AngleMode
  var reading: String?
  var exact: String?
  var decimal: String?
  var isExact = false
  var digits = 0
  var label: String?
  var notices: [String] = []
  var error: Diagnostic?
  var place: Failure.Place?
  var column = 1

  init(number: Int, source: String, angleMode: AngleMode) {
    self.number = number
    self.source = source
    self.angleMode = angleMode
  }

  mutating func set(_ answer: Answer, _ settings: Settings) throws(ArithmeticFailure) {
    let printer = Printer(.typed, vocabulary: .builtIn)
    exact = try answer.exact().map { printer.text(of: $0) }
    let written = try answer.decimal(digits: settings.digits, unless: exact != nil)
    if exact == nil, written == nil { throw .tooLarge }
    if written == nil, let remark = answer.undecidedRemark, !notices.contains(remark) {
      notices.append(remark)
    }
    decimal = written.map { printer.text(of: $0.form.expression) }
    isExact = written?.isExact ?? false
    digits = written?.form.expression.significantDigits ?? 0
    let writer = AnswerWriter(settings, for: .program)
    if let label = answer.value.label {
      self.label = try writer.text(of: answer.value.real, in: label)
    }
  }

  var text: String {
    let value: [(key: String, value: JSONText)] = [
      ("index", .number(number)),
      ("source", .string(source)),
      ("reading", .string(reading)),
      ("exact", .string(exact)),
      ("decimal", .string(decimal)),
      ("isExact", .bool(isExact)),
      ("digits", .number(digits)),
    ]
    let labels = label.map { [(key: "label", value: JSONText.string($0))] } ?? []
    let rest: [(key: String, value: JSONText)] = [
      ("angle", .string(angleMode.rawValue)),
      ("notices", .list(notices.map { .string($0) })),
      ("error", error.map(object(of:)) ?? .null),
    ]
    return JSONText.object(value + labels + rest).text
  }

  private func object(of error: Diagnostic) -> JSONText {
    let words: [(key: String, value: JSONText)] = [
      ("code", .string(error.code)),
      ("message", .string(error.sentence)),
    ]
    let places: [(key: String, value: JSONText)] =
      place.map { [("file", .string($0.path)), ("line", .number($0.lineNumber))] } ?? []
    return .object(words + places + [("column", .number(column))])
  }
}

extension Expression {
  /// The digits of a number from the first that is not 0 on.
  fileprivate var significantDigits: Int {
    switch kind {
    case .negation(let operand): return operand.significantDigits
    case .number(.decimal(let decimal)):
      return max(1, decimal.digits.utf8.drop { $0 == UInt8(ascii: "0") }.count)
    case .number, .constant, .variable, .answer, .result, .sum, .product, .power, .postfix, .call:
      return 0
    }
  }
}
