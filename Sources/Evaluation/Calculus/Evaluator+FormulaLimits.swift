internal import Arithmetic
internal import Syntax

// Limits and series of formulas with names that have no value.

extension Evaluator {
  /// The limit of a formula with names without values, where it is continuous, or a quotient that is 0/0; nil
  /// where that is not known.
  mutating func formulaLimit(
    of bound: BoundExpression,
    at source: Expression,
    from side: LimitSide?,
    in environment: Environment
  ) -> Value? {
    guard let open = openFormula(of: bound, to: source, from: side, in: environment) else {
      return nil
    }
    return holding(open.names) { evaluator in
      var limit = open.limit
      guard let found = limit.limit(of: open.moved, by: &evaluator, in: environment),
        let conditions = limit.conditions(for: found, of: open.formula, in: environment)
      else { return nil }
      evaluator.remarks.note(conditions: conditions)
      return try? evaluator.value(ofHeld: found, [], in: environment).simplified
    }
  }

  /// The Taylor series of a formula with names without values; nil where it has none.
  mutating func formulaSeries(
    of bound: BoundExpression,
    at source: Expression,
    through order: Int,
    in environment: Environment
  ) -> Value? {
    guard let open = openFormula(of: bound, to: source, from: nil, in: environment) else {
      return nil
    }
    return holding(open.names) { evaluator in
      evaluator.series(of: open, by: bound.name, at: source, through: order, in: environment)
    }
  }

  private mutating func series(
    of open: OpenFormula,
    by name: String,
    at source: Expression,
    through order: Int,
    in environment: Environment
  ) -> Value? {
    var limit = open.limit
    let differentiator = Differentiator(name: name, unit: environment.angleMode.unit)
    let variable = Expression(.variable(name))
    let isInverse = source.signOfInfinity != nil
    let base =
      isInverse || limit.point.isZeroFormula
      ? variable : Expression(.sum([.init(.plus, variable), .init(.minus, limit.point)]))
    var sum: [FormulaProduct] = []
    var (slope, factorial) = (open.moved, Fraction(1))
    for power in 0...order {
      guard let number = limit.value(of: slope, by: &self, in: environment) else { return nil }
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
    let found = FormulaSum(sum).expression
    guard let conditions = limit.conditions(for: found, of: open.formula, in: environment) else {
      return nil
    }
    remarks.note(conditions: conditions)
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
    func isOpen(_ name: String, binding bound: Set<String>) -> Bool {
      guard isKnown(name, in: environment), locals[name] == nil else { return true }
      guard let parameter = parameters?[name] else {
        return environment.isOpenFormula(name, binding: bound)
      }
      return parameter.formula != nil
    }
    let names = bound.body.freeVariables.filter { $0 != bound.name }
    return names.contains { isOpen($0, binding: [bound.name]) }
      || sources.flatMap(\.freeVariables).contains { isOpen($0, binding: []) }
      || callsOpenFunctions(bound.body, besides: bound.name, in: environment)
  }

  /// Whether names in the functions that an expression calls have no value.
  func callsOpenFunctions(
    _ expression: Expression,
    besides name: String,
    in environment: Environment
  ) -> Bool {
    environment.namesInFunctions(calledIn: expression).keys.contains { other in
      // One with a value here has none there, unless it is a variable with a formula.
      guard other != name else { return false }
      return environment.hasValue(other)
        ? environment.isOpenFormula(other, binding: [name]) : isOpen(other, in: environment)
    }
  }

  /// The formula that an expression with open names is, with what finds its limit.
  private mutating func openFormula(
    of bound: BoundExpression,
    to source: Expression,
    from side: LimitSide?,
    in environment: Environment
  ) -> OpenFormula? {
    guard hasOpenNames(bound, [source], in: environment),
      let body = try? value(ofHeld: bound.body, [bound.name], in: environment),
      let formula = try? body.formulaPart(),
      let (moved, point) = moved(formula, bound.name, to: source, in: environment)
    else { return nil }
    let limit = FormulaLimit(
      name: bound.name,
      point: point,
      // The inverse of what tends to infinity tends to 0 from above.
      side: source.signOfInfinity == nil ? side : .above,
      unit: environment.angleMode.unit,
      mode: environment.numberMode(of: formula)
    )
    return OpenFormula(formula: formula, moved: moved, limit: limit)
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
      .withRootsOfPowers(of: variable)
    return (
      replaced.factored(environment.numberMode(of: replaced)), Expression(integer: Integer(0))
    )
  }

  /// The formula where the name has a value; nil where it is undefined there, or not known to be defined.
  mutating func formula(
    _ formula: Expression,
    of name: String,
    at point: Expression,
    in environment: Environment
  ) -> Expression? {
    value(of: formula, at: point, of: name, in: environment)?.value
  }

  /// The same with the formula in which the name was replaced, which still has all divisors and functions.
  mutating func value(
    of formula: Expression,
    at point: Expression,
    of name: String,
    in environment: Environment
  ) -> (replaced: Expression, value: Expression)? {
    let replaced = formula.replacing(Expression(.variable(name)), by: point)
    // A limit says nothing of 0^0, which is only tried.
    let hadZeroToZero = remarks.notes?.hasZeroToZero ?? false
    defer { if !hadZeroToZero, remarks.notes != nil { remarks.noted.hasZeroToZero = false } }
    guard let value = try? value(ofHeld: replaced, [], in: environment).simplified,
      let part = try? value.formulaPart(), !part.holdsPowerOfZero
    else { return nil }
    let short = part.withoutPowersOfOne.withoutMultiplesOfZero
    guard let value = try? self.value(ofHeld: short, [], in: environment).simplified,
      let shorter = try? value.formulaPart(),
      // It is none where the formula divides by 0, which is not seen in every form.
      let simplified = shorter.transformed(by: BuiltIn.simplification),
      !simplified.holdsPowerOfZero
    else { return nil }
    return (part, simplified)
  }
}

/// A formula with names that have no value, whose limit is asked for.
private struct OpenFormula {
  let formula: Expression
  /// What is looked at in its place, such as the formula of the inverse for infinity.
  let moved: Expression
  let limit: FormulaLimit

