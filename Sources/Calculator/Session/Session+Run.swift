package import Evaluation
package import Syntax
internal import Typesetting

// The path of a line through the calculator, one function for each arrow:
//
//     line → parse → Statement → evaluate (Environment) → Result → record → present → text
//
// `run` follows it up to the report of a statement, which `present` writes. Commands leave it after
// `parse`, see Session+Commands. Whoever contains a line, contains `run`.

extension Session {
  /// Runs a line: a command, or its statements up to the first that fails; their values get the
  /// label, if there is one.
  package func run(
    _ line: String,
    label: Result.Label? = nil,
    on surface: GraphSurface = GraphSurface(),
    report: (Report) -> Void
  ) {
    let parsed: Line
    do {
      parsed = try parse(line)
    } catch {
      let diagnostic = missingColon(in: line) ?? error.diagnostic(in: line, vocabulary)
      return report(.failure(failure(.usage, diagnostic, in: line, source: line)))
    }
    switch parsed.kind {
    case .empty: return
    case .command(let command): run(command, in: line, on: surface, report: report)
    case .statements(.one(let statement)):
      report(run(statement, label, in: line, comment: parsed.commentRange))
    case .statements(.many(let statements)):
      for (index, statement) in statements.enumerated() {
        let isLast = index == statements.count - 1
        let comment = isLast ? parsed.commentRange : nil
        let result = run(statement, label, in: line, comment: comment)
        report(result)
        if case .failure = result { return }
      }
      guard let notice = noticeOfHiddenAnswers(in: statements) else { return }
      report(.notice(notice.message(environment.angleMode)))
    }
  }

  /// Runs a statement, and returns its answer or failure; the history has the comment too.
  private func run(
    _ statement: Statement,
    _ label: Result.Label?,
    in line: String,
    comment: SourceRange?
  ) -> Report {
    do {
      return .answer(try answer(statement, label, in: line, comment: comment))
    } catch {
      let diagnostic =
        missingColon(in: line)
        ?? error.diagnostic(suggestingFunctionFor: statement, in: line, environment)
      let source = line.utf8Text(statement.range)
      var failure = failure(error.failureKind, diagnostic, in: line, source: source)
      failure.statement = statement
      // A line that Tab can correct is not a statement yet, and takes no number.
      if diagnostic.fix == nil {
        record(failed: line.recordedSource(statement.range, comment: comment))
      }
      return .failure(failure)
    }
  }

  /// Evaluates a statement and records it; if it fails, only its number is reserved.
  func answer(
    _ statement: Statement,
    _ label: Result.Label? = nil,
    in line: String,
    comment: SourceRange? = nil
  ) throws(EvaluationError) -> StatementReport {
    reserveNumberOfStatement()
    let report = try evaluate(statement, label, in: line, &environment)
    history.record(report, comment: comment, in: &environment)
    return report
  }
}

// MARK: - Parsing

extension Session {
  /// Parses a line with the names of the session.
  package func parse(_ line: String) throws(SyntaxError) -> Line {
    try Parser.parse(line: line, vocabulary: environment.vocabulary)
  }
}

// MARK: - Evaluating

extension Session {
  /// Evaluates a statement, with the notices about it; no name changes.
  ///
  /// The session's environment is lent, since it would be copied for each call otherwise.
  private func evaluate(
    _ statement: Statement,
    _ label: Result.Label?,
    in line: String,
    _ environment: inout Environment
  ) throws(EvaluationError) -> StatementReport {
    var remarks = Remarks()
    var outcome = try environment.evaluateDrawing(statement, noting: &remarks)
    if let label, case .value(let answer) = outcome {
      outcome = .value(Answer(answer.result.with(label), angleMode: answer.angleMode))
    }
    var mode = environment.mode
    mode.day = remarks.notes?.day
    return StatementReport(
      number: nextNumber,
      statement: statement,
      line: line,
      outcome: outcome,
      told: notices(about: statement, outcome, remarks, in: environment),
      mode: mode
    )
  }
}

// MARK: - Recording

extension Session {
  /// Records a statement that failed: in the journal and in the history.
  private func record(failed source: String) {
    let mode = environment.mode
    record(Entry(number: nextNumber, source: source, mode: mode, result: nil, effect: .none))
  }

  /// Records a statement of a file: in the journal, in ANS and the names that it sets, and in the history.
  func record(_ entry: consuming Entry) { history.record(entry, in: &environment) }

  /// Records the effects of a command on names, in the same places.
  func record(_ changes: [Change]) { history.record(changes, in: &environment) }
}

extension Session {
  /// Records a line that was typed, if it has no statement: a command, or a comment alone.
  package func record(typed text: String) {
    switch try? parse(text).kind {
    case .statements?, nil: return
    case .command?, .empty?: break
    }
    let text = text.withoutBlanksAround
    if let line = TypedLine(number: nextNumber, text: text) { history.record(line) }
  }

  /// Whether there are lines to be recalled.
  package var hasRecallableLines: Bool { !statements.isEmpty || !history.typedLines.isEmpty }

  /// The last lines that were typed, oldest first: statements, and others before the statement after them.
  package func recallableLines(_ count: Int) -> [String] {
    var others = history.typedLines.sorted { $0.number < $1.number }[...]
    var lines: [String] = []
    for entry in statements {
      while let line = others.first, line.number <= entry.number {
        lines.append(line.text)
        others.removeFirst()
      }
      lines.append(entry.source)
    }
    return Array((lines + others.map(\.text)).suffix(count))
  }
}

// MARK: - Presenting

extension Session {
  /// The printed lines of a statement, drawn in two dimensions if the format asks for it; throws if
  /// its value cannot be written.
  package func present(
    _ report: StatementReport,
    for audience: AnswerWriter.Audience,
    in outputWidth: @autoclosure () -> OutputWidth?
  ) throws(Failure) -> [String] {
    let writer = AnswerWriter(settings, for: audience)
    guard writer.draws, let outputWidth = outputWidth() else {
      return [try present(report, for: audience)]
    }
    switch report.outcome {
    case .definition(let function):
      let statements = statements(defining: function)
      guard statements.count == 1,
        writer.draws(ifEasier: statements[0].kind.value.readsBetterDrawn)
      else { return [text(of: function)] }
      let layout = Layout(statements[0], vocabulary: vocabulary)
      return outputWidth.picture(of: layout)?.text ?? [text(of: function)]
    case .value(let answer):
      do {
        return try writer.lines(answer, in: outputWidth)
      } catch {
        throw report.failure(error)
      }
    }
  }

  /// The printed text of a statement; throws if its value cannot be written.
  package func present(
    _ report: StatementReport,
    for audience: AnswerWriter.Audience
  ) throws(Failure) -> String {
    var text = TextBuffer()
    try present(report, by: AnswerWriter(settings, for: audience), to: &text)
    return text.text
  }

  /// Appends the printed text of a statement, in UTF-8; throws if its value cannot be written, and
  /// then appends nothing of it.
  package func present(
    _ report: StatementReport,
    by writer: AnswerWriter,
    to text: inout TextBuffer
  ) throws(Failure) {
    switch report.outcome {
    case .definition(let function):
      let lines = statements(defining: function).map { writer.line($0, vocabulary) }
      text += lines.joined(separator: "; ")
    case .value(let answer):
      do {
        try writer.write(answer, to: &text)
      } catch {
        throw report.failure(error)
      }
    }
  }
}
