package import Arithmetic
package import Syntax

/// Computes the value of an expression in an environment.
///
/// The recursion is bounded: by the height of a tree, and by `maximumNesting` for functions that call
/// functions.
package struct Evaluator {
  private let environment: Environment
  private var parameters: [String: Value] = [:]
  private var nesting = 0
  /// What a person should know of how the value came about; nil where nobody asks.
  private let remarks: Remarks?

  /// What happened on the way to a value; shared by the evaluators of inner calls.
  package final class Remarks {
    /// Whether a negative base was given its real root, as in (-8)^(1/3).
    package fileprivate(set) var hasRealRoot = false
    /// What was computed with although its label is only a word, by what it was called; each once.
    package fileprivate(set) var labelled: [(name: String, value: Value)] = []

    /// Room for remarks, unless nothing can happen in the expression that is remarked.
    package static func on(_ expression: Expression) -> Remarks? {
      expression.contains(operations) ? Remarks() : nil
    }

    private static let operations: Expression.Operations = [.power, .call, .name]

    fileprivate func note(_ value: Value, called name: String) {
      guard let label = value.label, label.factor == nil,
        !labelled.contains(where: { $0.name == name })
      else { return }
      labelled.append((name, value))
    }
  }

  /// How tall the bodies of functions that call each other may be together, a call counting as
  /// `heightOfCall`; a level takes up to 5 KB of the stack in a debug build.
  static let maximumNesting = 500
  static let heightOfCall = 3

  package init(_ environment: Environment, noting remarks: Remarks? = nil) {
    (self.environment, self.remarks) = (environment, remarks)
  }

  /// An evaluator in the body of a function.
  init(_ environment: Environment, parameters: [String: Value]) {
    self.init(environment)
    self.parameters = parameters
  }

  /// The value of a statement's expression, at whose outermost level a percentage adds to what stands
  /// before it: `100 + 5%` is 105.
  package func value(of statement: Statement) throws(EvaluationError) -> Value {
    let expression = statement.kind.value
    if let named = labelledValue(of: expression) { return named }
    let applied = statement.isPercentage ? expression.percentageApplied : nil
    let value = try real(applied ?? expression)
    guard expression.operation == .call, expression.name == BuiltIn.factor,
      let integer = value.fraction?.integer
    else {
      return .real(value)
    }
    guard let factors = integer.factors else {
      let failure = EvaluationError.Kind.arithmetic(.tooLarge, operation: .function(BuiltIn.factor))
      throw EvaluationError(failure, at: expression.range)
    }
    return .written(value, factors)
  }

  /// The value of an expression, with its label where it is just the name of a value that has one.
  package func value(_ expression: Expression) throws(EvaluationError) -> Value {
    if let named = labelledValue(of: expression) { return named }
    return .real(try real(expression))
  }

  private func labelledValue(of expression: Expression) -> Value? {
    let value: Value? =
      switch expression.operation {
      case .variable: parameters[expression.name] ?? environment.variables[expression.name]
      case .answer: environment.answer
      case .result: environment.results[expression.resultNumber]
      case .number, .constant, .negation, .sum, .product, .power, .postfix, .call: nil
      }
    return value?.label == nil ? nil : value
  }

  /// The value of an expression in brackets or as an operand.
  package func real(_ expression: Expression) throws(EvaluationError) -> Real {
    let range = expression.range
    switch expression.operation {
    case .number: return try number(expression)
    case .constant: return try constant(expression.name, at: range)
    case .variable: return try variable(expression.name, at: range)
    case .answer:
      guard let answer = environment.answer else { throw EvaluationError(.noAnswer, at: range) }
      remarks?.note(answer, called: "ANS")
      return answer.real
    case .result:
      let number = expression.resultNumber
      guard let result = environment.results[number] else {
        throw EvaluationError(.noResult(number), at: range)
      }
      remarks?.note(result, called: "@\(number)")
      return result.real
    case .negation: return -(try real(expression.operand))
    case .sum: return try sum(expression.terms)
    case .product: return try product(expression.factors)
    case .power:
      return try power(real(expression.operand), real(expression.secondOperand), at: range)
    case .postfix: return try apply(expression.postfix, to: real(expression.operand), at: range)
    case .call: return try call(expression.name, expression.operands, at: range)
    }
  }

  private func number(_ expression: Expression) throws(EvaluationError) -> Real {
    // Nearly all numbers are few digits, and need no more than that to be looked at.
    if let (digits, fractionCount) = expression.shortDecimal {
      var denominator = 1
      for _ in 0..<fractionCount { denominator *= 10 }
      return denominator == 1 ? Real(Int(digits)) : Real(Fraction(Int(digits), denominator))
    }
    return try expression.number.value(at: expression.range)
  }

  /// Runs an operation on numbers and says where it failed.
  func failing(
    _ operation: EvaluationError.Operation,
    at range: SourceRange,
    _ body: () throws(ArithmeticFailure) -> Real
  ) throws(EvaluationError) -> Real {
    do {
      return try body()
    } catch {
      throw EvaluationError(.arithmetic(error, operation: operation), at: range)
    }
  }
}

