internal import Arithmetic
internal import Syntax

// Derivatives and other formulas that are computed before they are compiled.

extension CurveCompiler {
  /// The register of `f''(u)`.
  mutating func derivative(
    of function: String,
    _ order: Int,
    _ arguments: [Expression],
    at range: SourceRange
  ) throws(EvaluationError) -> Register {
    var evaluator = Evaluator()
    guard arguments.count == 1, let argument = arguments.first else {
      // The evaluator reports the error in the call.
      let name = function + String(repeating: Expression.prime, count: order)
      let call = Expression(.call(name, arguments), range: range)
      _ = try evaluator.derivative(of: function, order, call, in: environment)
      return builder.variable
    }
    let register = try register(argument)
    note(hiding: [register])
    let call = Expression(.call(function, [Expression(.variable("x"))]), range: range)
    let inner = try environment.inDerivative(at: range)
    guard case .program(var program, _) = try CurveCompiler.curve(call, in: inner),
      !program.hasSteps
    else {
      isSampled = true
      return builder.variable
    }
    for _ in 0..<order {
      guard let next = program.derivative else {
        isSampled = true
        return builder.variable
      }
      program = next
    }
    return builder.insert(derivative: program, at: register)
  }

  /// The register of the formula that an expression has as its value, in which the variable is unknown.
  ///
  /// An integral over a range up to the variable that is no formula has a value at each number, and is sampled, as is
  /// what a function of formulas does not take.
  mutating func formula(_ expression: Expression) throws(EvaluationError) -> Register {
    var inner = environment
    let parameters = valuesOfNames
    for name in bindings.keys where parameters[name] == nil { inner.forget(name) }
    var evaluator = Evaluator(parameters: parameters)
    let value: Value
    do {
      value = try evaluator.value(expression, in: inner)
    } catch {
      switch error.kind {
      case .calculus(.openFormula(let name), _) where depends(name): break
      case .formula: break
      default: throw error
      }
      isSampled = true
      return builder.variable
    }
    let noted = evaluator.remarks.notes?.conditions ?? []
    if let real = value.real { return try restricted(builder.constant(real), to: noted) }
    guard let formula = value.formula else {
      throw EvaluationError(.notNumber(value.kind), at: expression.range)
    }
    if let name = formula.freeVariables.first(where: { !depends($0) }) {
      // The names of a kept formula get no values by themselves.
      let isWritten = expression.freeVariables.contains(name)
      throw EvaluationError(
        isWritten ? .unknownVariable(name, nearest: nil) : .notNumber(value.kind),
        at: expression.range
      )
    }
    var conditions: [Condition] = []
    for condition in noted {
      let hasEnd =
        !ignoresConditions && holds(atEndOf: condition.unmarked, expression, formula, in: inner)
      conditions.append(hasEnd ? condition.closed ?? condition : condition)
    }
    return try restricted(try register(formula), to: conditions)
  }
}
