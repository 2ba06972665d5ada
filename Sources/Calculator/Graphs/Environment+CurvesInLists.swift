internal import Arithmetic
internal import Evaluation
internal import Syntax

// Lists of curves, and the names in the kept formulas of which curves are made.

extension Environment {
  /// The expressions in a list, each of which has a curve; another expression is itself.
  func curves(in expression: Expression, of variable: String) -> [Expression] {
    guard !expression.isCondition, GraphPath(expression) == nil else { return [expression] }
    switch expression.kind {
    case .aggregate(.list(let items)) where mentions(variable, in: expression): return items
    case .call(let name, let arguments):
      guard case .formulas? = builtIn(name)?.domain, let list = arguments.first,
        case .aggregate(.list(let items)) = list.kind
      else { break }
      return items.map {
        Expression(.call(name, [$0] + arguments.dropFirst()), range: expression.range)
      }
    default: break
    }
    guard mentions(variable, in: expression) || namedValue(expression) != nil,
      mayBeList(expression)
    else { return [expression] }
    let held = Expression(.call("formula", [expression, Expression(.variable(variable))]))
    guard let elements = (try? result(of: held))?.value.list?.elements,
      elements.contains(where: { $0.formula != nil })
    else { return [expression] }
    return elements.indices.map { index in
      let number = Expression(integer: Integer(index + 1))
      return Expression(.aggregate(.element(of: expression, [number])), range: expression.range)
    }
  }

  /// Whether a list is written in an expression, or named in it.
  private func mayBeList(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .aggregate: return true
    case .call(let name, _):
      if let function = functions[name], function.cases.contains(where: { $0.body.hasAggregate }) {
        return true
      }
    default: if namedValue(expression)?.list != nil { return true }
    }
    return expression.containsOperand(where: mayBeList)
  }

  /// Whether a name is in an expression, or in a kept formula that is named there.
  func mentions(_ name: String, in expression: Expression) -> Bool {
    expression.mentions(name)
      || namesOfValues(in: expression).contains {
        namedValue($0)?.namesInFormulas.contains(name) == true
      }
  }

  /// An expression with a number in place of a name, also in the kept formulas that are named in it.
  func replacing(_ name: String, with number: Expression, in expression: Expression) -> Expression {
    expression.mappingLeaves { leaf in
      if case .variable(name) = leaf.kind { return number }
      guard let value = namedValue(leaf), value.namesInFormulas.contains(name) else { return leaf }
      let scope = Scope(leaf, where: [Scope.Binding(name, number)])
      return Expression(.scope(scope), range: leaf.range)
    }
  }

  /// The names in an expression, and in the functions that it calls, that can have values: variables, ANS and numbered
  /// results.
  func namesOfValues(in expression: Expression) -> Set<Expression> {
    let names = Set(expression.freeVariables).union(namesInFunctions(calledIn: expression).keys)
    return Set(names.map { Expression(.variable($0)) }).union(expression.results)
  }

  /// The value of a variable, of ANS or of a numbered result; nil for another expression.
  func namedValue(_ expression: Expression) -> Value? {
    switch expression.kind {
    case .variable(let name): variables[name]?.value
    case .answer: answer?.value
    case .result(let number): results[number]?.value
    default: nil
    }
  }
}

extension Expression {
  /// ANS and the numbered results in it.
  fileprivate var results: [Expression] {
    switch operation {
    case .answer, .result: [self]
    default: operands.flatMap(\.results)
    }
  }

  /// Whether a list is in it.
  fileprivate var hasAggregate: Bool {
    operation == .aggregate || containsOperand { $0.hasAggregate }
  }
}
