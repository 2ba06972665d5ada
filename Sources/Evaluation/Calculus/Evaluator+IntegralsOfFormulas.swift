internal import Arithmetic
internal import Syntax

// Integrals over ranges, of formulas with names without values or with such bounds.

extension Evaluator {
  /// The integral as a formula, where the expression or a bound has names without values; nil where none
  /// has.
  mutating func integral(
    of bound: BoundExpression,
    from first: Expression,
    to last: Expression,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    guard hasOpenNames(bound, [first, last], in: environment) else { return nil }
    var ends: [FormulaBound] = []
    for end in [first, last] {
      if let isPositive = end.signOfInfinity {
        ends.append(.infinity(isPositive: isPositive))
      } else {
        guard !end.holdsInfinity,
          let formula = try? value(ofHeld: end, [], in: environment).formulaPart()
        else { return nil }
        ends.append(.formula(formula))
      }
    }
    let body = try value(ofHeld: bound.body, varying: [bound.name], of: call.name, in: environment)
    guard var formula = try? body.formulaPart() else { return nil }
    if !environment.mentionsComplexNumbers(formula) {
      formula = formula.withPerfectSquares(of: bound.name, environment.angleMode.unit)
    }
    let others =
      formula.freeVariables.filter { $0 != bound.name } + ends.flatMap(\.names)
    guard !others.isEmpty else { return nil }
    let known = holding(formula.freeVariables + ends.flatMap(\.names)) { evaluator in
      evaluator.integral(of: formula, by: bound.name, ends, call, in: environment)
    }
    guard let known else {
      throw EvaluationError(.calculus(.openFormula(others[0]), function: call.name), at: call.range)
    }
    return known
  }

  /// The integral of a formula; nil where none is known.
  private mutating func integral(
    of formula: Expression,
    by name: String,
    _ ends: [FormulaBound],
    _ call: Expression,
    in environment: Environment
  ) -> Value? {
    if let conditions = conditionsOfOdd(formula, by: name, ends, in: environment) {
      remarks.note(conditions: conditions)
      return .real(Real(0))
    }
    let found = antiderivative(of: formula, by: name, in: environment)
    let hasChoices = found?.hasChoices(on: name) == true
    let formula = hasChoices ? formula.writingChoices(on: name) : formula
    if let found,
      let value = difference(found, of: formula, by: name, ends[0], ends[1], environment)
    {
      return value
    }
    return knownIntegral(of: formula, by: name, ends, in: environment)
      ?? scaledIntegral(of: formula, by: name, ends, in: environment)
      ?? keptIntegral(of: formula, by: name, ends, call)
  }

  /// For which values of other names a formula that is odd and continuous everywhere has values between −a and a; nil
  /// where that is not proven, or the bounds are others.
  private func conditionsOfOdd(
    _ formula: Expression,
    by name: String,
    _ ends: [FormulaBound],
    in environment: Environment
  ) -> [Condition]? {
    var continuity = FormulaContinuity(in: name, .everywhere)
    guard case .formula(let first) = ends[0], case .formula(let last) = ends[1],
      FormulaSum(first).plus(FormulaSum(last)).expression.isZeroFormula,
      continuity.holds(for: formula),
      formula.isProvenOdd(in: name, environment.angleMode.unit)
    else { return nil }
    let (zero, mode) = (Expression(integer: Integer(0)), environment.numberMode(of: formula))
    let squares = formula.squaresInDivisors(besides: name)
      .flatMap { FormulaSum($0).product.factors.map { Condition(unequalToZero: $0.base) } }
    let found = try? FormulaConditions(of: formula, notOf: zero, besides: name, mode)
    return found.map { $0.conditions + squares }
  }

