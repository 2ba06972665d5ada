internal import Arithmetic
internal import Syntax

/// Computes the value of an expression in an environment, which is lent to it and not copied.
///
/// The recursion is bounded: by the height of a tree, and by `maximumNesting` for functions that call
/// functions.
struct Evaluator {
  /// What the parameters mean in the body of a function.
  private var parameters: [String: Value]?
  private var nesting = 0
  /// What a person should know of how the value came about.
  private(set) var remarks = Remarks()

  /// How tall the bodies of functions that call each other may be together, a call counting as
  /// `heightOfCall`; a level takes up to 5 KB of the stack in a debug build.
  static let maximumNesting = 500
  static let heightOfCall = 3

  init(parameters: [String: Value]? = nil) { self.parameters = parameters }

  /// The result of a statement's expression, in whose sums a percentage changes what comes before it:
  /// `100 + 5%` is 105.
  mutating func result(
    of statement: Statement,
    in environment: Environment
  ) throws(EvaluationError) -> Result {
    let expression = statement.kind.value
    let result = try result(of: expression, in: environment)
    guard expression.operation == .call, expression.name == BuiltIn.factor,
      let integer = result.real.fraction?.integer
    else { return result }
    guard let factors = integer.factors else {
      let failure = EvaluationError.Kind.arithmetic(.tooLarge, operation: .function(BuiltIn.factor))
      throw EvaluationError(failure, at: expression.range)
    }
    return Result(result.value, as: .expression(factors))
  }

  /// The result of an expression, with its label where it is just the name of a value that has one.
  mutating func result(
    of expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Result {
    if let named = labelled(expression, in: environment) { return named }
    let value = try real(expression.percentagesApplied ?? expression, in: environment)
    return Result(.real(value), as: .notation(environment.notation(of: expression)))
  }

  private func labelled(_ expression: Expression, in environment: Environment) -> Result? {
    let result: Result? =
      switch expression.operation {
      case .variable: environment.variables[expression.name]
      case .answer: environment.answer
      case .result: environment.results[expression.resultNumber]
      case .number, .constant, .negation, .sum, .product, .power, .postfix, .call: nil
      }
    return result?.label == nil ? nil : result
  }

  /// The value of an expression in brackets or as an operand.
  mutating func real(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    try real(
      expression.nodes[expression.root],
      at: expression.root,
      of: expression,
      in: environment
    )
  }

  /// The value of the part of a tree whose root is that node, there; the part need not be made for it.
  private mutating func real(
    _ node: Node,
    at place: Int,
    of tree: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    switch node.kind {
    case .number:
      // Nearly all numbers are few digits, and need no more than that to be looked at.
      guard let (digits, fractionCount) = node.content.shortDecimal else {
        return try number(tree.part(at: place))
      }
      return fractionCount == 0 ? Real(Int(digits)) : real(digits, fractionCount)
    case .longNumber, .mixedNumber: return try number(tree.part(at: place))
    case .constant: return try constant(tree.part(at: place), in: environment)
    case .variable: return try variable(tree.part(at: place), in: environment)
    case .answer: return try answer(tree.part(at: place), in: environment)
    case .result: return try result(tree.part(at: place), in: environment)
    case .negation: return -(try real(tree.part(at: place).operand, in: environment))
    case .sum: return try sum(node, at: place, of: tree, in: environment)
    case .product: return try product(node, at: place, of: tree, in: environment)
    case .power: return try power(tree.part(at: place), in: environment)
    case .postfix: return try postfix(tree.part(at: place), in: environment)
    case .call: return try call(tree.part(at: place), in: environment)
    case .text: preconditionFailure("a piece of text is no tree")
    }
  }
}

// MARK: - Numbers and names

extension Evaluator {
  /// The number of so many digits behind the point.
  private func real(_ digits: UInt64, _ fractionCount: Int) -> Real {
    var denominator = 1
    for _ in 0..<fractionCount { denominator *= 10 }
    return Real(Fraction(Int(digits), denominator))
  }

  private func number(_ expression: Expression) throws(EvaluationError) -> Real {
    try expression.number.value(at: expression.range)
  }

  private mutating func constant(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    let name = expression.name
    guard !environment.vocabulary.hides(name), let constant = Constant(rawValue: name) else {
      return try variable(expression, in: environment)
    }
    return constant.value
  }

  private mutating func answer(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    guard let answer = environment.answer else {
      throw EvaluationError(.noAnswer, at: expression.range)
    }
    remarks.note(answer, called: "ANS")
    return answer.real
  }

