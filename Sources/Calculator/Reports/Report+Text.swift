internal import Arithmetic
internal import Evaluation
internal import Syntax

extension StatementReport {
  /// Readings and warnings, one a line; a reading is drawn if all answers are.
  package func noticeLines(_ session: Session, in outputWidth: OutputWidth?) -> [String] {
    let draws = AnswerWriter(session.settings, for: .person).display == .twoDimensions
    return told.flatMap { notice in
      let picture = draws ? outputWidth.flatMap { notice.picture(session.vocabulary, in: $0) } : nil
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
