internal import Evaluation
internal import Syntax

extension Environment {
  /// Evaluates a statement; nothing changes.
  func evaluate(_ statement: Statement) throws(EvaluationError) -> StatementReport.Outcome {
    var remarks = Remarks()
    return try evaluate(statement, noting: &remarks)
  }

  /// Evaluates a statement, with remarks on how; nothing changes.
  func evaluate(
    _ statement: Statement,
    noting remarks: inout Remarks
  ) throws(EvaluationError) -> StatementReport.Outcome {
    if case .definition = statement.kind, case .definition(let function) = statement.effect {
      try check(statement)
      return .definition(function)
    }
    let result = try result(of: statement, noting: &remarks)
    if case .assignment(let name, let value) = statement.kind,
      name.utf8.first == UInt8(ascii: "_")
    {
      // The word unit, a blank and the name.
      let start = statement.range.start
      let end = min(start + 4 + name.utf8.count, value.range.start)
      try check(result, of: name, at: SourceRange(start, end), value)
    }
    return .value(Answer(markingHiddenUnits(result), angleMode: angleMode))
  }

  /// Evaluates a statement that is going to be recorded, the only one that may draw random numbers.
  func evaluateDrawing(
    _ statement: Statement,
    noting remarks: inout Remarks
  ) throws(EvaluationError) -> StatementReport.Outcome {
    random?.begin()
    defer { random?.end() }
    return try evaluate(statement, noting: &remarks)
  }

  /// Records a statement: its result as ANS and as `@12`, and the names that it sets.
  mutating func record(_ entry: Entry) {
    record(entry.effect(vocabulary), entry.result, of: entry.number)
    results[entry.number] = entry.result
  }

  /// Records the result of a statement as ANS, and the names that the statement sets.
  mutating func record(_ effect: Entry.Effect, _ result: Result?, of number: Int?) {
    if let result { (answer, answerNumber) = (result, number) }
    switch effect {
    case .none, .unread: break
    case .assignment(let name): if let result { assign(result, to: name) }
    case .store(let names): if let result { for name in names { assign(result, to: name) } }
    case .definition(let function): define(function)
    }
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
    return savedLabel.map { kept.with($0) } ?? kept
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
