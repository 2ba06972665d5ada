internal import Arithmetic
internal import Containment
internal import Syntax

// Calls that bind a name and evaluate its expression for themselves: equations and calculus.

extension Evaluator {
  /// The value of a call inside of other calls of this kind, of which there are at most `limit`.
  ///
  /// Each of them has evaluators of its own, so that from the third on they are on a large stack.
  mutating func question(
    _ call: Expression,
    limit: Int,
    in environment: Environment,
    _ value: (inout Evaluator, Expression, Environment) throws(EvaluationError) -> Value
  ) throws(EvaluationError) -> Value {
    let inner = try environment.inQuestion(at: call.range, limit: limit)
    guard inner.questionDepth == 3 else { return try withoutCapture(of: call, in: inner, value) }
    let outer = (stack, isOnLargeStack)
    defer { (stack, isOnLargeStack) = outer }
    var outcome = Swift.Result<Value, EvaluationError>.failure(
      EvaluationError(.callsTooDeep, at: call.range)
    )
    _ = Stack.withLargeStack { largeStack in
      (stack, isOnLargeStack) = (largeStack, depth > 0)
      outcome = Swift.Result { () throws(EvaluationError) in
        try withoutCapture(of: call, in: inner, value)
      }
    }
    return try outcome.get()
  }

  /// The value of a call that binds a name, which no formula from outside means by that name.
  ///
  /// With `g(a) = integral(t*a, t = 0..1)`, `g(t)` is t/2. Where the value is a formula of the bound name, as that of
  /// `diff(t^2, t)` is, the name means in it what it means outside.
  private mutating func withoutCapture(
    of call: Expression,
    in environment: Environment,
    _ value: (inout Evaluator, Expression, Environment) throws(EvaluationError) -> Value
  ) throws(EvaluationError) -> Value {
    guard let name = boundName(of: call, in: environment),
      isCaptured(name, in: call, environment)
    else { return try value(&self, call, environment) }
    guard Array(call.operands)[0].binder == nil else {
      return try value(&self, call.renamingLocalNames(in: [name]), environment)
    }
    var own = name + "_"
    while call.freeVariables.contains(own) { own += "_" }
    let variable = Expression(.variable(own))
    let renamed = call.mappingOperands { $0.replacing(name, by: variable) }
    let result = try value(&self, renamed, environment)
    let outer = locals
    defer { locals = outer }
    locals[own] = LocalValue(.formula(Expression(.variable(name))))
    return try self.value(result, giving: [own], in: environment)
  }

  /// The call of a function at a comprehension, whose name is no name in a formula from outside.
  mutating func withoutCapture(of call: Expression, in environment: Environment) -> Expression {
    guard let name = Array(call.operands).first?.binder?.name,
      isCaptured(name, in: call, environment)
    else { return call }
    return call.renamingLocalNames(in: [name])
  }

  /// The name of a comprehension, the second argument, or the only name without a value in the first.
  private func boundName(of call: Expression, in environment: Environment) -> String? {
    let operands = Array(call.operands)
    guard parameters != nil || !locals.isEmpty, let first = operands.first else { return nil }
    if let binder = first.binder { return binder.name }
    if operands.count > 1 { return operands[1].nameOfUnknown }
    let unknowns = Set(first.freeVariables).filter { !isKnown($0, in: environment) }
    return unknowns.count == 1 ? unknowns.first : nil
  }

  /// Whether another name in a call has a formula of the bound one as its value.
  private mutating func isCaptured(
    _ bound: String,
    in call: Expression,
    _ environment: Environment
  ) -> Bool {
    guard parameters != nil || !locals.isEmpty else { return false }
    for name in call.freeVariables where name != bound {
      var value = parameters?[name]
      if let local = locals[name] { value = try? self.value(of: local, in: environment) }
      if value?.namesInFormulas.contains(bound) ?? false { return true }
    }
    return false
  }
}
