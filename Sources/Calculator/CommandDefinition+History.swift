internal import Evaluation
internal import Syntax

extension CommandDefinition {
  static let history: [CommandDefinition] = [
    CommandDefinition(
      "history",
      .optional(
        .choice([
          .text("WORDS"),
          .sequence([.word("size", "how many are kept"), .number("N")]),
          .word("clear", "forgets all"),
        ])
      ),
      "the statements, or those that hold all the words",
      isState: true
    ) { session, arguments, report throws(CommandError) in
      let words = arguments.words
      if let option = words.first(where: { $0.text.hasPrefix("--") }) {
        throw CommandError("there is no option \(option.text)", at: option.range)
      }
      switch words.first?.text {
      case "size" where words.count == 2:
        session.setHistorySize(try words[1].number(in: 1...1_000_000, "the size"))
      case "clear" where words.count == 1:
        session.clearHistory()
      case "size" where words.count == 1:
        report(.message("\(session.statements.capacity)"))
      default:
        let entries = session.statements.filter { entry in
          words.allSatisfy { entry.source.holds($0.text) }
        }
        guard !entries.isEmpty else { return }
        report(.message(entries.map { "\($0.number)  \($0.source)" }.joined(separator: "\n")))
      }
    },
    CommandDefinition(
      "recall",
      .number("N"),
      "puts statement N into the line editor, ready to change"
    ) {
      session,
      arguments,
      report throws(CommandError) in
      let word = try arguments.exactlyOne("the number of a statement")
      let last = max(1, session.nextNumber - 1)
      let number = try word.number(in: 1...last, "a statement")
      guard let entry = session.entry(number) else {
        throw CommandError("statement \(number) is not in the history", at: word.range)
      }
      report(.recall(entry.source))
    },
    CommandDefinition(
      "statement",
      "N [MODE \"SOURCE\" [-- VALUE]]",
      "a statement of the history, as session files hold it",
      isState: true
    ) { session, arguments, _ throws(CommandError) in
      try session.restoreStatement(arguments)
    },
  ]
}

extension Session {
  /// Statements of a session file have numbers up to this one.
  private static let largestNumber = 1_000_000_000_000

  /// Puts a statement of a session file into the ring without carrying it out; a number alone is the
  /// next statement's.
  fileprivate func restoreStatement(_ arguments: CommandArguments) throws(CommandError) {
    guard let first = arguments.words.first else {
      throw CommandError(":statement needs a number", at: arguments.end)
    }
    let number = try first.number(in: 1...Self.largestNumber, "a statement")
    guard number >= nextNumber else {
      throw CommandError("the next statement is number \(nextNumber)", at: first.range)
    }
    guard arguments.words.count > 1 else { return setNextNumber(number) }
    guard arguments.words.count > 2 else {
      throw CommandError(":statement needs a mode and a source", at: arguments.end)
    }
    append(
      Entry(
        number: number,
        source: arguments.words[2].text,
        angleMode: try arguments.words[1].choice(of: "angle mode"),
        result: try result(arguments)
      )
    )
  }

  /// The value behind ` --`, if there is one.
  private func result(_ arguments: CommandArguments) throws(CommandError) -> Value? {
    // The source may hold a `--` too: it is one word, and the value stands behind the next.
    guard arguments.words.count > 3 else { return nil }
    let mark = arguments.words[3]
    guard mark.text == "--" else { throw CommandError("expected -- and a value", at: mark.range) }
    let range = SourceRange(mark.range.end, arguments.command.argumentsRange.end)
    do {
      let expression = try Parser.parseExpression(arguments.line, in: range, vocabulary: vocabulary)
      return .real(try Evaluator(environment).real(expression))
    } catch {
      throw CommandError("the value cannot be read", at: range)
    }
  }

  /// The statement of that number, while the ring holds it.
  package func entry(_ number: Int) -> Entry? {
    // Numbers rise along the ring, with gaps where statements of other prompts stand.
    statements.last { $0.number == number }
  }
}

extension String {
  /// Whether the text stands somewhere in this one; the empty text does everywhere.
  fileprivate func holds(_ text: String) -> Bool {
    let (bytes, pattern) = (Array(utf8), Array(text.utf8))
    guard pattern.count <= bytes.count else { return false }
    return (0...bytes.count - pattern.count).contains { bytes[$0...].starts(with: pattern) }
  }
}
