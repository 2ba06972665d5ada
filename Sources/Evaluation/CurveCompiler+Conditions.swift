internal import Arithmetic
internal import Syntax

// Formulas that have their value under conditions alone: 1/y is integral(e^(-y*t), t = 0..inf) for y > 0.

extension CurveCompiler {
  /// The register where conditions hold, without a value where one fails.
  ///
  /// Conditions that are no relations of names in the program, such as that one is an integer, are not tested.
  mutating func restricted(
    _ register: Register,
    to conditions: [Condition]
  ) throws(EvaluationError) -> Register {
    var register = register
    guard !ignoresConditions else { return register }
    for condition in conditions {
      guard let relation = condition.unmarked.relation,
        relation.freeVariables.contains(where: depends),
        relation.freeVariables.allSatisfy({ depends($0) || environment.hasValue($0) })
      else { continue }
      register = try choose(relation, register, builder.nothing())
    }
    return register
  }

  /// Whether an expression has the value of its formula at the number at which a condition ceases to hold, too:
  /// integral(sqrt(t + y), t = 0..1) for y = 0, where the condition is y > 0.
  func holds(
    atEndOf condition: Condition,
    _ expression: Expression,
    _ formula: Expression,
    in environment: Environment
  ) -> Bool {
    guard case .logic(.relation(let left, let comparisons)) = condition.relation?.kind,
      comparisons.count == 1, [.less, .greater].contains(comparisons[0].relation),
      let end = left.plus(FormulaSum(comparisons[0].operand).negated.expression).boundOfName,
      Set(expression.freeVariables).filter(depends) == [end.name.name],
      Set(formula.freeVariables) == [end.name.name]
    else { return false }
    var evaluator = Evaluator(parameters: valuesOfNames)
    evaluator.parameters?[end.name.name] = .real(Real(end.bound))
    guard let expected = try? evaluator.value(formula, in: environment).real,
      let value = try? evaluator.value(expression, in: environment).real
    else { return false }
    return (value - expected).isProvenZero
  }

  /// The values of the names that do not depend on the variable.
  var valuesOfNames: [String: Value] {
    bindings.compactMapValues { if case .value(let value) = $0 { value } else { nil } }
  }
}
