internal import Arithmetic
internal import Calculator
internal import Evaluation
internal import JSON
internal import Sheets
internal import Syntax

// What an editor asks about a place in a document.

extension OpenDocument {
  // MARK: Completion

  /// What could be typed at an offset.
  func completions(at offset: Int) -> JSONValue {
    let row = text.row(at: offset)
    var range = document.codeRange(ofRow: row)
    let line = line(at: offset)
    if case .span(let span)? = line?.line.place {
      range = span.question
    } else if document.block(atRow: row)?.language != .calc {
      return .list([])
    }
    let number = line?.number ?? document.lines.firstIndex { $0.rows.lowerBound > row }
    let session = sheet.session(beforeLine: number)
    let found = session.completions(line: String(text[range]), cursor: offset - range.lowerBound)
    let start = range.lowerBound + found.range.lowerBound
    let replaced = positions.range(of: start..<range.lowerBound + found.range.upperBound)
    return .list(
      found.candidates.map { candidate in
        let name = candidate.text.filter { $0 != "(" && $0 != " " }
        return .object([
          ("label", .string(candidate.text)), ("detail", .string(candidate.summary)),
          ("kind", .number(candidate.kind)), ("filterText", .string(name)),
          (
            "textEdit",
            .object([("range", replaced), ("newText", .string(candidate.text))])
          ),
        ])
      }
    )
  }

  // MARK: Hover

  /// What is known of the name at an offset, or of the line.
  func hover(at offset: Int) -> JSONValue {
    guard let line = line(at: offset), !document.isForeign(line.line, line.run) else {
      return .null
    }
    if let name = name(at: offset), localPlaces(of: name) == nil, let text = explanation(of: name) {
      return hover(text, name.range)
    }
    guard let text = explanation(of: line) else { return .null }
    return hover(text, range(of: line.line))
  }

  private func hover(_ text: String, _ range: Range<Int>) -> JSONValue {
    .object([
      ("contents", .object([("kind", .string("markdown")), ("value", .string(text))])),
      ("range", positions.range(of: range)),
    ])
  }

  /// The value of a name, its definition, or its page of help.
  private func explanation(of name: Name) -> String? {
    let session = sheet.session(beforeLine: name.line)
    let environment = session.environment
    if let function = environment.functions[name.text] {
      return "```\n\(session.text(of: function))\n```"
    }
    let isAnswer = name.text.uppercased() == "ANS" || name.text.hasPrefix("@")
    if environment.variables[name.text] != nil || isAnswer { return session.value(of: name.text) }
    guard let page = Help.page(name.text), page.kind == .function || page.kind == .constant else {
      return nil
    }
    return "```\n\(page.shown)\n```"
  }

  /// The reading and the value of a line.
  private func explanation(of line: Line) -> String? {
    let session = sheet.session(beforeLine: line.number)
    return session.value(of: line.line.line.text)
  }

  // MARK: Signature

  /// The function whose arguments are at an offset.
  func signature(at offset: Int) -> JSONValue {
    guard let line = line(at: offset) else { return .null }
    let before = text[
      range(of: line.line).lowerBound..<max(range(of: line.line).lowerBound, offset)
    ]
    guard let call = String(before).openCall else { return .null }
    let session = sheet.session(beforeLine: line.number)
    let parameters: [String]
    let summary: String
    if let function = session.environment.functions[call.name] {
      let printer = Printer(.typed, vocabulary: session.vocabulary)
      parameters = function.cases.last?.parameters.map { $0.text(printer) } ?? []
      summary = session.text(of: function)
    } else if let function = session.environment.builtIn(call.name) {
      parameters = function.help.parameters.split(atText: ", ")
      summary = function.help.summary
    } else {
      return .null
    }
    let label = "\(call.name)(\(parameters.joined(separator: ", ")))"
    return .object([
      (
        "signatures",
        .list([
          .object([
            ("label", .string(label)), ("documentation", .string(summary)),
            ("parameters", .list(parameters.map { .object([("label", .string($0))]) })),
          ])
        ])
      ),
      ("activeSignature", .number(0)),
      ("activeParameter", .number(min(call.place, max(0, parameters.count - 1)))),
    ])
  }

  // MARK: Names

  func location(_ name: Name) -> JSONValue {
    .object([("uri", .string(uri)), ("range", positions.range(of: name.range))])
  }

