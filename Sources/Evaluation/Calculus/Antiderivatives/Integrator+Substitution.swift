internal import Arithmetic
internal import Syntax

// Substitutions, each of which makes a formula of another name.

extension Integrator {
  /// With u for an inner formula whose derivative divides the rest.
  mutating func substitution(_ formula: Expression, depth: Int) -> Expression? {
    var tried: [Expression] = []
    let symbol = name + "_"
    for inner in formula.innerFormulas(of: name) where !tried.contains(inner) {
      tried.append(inner)
      guard tried.count <= 8, let slope = derivative(of: inner),
        !slope.isZeroFormula,
        let quotient = try? formula.over(slope),
        let short = quotient.transformed(by: BuiltIn.factorization)
      else { continue }
      let replaced = short.replacing(inner, by: Expression(.variable(symbol)))
      guard !replaced.freeVariables.contains(name) else { continue }
      if let found = integral(of: replaced, by: symbol, depth: depth) {
        return found.replacing(Expression(.variable(symbol)), by: inner)
      }
    }
    return nil
  }

  /// With u for 1/x, where that is what functions and exponents are made of.
  mutating func reciprocalSubstitution(_ formula: Expression, depth: Int) -> Expression? {
    let symbol = Expression(.variable(name + "_"))
    guard let inside = withReciprocal(symbol, in: formula) else { return nil }
    return integral(of: inside, by: symbol, depth: depth).map { found in
      FormulaSum(found).replacing(symbol, byInverseOf: Expression(.variable(name))).negated
        .expression
    }
  }

  /// The formula at 1/u over u², where functions and exponents are made of 1/x; nil for others.
  func withReciprocal(_ symbol: Expression, in formula: Expression) -> Expression? {
    let variable = Expression(.variable(name))
    var replaced = formula
    for inner in formula.innerFormulas(of: name) {
      let product = FormulaSum(inner).product
      let varying = product.factors.filter { !isConstant($0.base) }
      guard varying.count == 1, varying[0].base == variable, varying[0].exponent == -1 else {
        continue
      }
      let factor = FormulaProduct(
        product.coefficient,
        product.factors.filter { isConstant($0.base) }
      )
      replaced = replaced.replacing(inner, by: factor.expression.multiplied(by: symbol))
    }
    guard replaced != formula else { return nil }
    let one = Expression(integer: Integer(1))
    return try? replaced.replacing(variable, by: one.over(symbol))
      .over(symbol.raised(to: Fraction(2)))
  }

  /// With u for a root of a linear formula, so that x is a polynomial of u, and all its roots are powers.
  mutating func rootSubstitution(_ formula: Expression, depth: Int) -> Expression? {
    let roots = formula.rootsOfLinear(self)
    guard let base = roots.first?.base, roots.allSatisfy({ $0.base == base }),
      let slope = slope(ofLinear: base)
    else { return nil }
    // The step of which all exponents are multiples is 1 over the degree.
    let step = roots.reduce(Fraction(1)) { $0.commonDivisor($1.exponent.magnitude) }
    guard step.numerator == Integer(1), let degree = step.denominator.int, degree <= 24 else {
      return nil
    }
    let symbol = Expression(.variable(name + "_"))
    do throws(FormulaFailure) {
      let constant = base.replacing(variable, by: Expression(integer: Integer(0)))
      let power = try symbol.raised(to: Fraction(degree))
      let x = try power.plus(FormulaSum(constant).negated.expression).over(slope)
      let rate = try symbol.raised(to: Fraction(degree - 1))
        .multiplied(by: Expression(integer: Integer(degree))).over(slope)
      var inner = formula
      for root in roots {
        let power = try symbol.raised(to: root.exponent * Fraction(degree))
        inner = inner.replacing(root.root, by: power)
      }
      inner = inner.replacing(variable, by: x)
      let found = integral(of: inner.multiplied(by: rate), by: symbol, depth: depth)
      return try found?.replacingPowers(of: symbol, byRoot: degree, of: base)
    } catch {
      return nil
    }
  }

