internal import Arithmetic
internal import Syntax

// Limits and series of formulas with names that have no value.

extension Evaluator {
  /// The limit of a formula with names without values, where it is continuous, or a quotient that is 0/0; nil
  /// where that is not known.
  mutating func formulaLimit(
    of bound: BoundExpression,
    at source: Expression,
    in environment: Environment
  ) -> Value? {
    guard let (moved, point) = openFormula(of: bound, to: source, in: environment) else {
      return nil
    }
    var limit = FormulaLimit(name: bound.name, point: point, unit: environment.angleMode.unit)
    guard let found = limit.limit(of: moved, by: &self, in: environment) else { return nil }
    for divisor in limit.divisors {
      guard let inverse = try? Expression(integer: Integer(1)).over(divisor) else { return nil }
      note(conditions(on: inverse, of: moved, by: bound.name))
    }
    return try? value(ofHeld: found, [], in: environment).simplified
  }

  /// The Taylor series of a formula with names without values; nil where it has none.
  mutating func formulaSeries(
    of bound: BoundExpression,
    at source: Expression,
    through order: Int,
    in environment: Environment
  ) -> Value? {
    guard let (moved, point) = openFormula(of: bound, to: source, in: environment) else {
      return nil
    }
    let differentiator = Differentiator(name: bound.name, unit: environment.angleMode.unit)
    let variable = Expression(.variable(bound.name))
    let isInverse = source.signOfInfinity != nil
    let base =
      isInverse || point.isZeroFormula
      ? variable : Expression(.sum([.init(.plus, variable), .init(.minus, point)]))
    var sum: [FormulaProduct] = []
    var (slope, factorial) = (moved, Fraction(1))
    for power in 0...order {
      guard let number = self.formula(slope, of: bound.name, at: point, in: environment) else {
        return nil
      }
      if !number.isZeroFormula {
        let exponent = isInverse ? -power : power
        let factors = power == 0 ? [] : [FormulaProduct.Factor(base, exponent)]
        let sign = source.signOfInfinity == false && power % 2 == 1 ? Fraction(-1) : Fraction(1)
        let term = FormulaSum(number).product.times(FormulaProduct(sign / factorial, factors))
        sum.append(term)
      }
      guard power < order else { break }
      guard let next = try? differentiator.derivative(of: slope), next.size < Self.largestSlope
      else { return nil }
      slope = next.tidied(in: .real)
      factorial = factorial * Fraction(power + 1)
    }
    let exponent = isInverse ? -(order + 1) : order + 1
    let rest = FormulaProduct(Fraction(1), [FormulaProduct.Factor(base, exponent)]).expression
    let printer = Printer(.mathematical, vocabulary: .builtIn)
    remarks.note("the rest is O(\(printer.text(of: rest)))")
    return FormulaSum(sum).value
  }

  /// The most nodes of a derivative in a series.
  private static let largestSlope = 4_000

  /// Whether names beside the bound one have no value, in the expression, in the functions that it calls, or in what
  /// its name takes.
  func hasOpenNames(
    _ bound: BoundExpression,
    _ sources: [Expression],
    in environment: Environment
  ) -> Bool {
    let names = bound.body.freeVariables.filter { $0 != bound.name }
    return (names + sources.flatMap(\.freeVariables)).contains { name in
      !isKnown(name, in: environment) || locals[name] != nil || parameters?[name]?.formula != nil
    } || callsOpenFunctions(bound.body, besides: bound.name, in: environment)
  }

  /// Whether names in the functions that an expression calls have no value.
  func callsOpenFunctions(
    _ expression: Expression,
    besides name: String,
    in environment: Environment
  ) -> Bool {
    environment.namesInFunctions(calledIn: expression).keys.contains { other in
      other != name && other.unitNamed == nil && !environment.hasValue(other)
    }
  }

  /// The formula that an expression with open names is, and the point to which its name tends.
  private mutating func openFormula(
    of bound: BoundExpression,
    to source: Expression,
    in environment: Environment
  ) -> (formula: Expression, point: Expression)? {
    guard hasOpenNames(bound, [source], in: environment),
      let body = try? value(ofHeld: bound.body, [bound.name], in: environment),
      let formula = try? body.formulaPart()
    else { return nil }
    return moved(formula, bound.name, to: source, in: environment)
  }

  /// The formula and the point to which its name tends; for infinity, the formula of the inverse and 0.
  private mutating func moved(
    _ formula: Expression,
    _ name: String,
    to source: Expression,
    in environment: Environment
  ) -> (formula: Expression, point: Expression)? {
    let formula = formula.inSinesAndCosines(environment.angleMode.unit, keepingTangents: true)
    guard formula.isContinuousWhereDefined(in: name) else { return nil }
    guard let isPositive = source.signOfInfinity else {
      guard let point = try? value(ofHeld: source, [], in: environment).formulaPart() else {
        return nil
      }
      return (formula, point)
    }
    let variable = Expression(.variable(name))
    let one = Expression(integer: Integer(1))
    guard let inverse = try? one.over(variable) else { return nil }
    let signed = isPositive ? inverse : Expression(.negation(inverse))
    let replaced = formula.replacing(variable, by: signed).withShortOperands
    return (
      replaced.transformed(by: BuiltIn.factorization) ?? replaced, Expression(integer: Integer(0))
    )
  }

