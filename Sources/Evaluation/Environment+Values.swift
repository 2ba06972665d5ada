package import Arithmetic
package import Syntax

extension Environment {
  /// The result of a statement's expression, with percentages in sums applied to the terms before them:
  /// `100 + 5%` is 105.
  package func result(of statement: Statement) throws(EvaluationError) -> Result {
    var remarks = Remarks()
    return try result(of: statement, noting: &remarks)
  }

  /// The same, with remarks on the evaluation for the person who asked.
  package func result(
    of statement: Statement,
    noting remarks: inout Remarks
  ) throws(EvaluationError) -> Result {
    var evaluator = Evaluator()
    let result = try evaluator.result(of: statement, in: self)
    // Taking them by assignment would copy the whole evaluator.
    swap(&remarks, &evaluator.remarks)
    return result
  }

  /// The result of an expression, with a label where it is just the name of a labelled value.
  package func result(of expression: Expression) throws(EvaluationError) -> Result {
    var evaluator = Evaluator()
    return try evaluator.result(of: expression, in: self)
  }

  /// The value of an expression as a real number, without its label.
  package func real(_ expression: Expression) throws(EvaluationError) -> Real {
    var evaluator = Evaluator()
    return try evaluator.real(expression.percentagesApplied ?? expression, in: self)
  }
}

extension Environment {
  /// The notation of the numbers in an expression and in the values of its names.
  func notation(of expression: Expression) -> NumberNotation {
    let locals = expression.contains(.scope) ? expression.localNamesInside : []
    return expression.numberNotation { name in
      switch name.operation {
      case .variable where locals.contains(name.name): .exact
      case .variable: variables[name.name]?.notation ?? .exact
      case .answer: answer?.notation ?? .exact
      case .result: results[name.resultNumber]?.notation ?? .exact
      // The dictionary is mostly empty, and checking that is cheaper than making the name.
      case .call where functions.isEmpty: .exact
      case .call: functions[name.name]?.general?.body.numberNotation { _ in .exact } ?? .exact
      case .number, .constant, .negation, .sum, .product, .power, .postfix, .logic, .scope: .exact
      }
    }
  }
}