  /// The edit that gives a name of the document another one everywhere; throws where that would change what the
  /// document says.
  func rename(_ offset: Int, to new: String) throws(RPCError) -> JSONValue {
    guard let name = renamable(at: offset) else {
      throw RPCError(.parameters, "only a name that this document defines can be renamed")
    }
    guard !places(of: name.text).isEmpty, Session().canAssign(to: new) else {
      throw RPCError(.parameters, "\(new) is no name for a variable or a function")
    }
    guard places(of: new).isEmpty else {
      throw RPCError(.parameters, "\(new) has a meaning in this document already")
    }
    // No answer says what a graph shows.
    let bound = namesBoundByGraphs
    if let bound = [name.text, new].first(where: bound.contains) {
      throw RPCError(.parameters, "\(bound) may be a variable of a graph or a table")
    }
    let edits = uses(of: name).map { SheetEdit(range: $0.range, replacement: new) }
    // The last word is with the calculator: no line may say anything else.
    let renamed = SheetDocument(text.applying(edits), kind: document.kind)
    let same = Sheet(renamed) { [sheet] in sheet.session(beforeLine: 0) }
    guard same.runs.map({ $0.answer?.text }) == sheet.runs.map({ $0.answer?.text }) else {
      throw RPCError(.parameters, "with the name \(new) the document would say something else")
    }
    return workspaceEdit(edits)
  }

  /// The names that a graph or a table of the document may give values itself, unless they are written as its
  /// variables, `t = 0..1`; none where it has neither.
  private var namesBoundByGraphs: Set<String> {
    let hasGraph = lines.contains { line in
      if line.line.place == .graph { return true }
      guard case .command(let command)? = try? Session().parse(line.line.line.text).kind else {
        return false
      }
      return Session.commandsOfCurves.contains(command.name)
    }
    return hasGraph ? Session.variablesOfGraphs : []
  }

  /// The name at an offset, if the document defines it.
  func renamable(at offset: Int) -> Name? {
    guard let name = name(at: offset), !name.text.hasPrefix("@"), localPlaces(of: name) == nil,
      sheet.runs.contains(where: { $0.sets(name.text) })
    else { return nil }
    return name
  }
}

extension Session {
  /// The reading of a statement, its exact value, and 50 digits; nil where it has no value.
  fileprivate func value(of line: String) -> String? {
    settings.format = .decimal
    settings.digits = max(settings.digits, 50)
    var rows: [String] = []
    run(line) { report in
      guard case .answer(let answer) = report, !answer.statement.isSilent,
        let object = try? answer.json(self, in: InputLine(number: 1))
      else { return }
      if let reading = object["reading"]?.string { rows.append("`\(reading)`") }
      let (exact, decimal) = (object["exact"]?.string, object["decimal"]?.string)
      if let exact, exact != decimal { rows.append("= `\(exact)`") }
      let sign = object["decimalIsExact"]?.bool == true ? "=" : "≈"
      if let decimal { rows.append("\(sign) `\(decimal)`") }
      rows += answer.notices
    }
    return rows.isEmpty ? nil : rows.joined(separator: "\n\n")
  }
}

extension Completions.Candidate {
  /// The kind of completion item: function, keyword, variable or unit.
  fileprivate var kind: Int {
    if text.hasSuffix("(") { return 3 }
    if text.hasPrefix(":") || text.hasSuffix(" ") { return 14 }
    return summary == "variable" ? 6 : 21
  }
}

extension Parameter {
  fileprivate func text(_ printer: Printer) -> String {
    switch self {
    case .name(let name): name
    case .number: "…"
    }
  }
}

extension String {
  /// The name of the innermost call whose bracket is open at the end, and the place of the argument there.
  fileprivate var openCall: (name: String, place: Int)? {
    var (depth, place) = (0, 0)
    let characters = Array(self)
    for index in characters.indices.reversed() {
      switch characters[index] {
      case ")", "]": depth += 1
      case "[" where depth == 0: place = 0
      case "[": depth -= 1
      case "," where depth == 0: place += 1
      case "(" where depth > 0: depth -= 1
      case "(":
        let name = String(
          String.UnicodeScalarView(
            String(characters[..<index]).unicodeScalars.reversed()
              .prefix { $0.properties.isIDContinue }.reversed()
          )
        )
        if !name.isEmpty { return (name, place) }
        place = 0
      case ";" where depth == 0: return nil
      default: break
      }
    }
    return nil
  }
}
