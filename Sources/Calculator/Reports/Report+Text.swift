internal import Arithmetic
internal import Evaluation
internal import Syntax
internal import Typesetting

extension String {
  fileprivate var withoutTrailingBlanks: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}

extension StatementReport {
  /// What is printed for the statement, or why its value cannot be written.
  package func text(
    _ session: Session,
    for audience: AnswerWriter.Audience
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

  /// What is shown to a person on a screen of so many columns, a line each: as the display is set.
  package func lines(_ session: Session, width: Int) throws(Failure) -> [String] {
    guard session.settings.display == .twoDimensions, case .value(let answer) = outcome else {
      return [try text(session, for: .person)]
    }
    do {
      let box = try AnswerWriter(session.settings, for: .person).box(answer, width: width)
      if let box, box.height > 1 { return box.lines.map(\.withoutTrailingBlanks) }
      return [try text(session, for: .person)]
    } catch let error as ArithmeticFailure {
      throw failure(error)
    } catch let error as Failure {
      throw error
    } catch {
      return []
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
      source: source
    )
  }

  /// The exact form, which is the best that can be said of a value that is too large.
  private func bound(_ error: ArithmeticFailure) -> String {
    guard error == .tooLarge, case .value(let answer) = outcome,
      let exact = try? answer.exact()
    else { return "" }
    return ": it is \(Printer(.mathematical, vocabulary: .builtIn).text(of: exact))"
  }
}
