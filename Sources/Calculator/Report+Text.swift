internal import Arithmetic
internal import Evaluation
internal import Syntax

extension StatementReport {
  /// What a script prints for the statement, be it an error.
  package func text(_ session: Session) -> String {
    do {
      return try written(session)
    } catch {
      return "error: \(error.diagnostic.sentence)"
    }
  }

  /// What is printed for the statement; a failure where the answer cannot be written.
  package func written(
    _ session: Session,
    for audience: AnswerWriter.Audience = .program
  ) throws(Failure) -> String {
    switch outcome {
    case .definition(let function): return session.text(of: function)
    case .value(let answer):
      do {
        return try AnswerWriter(session.settings, for: audience).line(answer)
      } catch {
        throw failure(error)
      }
    }
  }

  /// The failure that it is if the answer cannot be written.
  func failure(_ error: ArithmeticFailure) -> Failure {
    Failure(
      kind: .mathematical,
      number: number,
      diagnostic: Diagnostic(
        code: error.code,
        message: error.message(.answer),
        range: statement.range
      ),
      line: line,
      source: source
    )
  }
}
