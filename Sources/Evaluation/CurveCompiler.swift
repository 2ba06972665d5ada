package import Arithmetic
package import Syntax

/// Compiles an expression to the straight-line program of a curve.
///
/// User functions are inlined; what does not depend on the variable is evaluated once, exactly.
package struct CurveCompiler {
  package typealias Register = ProgramBuilder.Register

  /// The compiled form of an expression of x.
  package enum Curve {
    case program(StraightLineProgram, slope: () -> StraightLineProgram?)
    /// Part of it can only be evaluated point by point.
    case sampled
  }

  /// The meaning of a name.
  enum Binding {
    case value(Value)
    case register(Register)
    case complex(ComplexRegister)
    /// An expression that is true or false for each x, with the names in it.
    case condition(Expression, [String: Binding])
  }

  /// The most nodes compiled: functions that call functions twice grow fast.
  private static let mostNodes = 100_000
  /// The greatest total height of the bodies of functions that call each other; a call adds
  /// `heightOfCall`.
  private static let maximumNesting = 500
  private static let heightOfCall = 3

  var environment: Environment
  /// Whether numbers are pairs of registers and functions have principal values.
  var isComplex: Bool
  var builder = ProgramBuilder()
  var bindings: [String: Binding]
  private var nesting = 0
  private var nodes = 0
  var isSampled = false
  /// The registers that have no value in real numbers where they are not real.
  var partlyReal: Set<Register> = []
  /// Whether a register has no value where a number is real that is made of others that are not.
  var hidesRealValues = false
  /// Whether pairs of registers are only there to find where the expression is real.
  var isForRealValues = false
  /// Whether formulas have values where their conditions fail, too.
  var ignoresConditions = false
  /// The choices that enclose the expression being compiled and depend on the variable.
  var choices = 0
  /// The functions whose bodies are being compiled, with the number of choices around each.
  private var callers: [(name: String, choices: Int)] = []

  init(_ environment: Environment, _ variable: String, isComplex: Bool = false) {
    self.environment = isComplex ? environment.withPrincipalValues : environment
    self.isComplex = isComplex
    bindings = [variable: .register(builder.variable)]
  }

  /// Coordinates of which a program takes or gives the decimal logarithm, for logarithmic axes.
  package struct Logarithms: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let x = Logarithms(rawValue: 1)
    package static let y = Logarithms(rawValue: 2)
  }

  /// Returns the curve of an expression of a variable, which hides one of the environment's.
  package static func curve(
    _ expression: Expression,
    of variable: String = "x",
    logarithms: Logarithms = [],
    in environment: Environment
  ) throws(EvaluationError) -> Curve {
    try environment.refuseRandomNumbers(in: expression)
    let expression = environment.writingOutConditions(in: expression)
    let isComplex = environment.mentionsComplexNumbers(expression)
    var compiler = CurveCompiler(environment, variable, isComplex: isComplex)
    if logarithms.contains(.x) {
      let number = compiler.builder.powerOfTen(compiler.builder.variable)
      compiler.bindings[variable] = .register(number)
    }
    var result: Register
    if isComplex {
      let value = try compiler.complexRegister(expression)
      guard let real = value.real, !compiler.isSampled else {
        try requireReal(expression, of: variable, in: environment)
        return .sampled
      }
      result = real
    } else {
      result = try realRegister(expression, in: &compiler)
    }
    if logarithms.contains(.y) { result = compiler.builder.decimalLogarithm(of: result) }
    if compiler.isSampled || compiler.builder.isTangled(result) { return .sampled }
    var builder = compiler.builder
    return .program(builder.program(result)) { builder.derivativeProgram(result) }
  }

  /// Throws where an expression with complex numbers has no real value at any of some numbers.
  private static func requireReal(
    _ expression: Expression,
    of variable: String,
    in environment: Environment
  ) throws(EvaluationError) {
    var isComplex = false
    for place in [Fraction(1, 3), Fraction(-5, 7), Fraction(31, 9)] {
      var evaluator = Evaluator(parameters: [variable: .real(Real(place))])
      do {
        guard case .complex = try evaluator.value(expression, in: environment).simplified else {
          return
        }
        isComplex = true
      } catch {
        guard case .arithmetic = error.kind else { throw error }
      }
    }
    if isComplex { throw EvaluationError(.notNumber(.complex), at: expression.range) }
  }

  /// Returns the difference of two expressions, which is 0 where they meet; nil where one is sampled.
  ///
  /// It has a value where both are real, or else where `isOneNumber` and the difference is real. Conditions of formulas
  /// in them may be ignored.
  package static func difference(
    _ left: Expression,
    _ right: Expression,
    of variable: String = "x",
    isOneNumber: Bool = false,
    ignoringConditions: Bool = false,
    in environment: Environment
  ) throws(EvaluationError) -> StraightLineProgram? {
    if [left, right].contains(where: environment.mentionsComplexNumbers) { return nil }
    var compiler = CurveCompiler(environment, variable)
    compiler.ignoresConditions = ignoringConditions
    let difference = try compiler.difference(left, right, isOneNumber: isOneNumber)
    let isSampled = compiler.isSampled || compiler.builder.isTangled(difference)
    return isSampled ? nil : compiler.builder.program(difference)
  }
}

