internal import Arithmetic
internal import Syntax

extension Evaluator {
  /// The value of a relation, a connective or a choice; evaluates no more operands than needed.
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
    case .choice(let condition, let consequence, let alternative):
      let isTrue = try truth(condition, .condition, in: environment)
      return try value(isTrue ? consequence : alternative, in: environment)
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
    return EvaluationError(.unknownInEquation(names), at: error.range)
  }

  private mutating func relation(
    _ first: Expression,
    _ comparisons: [Logic.Comparison],
    in environment: Environment
  ) throws(EvaluationError) -> Bool {
    var left = (value: try value(first, in: environment), range: first.range)
    for comparison in comparisons {
      let operand = comparison.operand
      let right = (value: try value(operand, in: environment), range: operand.range)
      let operation = BinaryOperation.relation(comparison.relation)
      guard case .truth(true) = try apply(operation, left, right) else { return false }
      left = right
    }
    return true
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
  private func isPredicate(_ expression: Expression, in environment: Environment) -> Bool {
    guard expression.operation == .call else { return false }
    return environment.builtIn(expression.name)?.isPredicate == true
  }
}
