internal import Arithmetic
internal import Evaluation
internal import Syntax

extension CommandDefinition {
  static let answers: [CommandDefinition] = [
    CommandDefinition(
      "more",
      .sequence([
        .optional(.choice([.number("N"), .word("all", "as many as there are")])),
        .optional(.expression),
        .optional(.sequence([.word("--output", "writes them to a file"), .file])),
      ]),
      "more digits of the last answer, or of an expression"
    ) { session, arguments, report throws(CommandError) in
      let request = try MoreRequest(arguments, session)
      let text = try request.text(session)
      guard let file = request.file else { return report(.message(text)) }
      try accessing(file.range) { () throws(File.Failure) in
        try File.replace(file.text, with: Array("\(text)\n".utf8))
      }
    },
    CommandDefinition(
      "why",
      .none,
      "the last statement as a tree with all values: where exactness ended"
    ) { session, arguments, report throws(CommandError) in
      try arguments.none()
      guard let lines = session.explanation else {
        throw CommandError(
          session.keepsMeanings ? "there is no statement yet" : ":why is for the prompt",
          at: arguments.command.nameRange
        )
      }
      report(.message(lines.joined(separator: "\n")))
    },
  ]
}

/// What `:more` is asked for: how many digits, of what, and where to.
private struct MoreRequest {
  /// Nil for all of them.
  private let digits: Int?
  private let expression: Expression
  let file: Command.Word?
  private let range: SourceRange

  init(_ arguments: CommandArguments, _ session: Session) throws(CommandError) {
    let operand = arguments.command.operand
    let count = arguments.words.first.flatMap { $0.range.end <= operand.range.end ? $0 : nil }
    var rest = operand.range
    switch count.map(\.text) {
    case "all"?: digits = nil
    case let text? where Int(text) != nil:
      digits = try count?.number(in: Settings.digitsRange, "the count of digits")
    default: digits = max(50, 2 * session.settings.digits)
    }
    if let count, count.text == "all" || Int(count.text) != nil {
      rest = SourceRange(count.range.end, operand.range.end)
    }
    range = rest
    file = try Self.file(arguments)
    guard !arguments.line.utf8Slice(rest).allSatisfy(\.isWhitespace) else {
      expression = Expression(.answer, range: rest)
      return
    }
    do {
      expression = try Parser.parseExpression(
        arguments.line,
        in: rest,
        vocabulary: session.vocabulary
      )
    } catch {
      let diagnostic = error.diagnostic(in: arguments.line)
      throw CommandError(diagnostic.message, at: diagnostic.range, code: diagnostic.code)
    }
  }

  private static func file(_ arguments: CommandArguments) throws(CommandError) -> Command.Word? {
    let options = arguments.command.options
    guard let first = options.first else { return nil }
    guard first.text == "--output", options.count == 2 else {
      throw CommandError("expected --output and a file", at: first.range)
    }
    return options[1]
  }

  /// The digits; those of an integer are always all of them.
  func text(_ session: Session) throws(CommandError) -> String {
    do {
      let value = try Evaluator(session.environment).real(expression)
      let answer = Answer(.real(value), angleMode: session.environment.angleMode)
      return try text(answer, session.settings)
    } catch let error as EvaluationError {
      let diagnostic = error.diagnostic
      throw CommandError(
        diagnostic.message,
        at: diagnostic.range,
        code: diagnostic.code,
        kind: .mathematical
      )
    } catch let error as ArithmeticFailure {
      throw CommandError(error.message(.answer), at: range, code: error.code, kind: .mathematical)
    } catch {
      throw CommandError("there is no such number", at: range)
    }
  }

  private func text(_ answer: Answer, _ settings: Settings) throws -> String {
    guard let written = try answer.decimal(digits: digits ?? Settings.digitsRange.upperBound) else {
      throw ArithmeticFailure.tooLarge
    }
    let writer = AnswerWriter(settings, for: .program)
    return (written.isExact ? "" : "≈ ") + writer.text(written.expression)
  }
}