// MARK: - Nodes

extension CurveCompiler {
  mutating func countNode(_ expression: Expression) throws(EvaluationError) {
    nodes += 1
    guard nodes <= Self.mostNodes else {
      throw EvaluationError(.callsTooDeep, at: expression.range)
    }
  }

  mutating func register(_ expression: Expression) throws(EvaluationError) -> Register {
    try countNode(expression)
    guard depends(expression) else { return try constant(expression) }
    switch expression.kind {
    case .number, .constant, .answer, .result: return builder.constant(try value(expression))
    case .variable(let name):
      switch bindings[name] {
      case .register(let register): return register
      case .condition: throw EvaluationError(.notNumber(.truth), at: expression.range)
      case .complex: throw EvaluationError(.notNumber(.complex), at: expression.range)
      case .value, nil: return builder.constant(0)
      }
    case .negation(let operand):
      let number = try register(operand)
      let result = builder.apply(.negation, number)
      note(result, isRealWith: number)
      return result
    case .sum(let terms): return try sum(terms)
    case .product(let factors): return try product(factors)
    case .power(let base, let exponent):
      let power = try register(exponent)
      let root = try isRoot(exponent)
      let number = try register(base)
      let result = builder.apply(.power, root ? principal(number) : number, power)
      note(result, isPowerOf: number, power)
      return result
    case .postfix(let operand, let postfix): return try apply(postfix, register(operand))
    case .call(let name, let arguments):
      return try call(name, arguments, at: expression.range)
    case .logic(let logic): return try register(logic, at: expression.range)
    case .scope(let scope):
      return try inBody(of: scope) { compiler, body throws(EvaluationError) in
        try compiler.register(body)
      }
    case .aggregate(let aggregate):
      try requireElement(aggregate, at: expression.range)
      if let (formula, conditions) = heldElement(expression) {
        return try restricted(try register(formula), to: conditions)
      }
      isSampled = true
      return builder.variable
    }
  }

  /// The formula that an element of a list of formulas is, with its conditions; nil inside functions and scopes, whose
  /// names have other meanings in it, and where there is none.
  private func heldElement(
    _ element: Expression
  ) -> (formula: Expression, conditions: [Condition])? {
    guard !isComplex, bindings.count == 1, let name = bindings.keys.first else { return nil }
    let held = Expression(.call("formula", [element, Expression(.variable(name))]))
    guard let result = try? environment.result(of: held), let formula = result.value.formula,
      formula.operation != .aggregate, formula.freeVariables.allSatisfy(depends)
    else { return nil }
    return (formula, result.conditions)
  }

  /// Throws where a list, which is not one of its elements, should be a number.
  func requireElement(
    _ aggregate: Aggregate,
    at range: SourceRange
  ) throws(EvaluationError) {
    switch aggregate {
    case .element: return
    case .list, .matrix, .range, .replacement, .comprehension, .tabulation, .table, .column, .data:
      break
    }
    guard nesting == 0, nodes == 1 else { return }
    let isMatrix = if case .matrix = aggregate { true } else { false }
    throw EvaluationError(.notNumber(isMatrix ? .matrix : .list), at: range)
  }