  private mutating func result(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    let number = expression.resultNumber
    guard let result = environment.results[number] else {
      throw EvaluationError(.noResult(number), at: expression.range)
    }
    remarks.note(result, called: "@\(number)")
    return result.real
  }

  private mutating func variable(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    let name = expression.name
    if let value = parameters?[name] { return value.real }
    if let result = environment.variables[name] ?? environment.rules[name] {
      remarks.note(result, called: name)
      return result.real
    }
    // The name may be in a function that was defined while it was a variable's.
    if environment.functions[name] == nil, let constant = Constant(rawValue: name) {
      return constant.value
    }
    throw EvaluationError(unknownVariable(name, in: environment), at: expression.range)
  }

  private func unknownVariable(_ name: String, in environment: Environment) -> EvaluationError.Kind
  {
    if environment.functions[name] != nil || environment.builtIn(name) != nil {
      return .functionNotCalled(name)
    }
    let known =
      Array(environment.variables.keys) + Array((parameters ?? [:]).keys)
      + Constant.allCases.map(\.rawValue)
    let nearest =
      NamesElsewhere.variables[name] ?? NamesElsewhere.words[name]
      ?? namesRunTogether(in: environment).product(in: name)
      ?? known.nearest(to: name)
    return .unknownVariable(name, nearest: nearest)
  }

  private func unknownCall(_ name: String, in environment: Environment) -> EvaluationError.Kind {
    if parameters?[name] != nil || environment.variables[name] != nil {
      return .variableCalled(name)
    }
    let known = Array(environment.functions.keys) + BuiltIn.all.map(\.name)
    let nearest =
      NamesElsewhere.functions[name]
      ?? namesRunTogether(in: environment).productBeforeFunction(in: name)
      ?? known.nearest(to: name)
    return .unknownFunction(name, nearest: nearest)
  }

  private func namesRunTogether(in environment: Environment) -> NamesRunTogether {
    NamesRunTogether(vocabulary: environment.vocabulary) { name in
      parameters?[name] != nil || environment.variables[name] != nil
    }
  }
}

// MARK: - Calls

extension Evaluator {
  private mutating func call(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    let (name, range) = (expression.name, expression.range)
    let builtIn = environment.builtIn(name)
    guard builtIn != nil || environment.functions[name] != nil else {
      throw EvaluationError(unknownCall(name, in: environment), at: range)
    }
    var values: [Real] = []
    for argument in expression.operands { values.append(try real(argument, in: environment)) }
    if let builtIn {
      try builtIn.check(values.count, at: range)
      do {
        return try builtIn.evaluate(values, environment.angleMode)
      } catch {
        throw EvaluationError(error, .function(builtIn.name), at: range)
      }
    }
    guard let function = environment.functions[name] else { return Real(0) }
    return try call(function, values, at: range, in: environment)
  }

