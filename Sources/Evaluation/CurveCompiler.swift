package import Arithmetic
package import Syntax

/// Compiles an expression to the straight-line program of a curve.
///
/// User functions are inlined; what does not depend on the variable is evaluated once, exactly.
package struct CurveCompiler {
  package typealias Register = ProgramBuilder.Register

  /// The compiled form of an expression of x.
  package enum Curve {
    case program(Program, slope: Program?)
    /// Part of it can only be evaluated point by point.
    case sampled
  }

  /// The meaning of a name.
  private enum Binding {
    case value(Value)
    case register(Register)
  }

  /// The most nodes compiled: functions that call functions twice grow fast.
  private static let mostNodes = 100_000
  /// The greatest total height of the bodies of functions that call each other; a call adds
  /// `heightOfCall`.
  private static let maximumNesting = 500
  private static let heightOfCall = 3

  private let environment: Environment
  private var builder = ProgramBuilder()
  private var bindings: [String: Binding]
  private var nesting = 0
  private var nodes = 0
  private var isSampled = false

  private init(_ environment: Environment, _ variable: String) {
    self.environment = environment
    bindings = [variable: .register(builder.variable)]
  }

  /// Returns the curve of an expression of a variable, which hides one of the environment's.
  package static func curve(
    _ expression: Expression,
    of variable: String = "x",
    in environment: Environment
  ) throws(EvaluationError) -> Curve {
    var compiler = CurveCompiler(environment, variable)
    let result = try compiler.register(expression)
    if compiler.isSampled { return .sampled }
    let slope = compiler.builder.derivativeProgram(result)
    return .program(compiler.builder.program(result), slope: slope)
  }

  /// Returns the difference of two expressions, which is 0 where they meet; nil where one is sampled.
  package static func difference(
    _ left: Expression,
    _ right: Expression,
    of variable: String = "x",
    in environment: Environment
  ) throws(EvaluationError) -> Program? {
    var compiler = CurveCompiler(environment, variable)
    let difference = compiler.builder.apply(
      .difference,
      try compiler.register(left),
      try compiler.register(right)
    )
    return compiler.isSampled ? nil : compiler.builder.program(difference)
  }
}

// MARK: - Nodes

extension CurveCompiler {
  private mutating func register(_ expression: Expression) throws(EvaluationError) -> Register {
    nodes += 1
    guard nodes <= Self.mostNodes else {
      throw EvaluationError(.callsTooDeep, at: expression.range)
    }
    guard depends(expression) else { return builder.constant(try value(expression)) }
    switch expression.kind {
    case .number, .constant, .answer, .result: return builder.constant(try value(expression))
    case .variable(let name):
      guard case .register(let register) = bindings[name] else { return builder.constant(0) }
      return register
    case .negation(let operand): return builder.apply(.negation, try register(operand))
    case .sum(let terms): return try sum(terms)
    case .product(let factors): return try product(factors)
    case .power(let base, let exponent):
      return builder.apply(.power, try register(base), try register(exponent))
    case .postfix(let operand, let postfix): return try apply(postfix, register(operand))
    case .call(let name, let arguments):
      return try call(name, arguments, at: expression.range)
    case .logic(let logic): return try register(logic, at: expression.range)
    case .scope(let scope): return try register(scope)
    }
  }

  /// A choice whose condition depends on the variable is evaluated point by point; its branches are
  /// compiled only to find errors in them.
  private mutating func register(
    _ logic: Logic,
    at range: SourceRange
  ) throws(EvaluationError) -> Register {
    guard case .choice(let condition, let consequence, let alternative) = logic else {
      throw EvaluationError(.notNumber(.truth), at: range)
    }
    guard depends(condition) else {
      return try register(try isTrue(condition) ? consequence : alternative)
    }
    _ = try register(consequence)
    _ = try register(alternative)
    isSampled = true
    return builder.variable
  }

  /// Compiles the values of the local names that are needed, and then the body.
  private mutating func register(_ scope: Scope) throws(EvaluationError) -> Register {
    let outer = bindings
    defer { bindings = outer }
    for binding in scope.neededBindings {
      bindings[binding.name] =
        depends(binding.value)
        ? .register(try register(binding.value)) : .value(try anyValue(binding.value))
    }
    return try register(scope.body)
  }

  private func isTrue(_ condition: Expression) throws(EvaluationError) -> Bool {
    let value = try anyValue(condition)
    guard case .truth(let truth) = value else {
      throw EvaluationError(.noRule(.condition, value.kind), at: condition.range)
    }
    return truth
  }

