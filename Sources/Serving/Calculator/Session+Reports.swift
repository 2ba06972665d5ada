internal import Calculator
internal import JSON
internal import Syntax

/// A form in which a client wants answers shown, beside those that every report has.
enum ShownForm: String, CaseIterable {
  /// As the prompt shows it in one line: `= 2√2 ≈ 2.82842712475`.
  case line
  case latex
  case mathml
  /// A graph as a picture.
  case svg
}

extension RPCRequest {
  /// The forms that the parameter `show` asks for, each once.
  func shownForms() throws(RPCError) -> [ShownForm] {
    guard let value = self["show"], !value.isNull else { return [] }
    let forms = value.list?.map { $0.string.flatMap(ShownForm.init) } ?? [nil]
    guard !forms.contains(nil) else {
      let words = ShownForm.allCases.map(\.rawValue).joined(separator: ", ")
      throw RPCError(.parameters, "show is a list of \(words)")
    }
    return ShownForm.allCases.filter(forms.contains)
  }
}

extension Session {
  /// Runs the lines of a text, and returns a report for each statement, command, comment and blank line,
  /// up to the first line with a failure.
  func reports(of text: String, _ forms: [ShownForm]) -> [JSONValue] {
    var reports: [JSONValue] = []
    var number = 0
    // A text without lines is a blank one.
    let lines = text.logicalLines
    for line in lines.isEmpty ? [LogicalLine("")] : lines {
      number += line.rowCount
      var lineReports = LineReports(line, number, forms, in: self)
      run(line.text) { lineReports.add($0, self) }
      reports += lineReports.finished(self)
      if lineReports.hasFailed { break }
    }
    return reports
  }
}

/// The reports of a line of the text of a request.
private struct LineReports {
  private let line: LogicalLine
  private let number: Int
  private let forms: [ShownForm]
  private let kind: InputLine.Kind
  private var remaining: Int
  private var printed: [String] = []
  private var notices: [String] = []
  private var picture: String?
  private var reports: [JSONValue] = []
  private(set) var hasFailed = false

  init(_ line: LogicalLine, _ number: Int, _ forms: [ShownForm], in session: Session) {
    (self.line, self.number, self.forms) = (line, number, forms)
    let parsed = try? session.parse(line.text)
    (kind, remaining) =
      switch parsed?.kind {
      case .empty: (parsed?.commentRange == nil ? .blank : .comment, 1)
      case .command: (.command, 1)
      case .statements(let statements): (.statement, statements.count)
      case nil: (.error, 1)
      }
  }

  mutating func add(_ report: Report, _ session: Session) {
    switch report.placed(in: line) {
    case .answer(let answer):
      remaining = max(0, remaining - 1)
      do throws(Failure) {
        let object = try answer.json(session, in: InputLine(number: number, remaining: remaining))
        reports.append(object.adding(answer.shown(forms, session)))
      } catch {
        fail(error, session)
      }
    case .failure(let failure): fail(failure, session)
    case .graph(let graph): add(graph, session)
    case .message(let text), .page(let text): if !text.isEmpty { printed.append(text) }
    case .recall(let source): printed.append(source)
    case .notice(let text): notices.append(text)
    case .screen, .quit: break
    }
  }

  private mutating func add(_ graph: GraphReport, _ session: Session) {
    // Several pictures may stand on one page.
    let name = "graph-\(session.nextNumber)-\(number)"
    if forms.contains(.svg), let svg = graph.svg(named: name) {
      picture = svg
      printed.append(graph.description)
    } else {
      printed.append(graph.text)
    }
  }

  private mutating func fail(_ failure: Failure, _ session: Session) {
    hasFailed = true
    reports.append(
      failure.json(session, in: InputLine(number: number - line.rowCount + 1 + failure.rowOffset))
    )
  }

  /// The reports, with one for a line that has no statement.
  mutating func finished(_ session: Session) -> [JSONValue] {
    if kind != .statement, kind != .error, !hasFailed {
      let output = kind == .command ? printed.joined(separator: "\n") : nil
      let report = session.json(kind, line.text, output: output, in: InputLine(number: number))
      let shown = picture.map { [(ShownForm.svg.rawValue, JSONValue.string($0))] }
      reports.append(report.adding(shown.map { [("shown", .object($0))] } ?? []))
    }
    guard !notices.isEmpty, let last = reports.popLast() else { return reports }
    reports.append(last.adding([("remarks", .list(notices.map { .string($0) }))]))
    return reports
  }
}

extension JSONValue {
  /// The object with more members.
  fileprivate func adding(_ more: [(key: String, value: JSONValue)]) -> JSONValue {
    guard case .object(let members) = self, !more.isEmpty else { return self }
    return .object(members + more)
  }
}

extension StatementReport {
  /// The member with the forms that a client asks for.
  fileprivate func shown(
    _ forms: [ShownForm],
    _ session: Session
  ) -> [(key: String, value: JSONValue)] {
    let forms = forms.filter { $0 != .svg }
    guard !forms.isEmpty else { return [] }
    return [("shown", .object(forms.map { ($0.rawValue, .string(text(in: $0, session))) }))]
  }

  /// The answer in a form; nil where it has none, as an answer that is too long has no LaTeX.
  private func text(in form: ShownForm, _ session: Session) -> String? {
    var settings = session.settings
    settings.format =
      switch form {
      case .line, .svg: .auto
      case .latex: .latex
      case .mathml: .mathml
      }
    let writer = AnswerWriter(settings, for: .person)
    switch outcome {
    case .value(let answer):
      return form == .line ? try? writer.lineWithSign(answer) : try? writer.line(answer)
    case .definition(let function):
      return form == .line
        ? session.text(of: function) : writer.line(statement, session.vocabulary)
    }
  }
}
