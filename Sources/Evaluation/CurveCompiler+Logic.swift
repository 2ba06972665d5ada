internal import Arithmetic
internal import Syntax

extension CurveCompiler {
  /// The register of a choice between two numbers.
  mutating func register(
    _ logic: Logic,
    at range: SourceRange
  ) throws(EvaluationError) -> Register {
    guard case .choice(let condition, let consequence, let alternative) = logic else {
      throw EvaluationError(.notNumber(.truth), at: range)
    }
    guard depends(condition) else {
      return try register(try isTrue(condition) ? consequence : alternative)
    }
    choices += 1
    defer { choices -= 1 }
    let (yes, no) = (try branch(consequence), try branch(alternative))
    return try choose(condition, yes, no)
  }

  /// A branch of a choice; a constant without a value does not matter unless it is chosen.
  private mutating func branch(_ expression: Expression) throws(EvaluationError) -> Register {
    do {
      return try register(expression)
    } catch {
      guard case .arithmetic(let failure, _) = error.kind, failure.meansNoValue else { throw error }
      return builder.nothing()
    }
  }

  /// The register `yes` where a condition holds, and `no` where it does not.
  mutating func choose(
    _ condition: Expression,
    _ yes: Register,
    _ no: Register
  ) throws(EvaluationError) -> Register {
    guard depends(condition) else { return try isTrue(condition) ? yes : no }
    switch condition.kind {
    case .logic(.relation(let first, let comparisons)):
      return try choose(first, comparisons, yes, no)
    case .logic(.not(let operand)): return try choose(operand, no, yes)
    case .logic(.and(let operands)):
      var result = yes
      for operand in operands.reversed() { result = try choose(operand, result, no) }
      return result
    case .logic(.or(let operands)):
      var result = no
      for operand in operands.reversed() { result = try choose(operand, yes, result) }
      return result
    case .logic(.choice(let inner, let consequence, let alternative)):
      return try choose(
        inner,
        try choose(consequence, yes, no),
        try choose(alternative, yes, no)
      )
    case .variable(let name):
      guard case .condition(let meaning, let names) = bindings[name] else { break }
      let outer = bindings
      defer { bindings = outer }
      bindings = names
      return try choose(meaning, yes, no)
    case .scope(let scope):
      return try inBody(of: scope) { compiler, body throws(EvaluationError) in
        try compiler.choose(body, yes, no)
      }
    case .call(let name, let arguments):
      guard environment.builtIn(name) == nil, let function = environment.functions[name] else {
        break
      }
      return try inBody(of: function, arguments, at: condition.range) {
        compiler,
        formula throws(EvaluationError) in
        try compiler.choose(formula, yes, no)
      } ?? builder.variable
    default: break
    }
    // It is an error in an operand, or a number.
    _ = try register(condition)
    throw EvaluationError(.noRule(.condition, .real), at: condition.range)
  }

  /// The same for comparisons, all of which must hold: a < b < c.
  private mutating func choose(
    _ first: Expression,
    _ comparisons: [Logic.Comparison],
    _ yes: Register,
    _ no: Register
  ) throws(EvaluationError) -> Register {
    var operands = [try register(first)]
    for comparison in comparisons { operands.append(try register(comparison.operand)) }
    // Numbers that are not real can be equal, and have no order.
    if comparisons.contains(where: { [.equal, .notEqual].contains($0.relation) }) {
      note(hiding: operands)
    }
    var result = yes
    for index in comparisons.indices.reversed() {
      result = builder.choice(
        builder.apply(.difference, operands[index], operands[index + 1]),
        comparisons[index].relation.signs,
        then: result,
        else: no
      )
      note(result, isChoiceOf: yes, no)
    }
    return result
  }
}

extension Environment {
  /// The expression with conditions that are formulas, such as what an inequality was solved to, in the places
  /// of the names whose values they are.
  func writingOutConditions(in expression: Expression) -> Expression {
    guard expression.contains(.logic) else { return expression }
    return expression.mappingLeaves { leaf in
      let value: Value? =
        switch leaf.kind {
        case .variable(let name): variables[name]?.value
        case .answer: answer?.value
        case .result(let number): results[number]?.value
        default: nil
        }
      guard let formula = value?.formula, formula.isCondition else { return leaf }
      return formula
    }
  }
}

extension Relation {
  /// The signs that the difference of both sides may have where the relation holds.
  var signs: Signs {
    switch self {
    case .equal: .zero
    case .notEqual: [.negative, .positive]
    case .less: .negative
    case .lessOrEqual: [.negative, .zero]
    case .greater: .positive
    case .greaterOrEqual: [.zero, .positive]
    }
  }
}
