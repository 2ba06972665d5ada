internal import Arithmetic
internal import Syntax

extension Evaluator {
  /// The value of a relation or a connective; evaluates no more operands than needed.
  mutating func logic(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    switch expression.logic {
    case .relation(let first, let comparisons):
      do {
        return .truth(try relation(first, comparisons, in: environment))
      } catch {
        guard comparisons.allSatisfy({ $0.relation == .equal }) else { throw error }
        throw unsolved(error, in: expression, environment)
      }
    case .not(let operand):
      return .truth(!(try truth(operand, .operand(of: .not), in: environment)))
    case .and(let operands):
      for operand in operands {
        guard try truth(operand, .operand(of: .and), in: environment) else { return .truth(false) }
      }
      return .truth(true)
    case .or(let operands):
      for operand in operands where try truth(operand, .operand(of: .or), in: environment) {
        return .truth(true)
      }
      return .truth(false)
    case .choice: return try choice(expression, in: environment)
    }
  }

  // MARK: Choices

  /// The value of a choice.
  ///
  /// Functions call themselves through here, so its frame on the stack is small.
  mutating func choice(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    switch try branch(of: expression, in: environment) {
    case .taken(let branch): return try value(branch, in: environment)
    case .open(let formula): return formula
    }
  }

  /// What a choice comes to.
  private enum Branch {
    case taken(Expression)
    /// Its condition depends on names without values.
    case open(Value)
  }

