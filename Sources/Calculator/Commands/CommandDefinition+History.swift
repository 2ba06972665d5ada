internal import Arithmetic
internal import Evaluation
internal import Syntax

extension CommandDefinition {
  static let history: [CommandDefinition] = [
    CommandDefinition(
      "history",
      .described(
        "[WORDS] [--output FILE] | size N | clear",
        .optional(
          .choice([
            .text("WORDS"),
            .sequence([.word("--output", "writes them to a file"), .file]),
            .sequence([.word("size", "how many are kept"), .number("N")]),
            .word("clear", "forgets all"),
          ])
        )
      ),
      "the statements, or those that hold all the words",
      isState: true
    ) { session, arguments, report throws(CommandError) in
      if let file = try arguments.output() { return try session.writeHistory(arguments, to: file) }
      let words = arguments.words
      switch words.first?.text {
      case "size" where words.count == 2:
        session.setHistorySize(try words[1].number(in: 1...1_000_000, "the size"))
      case "clear" where words.count == 1:
        session.clearHistory()
      case "size" where words.count == 1:
        report(.message("\(session.statements.capacity)"))
      default:
        let entries = session.statements(with: words)
        guard !entries.isEmpty else { return }
        report(.message(entries.map { "\($0.number)  \($0.source)" }.joined(separator: "\n")))
      }
    },
    CommandDefinition(
      "recall",
      .number("N"),
      "puts statement N into the line editor, ready to change"
    ) { session, arguments, report throws(CommandError) in
      let word = try arguments.exactlyOne("the number of a statement")
      let entry = try session.entry(arguments, named: word)
      report(.recall(entry.source))
    },
    CommandDefinition(
      "edit",
      .described("N [STATEMENT]", .sequence([.number("N"), .optional(.expression)])),
      "changes statement N and computes anew what depended on it"
    ) { session, arguments, report throws(CommandError) in
      try session.edit(arguments, report)
    },
    CommandDefinition(
      "undo",
      .none,
      "takes back what came last: an edit, a statement, a :clear or :load"
    ) { session, arguments, report throws(CommandError) in
      try arguments.none()
      guard let undone = session.undo() else {
        throw CommandError("there is nothing to take back", at: arguments.command.nameRange)
      }
      report(.message(session.lines(undone).joined(separator: "\n")))
    },
    CommandDefinition(
      "statement",
      .text("N [MODE \"SOURCE\" [-- VALUE]]"),
      "a statement of the history, as session files hold it",
      isState: true
    ) { session, arguments, _ throws(CommandError) in
      try session.restoreStatement(arguments)
    },
    CommandDefinition(
      "typed",
      .text("N \"LINE\""),
      "a command or a comment of the history, as session files hold it",
      isState: true
    ) { session, arguments, _ throws(CommandError) in
      guard let line = TypedLine(stored: arguments.line) else {
        let range = arguments.command.argumentsRange
        throw CommandError(":typed needs a number and a line in quotes", at: range)
      }
      session.history.record(line)
    },
    CommandDefinition(
      "rule",
      .text("$N = VALUE"),
      "a step on the way to a value of the history, as session files hold it",
      isState: true
    ) { session, arguments, _ throws(CommandError) in
      try session.restoreRule(arguments)
    },
  ]
}