// MARK: - Names

extension Evaluator {
  private func constant(_ name: String, at range: SourceRange) throws(EvaluationError) -> Real {
    guard let constant = Constant(rawValue: name) else {
      throw EvaluationError(.unknownVariable(name, nearest: nil), at: range)
    }
    return constant.value
  }

  private func variable(_ name: String, at range: SourceRange) throws(EvaluationError) -> Real {
    if let value = parameters[name] ?? environment.variables[name] ?? environment.rules[name] {
      remarks?.note(value, called: name)
      return value.real
    }
    if environment.functions[name] != nil || BuiltIn.named(name) != nil {
      throw EvaluationError(.functionNotCalled(name), at: range)
    }
    let known =
      Array(environment.variables.keys) + Array(parameters.keys) + Constant.allCases.map(\.rawValue)
    let nearest =
      NamesElsewhere.variables[name] ?? NamesElsewhere.words[name]
      ?? namesRunTogether.product(in: name)
      ?? known.nearest(to: name)
    throw EvaluationError(.unknownVariable(name, nearest: nearest), at: range)
  }

  private func call(
    _ name: String,
    _ arguments: Expression.Operands,
    at range: SourceRange
  ) throws(EvaluationError) -> Real {
    let builtIn = BuiltIn.named(name)
    guard builtIn != nil || environment.functions[name] != nil else {
      throw EvaluationError(unknownCall(name), at: range)
    }
    var values: [Real] = []
    for argument in arguments { values.append(try real(argument)) }
    if let builtIn { return try call(builtIn, values, at: range) }
    return try environment.functions[name].map { function throws(EvaluationError) in
      try call(function, values, at: range)
    } ?? Real(0)
  }

  private func unknownCall(_ name: String) -> EvaluationError.Kind {
    if parameters[name] != nil || environment.variables[name] != nil {
      return .variableCalled(name)
    }
    let known = Array(environment.functions.keys) + BuiltIn.all.map(\.name)
    let nearest =
      NamesElsewhere.functions[name] ?? namesRunTogether.productBeforeFunction(in: name)
      ?? known.nearest(to: name)
    return .unknownFunction(name, nearest: nearest)
  }

  private var namesRunTogether: NamesRunTogether {
    NamesRunTogether(vocabulary: environment.vocabulary) { name in
      parameters[name] != nil || environment.variables[name] != nil
    }
  }

  private func call(
    _ builtIn: BuiltIn,
    _ arguments: [Real],
    at range: SourceRange
  ) throws(EvaluationError) -> Real {
    try builtIn.check(arguments.count, at: range)
    return try failing(.function(builtIn.name), at: range) { () throws(ArithmeticFailure) in
      try builtIn.evaluate(arguments, environment.angleMode)
    }
  }

