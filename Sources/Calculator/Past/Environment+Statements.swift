internal import Evaluation
internal import Syntax

extension Environment {
  /// The outcome of a statement in this environment, which does not change.
  func outcome(of statement: Statement) throws(EvaluationError) -> StatementReport.Outcome {
    var remarks = Remarks()
    return try outcome(of: statement, noting: &remarks)
  }

  /// The outcome of a statement in this environment, with remarks on how it was computed; nothing
  /// changes.
  func outcome(
    of statement: Statement,
    noting remarks: inout Remarks
  ) throws(EvaluationError) -> StatementReport.Outcome {
    if case .definition = statement.kind, case .definition(let function) = statement.effect {
      try check(statement)
      return .definition(function)
    }
    return .value(Answer(try result(of: statement, noting: &remarks), angleMode: angleMode))
  }

  /// Carries out a statement; if it fails, nothing changes.
  mutating func carryOut(
    _ statement: Statement
  ) throws(EvaluationError) -> StatementReport.Outcome {
    let outcome = try outcome(of: statement)
    let result = outcome.result
    if let result { answer = result }
    perform(statement.effect, with: result)
    return outcome
  }

  /// Repeats the effect of a statement on names and ANS.
  mutating func replay(_ entry: Entry) {
    if let result = entry.result { (answer, answerNumber) = (result, entry.number) }
    perform(entry.effect(vocabulary), with: entry.result)
    for changes in entry.changes { apply(changes) }
  }

  /// Replays a statement and keeps its result for `@12`.
  mutating func replayKeepingResult(_ entry: Entry) {
    replay(entry)
    if let result = entry.result {
      results.set(result, for: entry.number)
    } else {
      results.remove(entry.number)
    }
  }

  private mutating func perform(_ effect: Entry.Effect, with result: Result?) {
    switch effect {
    case .none, .asSourceTells: break
    case .assignment(let name): if let result { assign(result, to: name) }
    case .store(let names): if let result { for name in names { assign(result, to: name) } }
    case .definition(let function): define(function)
    }
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

extension Result {
  /// The result in the form to keep: a long number as the expression that gives it.
  func kept(from statement: Statement, in environment: Environment) -> Result {
    if stored != nil { return self }
    if case .expression = presentation { return self }
    guard let real, let stored = StoredValue(real, of: statement.appliedValue, in: environment)
    else { return self }
    let kept = Result(stored)
    return label.map { kept.with($0) } ?? kept
  }
}

extension Statement {
  /// The effect on names once the statement has a result.
  var effect: Entry.Effect {
    switch kind {
    case .expression: .none
    case .assignment(let name, _): .assignment(name)
    case .store(_, let names): .store(names)
    case .definition(let name, let parameters, let body):
      .definition(UserFunction(name: name, parameters: parameters, body: body))
    }
  }
}

extension Entry {
  /// The effects of the statement and of commands after it, for a history without the statement.
  func changesAlone(_ vocabulary: Vocabulary) -> [[Change]] {
    var own: [Change] = result.map { [.answer($0, of: nil)] } ?? []
    switch effect(vocabulary) {
    case .none, .asSourceTells: break
    case .assignment(let name): if let result { own.append(.assign(result, to: name)) }
    case .store(let names): if let result { own += names.map { .assign(result, to: $0) } }
    case .definition(let function): own.append(.define(function))
    }
    return (own.isEmpty ? [] : [own]) + changes
  }

  /// The effect on names; a source that was not read yet is parsed with the vocabulary.
  func effect(_ vocabulary: Vocabulary) -> Effect {
    if case .asSourceTells = effect {
      (try? statement(vocabulary))?.effect ?? .none
    } else {
      effect
    }
  }

  /// The statement, parsed with a vocabulary.
  func statement(_ vocabulary: Vocabulary) throws(SyntaxError) -> Statement? {
    let line = try Parser.parse(line: source, vocabulary: vocabulary)
    guard case .statements(let statements) = line.kind else { return nil }
    return statements.first
  }
}
