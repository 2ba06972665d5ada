internal import Arithmetic
package import Syntax

// Random numbers: where they are drawn, and where they are refused.

extension Evaluator {
  /// The value of a function of random numbers.
  func draw(
    _ function: any ListPrimitive.Type,
    _ arguments: [Value],
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    do {
      let value = try environment.random?.draw { generator throws(ListFailure) in
        try function.value(of: ListArguments(arguments), from: &generator)
      }
      if let value { return value }
    } catch {
      let operands = Array(call.operands)
      let place = error.argument.map { operands[$0].range } ?? call.range
      throw EvaluationError(error, of: function, at: place)
    }
    throw EvaluationError(.randomNumber(function.name, in: nil), at: call.range)
  }

  /// The value of `random()`.
  func randomNumber(
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let name = String(Expression.random.dropLast(2))
    guard case .lists(let function)? = BuiltIn.named(name)?.domain else {
      preconditionFailure("no function \(name)")
    }
    return try draw(function, [], call, in: environment)
  }
}

// MARK: - Formulas

extension Evaluator {
  /// Throws where a call that takes its arguments as formulas has a random number in one of them: it would be evaluated
  /// any number of times, or be taken for a constant.
  ///
  /// Where only one argument is taken as a formula, it is given.
  func refuseRandomNumbers(
    in call: Expression,
    argument: Expression? = nil,
    in environment: Environment
  ) throws(EvaluationError) {
    guard let random = environment.randomCall(in: argument ?? call) else { return }
    let isDerivative = Expression.derivative(named: call.name) != nil
    throw EvaluationError(
      .randomNumber(random.name, in: isDerivative ? "a derivative" : call.name),
      at: random.range
    )
  }

  /// Whether a sum or a product has random numbers in its terms, so that each of them is evaluated as the element of a
  /// list is, and no formula is looked for; throws where there is no end of them.
  func addsRandomNumbers(
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Bool {
    guard let binder = call.operand.binder, environment.randomCall(in: call) != nil else {
      return false
    }
    if case .aggregate(.range(_, nil, let last)) = binder.source.kind,
      last.isInfinity || last.signOfInfinity != nil
    {
      try refuseRandomNumbers(in: call, in: environment)
    }
    return true
  }
}

extension Environment {
  /// Throws where an expression that is to be drawn or tabulated has a random number in it.
  package func refuseRandomNumbers(in expression: Expression) throws(EvaluationError) {
    guard let random = randomCall(in: expression) else { return }
    throw EvaluationError(
      .randomNumber(random.name, in: "a graph or a table"),
      at: random.range
    )
  }

  /// The first call in the expression that has another value each time: of a function of random numbers, or of a user's
  /// function that calls one; with the name of the function of random numbers.
  package func randomCall(in expression: Expression) -> (name: String, range: SourceRange)? {
    var known: Set<String> = []
    return randomCall(in: expression, besides: &known)
  }

  /// The same without functions that are known to call none.
  private func randomCall(
    in expression: Expression,
    besides known: inout Set<String>
  ) -> (name: String, range: SourceRange)? {
    switch expression.operation {
    case .constant where expression.name == Expression.random:
      return (String(Expression.random.dropLast(2)), expression.range)
    case .call:
      let name = Expression.function(named: expression.name)
      if let function = builtIn(name) {
        if case .lists(let function) = function.domain, function.isRandom {
          return (name, expression.range)
        }
      } else if let function = functions[name], known.insert(name).inserted {
        for definition in function.cases {
          if let call = randomCall(in: definition.body, besides: &known) {
            return (call.name, expression.range)
          }
        }
      }
    case .constant, .number, .variable, .answer, .result, .negation, .sum, .product, .power,
      .postfix, .logic, .scope, .aggregate:
      break
    }
    for operand in expression.operands {
      if let call = randomCall(in: operand, besides: &known) { return call }
    }
    return nil
  }
}
