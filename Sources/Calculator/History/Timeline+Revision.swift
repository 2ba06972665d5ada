internal import Arithmetic
internal import Evaluation
internal import Syntax

/// A statement whose source or result has changed through an edit.
struct Revision {
  let old: Entry
  let new: Entry
  /// The reason why it no longer has a result.
  var failure: Diagnostic?
  /// Whether it is the edited statement.
  var isEdited = false
}

extension Timeline {
  /// The timeline with the edited statement, and the later statements that had to be recomputed.
  ///
  /// A statement is recomputed if a name, ANS or a result that it uses has another meaning than
  /// before. All others would give the same result, and are left alone.
  func revising(with edited: Entry) -> (timeline: Timeline, revisions: [Revision]) {
    var revised = self
    var revisions: [Revision] = []
    var old = environment(before: edited.number)
    var new = old
    let start = entries.firstIndex { $0.number == edited.number } ?? entries.endIndex
    for (index, entry) in entries.enumerated().dropFirst(start) {
      if entry.number == edited.number {
        revised.entries[index] = edited
      } else if entry.differs(in: new, from: old) {
        let revision = entry.revised(in: new)
        revised.entries[index] = revision.new
        revisions.append(revision)
      }
      old.replayKeepingResult(entry)
      new.replayKeepingResult(revised.entries[index])
    }
    return (revised, revisions)
  }

  /// The differences of the statements from those that they were earlier.
  func revisions(back earlier: Timeline) -> [Revision] {
    let now = Dictionary(entries.map { ($0.number, $0) }) { $1 }
    return earlier.entries.compactMap { entry in
      now[entry.number].flatMap { $0.isSame(as: entry) ? nil : Revision(old: $0, new: entry) }
    }
  }
}

extension Entry {
  /// The entry with another source or result, and the day that it asked for.
  func with(source: String, result: Result?, effect: Effect, day: CalendarDate?) -> Entry {
    var mode = mode
    mode.day = day
    var entry = Entry(
      number: number,
      source: source,
      mode: mode,
      result: result,
      effect: effect
    )
    entry.changes = changes
    return entry
  }

  /// The entry evaluated again with the names of the environment.
  func revised(in environment: Environment) -> Revision {
    var environment = environment
    environment.mode = mode
    do {
      guard let statement = try statement(environment.vocabulary) else {
        return failed(try refusal(environment.vocabulary))
      }
      var remarks = Remarks()
      let result = try environment.evaluateDrawing(statement, noting: &remarks).result
        .map { $0.kept(from: statement, in: environment) }
      let new = with(
        source: source,
        result: result,
        effect: statement.effect,
        day: remarks.notes?.day
      )
      return Revision(old: self, new: new)
    } catch let error as SyntaxError {
      return failed(error.diagnostic(in: source))
    } catch let error as EvaluationError {
      return failed(error.diagnostic)
    } catch {
      return failed(nil)
    }
  }

  /// The reason why a source that is not one statement has no result; nil for a comment.
  private func refusal(_ vocabulary: Vocabulary) throws(SyntaxError) -> Diagnostic? {
    switch try Parser.parse(line: source, vocabulary: vocabulary).kind {
    case .empty: nil
    case .command(let command):
      Diagnostic(
        code: "unexpected-token",
        message: "a row of a sheet is a statement; :\(command.name) works at the prompt",
        range: command.nameRange
      )
    case .statements(let statements):
      Diagnostic(
        code: "unexpected-token",
        message: "a row of a sheet is one statement",
        range: statements[1].range,
        suggestion: "the next one has a row of its own"
      )
    }
  }

  private func failed(_ failure: Diagnostic?) -> Revision {
    let new = with(source: source, result: nil, effect: Effect.none, day: mode.day)
    return Revision(old: self, new: new, failure: failure)
  }

  /// Whether the result could differ between the two environments.
  func differs(in new: Environment, from old: Environment) -> Bool {
    // A source that could not be parsed before may be valid now.
    guard let statement = try? statement(old.vocabulary) else { return true }
    return new.differs(from: old, for: statement.kind.value)
  }

  /// Whether another entry with the same number is the same statement with the same result.
  func isSame(as other: Entry) -> Bool {
    source == other.source && mode == other.mode && result.isIdentical(to: other.result)
  }
}
