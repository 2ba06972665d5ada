package import Arithmetic
package import Syntax

// Conditions on x and y, such as x² + y² = 4, as programs of both.

extension CurveCompiler {
  /// The names of the two variables.
  package static let plane = (x: "x", y: "y")

  /// Returns the condition on x and y that a relation is, which hide variables of the environment; nil
  /// where a part of it can only be evaluated point by point.
  package static func condition(
    _ expression: Expression,
    logarithms: Logarithms = [],
    in environment: Environment
  ) throws(EvaluationError) -> PlaneCondition? {
    let expression = environment.writingOutConditions(in: expression)
    let isComplex = environment.mentionsComplexNumbers(expression)
    var compiler = CurveCompiler(environment, plane.x, isComplex: isComplex)
    var y = compiler.builder.secondVariable()
    if logarithms.contains(.y) { y = compiler.builder.powerOfTen(y) }
    compiler.bindings[plane.y] = .register(y)
    if logarithms.contains(.x) {
      let x = compiler.builder.powerOfTen(compiler.builder.variable)
      compiler.bindings[plane.x] = .register(x)
    }
    let start = compiler
    var result = try compiler.condition(expression)
    if compiler.hidesRealValues {
      compiler = start.withPrincipalValues
      result = try compiler.condition(expression)
    }
    guard !compiler.isSampled else { return nil }
    return compiler.builder.condition(result)
  }

  private mutating func condition(
    _ expression: Expression
  ) throws(EvaluationError) -> ConditionRegister {
    guard depends(expression) else {
      return try isTrue(expression) ? .all([]) : .any([])
    }
    switch expression.kind {
    case .logic(.relation(let first, let comparisons)):
      return try condition(first, comparisons)
    case .logic(.not(let operand)): return try condition(operand).denied
    case .logic(.and(let operands)):
      var parts: [ConditionRegister] = []
      for operand in operands { parts.append(try condition(operand)) }
      return .all(parts)
    case .logic(.or(let operands)):
      var parts: [ConditionRegister] = []
      for operand in operands { parts.append(try condition(operand)) }
      return .any(parts)
    case .logic(.choice(let inner, let consequence, let alternative)):
      let test = try condition(inner)
      return .any([
        .all([test, try condition(consequence)]),
        .all([test.denied, try condition(alternative)]),
      ])
    case .variable(let name):
      guard case .condition(let meaning, let names) = bindings[name] else { break }
      let outer = bindings
      defer { bindings = outer }
      bindings = names
      return try condition(meaning)
    case .scope(let scope):
      return try inBody(of: scope) { compiler, body throws(EvaluationError) in
        try compiler.condition(body)
      }
    case .call(let name, let arguments):
      guard environment.builtIn(name) == nil, let function = environment.functions[name] else {
        break
      }
      return try inBody(of: function, arguments, at: expression.range) {
        compiler,
        formula throws(EvaluationError) in
        try compiler.condition(formula)
      } ?? .any([])
    default: break
    }
    throw EvaluationError(.noRule(.condition, .real), at: expression.range)
  }

  /// The condition that all comparisons hold: a < b < c.
  private mutating func condition(
    _ first: Expression,
    _ comparisons: [Logic.Comparison]
  ) throws(EvaluationError) -> ConditionRegister {
    var operands = [try side(first)]
    for comparison in comparisons { operands.append(try side(comparison.operand)) }
    if comparisons.contains(where: { [.equal, .notEqual].contains($0.relation) }) {
      note(hiding: operands)
    }
    let parts = comparisons.indices.map { index -> ConditionRegister in
      let difference = builder.apply(.difference, operands[index], operands[index + 1])
      return .sign(difference, comparisons[index].relation.signs)
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// A side of a comparison.
  private mutating func side(_ expression: Expression) throws(EvaluationError) -> Register {
    guard isComplex else { return try register(expression) }
    let number = try complexRegister(expression)
    if isForRealValues { return realPart(number) }
    guard let real = number.real else {
      throw EvaluationError(.notNumber(.complex), at: expression.range)
    }
    return real
  }
}
