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
    let inner = try environment.inQuestion(
      at: call.range,
      limit: limit,
      isInFunction: depth > 0
    )
    guard inner.questionDepth == 3 else { return try value(&self, call, inner) }
    return try onLargeStack(isForCalls: depth > 0, at: call.range) {
      evaluator throws(EvaluationError) in
      try value(&evaluator, call, inner)
    }
  }

  /// The value that is computed on a large stack; an error where there can be no such thread.
  mutating func onLargeStack(
    isForCalls: Bool,
    at range: SourceRange,
    _ value: (inout Evaluator) throws(EvaluationError) -> Value
  ) throws(EvaluationError) -> Value {
    let outer = (stack, isOnLargeStack)
    defer { (stack, isOnLargeStack) = outer }
    var outcome = Swift.Result<Value, EvaluationError>.failure(
      EvaluationError(.callsTooDeep, at: range)
    )
    _ = Stack.withLargeStack { largeStack in
      (stack, isOnLargeStack) = (largeStack, isForCalls)
      outcome = Swift.Result { () throws(EvaluationError) in try value(&self) }
    }
    return try outcome.get()
  }
}
