internal import Arithmetic
internal import Syntax

// Expressions that contain complex numbers have principal values, each of which is a pair of registers.

extension CurveCompiler {
  mutating func complexRegister(
    _ expression: Expression
  ) throws(EvaluationError) -> ComplexRegister {
    try countNode(expression)
    guard depends(expression) else { return builder.constant(try number(expression)) }
    switch expression.kind {
    case .number, .constant, .answer, .result: return builder.constant(try number(expression))
    case .variable(let name):
      switch bindings[name] {
      case .register(let register): return ComplexRegister(register)
      case .complex(let register): return register
      case .condition, .value, nil: throw EvaluationError(.notNumber(.truth), at: expression.range)
      }
    case .negation(let operand): return builder.negation(try complexRegister(operand))
    case .sum(let terms): return try sum(of: terms)
    case .product(let factors): return try product(of: factors)
    case .power(let base, let exponent): return try power(base, exponent)
    case .postfix(let operand, let postfix): return try complexRegister(operand, postfix)
    case .call(let name, let arguments):
      return try complexCall(name, arguments, at: expression.range)
    case .logic: return sampled()
    case .scope(let scope):
      return try inBody(of: scope) { compiler, body throws(EvaluationError) in
        try compiler.complexRegister(body)
      }
    case .aggregate(let aggregate):
      try requireElement(aggregate, at: expression.range)
      return sampled()
    }
  }

  /// What stands for a part that can only be evaluated point by point.
  private mutating func sampled() -> ComplexRegister {
    isSampled = true
    return ComplexRegister(builder.variable)
  }

  /// The value of a number that does not depend on the variable.
  private func number(_ expression: Expression) throws(EvaluationError) -> Complex {
    let value = try anyValue(expression)
    guard let number = value.number else {
      throw EvaluationError(.notNumber(value.kind), at: expression.range)
    }
    return number
  }

  private mutating func sum(
    of terms: [Expression.Term]
  ) throws(EvaluationError) -> ComplexRegister {
    var sum = ComplexRegister(builder.constant(0))
    for term in terms {
      let operand = try complexRegister(term.operand)
      sum = builder.sum(sum, term.sign == .plus ? operand : builder.negation(operand))
    }
    return sum
  }

  private mutating func product(
    of factors: [Expression.Factor]
  ) throws(EvaluationError) -> ComplexRegister {
    var product = ComplexRegister(builder.constant(1))
    for factor in factors {
      let operand = try complexRegister(factor.operand)
      switch factor.multiplication {
      case .times, .implicit: product = builder.product(product, operand)
      case .divided: product = builder.quotient(product, operand)
      case .modulo: return sampled()
      }
    }
    return product
  }

  private mutating func power(
    _ base: Expression,
    _ exponent: Expression
  ) throws(EvaluationError) -> ComplexRegister {
    guard depends(base) else {
      guard let logarithm = try? number(base).naturalLogarithm() else { return sampled() }
      let power = builder.product(try complexRegister(exponent), builder.constant(logarithm))
      return builder.exponential(power)
    }
    let register = try complexRegister(base)
    if !depends(exponent), let count = try number(exponent).storedReal?.fraction?.int,
      count.magnitude <= Self.mostFactors
    {
      return builder.power(register, count)
    }
    return builder.power(register, try complexRegister(exponent)) ?? sampled()
  }

  /// Powers with a greater exponent are not multiplied out.
  private static var mostFactors: Int { 64 }

  private mutating func complexRegister(
    _ operand: Expression,
    _ postfix: Expression.PostfixOperator
  ) throws(EvaluationError) -> ComplexRegister {
    let register = try complexRegister(operand)
    switch postfix {
    case .toPolar: return register
    case .percent:
      return builder.quotient(register, ComplexRegister(builder.constant(100)))
    case .degree:
      guard let unit = try? environment.angleMode.angle(degrees: Real(1)) else { return sampled() }
      return builder.product(ComplexRegister(builder.constant(unit)), register)
    case .factorial, .transpose: return sampled()
    }
  }

  private mutating func complexCall(
    _ name: String,
    _ arguments: [Expression],
    at range: SourceRange
  ) throws(EvaluationError) -> ComplexRegister {
    if let builtIn = environment.builtIn(name) {
      try builtIn.check(arguments.count, at: range)
      if let series = writtenSeries(name, arguments) { return try complexRegister(of: series) }
      var registers: [ComplexRegister] = []
      for argument in arguments { registers.append(try complexRegister(argument)) }
      return builtIn.complexRegister(of: registers, environment.angleMode.unit, in: &builder)
        ?? sampled()
    }
    guard let function = environment.functions[name] else {
      // The evaluator reports the error in the name, or has the value of a conversion or a derivative.
      let value = try number(Expression(.call(name, arguments), range: range))
      return arguments.contains(where: depends) ? sampled() : builder.constant(value)
    }
    return try inBody(of: function, arguments, at: range) {
      compiler,
      formula throws(EvaluationError) in
      try compiler.complexRegister(formula)
    } ?? sampled()
  }
}