  /// With u for the root of a quotient of linear formulas, u² = (a·x + b)/(c·x + d).
  mutating func rootOfQuotient(_ formula: Expression, depth: Int) -> Expression? {
    guard let root = formula.rootsOfQuotients(self).first,
      case .call(_, let arguments) = root.kind
    else { return nil }
    let product = FormulaSum(arguments[0]).product
    func linear(_ sign: Int) -> [Expression]? {
      let factors = product.factors.filter { $0.exponent.signum() == sign }
      let whole = FormulaProduct(Fraction(1), factors.map { .init($0.base, abs($0.exponent)) })
      return formulas(of: whole.expression, through: 1)
    }
    guard let above = linear(1), let below = linear(-1) else { return nil }
    let symbol = Expression(.variable(name + "_"))
    do throws(FormulaFailure) {
      // u² = k·(a·x + b)/(c·x + d): x = (k·b − d·u²)/(c·u² − k·a)
      let square = try symbol.raised(to: Fraction(2))
      let (ka, kb) = (
        FormulaSum(above[1]).scaled(by: product.coefficient),
        FormulaSum(above[0]).scaled(by: product.coefficient)
      )
      let dividend = kb.plus(FormulaSum(below[0].multiplied(by: square)).negated).expression
      let divisor = FormulaSum(below[1].multiplied(by: square)).plus(ka.negated).expression
      let x = try dividend.over(divisor)
      let rate = try? Differentiator(name: symbol.name, unit: unit).derivative(of: x)
      let inner = formula.replacing(root, by: symbol).replacing(variable, by: x)
      guard let rate else { return nil }
      let found = integral(of: inner.multiplied(by: rate), by: symbol, depth: depth)
      return try found?.replacingPowers(of: symbol, byRoot: 2, of: arguments[0])
        .withShortDivisors.replacing(symbol, by: root)
    } catch {
      return nil
    }
  }

  /// An antiderivative of a formula of another name.
  mutating func integral(of formula: Expression, by symbol: String, depth: Int) -> Expression? {
    var integrator = Integrator(name: symbol, unit: unit, radicands: radicands)
    integrator.effort = effort
    let found = integrator.integral(of: formula, depth: depth + 1)
    effort = integrator.effort
    return found
  }

  /// An antiderivative of a formula of another name, as one quotient.
  mutating func integral(
    of formula: Expression,
    by symbol: Expression,
    depth: Int
  ) -> Expression? {
    guard let short = formula.transformed(by: BuiltIn.factorization) else { return nil }
    return integral(of: short, by: symbol.name, depth: depth)
  }

  /// With u for x^k, where x^(k − 1) is a factor and all else is a formula of x^k.
  mutating func powerSubstitution(_ product: FormulaProduct, depth: Int) -> Expression? {
    guard let own = product.factors.first(where: { $0.base == variable }) else { return nil }
    let next = abs(own.exponent + 1)
    guard next != 1 else { return nil }
    let others = FormulaProduct(
      product.coefficient,
      product.factors.filter { $0.base != variable }
    ).expression
    let symbol = Expression(.variable(name + "_"))
    for k in (2...(next == 0 ? 6 : next)).reversed() where (own.exponent + 1) % k == 0 {
      guard let rest = others.replacingPowers(of: variable, k, by: symbol),
        let power = try? symbol.raised(to: Fraction((own.exponent + 1) / k - 1)),
        let found = integral(of: rest.multiplied(by: power), by: symbol.name, depth: depth)
      else { continue }
      let back = try? variable.raised(to: Fraction(k))
      return back.map {
        FormulaSum(found.replacing(symbol, by: $0)).scaled(by: Fraction(1, k)).expression
      }
    }
    return nil
  }