extension Session {
  /// Puts a statement of a session file into the ring without carrying it out; a number alone sets
  /// the number of the next statement.
  fileprivate func restoreStatement(_ arguments: CommandArguments) throws(CommandError) {
    guard let first = arguments.words.first else {
      throw CommandError(":statement needs a number", at: arguments.end)
    }
    guard arguments.words.count > 1 else {
      let next = try first.number(in: 1...Entry.largestNumber + 1, "a statement")
      return try setNextNumber(next, at: first.range)
    }
    let number = try first.number(in: 1...Entry.largestNumber, "a statement")
    // Statements of several prompts may be out of numerical order.
    guard number >= nextNumber || entry(number) == nil else {
      throw CommandError("there is a statement \(number) already", at: first.range)
    }
    guard arguments.words.count > 2 else {
      throw CommandError(":statement needs a mode and a source", at: arguments.end)
    }
    let source = arguments.source
    // With another quote in its line, a source with one would be written as a line with an open one.
    guard source.text.utf8.count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2) else {
      throw CommandError("a quote in the source is not closed", at: arguments.words[2].range)
    }
    // Two records without a line end between them look like one whose source has quotes.
    guard !source.text.contains(text: "\":") || (try? parse(source.text)) != nil else {
      throw CommandError("the source cannot be read", at: arguments.words[2].range)
    }
    let entry = Entry(
      number: number,
      source: source.text,
      mode: try arguments.words[1].choice(of: "angle mode"),
      result: try result(arguments, after: source.end),
      effect: replaysLoadedStatements ? .unread : .none
    )
    record(entry)
  }

  private func setNextNumber(_ number: Int, at range: SourceRange) throws(CommandError) {
    // Merged files have several of these.
    guard number >= nextNumber || isLoading else {
      throw CommandError("the next statement is number \(nextNumber)", at: range)
    }
    history.nextNumber = max(number, nextNumber)
  }

  /// Restores a rule of a session file.
  fileprivate func restoreRule(_ arguments: CommandArguments) throws(CommandError) {
    let range = arguments.command.argumentsRange
    let line = try? Parser.parse(line: arguments.line, in: range, vocabulary: .stored)
    guard case .statements(let statements)? = line?.kind, let statement = statements.first,
      case .assignment(let name, let value) = statement.kind, name.hasPrefix("$")
    else { throw CommandError(":rule needs a number like $1, = and a value", at: range) }
    environment.rules[name] = try restoredValue(value)
  }

  /// The value after ` --`, if there is one.
  private func result(
    _ arguments: CommandArguments,
    after end: Int
  ) throws(CommandError) -> Result? {
    guard let mark = arguments.words.first(where: { $0.range.start >= end }) else { return nil }
    guard mark.text == "--" else { throw CommandError("expected -- and a value", at: mark.range) }
    let isRepeated = arguments.words.contains {
      $0.text == "--" && !$0.isQuoted && $0.range.start > mark.range.start
    }
    // As an expression, a value followed by another one would be their difference.
    if isRepeated { throw CommandError("expected one value", at: mark.range) }
    let label = try label(after: mark, arguments)
    let end = label?.range.start ?? arguments.command.argumentsRange.end
    let range = SourceRange(mark.range.end, end)
    guard
      let expression = try? Parser.parseExpression(
        arguments.line,
        in: range,
        vocabulary: .stored
      )
    else { throw CommandError("the value cannot be read", at: range) }
    let value = try restoredValue(expression)
    guard let label else { return value }
    return value.with(try self.label(label))
  }

  /// The label: the last word, if it is in quotes and after the value.
  private func label(
    after mark: Command.Word,
    _ arguments: CommandArguments
  ) throws(CommandError) -> Command.Word? {
    guard let last = arguments.words.last, last.range.start > mark.range.end,
      arguments.line.utf8Slice(last.range).first == "\""
    else { return nil }
    return last
  }

  /// A value in a session file, where angles are in RAD and only rules have names.
  private func restoredValue(_ expression: Expression) throws(CommandError) -> Result {
    if let value = StoredValue(shortFor: expression) { return Result(value) }
    var environment = environment.ofStoredValues
    environment.angleMode = .radians
    // A part is of a principal value, whose arguments may be real: re(ci(-2)).
    if case .call(let name, _) = expression.kind, ["re", "im"].contains(name) {
      environment.mode.numbers = .complex
    }
    do {
      return try environment.result(of: expression)
    } catch {
      throw CommandError("the value cannot be read", at: expression.range)
    }
  }

  /// The statement with that number, if the ring still holds it.
  package func entry(_ number: Int) -> Entry? {
    // Statements of other prompts leave gaps in the numbers.
    statements.last { $0.number == number }
  }
}

extension CommandArguments {
  /// The source of a statement, between the quote after the mode and the last one before the value, and
  /// where it ends: `data("a b.csv")` has quotes of its own.
  fileprivate var source: (text: String, end: Int) {
    let bytes = Array(line.utf8)
    let start = words[2].range.start
    guard bytes[start] == UInt8(ascii: "\"") else { return (words[2].text, words[2].range.end) }
    let rest = Array(bytes[(start + 1)...])
    let mark = Array("\" -- ".utf8)
    let length =
      rest.indices.first { rest[$0...].starts(with: mark) }
      ?? rest.lastIndex(of: UInt8(ascii: "\"")) ?? rest.count
    return (String(decoding: rest[..<length], as: UTF8.self), start + length + 2)
  }
}
