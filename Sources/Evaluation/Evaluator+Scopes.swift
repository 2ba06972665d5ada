internal import Arithmetic
internal import Syntax

/// The value of a local name, evaluated when it is first needed.
///
/// So `if n = 0 then 1 else n*a where a = f(n - 1)` terminates: what is not needed is not evaluated. It is
/// an object because all places where the name is used share the value.
final class LocalValue {
  fileprivate let expression: Expression?
  /// The local names that have values in the expression.
  fileprivate let locals: [String: LocalValue]
  /// The value, once it is known.
  fileprivate(set) var value: Value?
  /// The conditions under which it is the value.
  fileprivate var conditions: [Condition] = []

  fileprivate init(_ expression: Expression, _ locals: [String: LocalValue]) {
    (self.expression, self.locals) = (expression, locals)
  }

  /// A name whose value is known.
  init(_ value: Value) {
    (self.value, expression, locals) = (value, nil, [:])
  }
}

extension Evaluator {
  /// The value of an expression with local names, which hide parameters and variables.
  mutating func scope(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let (outer, markedBefore) = (locals, marked.count)
    defer { locals = outer }
    for binding in expression.scope.bindings {
      locals[binding.name] = LocalValue(binding.value, locals)
    }
    let conditions = remarks.takeConditions()
    defer { remarks.putBack(conditions) }
    var value = try value(expression.operand, in: environment)
    let names = expression.scope.bindings.map(\.name)
    if marked.count > markedBefore {
      // Names in the functions are names of the formula, to which the scope gives values.
      let own = marked[markedBefore...].filter { names.contains($0.unmarked) }
      value = try self.value(value, unmarking: own, in: environment)
    }
    // Names in the conditions of functions have the scope's values, too.
    let noted = remarks.takeConditions()
    remarks.note(
      conditions: noted.map { $0.renaming { names.contains($0.unmarked) ? $0.unmarked : $0 } }
    )
    try testConditions(
      of: &value,
      of: expression.operand,
      giving: names,
      at: expression.range,
      in: environment
    )
    var given = try self.value(value, giving: names, in: environment)
    given = try withoutRepetitions(given, at: expression.range, in: environment)
    locals = outer
    return try self.value(given, unmarkingAfter: markedBefore, in: environment)
  }

  /// The value of a local name, in the function in which it is used.
  mutating func value(
    of local: LocalValue,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    if let value = local.value {
      remarks.note(conditions: local.conditions)
      return value
    }
    guard let expression = local.expression else { preconditionFailure("a name without a value") }
    let outer = locals
    defer { locals = outer }
    locals = local.locals
    let before = remarks.takeConditions()
    defer { remarks.putBack(before) }
    let value = try value(expression, in: environment)
    remarks.takeConditionsOfAll()
    (local.value, local.conditions) = (value, remarks.notes?.conditions ?? [])
    return value
  }

  /// The environment in which parameters and local names are variables, for what evaluates an expression itself.
  ///
  /// Throws where a local name in it, besides those that are unknowns, has no value.
  mutating func naming(
    _ expression: Expression,
    besides unknowns: ArraySlice<Expression> = [],
    in environment: Environment
  ) throws(EvaluationError) -> Environment {
    if !locals.isEmpty {
      let unknowns = Set(unknowns.flatMap(\.freeVariables))
      for name in expression.freeVariables where !unknowns.contains(name) {
        if let local = locals[name] { _ = try value(of: local, in: environment) }
      }
    }
    return environment.with(parameters, locals)
  }
}
