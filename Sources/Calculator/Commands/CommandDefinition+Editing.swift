internal import Arithmetic
internal import Evaluation
internal import Syntax

extension Session {
  /// `:edit 12` recalls the old statement into the line editor, with the command; a statement after
  /// the number replaces the old one.
  func edit(_ arguments: CommandArguments, _ report: (Report) -> Void) throws(CommandError) {
    guard let word = arguments.words.first else {
      throw CommandError(":edit needs the number of a statement", at: arguments.end)
    }
    let entry = try entry(arguments, named: word)
    guard arguments.words.count > 1 else {
      return report(.recall(":edit \(entry.number) \(entry.source)"))
    }
    let range = SourceRange(word.range.end, arguments.command.argumentsRange.end)
    let statement = try statement(arguments, in: range, replacing: entry)
    let comment = SourceRange(range.end, arguments.line.utf8.count)
    let hasComment = arguments.line.utf8Slice(comment).contains("#")
    let source = arguments.line.recordedSource(
      statement.range,
      comment: hasComment ? comment : nil
    )
    do {
      let revisions = try edit(entry, to: statement, source: source)
      report(.message(lines(revisions).joined(separator: "\n")))
    } catch {
      throw CommandError(error.diagnostic, kind: .mathematical)
    }
  }

  /// The single statement in the range, parsed with the names of the statement it replaces.
  private func statement(
    _ arguments: CommandArguments,
    in range: SourceRange,
    replacing entry: Entry
  ) throws(CommandError) -> Statement {
    let vocabulary = history.timeline.environment(before: entry.number).vocabulary
    let line: Line
    do {
      line = try Parser.parse(line: arguments.line, in: range, vocabulary: vocabulary)
    } catch {
      throw CommandError(error.diagnostic(in: arguments.line))
    }
    guard case .statements(let statements) = line.kind, statements.count == 1 else {
      throw CommandError(":edit takes one statement", at: range)
    }
    return statements[0]
  }

  /// The lines in which `:undo` reports what it took back.
  func lines(_ undone: Undone) -> [String] {
    switch undone {
    case .statement(let entry): return ["taken back: \(entry.number)  \(entry.source)"]
    case .edit(let number, let revisions):
      return ["taken back: the edit of \(number)"] + lines(revisions)
    case .changes(let changes): return ["taken back: \(summary(of: changes))"]
    }
  }

  private func summary(of changes: [Change]) -> String {
    let names = changes.flatMap { change in
      switch change {
      case .assign(_, let name), .label(_, let name): [name]
      case .define(let function): [function.name]
      case .answer: ["ANS"]
      case .forget(let names): names
      case .forgetAll: ["all names"]
      }
    }
    return "what a command did to \(names.joined(separator: ", "))"
  }
}

// MARK: - Revised statements

extension Session {
  /// A line for each statement whose source or answer has changed.
  func lines(_ revisions: [Revision]) -> [String] {
    revisions.compactMap { revision in
      let (new, old) = (answer(revision.new, revision.failure), answer(revision.old, nil))
      guard new != old || revision.new.source != revision.old.source || revision.isEdited else {
        return nil
      }
      let before = new == old ? "as before" : "was \(old)"
      let source = revision.new.sourceWithoutComment(vocabulary)
      let statement = new == source ? source : "\(source): \(new)"
      return "\(revision.new.number)  \(statement)   (\(before))"
    }
  }

  private func answer(_ entry: Entry, _ failure: Diagnostic?) -> String {
    if let failure { return failure.sentence }
    if case .definition = entry.effect { return entry.sourceWithoutComment(vocabulary) }
    guard let result = entry.result else { return "no value" }
    do {
      let answer = Answer(result, angleMode: entry.mode.angles)
      return try AnswerWriter(settings, for: .person).line(answer)
    } catch {
      return error.message(.answer)
    }
  }
}
