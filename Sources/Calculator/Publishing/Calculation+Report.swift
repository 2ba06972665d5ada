internal import Arithmetic
internal import Evaluation
internal import Publishing
internal import Syntax
internal import Typesetting

extension Calculation {
  /// The outcome of a statement in the current format; throws if its value cannot be written.
  init(_ report: StatementReport, in session: Session) throws(Failure) {
    self.init(number: report.number, source: report.source, angleMode: report.mode.angles)
    notices = report.notices
    let writer = AnswerWriter(session.settings, for: .person)
    setReading(report.statement, writer, session.vocabulary)
    guard case .value(let answer) = report.outcome, !report.statement.isSilent else { return }
    do {
      try setAnswer(answer, writer)
    } catch {
      throw report.failure(error)
    }
  }

  /// A statement without an answer, and the reason where it is known.
  init(_ entry: Entry, _ source: String, _ failure: Failure? = nil) {
    self.init(number: entry.number, source: source, angleMode: entry.mode.angles)
    trouble = failure.map { Document.Trouble($0) }
  }

  private init(number: Int, source: String, angleMode: AngleMode) {
    self.init(number: number, source: source, angleMode: angleMode.rawValue.uppercased())
  }

  /// Adds the reading of the statement: the names that get the value, and the value.
  private mutating func setReading(
    _ statement: Statement,
    _ writer: AnswerWriter,
    _ vocabulary: Vocabulary
  ) {
    isQuestion = statement.appliedValue.withoutScope.isQuestion
    var names: [String] = []
    switch statement.kind {
    // A question needs brackets after a name.
    case .definition,
      .assignment where isQuestion,
      .store where isQuestion:
      reading = [Layout(statement, vocabulary: vocabulary)]
      return
    case .expression: break
    case .assignment(let name, _): names = [name]
    case .store(_, let stored): names = stored.reversed()
    }
    let value = writer.grouped(.expression(statement.appliedValue)).expression
    let parts = names.map { Expression(.variable($0)) } + [value]
    reading = parts.map { Layout($0, vocabulary: vocabulary) }
  }

  private mutating func setAnswer(
    _ answer: Answer,
    _ writer: AnswerWriter
  ) throws(ArithmeticFailure) {
    let (equation, remark) = try writer.equation(answer)
    let shown = writer.grouped(equation)
    let label = equation.label
    // On a page the exact form continues the question.
    let isReversed = shown.relation == .approximated
    let (first, second) = isReversed ? (shown.right, shown.left) : (shown.left, shown.right)
    exact = first.map { writer.layout($0, second == nil ? label : nil) }
    decimal = second.map { writer.layout($0, label) }
    // 12.5 = 12.5 MB is no better than 12.5 MB.
    if label != nil, let written = equation.left ?? equation.right,
      reading.last?.root == writer.layout(written, nil).root
    {
      reading.removeLast()
    }
    isDecimalExact = shown.relation == .equal
    if !remark.isEmpty { notices.append(remark.withoutBlanksAround) }
  }
}

extension AnswerWriter {
  fileprivate func layout(_ form: Form, _ label: String?) -> Layout {
    Layout(Equation(form).labelled(label), vocabulary: vocabulary)
  }
}

extension Document.Trouble {
  /// The reason why a statement or a command failed.
  init(_ failure: Failure) {
    let place = failure.place.map { "\($0.path), line \($0.lineNumber)" }
    self.init(failure.diagnostic, in: failure.line, place: place)
  }
}