  private func call(
    _ function: UserFunction,
    _ arguments: [Real],
    at range: SourceRange
  ) throws(EvaluationError) -> Real {
    try function.check(arguments.count, at: range)
    var inner = self
    inner.nesting += function.formula.height + Self.heightOfCall
    guard inner.nesting <= Self.maximumNesting else {
      throw EvaluationError(.callsTooDeep, at: range)
    }
    inner.parameters = Dictionary(
      zip(function.parameters, arguments.map { .real($0) }),
      uniquingKeysWith: { _, last in last }
    )
    do {
      return try inner.real(function.formula)
    } catch {
      // The place in the body is not a place in this line: the call is to blame.
      throw EvaluationError(error.kind, at: range, in: error.function ?? function.name)
    }
  }
}

extension BuiltIn {
  /// Whether it takes that many arguments.
  func check(_ count: Int, at range: SourceRange) throws(EvaluationError) {
    guard argumentCount.contains(count) else {
      throw EvaluationError(
        .argumentCount(function: name, expected: argumentCount, found: count),
        at: range
      )
    }
  }
}

extension UserFunction {
  /// Whether it takes that many arguments.
  func check(_ count: Int, at range: SourceRange) throws(EvaluationError) {
    guard count == parameters.count else {
      let expected = parameters.count...parameters.count
      throw EvaluationError(
        .argumentCount(function: name, expected: expected, found: count),
        at: range
      )
    }
  }
}

// MARK: - Operators

extension Evaluator {
  private func sum(_ terms: Expression.Terms) throws(EvaluationError) -> Real {
    var sum: Real?
    for term in terms {
      let operand = try real(term.operand)
      switch (sum, term.sign) {
      case (nil, .plus): sum = operand
      case (nil, .minus): sum = -operand
      case (let left?, .plus): sum = left + operand
      case (let left?, .minus): sum = left - operand
      }
    }
    return sum ?? Real(0)
  }

  private func product(_ factors: Expression.Factors) throws(EvaluationError) -> Real {
    var product: Real?
    for factor in factors {
      let operand = try real(factor.operand)
      guard let left = product else {
        product = operand
        continue
      }
      switch factor.multiplication {
      case .times, .juxtaposed: product = left * operand
      case .divided:
        product = try failing(.division, at: factor.operand.range) { () throws(ArithmeticFailure) in
          try left.divided(by: operand)
        }
      case .modulo:
        product = try failing(.modulo, at: factor.operand.range) { () throws(ArithmeticFailure) in
          try left.modulo(operand)
        }
      }
    }
    return product ?? Real(1)
  }

  private func power(
    _ base: Real,
    _ exponent: Real,
    at range: SourceRange
  ) throws(EvaluationError) -> Real {
    try failing(.power, at: range) { () throws(ArithmeticFailure) in
      let power = try base.power(exponent)
      if exponent.fraction?.isInteger == false, try base.sign() == .negative {
        remarks?.hasRealRoot = true
      }
      return power
    }
  }

  private func apply(
    _ postfix: Expression.PostfixOperator,
    to operand: Real,
    at range: SourceRange
  ) throws(EvaluationError) -> Real {
    switch postfix {
    case .percent: return operand * Real(Fraction(1, 100))
    case .degree:
      return try failing(.number, at: range) { () throws(ArithmeticFailure) in
        try environment.angleMode.angle(degrees: operand)
      }
    case .factorial:
      return try failing(.factorial, at: range) { () throws(ArithmeticFailure) in
        try operand.factorial()
      }
    }
  }
}

extension Integer {
  /// An integer other than 0 as the product of its primes; nil where finding them takes too long.
  fileprivate var factors: Expression? {
    guard let primes = magnitude.primeFactors else { return nil }
    var factors = primes.map { prime, exponent in
      let base = Expression(integer: prime)
      let power = Expression(.power(base, Expression(integer: Integer(exponent))))
      return Expression.Factor(.times, exponent == 1 ? base : power)
    }
    guard let first = factors.first else { return Fraction(self).expression }
    if signum < 0 { factors[0] = Expression.Factor(.times, Expression(.negation(first.operand))) }
    return factors.count == 1 ? factors[0].operand : Expression(.product(factors))
  }
}
