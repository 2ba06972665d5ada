internal import Evaluation
package import Syntax

extension Environment {
  /// Repeats what a statement of the history, and the commands after it, did to names and ANS.
  mutating func replay(_ entry: Entry) {
    record(entry.effect(vocabulary), entry.result, of: entry.number)
    for changes in entry.changes { apply(changes) }
  }

  /// Replays a statement and keeps its result for `@12`.
  mutating func replayKeepingResult(_ entry: Entry) {
    record(entry)
    for changes in entry.changes { apply(changes) }
  }

  /// Applies the effects of a command to names.
  mutating func apply(_ changes: [Change]) {
    for change in changes {
      switch change {
      case .assign(let value, let name): assign(value, to: name)
      case .define(let function): define(function)
      case .label(let label, "ANS"): answer = answer?.with(label)
      case .label(let label, let name):
        if let value = variables[name] { assign(value.with(label), to: name) }
      case .answer(let value, let number):
        answer = number.flatMap { results[$0] } ?? value
        answerNumber = number
      case .forget(let names): for name in names { forget(name) }
      case .forgetAll: forgetAll()
      }
    }
  }

  /// The changes that create the names and ANS of this environment in another one.
  var changes: [Change] {
    functions.values.sorted { $0.name < $1.name }.map { .define($0) }
      + variables.sorted { $0.key < $1.key }.map { .assign($0.value, to: $0.key) }
      + (answer.map { [.answer($0, of: nil)] } ?? [])
  }
}

extension Entry {
  /// The effects of the statement and of commands after it, for a history without the statement.
  func changesAlone(_ vocabulary: Vocabulary) -> [[Change]] {
    var own: [Change] = result.map { [.answer($0, of: nil)] } ?? []
    switch effect(vocabulary) {
    case .none, .unread: break
    case .assignment(let name): if let result { own.append(.assign(result, to: name)) }
    case .store(let names): if let result { own += names.map { .assign(result, to: $0) } }
    case .definition(let function): own.append(.define(function))
    }
    return (own.isEmpty ? [] : [own]) + changes
  }

  /// The effect on names; a source that was not read yet is parsed with the vocabulary.
  func effect(_ vocabulary: Vocabulary) -> Effect {
    if case .unread = effect {
      (try? statement(vocabulary))?.effect ?? .none
    } else {
      effect
    }
  }

  /// The source without its comment.
  package func sourceWithoutComment(_ vocabulary: Vocabulary) -> String {
    guard source.utf8.contains(UInt8(ascii: "#")),
      let comment = (try? Parser.parse(line: source, vocabulary: vocabulary))?.commentRange
    else { return source }
    return source.utf8Text(SourceRange(0, comment.start)).withoutBlanksAround
  }

  /// The statement, parsed with a vocabulary; nil for a comment, and for other rows of a sheet that are none.
  func statement(_ vocabulary: Vocabulary) throws(SyntaxError) -> Statement? {
    let line = try Parser.parse(line: source, vocabulary: vocabulary)
    guard case .statements(let statements) = line.kind, statements.count == 1 else { return nil }
    return statements[0]
  }
}