  /// With u for e^(a·x), where all else is a formula of its powers.
  mutating func exponentialSubstitution(_ formula: Expression, depth: Int) -> Expression? {
    let written = formula.inExponentials
    let exponents = written.exponentsOfE.filter { !isConstant($0) }
    var parts: (angle: FormulaProduct, step: Fraction)?
    for exponent in exponents {
      guard let product = linearPart(of: exponent) else { return nil }
      let one = FormulaProduct(Fraction(1), product.factors)
      let size = product.coefficient.magnitude
      guard let known = parts else {
        parts = (one, size)
        continue
      }
      guard known.angle.isLike(one) else { return nil }
      parts?.step = known.step.commonDivisor(size)
    }
    guard let parts else { return nil }
    let symbol = Expression(.variable(name + "_"))
    let base = Expression(.constant(Constant.e.rawValue))
    var inner = written
    do throws(FormulaFailure) {
      for exponent in exponents {
        guard let product = linearPart(of: exponent),
          let count = (product.coefficient / parts.step).int, count.magnitude <= 24
        else { return nil }
        let rest = FormulaSum(exponent).plus(FormulaSum(product.expression).negated).expression
        let short = rest.transformed(by: BuiltIn.expansion) ?? rest
        var power = try symbol.raised(to: Fraction(count))
        if !short.isZeroFormula {
          power = power.multiplied(by: try base.raised(to: short))
        }
        inner = inner.replacing(try base.raised(to: exponent), by: power)
      }
      let unit = parts.angle.scaled(by: parts.step).expression
      guard isConstant(inner), let slope = slope(ofLinear: unit) else { return nil }
      let found = integral(of: try inner.over(symbol), by: symbol, depth: depth)
      return try found?.replacing(symbol, by: base.raised(to: unit)).withShorterFunctions
        .over(slope)
    } catch {
      return nil
    }
  }

  /// The term of a linear formula with the name.
  private func linearPart(of formula: Expression) -> FormulaProduct? {
    guard slope(ofLinear: formula) != nil else { return nil }
    let sum = formula.transformed(by: BuiltIn.expansion) ?? formula
    let terms = sum.termsWithSigns.filter { !isConstant($0) }
    return terms.count == 1 ? FormulaSum(terms[0]).product : nil
  }

  /// With u for ln x and e^u for x.
  mutating func logarithmSubstitution(_ formula: Expression, depth: Int) -> Expression? {
    guard let logarithm = try? Expression.call(.ln, variable) else { return nil }
    let symbol = Expression(.variable(name + "_"))
    let base = Expression(.constant(Constant.e.rawValue))
    let replaced = formula.replacing(logarithm, by: symbol)
    guard replaced != formula, let power = try? base.raised(to: symbol) else { return nil }
    let product = FormulaSum(replaced).product
    let own = product.factors.filter { $0.base == variable }
    let others = product.factors.filter { $0.base != variable }
    let rest = FormulaProduct(product.coefficient, others).expression
    guard isConstant(rest) else { return nil }
    let exponent = own.reduce(1) { $0 + $1.exponent }
    guard
      let factor = exponent == 0
        ? Expression(integer: Integer(1))
        : try? base.raised(to: FormulaSum(symbol).scaled(by: Fraction(exponent)).expression),
      let found = integral(of: rest.multiplied(by: factor), by: symbol.name, depth: depth),
      let back = try? variable.raised(to: Fraction(exponent))
    else { return nil }
    return found.replacing(factor, by: back).replacing(power, by: variable)
      .replacing(symbol, by: logarithm)
  }
}

extension Expression {
  /// The square roots of quotients of linear formulas in it.
  fileprivate func rootsOfQuotients(_ integrator: Integrator) -> [Expression] {
    guard !isLeaf else { return [] }
    if case .call(RealFunction.sqrt.name, let arguments) = kind {
      let factors = FormulaSum(arguments[0]).product.factors
      if factors.contains(where: { $0.exponent < 0 && !integrator.isConstant($0.base) }) {
        return [self]
      }
    }
    return operands.flatMap { $0.rootsOfQuotients(integrator) }
  }