  var names: [String] { formula.freeVariables + limit.point.freeVariables }
}

extension Environment {
  /// Whether a variable has a formula as its value with other names than the bound ones.
  fileprivate func isOpenFormula(_ name: String, binding bound: Set<String>) -> Bool {
    variables[name]?.value.namesInFormulas.isSubset(of: bound) == false
  }
}

extension Expression {
  /// Whether a power in it has the base 0.
  fileprivate var holdsPowerOfZero: Bool {
    if case .power(let base, _) = kind, base.isZeroFormula { return true }
    return containsOperand(where: \.holdsPowerOfZero)
  }

  /// Whether it is a continuous function of the name wherever it has a value.
  func isContinuousWhereDefined(in name: String) -> Bool {
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

  /// Whether it is a number where multiples of 0 are 0 and powers of 1 are 1.
  var isNumberOnceShort: Bool {
    let short = withoutPowersOfOne.withoutMultiplesOfZero
    return short.freeVariables.isEmpty && short.constantSign != nil
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

  /// The formula with powers of a positive name in front of the square roots that they are in: √(u/x²) is √u/x.
  fileprivate func withRootsOfPowers(of name: Expression) -> Expression {
    guard !isLeaf else { return self }
    let inner = mappingOperands { $0.withRootsOfPowers(of: name) }
    guard case .call(RealFunction.sqrt.name, let arguments) = inner.kind else { return inner }
    let product = FormulaSum(arguments[0]).product
    guard
      let power = product.factors.first(where: { $0.base == name && $0.exponent % 2 == 0 })
    else { return inner }
    let others = product.factors.filter { $0.base != name }
    let rest = FormulaProduct(product.coefficient, others).expression
    let root = Expression(.call(RealFunction.sqrt.name, [rest]))
    let front = FormulaProduct(Fraction(1), [.init(name, power.exponent / 2)]).expression
    return front.multiplied(by: root)
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
