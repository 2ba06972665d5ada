internal import Calculator
internal import JSON
internal import Sheets
internal import Syntax

// What an editor shows without being asked: errors, notices, wrong answers, and answers beside the lines.

extension OpenDocument {
  private enum Severity: Int {
    case error = 1
    case warning = 2
    case information = 3
  }

  /// The notification of all findings.
  var diagnostics: JSONValue {
    RPCRequest.notification(
      "textDocument/publishDiagnostics",
      .object([("uri", .string(uri)), ("diagnostics", .list(findings))])
    )
  }

  private var findings: [JSONValue] {
    var findings: [JSONValue] = []
    for line in lines {
      for finding in line.run.findings {
        let range = range(of: finding.diagnostic.range, in: line.line, finding.source)
        let diagnostic = finding.diagnostic
        findings.append(self.finding(range, .error, diagnostic.code, diagnostic.sentence))
      }
      for notice in line.run.notices {
        findings.append(finding(range(of: line.line), .information, "notice", notice))
      }
    }
    for remark in document.remarks {
      let range = text.range(ofRow: remark.row)
      findings.append(finding(range, .information, "notice", remark.text))
    }
    for difference in sheet.differences where difference.expected != nil {
      let (line, run) = (document.lines[difference.line], sheet.runs[difference.line])
      // An error stands there already.
      guard !run.hasFailed else { continue }
      let words = difference.found.map { "the answer is \($0)" } ?? "there is no such answer"
      findings.append(
        finding(difference.edit?.range ?? range(of: line), .warning, "wrong-answer", words)
      )
    }
    return findings
  }

  private func finding(
    _ range: Range<Int>,
    _ severity: Severity,
    _ code: String,
    _ message: String
  ) -> JSONValue {
    .object([
      ("range", positions.range(of: range)), ("severity", .number(severity.rawValue)),
      ("code", .string(code)), ("source", .string("curta")), ("message", .string(message)),
    ])
  }

  /// The corrections for a part of the document.
  func actions(in asked: Range<Int>) -> JSONValue {
    var actions: [JSONValue] = []
    for line in lines where range(of: line.line).overlapsOrTouches(asked) {
      for finding in line.run.findings {
        guard let fix = finding.diagnostic.fix else { continue }
        let edit = SheetEdit(
          range: range(of: fix.range, in: line.line, finding.source),
          replacement: fix.replacement
        )
        let title = finding.diagnostic.suggestion ?? "write \(fix.replacement)"
        actions.append(action(title, [edit], isPreferred: true))
      }
    }
    let differences = sheet.differences.filter { $0.edit != nil }
    for difference in differences
    where range(of: document.lines[difference.line]).overlapsOrTouches(asked) {
      guard let edit = difference.edit, let found = difference.found,
        !found.hasPrefix("error: ")
      else { continue }
      actions.append(action("write the answer \(found)", [edit], isPreferred: false))
    }
    let edits = differences.compactMap(\.edit)
    if !edits.isEmpty { actions.append(action("write all answers", edits, isPreferred: false)) }
    return .list(actions)
  }

  private func action(_ title: String, _ edits: [SheetEdit], isPreferred: Bool) -> JSONValue {
    .object([
      ("title", .string(title)),
      ("kind", .string(isPreferred ? "quickfix" : "source")),
      ("isPreferred", .bool(isPreferred)),
      ("edit", workspaceEdit(edits)),
    ])
  }

  /// The change of this document, for a client.
  func workspaceEdit(_ edits: [SheetEdit]) -> JSONValue {
    .object([("changes", .object([(uri, .list(edits.map(textEdit)))]))])
  }

  func textEdit(_ edit: SheetEdit) -> JSONValue {
    .object([
      ("range", positions.range(of: edit.range)), ("newText", .string(edit.replacement)),
    ])
  }

  /// The answers beside the lines of a part of the document; not where they stand in the text.
  func hints(in asked: Range<Int>) -> JSONValue {
    .list(
      lines.compactMap { line in
        let range = range(of: line.line)
        guard range.overlapsOrTouches(asked), let answer = line.run.answer, !line.run.hasFailed,
          line.run.holds != true
        else { return nil }
        return .object([
          ("position", positions.position(of: range.upperBound)),
          ("label", .string("\(answer.isRounded ? "≈" : "=") \(answer.text.shortened)")),
          ("paddingLeft", .bool(true)),
        ])
      }
    )
  }
}

extension Range<Int> {
  /// Whether the ranges have a place in common, the places between characters among them.
  func overlapsOrTouches(_ other: Range<Int>) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}

extension String {
  /// The text in one short line.
  var shortened: String {
    let line = prefix { !$0.isNewline }
    return line.count == count && count <= 80 ? self : line.prefix(80) + "…"
  }
}