  /// The roots of linear formulas in it, each with the formula and the exponent.
  func rootsOfLinear(
    _ integrator: Integrator
  ) -> [(root: Expression, base: Expression, exponent: Fraction)] {
    let (base, exponent) = Integrator.power(FormulaProduct.Factor(self, 1))
    if !exponent.isInteger, integrator.slope(ofLinear: base) != nil {
      return [(self, base, exponent)]
    }
    return isLeaf ? [] : operands.flatMap { $0.rootsOfLinear(integrator) }
  }

  /// The formula of x^k with u for x^k; nil where other powers of x are in it.
  fileprivate func replacingPowers(
    of variable: Expression,
    _ k: Int,
    by symbol: Expression
  ) -> Expression? {
    if self == variable { return nil }
    if case .power(variable, let exponent) = kind {
      guard let count = exponent.smallInteger, count % k == 0 else { return nil }
      return try? symbol.raised(to: Fraction(count / k))
    }
    guard !isLeaf else { return self }
    var isPossible = true
    let result = mappingOperands { operand in
      guard let next = operand.replacingPowers(of: variable, k, by: symbol) else {
        isPossible = false
        return operand
      }
      return next
    }
    return isPossible ? result : nil
  }

  /// The formula with the root for the symbol, and powers of the radicand for its powers.
  fileprivate func replacingPowers(
    of symbol: Expression,
    byRoot degree: Int,
    of base: Expression
  ) throws(FormulaFailure) -> Expression {
    var result = self
    for power in powers(of: symbol) where power % degree == 0 {
      result = result.replacing(
        try symbol.raised(to: Fraction(power)),
        by: try base.raised(to: Fraction(power, degree))
      )
    }
    return result.replacing(symbol, by: try base.raised(to: Fraction(1, degree)))
  }

  /// The formula with the sums in its divisors as one quotient each.
  fileprivate var withShortDivisors: Expression {
    var sum = FormulaSum([])
    for term in termsWithSigns {
      let product = FormulaSum(term).product
      var result = FormulaProduct(product.coefficient)
      for factor in product.factors {
        guard factor.exponent < 0, factor.base.operation == .sum,
          let short = factor.base.transformed(by: BuiltIn.factorization)
        else {
          result = result.times(FormulaProduct(Fraction(1), [factor]))
          continue
        }
        let quotient = FormulaSum(short).product
        let factors = quotient.factors.map {
          FormulaProduct.Factor($0.base, $0.exponent * factor.exponent)
        }
        let coefficient = quotient.coefficient.power(factor.exponent)
        result = result.times(FormulaProduct(coefficient, factors))
      }
      sum = sum.plus(FormulaSum([result]))
    }
    return sum.expression
  }

  /// The exponents of the powers of a symbol.
  private func powers(of symbol: Expression) -> Set<Int> {
    if case .power(symbol, let exponent) = kind {
      return exponent.smallInteger.map { [$0] } ?? []
    }
    return isLeaf ? [] : operands.reduce(into: []) { $0.formUnion($1.powers(of: symbol)) }
  }

  /// The exponents of powers of e in it.
  fileprivate var exponentsOfE: [Expression] {
    guard !isLeaf else { return [] }
    if case .power(Expression(.constant(Constant.e.rawValue)), let exponent) = kind {
      return [exponent]
    }
    return operands.flatMap(\.exponentsOfE)
  }

  /// What may be substituted: functions in it, their arguments, and what is raised to powers or in exponents.
  func innerFormulas(of name: String) -> [Expression] {
    guard freeVariables.contains(name), operation != .variable else { return [] }
    var formulas: [Expression] = []
    switch kind {
    case .call(_, let arguments): formulas = arguments + [self]
    case .power(let base, let exponent): formulas = [base, exponent, self]
    default: break
    }
    formulas += operands.flatMap { $0.innerFormulas(of: name) }
    return formulas.filter { $0.operation != .variable && $0.freeVariables.contains(name) }
  }
}
