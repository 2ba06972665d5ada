internal import Arithmetic
internal import Syntax

/// Brings expressions to quotients of polynomials in the names that have no value.
struct RationalForm {
  /// A quotient whose divisor is not the polynomial 0.
  private struct Quotient {
    var dividend: Polynomial
    var divisor = Polynomial(Fraction(1))

    var negated: Quotient { Quotient(dividend: dividend.negated, divisor: divisor) }
  }

  private let environment: Environment
  /// The names without values, in the order in which they were found.
  private(set) var names: [String] = []
  /// What was divided by, as a polynomial and as it is written.
  private(set) var divisors: [(polynomial: Polynomial, source: Expression)] = []
  /// The values of parameters and local names.
  private var bindings: [String: Quotient] = [:]
  /// The number of multiplications of terms left.
  private var effort = 200_000
  private var depth = 0
  /// Whether it is inside the value of a formula, whose names are unknown whatever values they have.
  private var isInFormula = false

  private static let largestExponent = 100
  private static let maximumDepth = 10

  init(_ environment: Environment) { self.environment = environment }

  /// Whether a relation holds for all values of the names; nil where that is not known.
  mutating func truth(of expression: Expression) -> Bool? {
    let expression = expression.percentagesApplied ?? expression
    switch expression.kind {
    case .scope(let scope): return inside(scope) { form in form.truth(of: scope.body) }
    case .logic(.relation(let first, let comparisons)):
      guard var left = quotient(first) else { return nil }
      var holds = true
      for comparison in comparisons {
        guard let right = quotient(comparison.operand),
          let sign = difference(left, right)?.signum
        else { return nil }
        holds = holds && comparison.relation.holds(sign)
        left = right
      }
      return holds
    case .number, .constant, .variable, .answer, .result, .negation, .sum, .product, .power,
      .postfix, .call, .logic, .aggregate:
      return nil
    }
  }

  /// What is 0 where the sides of an equation are equal, as a polynomial in the names, which are numbered
  /// in their order; nil where it is none.
  mutating func difference(
    _ left: Expression,
    _ right: Expression,
    of names: [String]
  ) -> Polynomial? {
    for name in names { bindings[name] = variable(name) }
    guard let left = quotient(left.percentagesApplied ?? left),
      let right = quotient(right.percentagesApplied ?? right)
    else { return nil }
    return sum(left, right.negated)?.dividend
  }

  /// The polynomial of one name that an expression is; nil where it is none.
  mutating func polynomial(_ expression: Expression, of name: String) -> Polynomial? {
    bindings[name] = variable(name)
    guard let quotient = quotient(expression.percentagesApplied ?? expression),
      let divisor = quotient.divisor.fraction, !divisor.isZero
    else { return nil }
    return quotient.dividend * (Fraction(1) / divisor)
  }

  /// The difference of two quotients, where it is a number.
  private mutating func difference(_ left: Quotient, _ right: Quotient) -> Fraction? {
    sum(left, right.negated).flatMap { $0.dividend.ratio(to: $0.divisor) }
  }

  // MARK: Expressions

  private mutating func quotient(_ expression: Expression) -> Quotient? {
    switch expression.kind {
    case .variable(let name):
      if let value = bindings[name] { return value }
      if isInFormula { return variable(name) }
      if let formula = environment.variables[name]?.value.formula { return held(formula) }
      if environment.hasValue(name) { return number(expression) }
      return variable(name)
    // Directly behind a number, a name without a value was read as a unit.
    case .constant(let name) where environment.vocabulary.isUnit(constant: name):
      return quotient(Expression(.variable(name), range: expression.range))
    case .answer:
      return environment.answer?.value.formula.flatMap { held($0) } ?? number(expression)
    case .result(let number):
      return environment.results[number]?.value.formula.flatMap { held($0) }
        ?? self.number(expression)
    case .number, .constant: return number(expression)
    case .negation(let operand):
      return quotient(operand)?.negated
    case .sum(let terms): return sum(of: terms)
    case .product(let factors): return product(of: factors)
    case .power(let base, let exponent): return power(base, exponent)
    case .call(let name, let arguments): return call(name, arguments) ?? number(expression)
    case .scope(let scope): return inside(scope) { form in form.quotient(scope.body) }
    case .postfix, .logic, .aggregate: return number(expression)
    }
  }

  /// The fraction that an expression without unknown names is.
  private func number(_ expression: Expression) -> Quotient? {
    let names = expression.freeVariables
    guard names.allSatisfy({ bindings[$0] == nil && environment.hasValue($0) }),
      names.isEmpty || !isInFormula,
      let fraction = (try? environment.real(expression))?.fraction
    else { return nil }
    return Quotient(dividend: Polynomial(fraction))
  }

  /// The quotient of a formula.
  private mutating func held(_ formula: Expression) -> Quotient? {
    let outer = (bindings, isInFormula)
    defer { (bindings, isInFormula) = outer }
    (bindings, isInFormula) = ([:], true)
    return quotient(formula)
  }