  /// The difference of the values, or of the limits, of an antiderivative at two bounds; nil where the integrand
  /// may break between them.
  private mutating func difference(
    _ found: Expression,
    of formula: Expression,
    by name: String,
    _ first: FormulaBound,
    _ last: FormulaBound,
    _ environment: Environment
  ) -> Value? {
    // An antiderivative with √u as a divisor is one for u > 0.
    let radicands = found.radicands.filter { !$0.freeVariables.contains(name) }
    var atInfinity = FormulaAtInfinity(
      name: name,
      unit: environment.angleMode.unit,
      knowing: radicands
    )
    guard let positive = positiveFormulas(found, of: formula, by: name, [first, last], environment)
    else { return nil }
    var values: [FormulaSum] = []
    for end in [first, last] {
      switch end {
      case .formula(let bound):
        if let value = self.formula(found, of: name, at: bound, in: environment) {
          values.append(FormulaSum(value))
          continue
        }
        // From above, 0 is where 1/x tends to for x = ∞.
        guard bound.isZeroFormula, let inverted = found.inverted(in: name),
          let limit = atInfinity.limit(of: inverted)
        else { return nil }
        values.append(FormulaSum(limit))
      case .infinity(let isPositive):
        let other = isPositive ? found : found.mirrored(in: name)
        guard let limit = atInfinity.limit(of: other) else { return nil }
        values.append(FormulaSum(limit))
      }
    }
    guard let positive = (positive + atInfinity.positive).conditionsForPositive else { return nil }
    // x/(x² + a²) is continuous for a ≠ 0 only, which the antiderivative need not show.
    guard
      let conditions = try? FormulaConditions(
        ofAntiderivative: found,
        of: formula,
        besides: name,
        positive: positive,
        environment.numberMode
      )
    else { return nil }
    let known = conditions.items.map(\.formula)
    let squares = formula.squaresInDivisors(besides: name)
    guard
      squares.flatMap({ FormulaSum($0).product.factors }).allSatisfy({ known.contains($0.base) })
    else { return nil }
    let whole = values[1].plus(values[0].negated).expression.withoutMagnitudes(of: positive)
    let short = withNumbersAsArguments(whole, in: environment)
      .tidied(in: environment.numberMode, forPositive: known)
    let value = FormulaSum(short.beginningWithPlus).expression
    let question = ParametricIntegral(formula, of: name, first, last)
    guard isPlausible(value, for: question, conditions, environment) else { return nil }
    // Both are continuous in all names, so that they are equal where a divisor of the antiderivative is 0, too.
    let isContinuous =
      [formula, value].allSatisfy { FormulaSum($0).isDefined }
      && [first, last].allSatisfy(\.isDefinedNumber)
    note(isContinuous ? conditions.withoutDivisors : conditions)
    noteConditions(of: formula, notOf: value, besides: name, in: environment)
    return FormulaSum(value).value
  }
}

extension Evaluator {
  /// The formula with the value of atan 1 for atan(a/a), where its divisors are known not to be 0.
  private mutating func withNumbersAsArguments(
    _ formula: Expression,
    in environment: Environment
  ) -> Expression {
    let short = formula.withNumbersAsArguments
    guard short != formula, let value = try? value(ofHeld: short, [], in: environment) else {
      return formula
    }
    return (try? value.formulaPart()) ?? formula
  }

  /// The integral as a table has it; nil where none does.
  private mutating func knownIntegral(
    of formula: Expression,
    by name: String,
    _ ends: [FormulaBound],
    in environment: Environment
  ) -> Value? {
    guard case .formula(let first) = ends[0], first.isZeroFormula else { return nil }
    let range: IntegralTable.Range
    switch ends[1] {
    case .infinity(isPositive: true): range = .positiveNumbers
    case .formula(let last) where FormulaSum(last).fraction == Fraction(1): range = .unitInterval
    case .infinity, .formula: return nil
    }
    guard let known = IntegralTable(name: name).integral(of: formula, over: range),
      let positive = known.positive.conditionsForPositive
    else { return nil }
    let conditions = FormulaConditions(positive: positive)
    let question = ParametricIntegral(formula, of: name, ends[0], ends[1])
    guard isPlausible(known.value, for: question, conditions, environment) else { return nil }
    note(conditions)
    noteConditions(of: formula, notOf: known.value, besides: name, in: environment)
    return try? value(ofHeld: known.value, [], in: environment)
  }

  /// What must be positive for an integrand and its antiderivative to be continuous between two bounds; nil where
  /// they may break there all the same.
  private mutating func positiveFormulas(
    _ found: Expression,
    of formula: Expression,
    by name: String,
    _ bounds: [FormulaBound],
    _ environment: Environment
  ) -> [Expression]? {
    for numbers in [FormulaContinuity.Numbers.everywhere, .positive, .withoutZeros] {
      var continuity = FormulaContinuity(in: name, numbers)
      guard continuity.holds(for: found) else { continue }
      if numbers == .everywhere {
        // The integrand may lack values at single numbers, as sin x/x does.
        var integrand = FormulaContinuity(in: name, .almostEverywhere)
        guard integrand.holds(for: formula) else { continue }
        return []
      }
      guard continuity.holds(for: formula) else { continue }
      // Between positive bounds, ln x and 1/x are continuous.
      if numbers == .positive {
        guard let positive = bounds.positiveBounds else { continue }
        return positive
      }
      var positive = continuity.positive
      for linear in continuity.linear {
        let sides = bounds.compactMap { side(of: linear, at: $0, continuity, environment) }
        guard sides.count == bounds.count else { return nil }
        if linear.mayBeNegative {
          positive.append(sides[0].multiplied(by: sides[1]))
        } else {
          positive += sides
        }
      }
      return positive.conditionsForPositive
    }
    return nil
  }

  /// A number with the sign that a linear formula has at a bound, or near infinity; nil where it has no value.
  private mutating func side(
    of linear: FormulaContinuity.Linear,
    at bound: FormulaBound,
    _ continuity: FormulaContinuity,
    _ environment: Environment
  ) -> Expression? {
    switch bound {
    case .formula(let end):
      return formula(linear.formula, of: continuity.name, at: end, in: environment)
    case .infinity(let isPositive):
      return continuity.slope(ofLinear: linear.formula).map { slope in
        isPositive ? slope : FormulaSum(slope).negated.expression
      }
    }
  }
}

