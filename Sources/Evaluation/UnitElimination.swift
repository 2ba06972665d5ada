package import Arithmetic
package import Syntax

/// The number of a quantity as an expression, and its units; a number has none.
package struct SymbolicQuantity {
  package var number: Expression
  package var units = UnitProduct()
  /// The number, where it does not depend on the variable.
  var constant: Complex?

  var isNumber: Bool { units.isEmpty }

  var measure: Measure { Measure(of: units) }
}

/// Replaces the quantities in expressions of a variable by their numbers, as dimensional analysis allows,
/// so that curves are made of numbers alone.
///
/// It does with expressions what the evaluator does with values: a product merges units, a sum has the
/// units of its first term, and factors between units are exact. So the units of each part are known
/// without a value of the variable, and unlike dimensions are the evaluator's errors.
package struct UnitElimination {
  /// Why there is no expression.
  enum Obstacle: Error {
    case error(EvaluationError)
    /// A part has values only point by point, and units that only these show.
    case pointwise
  }

  /// The meaning of a name.
  enum Binding {
    case value(Value)
    case quantity(SymbolicQuantity)
    /// A condition without units.
    case condition(Expression)

    var isValue: Bool { if case .value = self { true } else { false } }
  }

  /// The environment for the expressions, which has names for constants that cannot be written out.
  package private(set) var environment: Environment
  /// Whether a value depends on the unit of angles that are numbers.
  package internal(set) var usesAngleMode = false
  var bindings: [String: Binding]
  private var constantCount = 0
  /// The functions whose bodies are being read.
  var callers: [String] = []
  private var nodeCount = 0

  /// The most nodes read: functions that call functions twice grow fast.
  private static let mostNodes = 20_000

  package init(of variable: String, in units: UnitProduct, _ environment: Environment) {
    self.environment = environment
    let number = Expression(.variable(variable))
    bindings = [variable: .quantity(SymbolicQuantity(number: number, units: units))]
  }

  /// The number of an expression and its units; nil where it can only be evaluated point by point.
  package mutating func eliminated(
    _ expression: Expression
  ) throws(EvaluationError) -> SymbolicQuantity? {
    do throws(Obstacle) {
      return try quantity(expression)
    } catch {
      switch error {
      case .error(let error): throw error
      case .pointwise: return nil
      }
    }
  }

  /// The number of a quantity in other units, as `to` converts it.
  package mutating func number(
    of quantity: SymbolicQuantity,
    in units: UnitProduct,
    at range: SourceRange
  ) throws(EvaluationError) -> Expression {
    if quantity.isNumber, units.isEmpty { return quantity.number }
    do throws(Obstacle) {
      return try converted(quantity, to: units, at: range).number
    } catch {
      switch error {
      case .error(let error): throw error
      case .pointwise: return quantity.number
      }
    }
  }

  /// The units that are written after `to`.
  package static func units(
    _ target: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> UnitProduct {
    try Evaluator().units(target, in: environment)
  }
}

// MARK: - Nodes

extension UnitElimination {
  mutating func quantity(_ expression: Expression) throws(Obstacle) -> SymbolicQuantity {
    nodeCount += 1
    guard nodeCount <= Self.mostNodes else {
      throw .error(EvaluationError(.callsTooDeep, at: expression.range))
    }
    let result = try unbounded(expression)
    // A tree with a hundred terms in units has no place for more.
    guard result.number.height < Expression.maximumHeight - 8 else {
      throw .error(EvaluationError(.callsTooDeep, at: expression.range))
    }
    return result
  }

  private mutating func unbounded(_ expression: Expression) throws(Obstacle) -> SymbolicQuantity {
    guard depends(expression) else { return try constant(expression) }
    switch expression.kind {
    case .number, .constant, .answer, .result: return try constant(expression)
    case .variable(let name):
      guard case .quantity(let quantity) = bindings[name] else {
        throw .error(EvaluationError(.notNumber(.truth), at: expression.range))
      }
      return quantity
    case .negation(let operand):
      let quantity = try quantity(operand)
      if !operand.isWrittenWithUnits { try requireNoPoint(quantity, at: operand.range) }
      return quantity.negated
    case .sum(let terms): return try sum(terms)
    case .product(let factors): return try product(factors)
    case .power(let base, let exponent):
      return try power(try quantity(base), try quantity(exponent), at: expression.range)
    case .postfix(let operand, let postfix): return try self.postfix(operand, postfix, expression)
    case .call(Expression.conversionFunction, let operands):
      return try conversion(operands, at: expression.range)
    case .call(let name, let arguments): return try call(name, arguments, expression)
    case .logic(let logic): return try choice(logic, at: expression.range)
    case .scope(let scope):
      return try inBody(of: scope) { elimination, body throws(Obstacle) in
        try elimination.quantity(body)
      }
    case .aggregate(.list):
      throw .error(EvaluationError(.notNumber(.list), at: expression.range))
    case .aggregate(.matrix):
      throw .error(EvaluationError(.notNumber(.matrix), at: expression.range))
    case .aggregate: throw .pointwise
    }
  }

  /// Whether a part of an expression varies with the variable.
  func depends(_ expression: Expression) -> Bool {
    expression.freeVariables.contains { bindings[$0].map { !$0.isValue } ?? false }
  }

  /// The value of what does not depend on the variable.
  func value(_ expression: Expression) throws(Obstacle) -> Value {
    var parameters: [String: Value] = [:]
    for (name, binding) in bindings {
      if case .value(let value) = binding { parameters[name] = value }
    }
    var evaluator = Evaluator(parameters: parameters)
    do { return try evaluator.value(expression, in: environment) } catch { throw .error(error) }
  }

  private mutating func constant(_ expression: Expression) throws(Obstacle) -> SymbolicQuantity {
    if !usesAngleMode { usesAngleMode = expression.containsAngleFunction }
    let value = try value(expression)
    if let quantity = value.quantity { return constant(quantity.number, quantity.units) }
    guard let number = value.number else {
      throw .error(EvaluationError(.notNumber(value.kind), at: expression.range))
    }
    return constant(number)
  }

  mutating func constant(
    _ number: Complex,
    _ units: UnitProduct = UnitProduct()
  ) -> SymbolicQuantity {
    if let fraction = number.storedReal?.fraction, fraction.bitWidth < 256 {
      return SymbolicQuantity(number: fraction.expression, units: units, constant: number)
    }
    constantCount += 1
    // No line can contain such a name.
    let name = "#\(constantCount)"
    environment.assign(Result(Value(number)), to: name)
    return SymbolicQuantity(number: Expression(.variable(name)), units: units, constant: number)
  }

  mutating func constant(_ number: Real) -> Expression { constant(Complex(number)).number }

  private mutating func postfix(
    _ operand: Expression,
    _ postfix: Expression.PostfixOperator,
    _ expression: Expression
  ) throws(Obstacle) -> SymbolicQuantity {
    let quantity = try quantity(operand)
    guard quantity.isNumber else {
      throw .error(EvaluationError(.noRule(.postfix(postfix), .quantity), at: operand.range))
    }
    if postfix == .degree { usesAngleMode = true }
    return SymbolicQuantity(number: Expression(.postfix(quantity.number, postfix)))
  }

  private mutating func conversion(
    _ operands: [Expression],
    at range: SourceRange
  ) throws(Obstacle) -> SymbolicQuantity {
    let quantity = try quantity(operands[0])
    // A prefix that reads well depends on the value.
    if operands[1].operation == .constant, operands[1].name == "best" { return quantity }
    if operands[1].operation == .constant, operands[1].name == "SI" {
      guard !quantity.isNumber else { return quantity }
      return try inSI(quantity, at: range)
    }
    let units: UnitProduct
    do {
      units = try Self.units(operands[1], in: environment)
    } catch {
      throw .error(error)
    }
    return try converted(quantity, to: units, at: range)
  }

  private mutating func choice(
    _ logic: Logic,
    at range: SourceRange
  ) throws(Obstacle) -> SymbolicQuantity {
    guard case .choice(let condition, let consequence, let alternative) = logic else {
      throw .error(EvaluationError(.notNumber(.truth), at: range))
    }
    guard depends(condition) else {
      return try quantity(try isTrue(condition) ? consequence : alternative)
    }
    let test = try self.condition(condition)
    guard let first = try branch(consequence) else {
      let second = try quantity(alternative)
      let choice = Logic.choice(condition: test, then: Self.nothing, otherwise: second.number)
      return SymbolicQuantity(number: Expression(.logic(choice)), units: second.units)
    }
    guard let second = try branch(alternative) else {
      let choice = Logic.choice(condition: test, then: first.number, otherwise: Self.nothing)
      return SymbolicQuantity(number: Expression(.logic(choice)), units: first.units)
    }
    let other = try number(second, in: first, .relation(.equal), at: alternative.range)
    let number = Expression(
      .logic(.choice(condition: test, then: first.number, otherwise: other))
    )
    return SymbolicQuantity(number: number, units: first.units)
  }

  /// A branch of a choice; nil where it is a constant without a value, which does not matter unless it is
  /// chosen.
  private mutating func branch(
    _ expression: Expression
  ) throws(Obstacle) -> SymbolicQuantity? {
    do {
      return try quantity(expression)
    } catch {
      guard case .error(let failure) = error, case .arithmetic(let reason, _) = failure.kind,
        reason.meansNoValue
      else { throw error }
      return nil
    }
  }

  /// An expression without a value.
  static let nothing = Expression(
    .product([
      .init(.times, Expression(integer: Integer(1))),
      .init(.divided, Expression(integer: Integer(0))),
    ])
  )

  private func isTrue(_ condition: Expression) throws(Obstacle) -> Bool {
    let value = try value(condition)
    guard case .truth(let truth) = value else {
      throw .error(EvaluationError(.noRule(.condition, value.kind), at: condition.range))
    }
    return truth
  }

  /// A condition whose sides are numbers of the same units.
  private mutating func condition(_ expression: Expression) throws(Obstacle) -> Expression {
    guard depends(expression) else {
      return Expression(.constant(try isTrue(expression) ? "true" : "false"))
    }
    switch expression.kind {
    case .variable(let name):
      if case .condition(let condition) = bindings[name] { return condition }
    case .logic(.not(let operand)): return Expression(.logic(.not(try condition(operand))))
    case .logic(.and(let operands)): return Expression(.logic(.and(try conditions(operands))))
    case .logic(.or(let operands)): return Expression(.logic(.or(try conditions(operands))))
    case .logic(.choice(let test, let consequence, let alternative)):
      return Expression(
        .logic(
          .choice(
            condition: try condition(test),
            then: try condition(consequence),
            otherwise: try condition(alternative)
          )
        )
      )
    case .logic(.relation(let first, let comparisons)):
      let left = try quantity(first)
      var compared: [Logic.Comparison] = []
      for comparison in comparisons {
        let operand = comparison.operand
        let number = try number(
          try quantity(operand),
          in: left,
          .relation(comparison.relation),
          at: SourceRange(first.range.start, operand.range.end)
        )
        compared.append(Logic.Comparison(comparison.relation, number))
      }
      return Expression(.logic(.relation(left.number, compared)))
    case .scope(let scope):
      return try inBody(of: scope) { elimination, body throws(Obstacle) in
        try elimination.condition(body)
      }
    case .call(let name, let arguments):
      if environment.builtIn(name) == nil, let function = environment.functions[name] {
        return try inBody(of: function, arguments, at: expression.range) {
          elimination,
          body throws(Obstacle) in try elimination.condition(body)
        }
      }
    default: break
    }
    _ = try quantity(expression)
    throw .error(EvaluationError(.noRule(.condition, .real), at: expression.range))
  }

  private mutating func conditions(_ operands: [Expression]) throws(Obstacle) -> [Expression] {
    var conditions: [Expression] = []
    for operand in operands { conditions.append(try condition(operand)) }
    return conditions
  }

  /// The meaning of a name for an expression.
  mutating func binding(of expression: Expression) throws(Obstacle) -> Binding {
    guard depends(expression) else { return .value(try value(expression)) }
    do {
      return .quantity(try quantity(expression))
    } catch {
      guard case .error(let failure) = error, failure.kind == .notNumber(.truth) else {
        throw error
      }
      return .condition(try condition(expression))
    }
  }

  /// The result of a closure with the body of a scope, after the values of the local names that it needs.
  private mutating func inBody<Outcome>(
    of scope: Scope,
    _ read: (inout Self, Expression) throws(Obstacle) -> Outcome
  ) throws(Obstacle) -> Outcome {
    let outer = bindings
    defer { bindings = outer }
    for binding in scope.neededBindings {
      bindings[binding.name] = try self.binding(of: binding.value)
    }
    return try read(&self, scope.body)
  }
}

extension Expression {
  /// Whether it contains a function of an angle, or one whose value is an angle.
  fileprivate var containsAngleFunction: Bool {
    guard contains(.call) else { return false }
    if operation == .call, let function = BuiltIn.named(name), function.angles != .none {
      return true
    }
    return containsOperand(where: \.containsAngleFunction)
  }
}
