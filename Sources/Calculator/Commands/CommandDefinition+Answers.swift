internal import Arithmetic
internal import Evaluation
internal import Storage
internal import Syntax
internal import Typesetting

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
      let (text, told) = try request.answer(session)
      let angleMode = session.environment.angleMode
      for notice in told { report(.notice(notice.message(angleMode))) }
      guard let file = request.file else { return report(.message(text)) }
      try session.access(.write, file, isForced: arguments.isForced) { path throws(File.Failure) in
        try File.replace(path, with: Array("\(text)\n".utf8))
      }
    },
    CommandDefinition(
      "why",
      .optional(.number("N")),
      "a statement as a tree with all values: where exactness ended"
    ) { session, arguments, report throws(CommandError) in
      let word = try arguments.numberOfStatement()
      let entry = try session.entryWithResult(arguments, named: word)
      let range = word?.range ?? arguments.command.nameRange
      if session.drawsRandomNumbers(entry) {
        throw CommandError(
          "statement \(entry.number) has random numbers, of which only the answer is kept",
          at: range
        )
      }
      guard let lines = session.explanation(of: entry) else {
        throw CommandError("statement \(entry.number) has no value to explain", at: range)
      }
      report(.message(lines.joined(separator: "\n")))
    },
    CommandDefinition(
      "describe",
      .optional(.number("N")),
      "a statement with all earlier steps put in for ANS and @"
    ) { session, arguments, report throws(CommandError) in
      let word = try arguments.numberOfStatement()
      let entry = try session.entryWithResult(arguments, named: word)
      guard let description = Description(of: entry, in: session.history.timeline) else {
        let range = word?.range ?? arguments.command.nameRange
        throw CommandError("statement \(entry.number) has no value to describe", at: range)
      }
      report(.message(description.lines(session.vocabulary).joined(separator: "\n")))
    },
  ]
}

extension Session {
  /// The statement with that number; without a number, the last one.
  func entry(
    _ arguments: CommandArguments,
    named word: Command.Word?
  ) throws(CommandError) -> Entry {
    guard let word else {
      if let last = statements.last { return last }
      throw CommandError("there is no statement yet", at: arguments.command.nameRange)
    }
    guard nextNumber > 1 else { throw CommandError("the history is empty", at: word.range) }
    let number = try word.number(in: 1...nextNumber - 1, "a statement")
    if let entry = entry(number) { return entry }
    throw CommandError("statement \(number) is not in the history", at: word.range)
  }

  /// The statement with that number; without a number, the last one with a result.
  fileprivate func entryWithResult(
    _ arguments: CommandArguments,
    named word: Command.Word?
  ) throws(CommandError) -> Entry {
    if word == nil, let last = statements.last(where: { $0.result != nil }) { return last }
    return try entry(arguments, named: word)
  }

  /// Whether the value of a statement depends on random numbers that it drew.
  fileprivate func drawsRandomNumbers(_ entry: Entry) -> Bool {
    let environment = history.timeline.environment(before: entry.number)
    guard let statement = try? entry.statement(environment.vocabulary) else { return false }
    if case .definition = statement.kind { return false }
    return environment.randomCall(in: statement.kind.value) != nil
  }

  /// The tree of a statement with the value at each node, with names as they were when it was
  /// evaluated; nil for the definition of a function, which has no value.
  fileprivate func explanation(of entry: Entry) -> [String]? {
    var environment = history.timeline.environment(before: entry.number)
    environment.readTable = self.environment.readTable
    environment.mode.day = entry.mode.day
    guard let statement = try? entry.statement(environment.vocabulary) else { return nil }
    if case .definition = statement.kind { return nil }
    return Explanation(environment, settings: settings).lines(statement)
  }
}

/// The arguments of `:more`: the number of digits, the statement, and the file.
private struct MoreRequest {
  /// Nil for all digits.
  private let digits: Int?
  private let statement: Statement
  let file: Command.Word?
  private let range: SourceRange

  init(_ arguments: CommandArguments, _ session: Session) throws(CommandError) {
    let operand = arguments.command.operand
    let count = arguments.words.first.flatMap { word in
      let isCount = word.text == "all" || Int(word.text) != nil
      return isCount && word.range.end <= operand.range.end ? word : nil
    }
    if let count {
      digits =
        count.text == "all"
        ? nil : try count.number(in: Settings.digitsRange, "the count of digits")
    } else {
      digits = max(50, 2 * session.settings.digits)
    }
    let rest = count.map { SourceRange($0.range.end, operand.range.end) } ?? operand.range
    range = rest
    file = try arguments.output()
    guard !arguments.line.utf8Slice(rest).allSatisfy(\.isWhitespace) else {
      let answer = Expression(.answer, range: rest)
      statement = Statement(.expression(answer), range: rest, isSilent: false)
      return
    }
    do {
      statement = try Parser.parseExpressionStatement(
        arguments.line,
        in: rest,
        vocabulary: session.vocabulary
      )
    } catch {
      throw CommandError(error.diagnostic(in: arguments.line))
    }
  }

  /// The digits (all digits of an integer), and the notices that go with them.
  func answer(_ session: Session) throws(CommandError) -> (text: String, told: [Notice]) {
    do {
      var remarks = Remarks()
      let value = try session.environment.result(of: statement, noting: &remarks)
      let answer = Answer(value, angleMode: session.environment.angleMode)
      let text = try text(answer, session.settings)
      return (
        text, session.notices(about: statement, .value(answer), remarks, in: session.environment)
      )
    } catch {
      throw CommandError(evaluating: error, at: range)
    }
  }

  private func text(_ answer: Answer, _ settings: Settings) throws -> String {
    let writer = AnswerWriter(settings, for: .program)
    // All that can be shown of a list are its elements.
    guard let digits = digits ?? (answer.result.real == nil ? nil : Settings.digitsRange.upperBound)
    else { return try writer.line(answer) }
    guard let written = try answer.decimal(digits: digits) else {
      if answer.result.real == nil { return try writer.line(answer) }
      throw ArithmeticFailure.tooLarge
    }
    let relation: Equation.Relation = written.isExact ? .equal : .approximate
    let label = answer.result.label.flatMap { $0.factor == nil ? $0.name : nil }
    return Equation(nil, relation, written.form).labelled(label).line(by: writer.write)
  }
}