  /// The value of a number that does not depend on the variable.
  private func value(_ expression: Expression) throws(EvaluationError) -> Real {
    let value = try anyValue(expression)
    guard let real = value.real else {
      throw EvaluationError(.notNumber(value.kind), at: expression.range)
    }
    return real
  }

  /// The same for a value of any kind.
  private func anyValue(_ expression: Expression) throws(EvaluationError) -> Value {
    var parameters: [String: Value] = [:]
    for (name, binding) in bindings {
      switch binding {
      case .value(let value): parameters[name] = value
      // The expression does not contain it; only its name is needed, to suggest it for unknown names.
      case .register: parameters[name] = .real(Real(0))
      }
    }
    var evaluator = Evaluator(parameters: parameters)
    return try evaluator.value(expression, in: environment)
  }

  private func depends(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .number, .constant, .answer, .result: return false
    case .variable(let name):
      if case .register = bindings[name] { return true }
      return false
    case .negation(let operand), .postfix(let operand, _): return depends(operand)
    case .sum(let terms): return terms.contains { depends($0.operand) }
    case .product(let factors): return factors.contains { depends($0.operand) }
    case .power(let base, let exponent): return depends(base) || depends(exponent)
    case .call(_, let arguments): return arguments.contains(where: depends)
    case .logic: return expression.containsOperand(where: depends)
    case .scope:
      return expression.freeVariables.contains { name in
        if case .register = bindings[name] { true } else { false }
      }
    }
  }

  private mutating func sum(_ terms: [Expression.Term]) throws(EvaluationError) -> Register {
    var sum = builder.constant(0)
    for term in terms {
      let operand = try register(term.operand)
      sum = builder.apply(term.sign == .plus ? .sum : .difference, sum, operand)
    }
    return sum
  }

  private mutating func product(
    _ factors: [Expression.Factor]
  ) throws(EvaluationError) -> Register {
    var product = builder.constant(1)
    for factor in factors {
      let operand = try register(factor.operand)
      let function: BinaryFunction =
        switch factor.multiplication {
        case .times, .juxtaposed: .product
        case .divided: .quotient
        case .modulo: .modulo
        }
      product = builder.apply(function, product, operand)
    }
    return product
  }

  private mutating func apply(
    _ postfix: Expression.PostfixOperator,
    _ operand: Register
  ) throws(EvaluationError) -> Register {
    switch postfix {
    case .percent: return builder.apply(.product, builder.constant(1, 100), operand)
    case .degree:
      guard let unit = try? environment.angleMode.angle(degrees: Real(1)) else { return operand }
      return builder.apply(.product, builder.constant(unit), operand)
    case .factorial:
      return builder.apply(.gamma, builder.apply(.sum, operand, builder.constant(1)))
    }
  }
}

// MARK: - Calls

extension CurveCompiler {
  private mutating func call(
    _ name: String,
    _ arguments: [Expression],
    at range: SourceRange
  ) throws(EvaluationError) -> Register {
    if let builtIn = environment.builtIn(name) {
      try builtIn.check(arguments.count, at: range)
      var registers: [Register] = []
      for argument in arguments { registers.append(try register(argument)) }
      if let register = builtIn.register(
        of: registers,
        environment.angleMode.unit,
        in: &builder
      ) {
        return register
      }
      isSampled = true
      return builder.variable
    }
    guard let function = environment.functions[name] else {
      // The evaluator reports the error in the name.
      return builder.constant(try value(Expression(.call(name, []), range: range)))
    }
    return try call(function, arguments, at: range)
  }

  private mutating func call(
    _ function: UserFunction,
    _ arguments: [Expression],
    at range: SourceRange
  ) throws(EvaluationError) -> Register {
    try function.check(arguments.count, at: range)
    guard !function.hasNumbers, let definition = function.general,
      !definition.formula.contains(.logic)
    else {
      // A function with a choice or cases may call itself, and so would be an endless program.
      for argument in arguments where depends(argument) { _ = try register(argument) }
      isSampled = true
      return builder.variable
    }
    var inner: [String: Binding] = [:]
    for (parameter, argument) in zip(definition.parameters, arguments) {
      guard let name = parameter.name else { continue }
      inner[name] =
        depends(argument) ? .register(try register(argument)) : .value(try anyValue(argument))
    }
    let outer = (bindings, nesting)
    defer { (bindings, nesting) = outer }
    bindings = inner
    nesting += definition.formula.height + Self.heightOfCall
    guard nesting <= Self.maximumNesting else {
      throw EvaluationError(.callsTooDeep, at: range)
    }
    do {
      return try register(definition.formula)
    } catch {
      // A range in the body is not a range in this line: the error is reported at the call.
      throw EvaluationError(error.kind, at: range, in: error.function ?? function.name)
    }
  }
}