  /// The formula where the name has a value; nil where it is undefined there, or not known to be defined.
  mutating func formula(
    _ formula: Expression,
    of name: String,
    at point: Expression,
    in environment: Environment
  ) -> Expression? {
    let replaced = formula.replacing(Expression(.variable(name)), by: point)
    guard let value = try? value(ofHeld: replaced, [], in: environment).simplified,
      let part = try? value.formulaPart(), !part.holdsPowerOfZero
    else { return nil }
    let short = part.withoutPowersOfOne.withoutMultiplesOfZero
    guard let value = try? self.value(ofHeld: short, [], in: environment).simplified,
      let shorter = try? value.formulaPart()
    else { return nil }
    // It is none where the formula divides by 0, which is not seen in every form.
    return shorter.transformed(by: BuiltIn.simplification)
  }
}

/// Finds limits by values, and by de l'Hôpital's rule where a quotient is 0/0.
private struct FormulaLimit {
  let name: String
  let point: Expression
  let unit: AngleUnit
  /// What the limit was divided by, which is not 0.
  private(set) var divisors: [Expression] = []

  /// The most derivatives of the terms of a quotient.
  private static let mostSteps = 6

  init(name: String, point: Expression, unit: AngleUnit) {
    (self.name, self.point, self.unit) = (name, point, unit)
  }

  mutating func limit(
    of formula: Expression,
    by evaluator: inout Evaluator,
    in environment: Environment
  ) -> Expression? {
    if let value = evaluator.formula(formula, of: name, at: point, in: environment) { return value }
    // u^v is e^(v·ln u).
    if case .power(let base, let exponent) = formula.kind, exponent.freeVariables.contains(name),
      let logarithm = try? Expression.call(.ln, base).multiplied(by: exponent),
      let limit = limit(of: logarithm, by: &evaluator, in: environment)
    {
      return try? Expression(.constant(Constant.e.rawValue)).raised(to: limit)
    }
    for form in [formula, formula.transformed(by: BuiltIn.factorization) ?? formula] {
      if let limit = quotient(form, by: &evaluator, in: environment) { return limit }
    }
    return nil
  }

  private mutating func quotient(
    _ formula: Expression,
    by evaluator: inout Evaluator,
    in environment: Environment
  ) -> Expression? {
    let product = FormulaSum(formula).product
    let above = product.factors.filter { $0.exponent > 0 }
    let below = product.factors.filter { $0.exponent < 0 }
      .map { FormulaProduct.Factor($0.base, -$0.exponent) }
    guard !below.isEmpty else { return nil }
    var dividend = FormulaProduct(product.coefficient, above).expression
    var divisor = FormulaProduct(Fraction(1), below).expression
    let differentiator = Differentiator(name: name, unit: unit)
    for _ in 0..<Self.mostSteps {
      guard let first = evaluator.formula(dividend, of: name, at: point, in: environment),
        let last = evaluator.formula(divisor, of: name, at: point, in: environment)
      else { return nil }
      if last.isProvenUnequalToZero(in: environment) {
        if !last.freeVariables.isEmpty { divisors.append(last) }
        let quotient = try? first.over(last)
        return quotient?.transformed(by: BuiltIn.simplification) ?? quotient
      }
      guard first.isZeroFormula, last.isZeroFormula,
        let above = try? differentiator.derivative(of: dividend),
        let below = try? differentiator.derivative(of: divisor)
      else { return nil }
      (dividend, divisor) = (above, below)
    }
    return nil
  }
}

extension Expression {
  /// Whether it is proven to be another number than 0, for some values of its names.
  fileprivate func isProvenUnequalToZero(in environment: Environment) -> Bool {
    var environment = environment
    for (index, name) in namesInOrder.enumerated() {
      environment.assign(Result(.real(Real(Fraction(17 + 12 * index, 13)))), to: name)
    }
    guard let value = try? environment.result(of: self).value.real,
      let sign = try? value.sign()
    else { return false }
    return sign != .zero
  }

  /// Whether a power in it has the base 0.
  fileprivate var holdsPowerOfZero: Bool {
    if case .power(let base, _) = kind, base.isZeroFormula { return true }
    return containsOperand(where: \.holdsPowerOfZero)
  }

  /// Whether it is a continuous function of the name wherever it has a value.
  fileprivate func isContinuousWhereDefined(in name: String) -> Bool {
    guard freeVariables.contains(name) else { return true }
    switch kind {
    case .variable: return true
    case .negation, .sum, .power: break
    case .product(let factors):
      guard factors.allSatisfy({ $0.multiplication != .modulo }) else { return false }
    case .call(let function, let arguments):
      let isKnown = ([.abs] + UnaryFunction.analytic).contains { $0.call?.name == function }
      guard arguments.count == 1, isKnown else { return false }
    case .number, .constant, .answer, .result, .postfix, .logic, .scope, .aggregate: return false
    }
    return operands.allSatisfy { $0.isContinuousWhereDefined(in: name) }
  }

  /// The formula with 0 for its multiples, such as 0/a.
  fileprivate var withoutMultiplesOfZero: Expression {
    let inner = isLeaf ? self : mappingOperands(\.withoutMultiplesOfZero)
    guard inner.operation == .product, FormulaSum(inner).product.coefficient.isZero else {
      return inner
    }
    return Expression(integer: Integer(0))
  }

  /// The formula with 1 for its powers.
  fileprivate var withoutPowersOfOne: Expression {
    let inner = isLeaf ? self : mappingOperands(\.withoutPowersOfOne)
    guard case .power(let base, _) = inner.kind, FormulaSum(base).fraction == Fraction(1) else {
      return inner
    }
    return base
  }

  /// The formula with one quotient in each power and argument.
  fileprivate var withShortOperands: Expression {
    guard !isLeaf else { return self }
    let inner = mappingOperands(\.withShortOperands)
    switch inner.kind {
    case .power, .call:
      return inner.mappingOperands { $0.transformed(by: BuiltIn.factorization) ?? $0 }
    default: return inner
    }
  }
}
