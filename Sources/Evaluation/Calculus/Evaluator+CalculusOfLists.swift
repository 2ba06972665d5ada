internal import Arithmetic
internal import Syntax

// Integrals and limits of lists and matrices, element by element.

extension Evaluator {
  /// The list or the matrix of the values of a function of calculus for the elements of its first argument; nil for
  /// other arguments, and for functions that take no lists.
  mutating func valueOfElements(
    _ function: any CalculusPrimitive.Type,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    switch function.operation {
    case .integral, .limit: break
    case .derivative, .series, .minimum, .maximum: return nil
    }
    let operands = Array(call.operands)
    let binder = operands[0].binder
    let body = binder?.body ?? operands[0]
    let name = binder?.name ?? operands.dropFirst().first?.nameOfUnknown
    guard let (elements, columnCount) = elements(of: body, holding: name, in: environment) else {
      return nil
    }
    let bound = try BoundExpression(call, isKnown: { isKnown($0, in: environment) })
    if case .variable(bound.name) = body.kind { return nil }
    var values: [Value] = []
    for element in elements {
      var arguments = operands
      if let binder {
        let own = Aggregate.Comprehension(element, for: binder.name, in: binder.source, if: nil)
        arguments[0] = Expression(.aggregate(.comprehension(own)), range: operands[0].range)
      } else {
        let name = Expression(.variable(bound.name), range: body.range)
        arguments = [element, name] + operands.dropFirst(2)
      }
      let own = Expression(.call(call.name, arguments), range: call.range)
      values.append(try self.call(function, own, in: environment))
    }
    guard let columnCount else { return try Value(list: values, at: call.range) }
    let matrix = FormulaMatrix(
      rowCount: values.count / columnCount,
      columnCount: columnCount,
      elements: values
    )
    return try mapping(matrix, at: body.range) { _, element in element }
  }

  /// The elements of a list or a matrix that is written out, kept, or made of such, and of a matrix the number of its
  /// columns; nil for other expressions.
  private func elements(
    of expression: Expression,
    holding name: String?,
    in environment: Environment
  ) -> (elements: [Expression], columnCount: Int?)? {
    func element(_ indices: Int...) -> Expression {
      let indices = indices.map { Expression(integer: Integer($0 + 1)) }
      return Expression(.aggregate(.element(of: expression, indices)), range: expression.range)
    }
    let kept: Value?
    switch expression.kind {
    case .aggregate(.list(let items)) where !items.contains(where: \.isRange): return (items, nil)
    case .aggregate(.matrix(let rows)):
      let elements = rows.map { Array($0.operands) }
      return elements.allSatisfy { $0.count == elements[0].count }
        ? (elements.flatMap { $0 }, elements[0].count) : nil
    case .variable(let variable):
      guard locals[variable] == nil else { return nil }
      kept = parameters?[variable] ?? environment.variables[variable]?.value
    case .answer: kept = environment.answer?.value
    case .result(let number): kept = environment.results[number]?.value
    case .negation, .sum, .product, .power, .call:
      guard containsElements(expression, in: environment) else { return nil }
      var evaluator = self
      kept = try? evaluator.value(ofHeld: expression, name.map { [$0] } ?? [], in: environment)
    case .number, .constant, .postfix, .logic, .scope, .aggregate: return nil
    }
    if let list = kept?.list { return (list.elements.indices.map { element($0) }, nil) }
    guard let size = kept?.matrixSize else { return nil }
    let elements = (0..<size.rowCount).flatMap { row in
      (0..<size.columnCount).map { element(row, $0) }
    }
    return (elements, size.columnCount)
  }

  /// Whether a list or a matrix is a part of the expression, written out or as the value of a name.
  private func containsElements(_ expression: Expression, in environment: Environment) -> Bool {
    switch expression.kind {
    case .aggregate(.list), .aggregate(.matrix): return true
    case .variable(let name):
      guard locals[name] == nil else { return false }
      let value = parameters?[name] ?? environment.variables[name]?.value
      return value.map { $0.list != nil || $0.isMatrix } ?? false
    default: return expression.containsOperand { containsElements($0, in: environment) }
    }
  }
}
