internal import Evaluation
internal import Syntax

extension Environment {
  /// What comes of a statement here; nothing changes.
  func outcome(of statement: Statement) throws(EvaluationError) -> StatementReport.Outcome {
    var remarks = Remarks()
    return try outcome(of: statement, noting: &remarks)
  }

  /// What comes of a statement here, and what a person should know of how; nothing changes.
  func outcome(
    of statement: Statement,
    noting remarks: inout Remarks
  ) throws(EvaluationError) -> StatementReport.Outcome {
    if case .definition = statement.kind, case .definition(let function) = Entry.Effect(statement) {
      return .definition(function)
    }
    return .value(Answer(try value(of: statement, noting: &remarks), angleMode: angleMode))
  }

  /// Carries out a statement; where it fails, nothing has changed.
  mutating func carryOut(
    _ statement: Statement
  ) throws(EvaluationError) -> StatementReport.Outcome {
    let outcome = try outcome(of: statement)
    perform(Entry.Effect(statement), with: outcome.result)
    return outcome
  }

  /// Does to names and ANS what a statement did when it was carried out.
  mutating func replay(_ entry: Entry) {
    perform(entry.effect ?? Entry.Effect(entry, vocabulary), with: entry.result)
    if entry.result != nil { answerNumber = entry.number }
    for changes in entry.changes { apply(changes) }
  }

  /// Replays a statement and keeps its result for `@12`.
  mutating func replayKeepingResult(_ entry: Entry) {
    replay(entry)
    results[entry.number] = entry.result
  }

  private mutating func perform(_ effect: Entry.Effect, with result: Value?) {
    if let result { answer = result }
    switch effect {
    case .none: break
    case .assignment(let name): if let result { assign(result, to: name) }
    case .store(let names): if let result { for name in names { assign(result, to: name) } }
    case .definition(let function): define(function)
    }
  }

  /// Does to names what a command does.
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

  /// The changes that make the names and ANS of this environment in another one.
  var changes: [Change] {
    functions.values.sorted { $0.name < $1.name }.map { .define($0) }
      + variables.sorted { $0.key < $1.key }.map { .assign($0.value, to: $0.key) }
      + (answer.map { [.answer($0, of: nil)] } ?? [])
  }
}

extension Entry.Effect {
  /// What a statement does to names once it has a result.
  init(_ statement: Statement) {
    switch statement.kind {
    case .expression: self = .none
    case .assignment(let name, _): self = .assignment(name)
    case .store(_, let names): self = .store(names)
    case .definition(let name, let parameters, let body):
      self = .definition(
        UserFunction(
          name: name,
          parameters: parameters,
          body: body,
          isPercentage: statement.isPercentage
        )
      )
    }
  }

  /// What the source of an entry says that it does to names.
  fileprivate init(_ entry: Entry, _ vocabulary: Vocabulary) {
    self = (try? entry.statement(vocabulary)).map { Self($0) } ?? .none
  }
}

extension Entry {
  /// What it and the commands behind it did to names and to ANS, without itself.
  var changesAlone: [[Change]] {
    var own: [Change] = result.map { [.answer($0, of: nil)] } ?? []
    switch effect ?? Effect(self, .builtIn) {
    case .none: break
    case .assignment(let name): if let result { own.append(.assign(result, to: name)) }
    case .store(let names): if let result { own += names.map { .assign(result, to: $0) } }
    case .definition(let function): own.append(.define(function))
    }
    return (own.isEmpty ? [] : [own]) + changes
  }

  /// The statement, as a vocabulary has it read.
  func statement(_ vocabulary: Vocabulary) throws(SyntaxError) -> Statement? {
    let line = try Parser.parse(line: source, vocabulary: vocabulary)
    guard case .statements(let statements) = line.kind else { return nil }
    return statements.first
  }
}
