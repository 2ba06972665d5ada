internal import Arithmetic
internal import Evaluation
internal import Syntax
internal import Typesetting

extension CommandDefinition {
  static let typesetting: [CommandDefinition] = [
    formula("mathml", "MathML, for pages", MathML.text),
    formula("latex", "LaTeX, for papers", LaTeX.text),
    formula("speak", "words, for the ear", Speech.text),
    CommandDefinition(
      "paste-latex",
      .text("FORMULA"),
      "puts a formula of LaTeX or MathML into the line editor, in this language"
    ) { session, arguments, report throws(CommandError) in
      let range = arguments.command.argumentsRange
      let text = String(arguments.line.utf8Slice(range))
      do throws(ReadingError) {
        let notation = text.first == "<" ? SourceNotation.mathml : .latex
        report(.recall(try session.line(for: text, in: notation)))
      } catch {
        let place = error.placed(at: SourceRange(0, range.end - range.start)).range
        throw CommandError(
          error.diagnostic,
          at: SourceRange(range.start + place.start, range.start + place.end)
        )
      }
    },
  ]

  /// A command that writes a formula: an expression as typed, or the last answer.
  private static func formula(
    _ name: String,
    _ what: String,
    _ text: @escaping @Sendable (Layout) -> String
  ) -> CommandDefinition {
    CommandDefinition(
      name,
      .optional(.expression),
      "an expression, or the last answer, as \(what)"
    ) { session, arguments, report throws(CommandError) in
      report(.message(text(try session.shownLayout(arguments))))
    }
  }
}

extension Session {
  /// The layout of the expression in the arguments; of the answer for `@12`, ANS or no arguments.
  fileprivate func shownLayout(_ arguments: CommandArguments) throws(CommandError) -> Layout {
    let range = arguments.command.argumentsRange
    let answer = Expression(.answer, range: arguments.command.nameRange)
    var statement = Statement(.expression(answer), range: answer.range, isSilent: false)
    if !arguments.words.isEmpty {
      do {
        statement = try Parser.parseExpressionStatement(
          arguments.line,
          in: range,
          vocabulary: vocabulary
        )
      } catch {
        throw CommandError(error.diagnostic(in: arguments.line))
      }
    }
    return try layoutOfAnswer(statement.kind.value) ?? Layout(statement, vocabulary: vocabulary)
  }

  /// The layout of the answer, for an expression that is only ANS or `@12`; nil for all others.
  private func layoutOfAnswer(_ expression: Expression) throws(CommandError) -> Layout? {
    switch expression.kind {
    case .answer, .result: break
    case .number, .constant, .variable, .negation, .sum, .product, .power, .postfix, .call, .logic,
      .scope, .aggregate:
      return nil
    }
    do {
      let value = try environment.result(of: expression)
      let answer = Answer(value, angleMode: environment.angleMode)
      var settings = settings
      settings.format = .exact
      return try AnswerWriter(settings, for: .person).layout(answer)
    } catch {
      throw CommandError(evaluating: error, at: expression.range)
    }
  }
}