  /// The result of a closure with the body of a scope, after the values of the local names that are
  /// needed.
  mutating func inBody<Compiled>(
    of scope: Scope,
    _ compile: (inout Self, Expression) throws(EvaluationError) -> Compiled
  ) throws(EvaluationError) -> Compiled {
    let outer = bindings
    defer { bindings = outer }
    // What is only needed in a branch of a choice need not have a value.
    let isLazy = scope.body.contains(.logic)
    if isLazy { choices += 1 }
    defer { if isLazy { choices -= 1 } }
    for binding in scope.neededBindings {
      bindings[binding.name] = try self.binding(of: binding.value, isLazy: isLazy)
    }
    return try compile(&self, scope.body)
  }

  /// The meaning of a name for an expression.
  private mutating func binding(
    of expression: Expression,
    isLazy: Bool = false
  ) throws(EvaluationError) -> Binding {
    let outer = bindings
    do {
      guard depends(expression) else { return .value(try anyValue(expression)) }
      return isComplex
        ? .complex(try complexRegister(expression)) : .register(try register(expression))
    } catch {
      bindings = outer
      if depends(expression), error.kind == .notNumber(.truth) {
        return .condition(expression, outer)
      }
      guard isLazy, case .arithmetic(let failure, _) = error.kind, failure.meansNoValue else {
        throw error
      }
      return .register(builder.nothing())
    }
  }

  func isTrue(_ condition: Expression) throws(EvaluationError) -> Bool {
    let value = try anyValue(condition)
    guard case .truth(let truth) = value else {
      throw EvaluationError(.noRule(.condition, value.kind), at: condition.range)
    }
    return truth
  }

  /// The register of what does not depend on the variable: a number, or a formula of the variable.
  private mutating func constant(_ expression: Expression) throws(EvaluationError) -> Register {
    let (value, conditions) = try valueAndConditions(expression)
    if let formula = value.formula, nesting == 0 || !usesFormula(expression),
      formula.freeVariables.allSatisfy(depends)
    {
      return try restricted(try register(formula), to: conditions)
    }
    guard let real = value.real else {
      throw EvaluationError(.notNumber(value.kind), at: expression.range)
    }
    return try restricted(builder.constant(real), to: conditions)
  }

  /// Whether a name in an expression is that of an argument or a local value that is a formula, whose names may have
  /// another meaning where it was written.
  private func usesFormula(_ expression: Expression) -> Bool {
    expression.freeVariables.contains { name in
      if case .value(let value) = bindings[name] { value.holdsFormulas } else { false }
    }
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
  func anyValue(_ expression: Expression) throws(EvaluationError) -> Value {
    try valueAndConditions(expression).value
  }

  private func valueAndConditions(
    _ expression: Expression
  ) throws(EvaluationError) -> (value: Value, conditions: [Condition]) {
    var parameters: [String: Value] = [:]
    for (name, binding) in bindings {
      switch binding {
      case .value(let value): parameters[name] = value
      // The expression does not contain it; only its name is needed, to suggest it for unknown names.
      case .register, .complex, .condition: parameters[name] = .real(Real(0))
      }
    }
    var evaluator = Evaluator(parameters: parameters)
    let value = try evaluator.value(expression, in: environment)
    return (value, evaluator.remarks.notes?.conditions ?? [])
  }

  /// Whether a part of an expression varies with the variable.
  func depends(_ expression: Expression) -> Bool {
    expression.freeVariables.contains(where: depends)
  }

  func depends(_ name: String) -> Bool {
    switch bindings[name] {
    case .register, .complex, .condition: true
    case .value, nil: false
    }
  }

  private mutating func sum(_ terms: [Expression.Term]) throws(EvaluationError) -> Register {
    var sum = builder.constant(0)
    for term in terms {
      let operand = try register(term.operand)
      let earlier = sum
      sum = builder.apply(term.sign == .plus ? .sum : .difference, earlier, operand)
      note(sum, isRealWith: earlier, operand)
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
        case .times, .implicit: .product
        case .divided: .quotient
        case .modulo: .modulo
        }
      let earlier = product
      product = builder.apply(function, earlier, operand)
      if function == .modulo {
        note(hiding: [earlier, operand])
      } else {
        note(product, isProductOf: earlier, operand)
      }
    }
    return product
  }

