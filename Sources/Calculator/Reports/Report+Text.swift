internal import Arithmetic
internal import Evaluation
package import Syntax
internal import Typesetting

extension StatementReport {
  /// The printed text of the statement; throws if its value cannot be written.
  package func text(
    _ session: Session,
    for audience: AnswerWriter.Audience
  ) throws(Failure) -> String {
    var text = TextBuffer()
    try write(session, by: AnswerWriter(session.settings, for: audience), to: &text)
    return text.text
  }

  /// Appends the printed text of the statement, in UTF-8; throws if its value cannot be written,
  /// and then appends nothing of it.
  package func write(
    _ session: Session,
    by writer: AnswerWriter,
    to text: inout TextBuffer
  ) throws(Failure) {
    switch outcome {
    case .definition(let function):
      let lines = session.statements(defining: function).map { writer.line($0, session.vocabulary) }
      text += lines.joined(separator: "; ")
    case .value(let answer):
      do {
        try writer.write(answer, to: &text)
      } catch {
        throw failure(error)
      }
    }
  }

  /// The printed lines of the statement, drawn in two dimensions if the format asks for it.
  package func lines(
    _ session: Session,
    for audience: AnswerWriter.Audience,
    on paper: @autoclosure () -> Paper?
  ) throws(Failure) -> [String] {
    let writer = AnswerWriter(session.settings, for: audience)
    guard writer.draws, let paper = paper() else { return [try text(session, for: audience)] }
    switch outcome {
    case .definition(let function):
      let statements = session.statements(defining: function)
      guard statements.count == 1, writer.draws(statements[0].kind.value) else {
        return [session.text(of: function)]
      }
      let layout = Layout(statements[0], vocabulary: session.vocabulary)
      return paper.picture(of: layout)?.text ?? [session.text(of: function)]
    case .value(let answer):
      do {
        return try writer.lines(answer, on: paper)
      } catch {
        throw failure(error)
      }
    }
  }

  /// Readings and warnings, one a line; a reading is drawn if all answers are.
  package func noticeLines(_ session: Session, on paper: Paper?) -> [String] {
    let draws = AnswerWriter(session.settings, for: .person).display == .twoDimensions
    return told.flatMap { notice in
      let picture = draws ? paper.flatMap { notice.picture(session.vocabulary, on: $0) } : nil
      return picture?.text ?? [notice.message(angleMode)]
    }
  }

  /// The failure of a statement whose value cannot be written.
  func failure(_ error: ArithmeticFailure) -> Failure {
    let diagnostic = Diagnostic(
      code: error.code,
      message: error.message(.answer) + bound(error),
      range: statement.range
    )
    return Failure(
      kind: .mathematical,
      number: number,
      diagnostic: diagnostic,
      line: line,
      source: source,
      statement: statement,
      notices: notices
    )
  }

  /// The exact form, which is the best description of a value that is too large.
  private func bound(_ error: ArithmeticFailure) -> String {
    guard error == .tooLarge, case .value(let answer) = outcome,
      let exact = try? answer.exact()
    else { return "" }
    return ": it is \(Printer(.mathematical, vocabulary: .builtIn).text(of: exact))"
  }
}