  private mutating func call(
    _ function: UserFunction,
    _ arguments: [Real],
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    try function.check(arguments.count, at: range)
    let (outerParameters, outerNesting) = (parameters, nesting)
    defer { (parameters, nesting) = (outerParameters, outerNesting) }
    nesting += function.formula.height + Self.heightOfCall
    guard nesting <= Self.maximumNesting else { throw EvaluationError(.callsTooDeep, at: range) }
    parameters = Dictionary(
      zip(function.parameters, arguments.map { .real($0) }),
      uniquingKeysWith: { _, last in last }
    )
    do {
      return try real(function.formula, in: environment)
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
  private mutating func sum(
    _ node: Node,
    at place: Int,
    of tree: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    var place = place - Int(node.first)
    var node = tree.nodes[place]
    var sum = try real(node, at: place, of: tree, in: environment)
    while node.next != 0 {
      place += Int(node.next)
      node = tree.nodes[place]
      let term = try real(node, at: place, of: tree, in: environment)
      switch node.joint {
      case .minus: sum = sum - term
      case .none, .plus, .times, .juxtaposed, .divided, .modulo: sum = sum + term
      }
    }
    return sum
  }

  private mutating func product(
    _ node: Node,
    at place: Int,
    of tree: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    var place = place - Int(node.first)
    var node = tree.nodes[place]
    var product = try real(node, at: place, of: tree, in: environment)
    while node.next != 0 {
      place += Int(node.next)
      node = tree.nodes[place]
      if node.joint == .divided, node.kind == .product || node.kind == .power {
        product = try quotient(product, node, at: place, of: tree, in: environment)
        continue
      }
      let factor = try real(node, at: place, of: tree, in: environment)
      do {
        switch node.joint {
        case .divided: product = try product.divided(by: factor)
        case .modulo: product = try product.modulo(factor)
        case .none, .plus, .minus, .times, .juxtaposed: product = product * factor
        }
      } catch {
        throw EvaluationError(error, node.joint == .modulo ? .modulo : .division, at: node.range)
      }
    }
    return product
  }

  /// The quotient by a product or a power.
  ///
  /// The factors that are written stay apart in its form, so that 1/(π·(1 + e)^2) is no sum of three
  /// terms below the line.
  private mutating func quotient(
    _ dividend: Real,
    _ node: Node,
    at place: Int,
    of tree: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    let (divisor, inverse) = try divisor(node, at: place, of: tree, in: environment)
    do {
      return try dividend.divided(by: divisor, inverse: inverse)
    } catch {
      throw EvaluationError(error, .division, at: node.range)
    }
  }

  /// A value that is divided by, and its inverse, where that is not the value's own but the product of
  /// those of its factors.
  private mutating func divisor(
    _ node: Node,
    at place: Int,
    of tree: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> (value: Real, inverse: Real?) {
    switch node.kind {
    case .product where tree.part(at: place).isMultiplication:
      var place = place - Int(node.first)
      var node = tree.nodes[place]
      var product = try divisor(node, at: place, of: tree, in: environment)
      while node.next != 0 {
        place += Int(node.next)
        node = tree.nodes[place]
        let factor = try divisor(node, at: place, of: tree, in: environment)
        let value = product.value * factor.value
        let isKnown = value.fraction != nil
        product = (value, isKnown ? nil : Self.inverse(of: product, factor))
      }
      return product
    case .power:
      let (base, exponent) = try operands(ofPower: tree.part(at: place), in: environment)
      let power = try power(base, exponent, at: node.range)
      return (power, power.fraction != nil ? nil : try? base.power(-exponent))
    default:
      return (try real(node, at: place, of: tree, in: environment), nil)
    }
  }

  /// The inverse of the product of two; nil where one of them is 0.
  private static func inverse(of factors: (value: Real, inverse: Real?)...) -> Real? {
    var product = Real(1)
    for (value, inverse) in factors {
      guard let inverse = inverse ?? (try? Real(1).divided(by: value)) else { return nil }
      product = product * inverse
    }
    return product
  }

  private mutating func power(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    let (base, exponent) = try operands(ofPower: expression, in: environment)
    return try power(base, exponent, at: expression.range)
  }

  private mutating func operands(
    ofPower expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> (base: Real, exponent: Real) {
    let base = try real(expression.operand, in: environment)
    return (base, try real(expression.secondOperand, in: environment))
  }

  private mutating func power(
    _ base: Real,
    _ exponent: Real,
    at range: SourceRange
  ) throws(EvaluationError) -> Real {
    do {
      let power = try base.power(exponent)
      if exponent.fraction?.isInteger != true, try base.sign() == .negative {
        remarks.hasRealRoot = remarks.hasRealRoot || !exponent.isKnownInteger
      } else if exponent.fraction?.isZero == true, base.fraction?.isZero == true {
        remarks.hasZeroToZero = true
      }
      return power
    } catch {
      throw EvaluationError(error, .power, at: range)
    }
  }

  private mutating func postfix(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    let operand = try real(expression.operand, in: environment)
    let postfix = expression.postfix
    do {
      switch postfix {
      case .percent: return operand * Real(Fraction(1, 100))
      case .degree: return try environment.angleMode.angle(degrees: operand)
      case .factorial: return try operand.factorial()
      }
    } catch {
      throw EvaluationError(error, postfix == .degree ? .number : .factorial, at: expression.range)
    }
  }
}

extension Expression {
  /// The part of the tree whose root stands there.
  fileprivate func part(at place: Int) -> Expression { Expression(nodes: nodes, root: place) }

  /// Whether the operands are multiplied, all of them.
  fileprivate var isMultiplication: Bool {
    factors.allSatisfy { $0.multiplication == .times || $0.multiplication == .juxtaposed }
  }
}

extension EvaluationError {
  fileprivate init(_ failure: ArithmeticFailure, _ operation: Operation, at range: SourceRange) {
    self.init(.arithmetic(failure, operation: operation), at: range)
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