  private mutating func variable(_ name: String) -> Quotient {
    if !names.contains(name) { names.append(name) }
    return Quotient(dividend: Polynomial(name: names.firstIndex(of: name) ?? 0))
  }

  private mutating func sum(of terms: [Expression.Term]) -> Quotient? {
    var sum = Quotient(dividend: Polynomial(Fraction(0)))
    for term in terms {
      guard let operand = quotient(term.operand),
        let next = self.sum(sum, term.sign == .minus ? operand.negated : operand)
      else { return nil }
      sum = next
    }
    return sum
  }

  private mutating func product(of factors: [Expression.Factor]) -> Quotient? {
    var product = Quotient(dividend: Polynomial(Fraction(1)))
    for factor in factors {
      guard var operand = quotient(factor.operand) else { return nil }
      switch factor.multiplication {
      case .times, .implicit: break
      case .divided:
        guard let inverse = inverse(of: operand, written: factor.operand) else { return nil }
        operand = inverse
      case .modulo: return nil
      }
      guard let next = self.product(product, operand) else { return nil }
      product = next
    }
    return product
  }

  private mutating func power(_ base: Expression, _ exponent: Expression) -> Quotient? {
    guard var base = quotient(base).map({ ($0, base) }), let power = number(exponent),
      let count = power.dividend.fraction?.integer?.int, count.magnitude <= Self.largestExponent
    else { return nil }
    if count < 0 {
      guard let inverse = inverse(of: base.0, written: base.1) else { return nil }
      base.0 = inverse
    }
    var result = Quotient(dividend: Polynomial(Fraction(1)))
    for _ in 0..<abs(count) {
      guard let next = product(result, base.0) else { return nil }
      result = next
    }
    return result
  }

  /// The value of a function that a person has defined by one formula.
  private mutating func call(_ name: String, _ arguments: [Expression]) -> Quotient? {
    guard environment.builtIn(name) == nil, let function = environment.functions[name],
      !function.hasNumbers, let definition = function.general,
      function.parameterCount == arguments.count, depth < Self.maximumDepth
    else { return nil }
    var inner: [String: Quotient] = [:]
    for (parameter, argument) in zip(definition.parameters, arguments) {
      guard let name = parameter.name, let value = quotient(argument) else { return nil }
      inner[name] = value
    }
    let outer = bindings
    defer { (bindings, depth) = (outer, depth - 1) }
    (bindings, depth) = (inner, depth + 1)
    return quotient(definition.formula)
  }

  private mutating func inside<Result>(
    _ scope: Scope,
    _ body: (inout RationalForm) -> Result?
  ) -> Result? {
    let outer = bindings
    defer { bindings = outer }
    for binding in scope.neededBindings {
      guard let value = quotient(binding.value) else { return nil }
      bindings[binding.name] = value
    }
    return body(&self)
  }

  // MARK: Quotients

  private mutating func sum(_ left: Quotient, _ right: Quotient) -> Quotient? {
    if left.divisor == right.divisor {
      return Quotient(dividend: left.dividend + right.dividend, divisor: left.divisor)
    }
    guard let first = product(left.dividend, right.divisor),
      let second = product(right.dividend, left.divisor),
      let divisor = product(left.divisor, right.divisor)
    else { return nil }
    return Quotient(dividend: first + second, divisor: divisor)
  }

  private mutating func product(_ left: Quotient, _ right: Quotient) -> Quotient? {
    guard let dividend = product(left.dividend, right.dividend),
      let divisor = product(left.divisor, right.divisor)
    else { return nil }
    return Quotient(dividend: dividend, divisor: divisor)
  }

  private mutating func product(_ left: Polynomial, _ right: Polynomial) -> Polynomial? {
    effort -= left.termCount * right.termCount
    return effort < 0 ? nil : left * right
  }

  /// The inverse, with the note that the quotient must not be 0; nil where it always is.
  private mutating func inverse(of quotient: Quotient, written source: Expression) -> Quotient? {
    guard !quotient.dividend.isZero else { return nil }
    divisors.append((quotient.dividend, source))
    return Quotient(dividend: quotient.divisor, divisor: quotient.dividend)
  }
}

extension Environment {
  /// Whether the name means something: a variable, a function or what is built in.
  func hasValue(_ name: String) -> Bool {
    variables[name] != nil || rules[name] != nil || functions[name] != nil
      || builtIn(name) != nil || Constant(rawValue: name) != nil
  }
}

extension Relation {
  /// Whether the relation holds between two numbers whose difference has the sign.
  func holds(_ sign: Int) -> Bool {
    switch self {
    case .equal: sign == 0
    case .notEqual: sign != 0
    case .less: sign < 0
    case .lessOrEqual: sign <= 0
    case .greater: sign > 0
    case .greaterOrEqual: sign >= 0
    }
  }
}
