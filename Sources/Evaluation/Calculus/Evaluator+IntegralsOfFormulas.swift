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
    let body = try value(ofHeld: bound.body, [bound.name], in: environment)
    guard let formula = try? body.formulaPart() else { return nil }
    let others =
      formula.freeVariables.filter { $0 != bound.name } + ends.flatMap(\.names)
    guard !others.isEmpty else { return nil }
    guard let found = antiderivative(of: formula, by: bound.name, in: environment),
      let value = difference(found, of: formula, by: bound.name, ends[0], ends[1], environment)
    else {
      throw EvaluationError(.calculus(.openFormula(others[0]), function: call.name), at: call.range)
    }
    guard let difference = value.formula else { return value }
    return .formula(difference.tidied(in: environment.numberMode))
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
    var atInfinity = FormulaAtInfinity(name: name, unit: environment.angleMode.unit)
    var positive: [Expression] = []
    if !formula.isContinuous(in: name, .everywhere) || !found.isContinuous(in: name, .everywhere) {
      // Between positive bounds, ln x and 1/x are continuous.
      guard formula.isContinuous(in: name, .positive), found.isContinuous(in: name, .positive),
        let bounds = [first, last].positiveBounds
      else { return nil }
      positive = bounds
    }
    var values: [FormulaSum] = []
    let variable = Expression(.variable(name))
    for end in [first, last] {
      switch end {
      case .formula(let bound):
        guard let value = self.formula(found, of: name, at: bound, in: environment) else {
          return nil
        }
        values.append(FormulaSum(value))
      case .infinity(let isPositive):
        let mirrored = found.replacing(variable, by: Expression(.negation(variable)))
        guard let limit = atInfinity.limit(of: isPositive ? found : mirrored) else { return nil }
        values.append(FormulaSum(limit))
      }
    }
    positive += atInfinity.positive
    // x/(x² + a²) is continuous for a ≠ 0 only, which the antiderivative need not show.
    let conditions = try? FormulaConditions(
      ofAntiderivative: found,
      of: formula,
      besides: name,
      positive: positive
    )
    let known = conditions?.conditions.map(\.formula) ?? []
    let squares = formula.squaresInDivisors(besides: name)
    guard
      squares.flatMap({ FormulaSum($0).product.factors }).allSatisfy({ known.contains($0.base) })
    else { return nil }
    note(conditions)
    return values[1].plus(values[0].negated).value
  }
}

extension Expression {
  fileprivate var holdsInfinity: Bool { isInfinity || containsOperand(where: \.holdsInfinity) }

  /// Whether it has a value for all real numbers that the name may be, or for all positive ones, and is
  /// differentiable but for single numbers at which it is continuous all the same.
  fileprivate func isContinuous(in name: String, _ numbers: ContinuityRange) -> Bool {
    guard freeVariables.contains(name) else { return true }
    switch kind {
    case .variable: return true
    case .negation(let operand): return operand.isContinuous(in: name, numbers)
    case .sum(let terms): return terms.allSatisfy { $0.operand.isContinuous(in: name, numbers) }
    case .product(let factors):
      return factors.allSatisfy { factor in
        switch factor.multiplication {
        case .modulo: return false
        case .divided: return factor.operand.isDivisor(in: name, numbers)
        case .times, .implicit: return factor.operand.isContinuous(in: name, numbers)
        }
      }
    case .power(let base, let exponent):
      if let count = exponent.smallInteger {
        return count >= 0
          ? base.isContinuous(in: name, numbers) : base.isDivisor(in: name, numbers)
      }
      if base == Expression(.variable(name)), numbers == .positive {
        return !exponent.freeVariables.contains(name)
      }
      return base == Expression(.constant(Constant.e.rawValue))
        && exponent.isContinuous(in: name, numbers)
    case .call(let function, let arguments):
      if numbers == .positive,
        arguments == [Expression(.variable(name))]
          || arguments == [Expression(.call("abs", [Expression(.variable(name))]))],
        [UnaryFunction.ln.call?.name, RealFunction.sqrt.name].contains(function)
      {
        return true
      }
      if function == "abs" {
        let differentiator = Differentiator(name: name, unit: AngleMode.radians.unit)
        let slope = try? differentiator.derivative(of: arguments[0])
        return slope.flatMap { FormulaSum($0).fraction }.map { !$0.isZero } ?? false
      }
      let entire = [UnaryFunction.sin, .cos, .exp, .sinh, .cosh, .tanh, .atan, .asinh, .erf]
      return entire.contains { $0.call?.name == function }
        && arguments.allSatisfy { $0.isContinuous(in: name, numbers) }
    case .logic(.choice(_, let consequence, let alternative)):
      // Antiderivatives are made continuous where the condition changes.
      return consequence.isContinuous(in: name, numbers)
        && alternative.isContinuous(in: name, numbers)
    case .number, .constant, .answer, .result, .postfix, .logic, .scope, .aggregate: return false
    }
  }

  /// Whether it is continuous and never 0: without the name, powers of it among positive numbers, and sums of
  /// even powers where one without the name is not 0.
  private func isDivisor(in name: String, _ numbers: ContinuityRange) -> Bool {
    guard freeVariables.contains(name) else { return true }
    let variable = Expression(.variable(name))
    switch kind {
    case .variable: return numbers == .positive
    case .power(let base, let exponent):
      if base == Expression(.constant(Constant.e.rawValue)) {
        return exponent.isContinuous(in: name, numbers)
      }
      return base == variable ? numbers == .positive : base.isDivisor(in: name, numbers)
    case .product(let factors):
      return factors.allSatisfy {
        $0.multiplication != .modulo && $0.multiplication != .divided
          && $0.operand.isDivisor(in: name, numbers)
      }
    case .call(RealFunction.sqrt.name, let arguments):
      return arguments[0].isDivisor(in: name, numbers)
    case .sum(let terms):
      return terms.allSatisfy { $0.sign == .plus && $0.operand.isEvenPower }
        && terms.contains { !$0.operand.freeVariables.contains(name) }
    case .number, .constant, .answer, .result, .negation, .postfix, .call, .logic, .scope,
      .aggregate:
      return false
    }
  }

  /// The terms without the name, one of each sum of even powers in a divisor that has no positive number.
  fileprivate func squaresInDivisors(
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
    case .sum(let terms) where isDivisor:
      if terms.contains(where: { FormulaSum($0.operand).fraction != nil }) { return [] }
      return terms.first { !$0.operand.freeVariables.contains(name) }.map { [$0.operand] } ?? []
    default:
      return operands.flatMap { $0.squaresInDivisors(besides: name, isDivisor: isDivisor) }
    }
  }

  /// Whether it is a positive number or a power with an even exponent, or a product of some.
  private var isEvenPower: Bool {
    let product = FormulaSum(self).product
    return product.coefficient.signum > 0
      && product.factors.allSatisfy { $0.exponent > 0 && $0.exponent % 2 == 0 }
  }
}

/// The numbers between which a formula is to be continuous.
private enum ContinuityRange {
  case everywhere
  case positive
}

/// A bound of an integral with parameters.
private enum FormulaBound {
  case formula(Expression)
  case infinity(isPositive: Bool)

  var names: [String] {
    switch self {
    case .formula(let formula): formula.freeVariables
    case .infinity: []
    }
  }
}

extension [FormulaBound] {
  /// What must be positive so that all bounds are; nil where one is not.
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
        guard let fraction = FormulaSum(formula).fraction, fraction.signum > 0 else { return nil }
      }
    }
    return conditions
  }
}
