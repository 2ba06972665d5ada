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
        FormulaSum(slope).fraction?.isZero != true,
        let quotient = try? formula.over(slope),
        let short = quotient.transformed(by: BuiltIn.factorization)
      else { continue }
      let replaced = short.replacing(inner, by: Expression(.variable(symbol)))
      guard !replaced.freeVariables.contains(name) else { continue }
      var integrator = Integrator(name: symbol, unit: unit)
      integrator.effort = effort
      let found = integrator.integral(of: replaced, depth: depth + 1)
      effort = integrator.effort
      if let found { return found.replacing(Expression(.variable(symbol)), by: inner) }
    }
    return nil
  }

  /// With u for 1/x, where that is what functions and exponents are made of.
  mutating func reciprocalSubstitution(_ formula: Expression, depth: Int) -> Expression? {
    let symbol = Expression(.variable(name + "_"))
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
    do throws(FormulaFailure) {
      let one = Expression(integer: Integer(1))
      let inside = try replaced.replacing(variable, by: one.over(symbol))
        .over(symbol.raised(to: Fraction(2)))
      guard let short = inside.transformed(by: BuiltIn.factorization) else { return nil }
      var integrator = Integrator(name: name + "_", unit: unit)
      integrator.effort = effort
      let found = integrator.integral(of: short, depth: depth + 1)
      effort = integrator.effort
      return found.map { found in
        FormulaSum(found).replacing(symbol, byInverseOf: variable).negated.expression
      }
    } catch {
      return nil
    }
  }

  /// With u for the root of a linear formula, so that x is a polynomial of u.
  mutating func rootSubstitution(_ formula: Expression, depth: Int) -> Expression? {
    guard let (root, base, degree) = formula.rootOfLinear(self), let slope = slope(ofLinear: base)
    else { return nil }
    let symbol = Expression(.variable(name + "_"))
    do throws(FormulaFailure) {
      let constant = base.replacing(variable, by: Expression(integer: Integer(0)))
      let power = try symbol.raised(to: Fraction(degree))
      let x = try power.plus(FormulaSum(constant).negated.expression).over(slope)
      let rate = try symbol.raised(to: Fraction(degree - 1))
        .multiplied(by: Expression(integer: Integer(degree))).over(slope)
      let inner = formula.replacing(root, by: symbol).replacing(variable, by: x)
      guard let short = inner.multiplied(by: rate).transformed(by: BuiltIn.factorization) else {
        return nil
      }
      var integrator = Integrator(name: name + "_", unit: unit)
      integrator.effort = effort
      let found = integrator.integral(of: short, depth: depth + 1)
      effort = integrator.effort
      return found?.replacing(symbol, by: root)
    } catch {
      return nil
    }
  }
}

extension Expression {
  /// A root of a linear formula in it, with the formula and the degree.
  fileprivate func rootOfLinear(
    _ integrator: Integrator
  ) -> (root: Expression, base: Expression, degree: Int)? {
    let (base, exponent) = Integrator.power(FormulaProduct.Factor(self, 1))
    if let degree = exponent.denominator.int, degree > 1, exponent.numerator == Integer(1),
      integrator.slope(ofLinear: base) != nil
    {
      return (self, base, degree)
    }
    guard !isLeaf else { return nil }
    return operands.lazy.compactMap { $0.rootOfLinear(integrator) }.first
  }

  /// What may be substituted: functions in it, their arguments, and what is raised to powers or in exponents.
  fileprivate func innerFormulas(of name: String) -> [Expression] {
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