  @inline(never)
  private mutating func branch(
    of expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Branch {
    guard case .choice(let condition, let consequence, let alternative) = expression.logic else {
      preconditionFailure("no choice")
    }
    do throws(EvaluationError) {
      let isTrue = try truth(condition, .condition, in: environment)
      return .taken(isTrue ? consequence : alternative)
    } catch {
      return .open(
        try formula(condition, consequence, alternative, undecided: error, in: environment)
      )
    }
  }

  /// The most choices of an evaluation whose conditions depend on names without values: a function that calls
  /// itself in one has no end.
  private static let mostOpenChoices = 100

  /// The choice as a formula, where its condition depends on names without values; throws the error of the
  /// condition where it does not.
  private mutating func formula(
    _ condition: Expression,
    _ consequence: Expression,
    _ alternative: Expression,
    undecided error: EvaluationError,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    guard case .formula(.undecided, _) = error.kind, openChoiceCount < Self.mostOpenChoices else {
      throw error
    }
    openChoiceCount += 1
    let open: Expression
    switch try openCondition(condition, in: environment) {
    case .truth(let isTrue):
      return try value(isTrue ? consequence : alternative, in: environment)
    case .open(let condition): open = condition
    }
    let first = try value(consequence, in: environment)
    let second = try value(alternative, in: environment)
    guard let first = try? first.formulaPart(), let second = try? second.formulaPart() else {
      throw error
    }
    return .formula(.choice(open, first, second))
  }

  /// A condition that may depend on names without values.
  private enum OpenCondition {
    case truth(Bool)
    case open(Expression)
  }

  private mutating func openCondition(
    _ condition: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> OpenCondition {
    let failure: EvaluationError
    do throws(EvaluationError) {
      return .truth(try truth(condition, .condition, in: environment))
    } catch {
      guard case .formula(.undecided, _) = error.kind, case .logic = condition.kind else {
        throw error
      }
      failure = error
    }
    switch condition.logic {
    case .relation(let first, let comparisons):
      let left = try formulaPart(first, in: environment)
      var parts: [Logic.Comparison] = []
      for comparison in comparisons {
        let operand = try formulaPart(comparison.operand, in: environment)
        parts.append(Logic.Comparison(comparison.relation, operand))
      }
      return .open(Expression(.logic(.relation(left, parts))))
    case .not(let operand):
      switch try openCondition(operand, in: environment) {
      case .truth(let truth): return .truth(!truth)
      case .open(let condition): return .open(Expression(.logic(.not(condition))))
      }
    case .and(let operands):
      return try openCondition(operands, joinedBy: { .and($0) }, neutral: true, in: environment)
    case .or(let operands):
      return try openCondition(operands, joinedBy: { .or($0) }, neutral: false, in: environment)
    case .choice: throw failure
    }
  }

  private mutating func openCondition(
    _ operands: [Expression],
    joinedBy operation: ([Expression]) -> Logic,
    neutral: Bool,
    in environment: Environment
  ) throws(EvaluationError) -> OpenCondition {
    var open: [Expression] = []
    for operand in operands {
      switch try openCondition(operand, in: environment) {
      case .truth(neutral): continue
      case .truth(let truth): return .truth(truth)
      case .open(let condition): open.append(condition)
      }
    }
    guard let first = open.first else { return .truth(neutral) }
    return .open(open.count == 1 ? first : Expression(.logic(operation(open))))
  }

  private mutating func formulaPart(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Expression {
    let value = try value(expression, in: environment)
    do {
      return try value.formulaPart()
    } catch {
      throw EvaluationError(.formula(error, function: "the comparison"), at: expression.range)
    }
  }

  /// The error for an equation without a truth value, which names all that has no value.
  private func unsolved(
    _ error: EvaluationError,
    in equation: Expression,
    _ environment: Environment
  ) -> EvaluationError {
    guard parameters == nil, error.function == nil,
      case .unknownVariable(let name, nil) = error.kind
    else { return error }
    var names = [name]
    for other in equation.freeVariables
    where !names.contains(other) && locals[other] == nil && !environment.hasValue(other) {
      names.append(other)
    }
    let hint = names.lazy.compactMap { name in
      environment.wordsForNameRunTogether(
        name,
        bound: [],
        others: Set(names),
        isUnit: false,
        isBeforeFactor: false
      )
    }.first
    return EvaluationError(.unknownInEquation(names, hint: hint), at: error.range)
  }

  private mutating func relation(
    _ first: Expression,
    _ comparisons: [Logic.Comparison],
    in environment: Environment
  ) throws(EvaluationError) -> Bool {
    var left = (value: try value(first, in: environment), expression: first)
    for comparison in comparisons {
      let operand = comparison.operand
      let right = (value: try value(operand, in: environment), expression: operand)
      guard try holds(comparison.relation, left, right, in: environment) else { return false }
      left = right
    }
    return true
  }

  /// Whether a relation holds between the values of two expressions.
  mutating func holds(
    _ relation: Relation,
    _ left: (value: Value, expression: Expression),
    _ right: (value: Value, expression: Expression),
    in environment: Environment
  ) throws(EvaluationError) -> Bool {
    var first = (left.value, left.expression.range)
    var second = (right.value, right.expression.range)
    if left.value.isQuantity || right.value.isQuantity {
      var sides: [Operand] = [first, second]
      convertDegrees(in: &sides, of: [left.expression, right.expression], in: environment)
      (first, second) = (sides[0], sides[1])
    }
    let truth = try apply(.relation(relation), first, second, in: environment)
    if case .truth(true) = truth { return true }
    return false
  }

  /// Whether a condition holds in which a relation with a side that has no value does not hold, and neither does its
  /// negation.
  mutating func holds(
    _ condition: Expression,
    isNegated: Bool,
    in environment: Environment
  ) throws(EvaluationError) -> Bool {
    let (operands, isAll): ([Expression], Bool)
    switch condition.kind {
    case .logic(.not(let operand)):
      return try holds(operand, isNegated: !isNegated, in: environment)
    case .logic(.and(let all)): (operands, isAll) = (all, !isNegated)
    case .logic(.or(let all)): (operands, isAll) = (all, isNegated)
    default:
      do throws(EvaluationError) {
        return try truth(condition, .condition, in: environment) != isNegated
      } catch {
        guard case .arithmetic(let failure, _) = error.kind, failure.meansNoValue else {
          throw error
        }
        return false
      }
    }
    for operand in operands where try holds(operand, isNegated: isNegated, in: environment) != isAll
    {
      return !isAll
    }
    return isAll
  }

  /// The value of an expression that must be true or false.
  mutating func truth(
    _ expression: Expression,
    _ role: UnaryOperation,
    in environment: Environment
  ) throws(EvaluationError) -> Bool {
    let value = try value(expression, in: environment)
    if case .truth(let truth) = value { return truth }
    guard let number = value.real, isPredicate(expression, in: environment) else {
      throw EvaluationError(.noRule(role, value.kind), at: expression.range)
    }
    return number.fraction?.isZero == false
  }

  /// Whether the value of the expression is that of a function such as `isprime`.
  func isPredicate(_ expression: Expression, in environment: Environment) -> Bool {
    guard expression.operation == .call else { return false }
    return environment.builtIn(expression.name)?.isPredicate == true
  }
}

extension Value {
  fileprivate var isQuantity: Bool {
    if case .quantity = self { true } else { false }
  }
}
