package import Arithmetic
package import Syntax

extension Value {
  /// The value as a part of a formula: a formula, or a number with an exact form.
  func formulaPart() throws(FormulaFailure) -> Expression {
    switch self {
    case .formula(let formula): return formula
    case .real, .complex:
      if let number, number.re.isTooLongForFormula || number.im.isTooLongForFormula {
        throw .tooLarge
      }
      // With the sign of a degree, angles mean the same in every mode.
      guard !isMeasured, let exact = exactExpression(.degrees) else { throw .inexact }
      guard !exact.callsInverseOfAngle else { throw .ofAngleMode }
      return exact
    case .quantity(let quantity):
      guard let number = try? quantity.numberOfParts() else { throw .notFormula }
      return try number.formulaPart()
    case .truth, .date, .list, .matrix, .table, .formulaMatrix: throw .notFormula
    }
  }

  /// Whether it is a formula or can be a part of one.
  var isFormulaPart: Bool {
    switch self {
    case .formula, .real, .complex: true
    case .quantity(let quantity): quantity.measure == .number
    case .truth, .date, .list, .matrix, .table, .formulaMatrix: false
    }
  }

  /// The names in a formula, or in those of a list or a matrix.
  package var namesInFormulas: Set<String> {
    switch self {
    case .formula(let formula): Set(formula.freeVariables)
    case .list(let list):
      list.elements.reduce(into: Set()) { $0.formUnion($1.namesInFormulas) }
    case .formulaMatrix(let matrix):
      matrix.elements.reduce(into: Set()) { $0.formUnion($1.namesInFormulas) }
    case .real, .complex, .quantity, .truth, .date, .matrix, .table: []
    }
  }

  /// The value as an expression in a session file.
  package var storedExpression: Expression? {
    if case .list(let list) = self {
      var items: [Expression] = []
      for element in list.elements {
        guard let item = element.storedExpression else { return nil }
        items.append(item)
      }
      return Expression(.aggregate(.list(items)))
    }
    return formula?.held ?? expression
  }
}

extension Expression {
  /// The names without values in a formula, in alphabetical order.
  package var namesInOrder: [String] { Set(freeVariables).sorted() }

  /// The call that has the formula as its value even where variables have the names in it.
  package var held: Expression {
    Expression(.call("formula", [self] + namesInOrder.map { Expression(.variable($0)) }))
  }

  /// Whether the value of a function in it is an angle, which depends on the mode.
  fileprivate var callsInverseOfAngle: Bool {
    if case .call(let name, _) = kind, BuiltIn.named(name)?.angles == .ofValue { return true }
    return containsOperand(where: \.callsInverseOfAngle)
  }
}

extension Environment {
  /// The result of an expression, or of the formula that it is where the name has its value; throws where that value
  /// fails a condition of what is used.
  package func result(
    of expression: Expression,
    giving name: String
  ) throws(EvaluationError) -> Result {
    let result = try result(of: expression)
    guard result.value.formula != nil || usesConditions(expression) else { return result }
    let binding = Scope.Binding(name, Expression(.variable(name)))
    return try self.result(of: Expression(.scope(Scope(expression, where: [binding]))))
  }

  /// Whether a value with conditions is in the expression.
  private func usesConditions(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .variable(let name): variables[name]?.conditions.isEmpty == false
    case .answer: answer?.conditions.isEmpty == false
    case .result(let number): results[number]?.conditions.isEmpty == false
    case .number, .constant, .negation, .sum, .product, .power, .postfix, .call, .logic, .scope,
      .aggregate:
      expression.containsOperand(where: usesConditions)
    }
  }

  /// Whether the expression is the name of a formula, ANS or a result that is one.
  package func isFormula(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .variable(let name): variables[name]?.value.formula != nil
    case .answer: answer?.value.formula != nil
    case .result(let number): results[number]?.value.formula != nil
    case .number, .constant, .negation, .sum, .product, .power, .postfix, .call, .logic, .scope,
      .aggregate:
      false
    }
  }
}

extension Real {
  /// Whether it is beyond what is written with all digits, such as 4E4111111111.
  fileprivate var isTooLongForFormula: Bool {
    // Most numbers are told by their interval, without a search for the first digit of one that may be 0.
    let largest = Interval(self).magnitude.upper
    guard !isFraction, largest == .infinity || largest < 1E-300,
      let exponent = try? decimal(digits: 1).exponent
    else { return false }
    return exponent.int.map { $0.magnitude > NumberLiteral.Decimal.largestExponent } ?? true
  }
}