extension Expression {
  /// The formula with numbers as arguments of functions where names cancel in these.
  fileprivate var withNumbersAsArguments: Expression {
    guard !isLeaf, !freeVariables.isEmpty else { return self }
    let inner = mappingOperands(\.withNumbersAsArguments)
    guard case .call(let name, let arguments) = inner.kind, arguments.count == 1,
      let number = arguments[0].transformed(by: BuiltIn.factorization), number.freeVariables.isEmpty
    else { return inner }
    return Expression(.call(name, [number]))
  }

  /// The formula with u for |u|, where u is positive.
  fileprivate func withoutMagnitudes(of positive: [Expression]) -> Expression {
    guard !isLeaf, !positive.isEmpty else { return self }
    if case .call("abs", let arguments) = kind, positive.contains(arguments[0]) {
      return arguments[0]
    }
    return mappingOperands { $0.withoutMagnitudes(of: positive) }
  }
}

extension [Expression] {
  /// What is left to ask for all formulas to be positive, without positive factors; nil where one never is.
  var conditionsForPositive: [Expression]? {
    var conditions: [Expression] = []
    for formula in self {
      let product = FormulaSum(formula.transformed(by: BuiltIn.factorization) ?? formula).product
      if product.factors.isEmpty {
        guard product.coefficient.signum > 0 else { return nil }
        continue
      }
      let sign = Fraction(product.coefficient.signum)
      var condition = FormulaProduct(sign, product.factors).expression
      condition =
        condition.transformed(by: BuiltIn.expansion).flatMap {
          product.factors.count == 1 ? $0 : nil
        } ?? condition
      if !conditions.contains(condition) { conditions.append(condition) }
    }
    // What is greater than something positive is positive.
    return conditions.filter { condition in
      !conditions.contains { other in
        let difference = FormulaSum(condition).plus(FormulaSum(other).negated)
        return difference.fraction.map { $0.signum > 0 } ?? false
      }
    }
  }
}

extension Expression {
  /// The formula with 1/x in the place of a name x; nil where that is not written.
  fileprivate func inverted(in name: String) -> Expression? {
    let variable = Expression(.variable(name))
    guard freeVariables.contains(name), self != variable else {
      return self == variable ? try? variable.raised(to: Fraction(-1)) : self
    }
    if case .power(variable, let exponent) = kind, !exponent.freeVariables.contains(name) {
      return Expression(.power(variable, FormulaSum(exponent).negated.expression))
    }
    var isWritten = true
    let inverted = mappingOperands { operand in
      guard let inverted = operand.inverted(in: name) else {
        isWritten = false
        return operand
      }
      return inverted
    }
    return isWritten ? inverted : nil
  }

  fileprivate var holdsInfinity: Bool { isInfinity || containsOperand(where: \.holdsInfinity) }

  /// The terms without the name, one of each sum of even powers in a divisor that has no positive number.
  func squaresInDivisors(
    besides name: String,
    isDivisor: Bool = false
  ) -> [Expression] {
    guard !isLeaf, freeVariables.contains(name) else { return [] }
    switch kind {
    case .product(let factors):
      return factors.flatMap { factor in
        let isBelow = isDivisor || factor.multiplication == .divided
        return factor.operand.squaresInDivisors(besides: name, isDivisor: isBelow)
      }
    case .power(let base, let exponent):
      let isBelow = isDivisor || (exponent.smallInteger ?? 0) < 0
      return base.squaresInDivisors(besides: name, isDivisor: isBelow)
        + exponent.squaresInDivisors(besides: name)
    case .sum(let terms) where isDivisor && terms.allSatisfy { $0.operand.isEvenPower }:
      if terms.contains(where: { FormulaSum($0.operand).fraction != nil }) { return [] }
      return terms.first { !$0.operand.freeVariables.contains(name) }.map { [$0.operand] } ?? []
    default:
      return operands.flatMap { $0.squaresInDivisors(besides: name, isDivisor: isDivisor) }
    }
  }

  /// Whether it is a positive number or a power with an even exponent, or a product of some.
  var isEvenPower: Bool {
    let product = FormulaSum(self).product
    return product.coefficient.signum > 0
      && product.factors.allSatisfy { $0.exponent > 0 && $0.exponent % 2 == 0 }
  }
}

/// A bound of an integral with parameters.
enum FormulaBound {
  case formula(Expression)
  case infinity(isPositive: Bool)

  var names: [String] {
    switch self {
    case .formula(let formula): formula.freeVariables
    case .infinity: []
    }
  }

  /// Whether it is a number for all values of its names.
  var isDefinedNumber: Bool {
    if case .formula(let formula) = self { FormulaSum(formula).isDefined } else { false }
  }
}

extension [FormulaBound] {
  /// What must be positive so that all bounds are, or are 0; nil where one is negative.
  fileprivate var positiveBounds: [Expression]? {
    var conditions: [Expression] = []
    for bound in self {
      switch bound {
      case .infinity(let isPositive):
        guard isPositive else { return nil }
      case .formula(let formula):
        guard formula.freeVariables.isEmpty else {
          conditions.append(formula)
          continue
        }
        guard let fraction = FormulaSum(formula).fraction, fraction.signum >= 0 else { return nil }
      }
    }
    return conditions
  }
}