  private mutating func apply(
    _ postfix: Expression.PostfixOperator,
    _ operand: Register
  ) throws(EvaluationError) -> Register {
    note(hiding: postfix == .toPolar ? [] : [operand])
    switch postfix {
    case .toPolar: return operand
    case .percent: return builder.apply(.product, builder.constant(1, 100), operand)
    case .degree:
      guard let unit = try? environment.angleMode.angle(degrees: Real(1)) else { return operand }
      return builder.apply(.product, builder.constant(unit), operand)
    case .transpose:
      isSampled = true
      return operand
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
    if let (function, order) = Expression.derivative(named: name) {
      return try derivative(of: function, order, arguments, at: range)
    }
    if let builtIn = environment.builtIn(name) {
      try builtIn.check(arguments.count, at: range)
      switch builtIn.domain {
      case .calculus, .formulas:
        return try formula(Expression(.call(name, arguments), range: range))
      default: break
      }
      if let series = writtenSeries(name, arguments) { return try register(of: series) }
      var registers: [Register] = []
      for argument in arguments { registers.append(try register(argument)) }
      let operands = registers
      if environment.numberMode == .complex, builtIn.hasOtherRealValues {
        registers.append(principal(registers.removeLast()))
      }
      if let register = builtIn.register(
        of: registers,
        environment.angleMode.unit,
        in: &builder
      ) {
        note(register, isValueOf: builtIn, at: operands)
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

  /// Whether a power with the exponent has its principal value only for a base that is not negative, which a program
  /// does not know: x^(1/3) with complex numbers.
  private func isRoot(_ exponent: Expression) throws(EvaluationError) -> Bool {
    guard environment.numberMode == .complex, !depends(exponent) else { return false }
    return try value(exponent).fraction?.isInteger == false
  }

  /// The same number where it is not negative, and nothing elsewhere.
  private mutating func principal(_ number: Register) -> Register {
    builder.apply(.square, builder.apply(.sqrt, number))
  }

  mutating func call(
    _ function: UserFunction,
    _ arguments: [Expression],
    at range: SourceRange
  ) throws(EvaluationError) -> Register {
    try inBody(of: function, arguments, at: range) { compiler, formula throws(EvaluationError) in
      try compiler.register(formula)
    } ?? builder.variable
  }

  /// The result of a closure with the body of a function, and with its parameters as names; nil where
  /// the function can only be evaluated point by point.
  mutating func inBody<Compiled>(
    of function: UserFunction,
    _ arguments: [Expression],
    at range: SourceRange,
    _ compile: (inout Self, Expression) throws(EvaluationError) -> Compiled
  ) throws(EvaluationError) -> Compiled? {
    try function.check(arguments.count, at: range)
    guard let definition = function.definition else {
      for argument in arguments where depends(argument) { _ = try binding(of: argument) }
      isSampled = true
      return nil
    }
    var inner: [String: Binding] = [:]
    for (parameter, argument) in zip(definition.parameters, arguments) {
      guard let name = parameter.name else { continue }
      inner[name] = try binding(of: argument)
    }
    let isRecursive = callers.contains { $0.name == function.name }
    if callers.contains(where: { $0.name == function.name && $0.choices < choices }) {
      // A function that calls itself in a choice would be an endless program.
      isSampled = true
      return nil
    }
    let outer = (bindings, nesting)
    defer {
      (bindings, nesting) = outer
      callers.removeLast()
    }
    bindings = inner
    callers.append((function.name, choices))
    nesting += definition.formula.height + Self.heightOfCall
    guard nesting <= Self.maximumNesting else {
      guard isRecursive, definition.formula.contains(.logic) else {
        throw EvaluationError(.callsTooDeep, at: range)
      }
      isSampled = true
      return nil
    }
    do {
      return try compile(&self, definition.formula)
    } catch {
      // A range in the body is not a range in this line: the error is reported at the call.
      throw EvaluationError(error.kind, at: range, in: error.function ?? function.name)
    }
  }
}
