internal import Evaluation
internal import Storage
internal import Syntax

extension Session {
  /// The statements that contain all the words.
  func statements(with words: [Command.Word]) -> [Entry] {
    statements.filter { entry in
      let source = Array(entry.source.utf8)
      return words.allSatisfy { source.holds($0.text) }
    }
  }

  /// Writes the statements that contain all the words to a file, as a script.
  func writeHistory(
    _ arguments: CommandArguments,
    to file: Command.Word
  ) throws(CommandError) {
    let words = arguments.words.filter { $0.range.end < file.range.start }.dropLast()
    let entries = statements(with: Array(words))
    guard !entries.isEmpty else {
      throw CommandError("there are no such statements", at: arguments.command.argumentsRange)
    }
    try access(.write, file, isForced: arguments.isForced) { path throws(File.Failure) in
      try File.replace(path, with: script(of: entries))
    }
  }

  /// The statements, one a line, with the commands between them that preserve their meaning.
  ///
  /// A statement without a value becomes a comment, so that the script does not stop there.
  private func script(of entries: [Entry]) -> String {
    var lines: [String] = []
    var mode = Mode()
    var number = 1
    let namesResults = entries.contains { $0.source.contains("@") }
    let numbers = Set(entries.map(\.number))
    var environment = history.timeline.start
    for entry in history.timeline.entries {
      let vocabulary = environment.vocabulary
      let effect = entry.effect(vocabulary)
      environment.replay(entry)
      guard numbers.contains(entry.number) else { continue }
      lines += entry.mode.commands(after: mode)
      if namesResults, entry.number > number { lines.append(":statement \(entry.number)") }
      let failed = entry.result == nil && !effect.definesFunction
      lines.append(failed ? "# \(entry.source)" : entry.source)
      lines += labelLines(entry, effect, vocabulary)
      mode = entry.mode
      number = failed ? number : max(number, entry.number) + 1
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The commands that restore the labels of a statement's names, which its source does not contain.
  private func labelLines(
    _ entry: Entry,
    _ effect: Entry.Effect,
    _ vocabulary: Vocabulary
  ) -> [String] {
    guard let statement = try? entry.statement(vocabulary), !statement.kind.value.isName,
      let label = entry.result?.label?.text(by: Printer(.typed, vocabulary: .builtIn))
    else { return [] }
    let names = effect.names.isEmpty ? ["ANS"] : effect.names
    return names.map { ":label \($0) \(label)" }
  }
}

extension Entry.Effect {
  fileprivate var definesFunction: Bool {
    if case .definition = self { true } else { false }
  }
}

extension Expression {
  /// Whether it is only the name of a value, which already has its label.
  fileprivate var isName: Bool {
    switch kind {
    case .variable, .answer, .result: true
    case .number, .constant, .negation, .sum, .product, .power, .postfix, .call, .logic, .scope,
      .aggregate:
      false
    }
  }
}
