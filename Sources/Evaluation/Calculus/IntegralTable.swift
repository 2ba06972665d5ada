internal import Arithmetic
internal import Syntax

/// Integrals over whole ranges of functions whose antiderivatives are not found, with exponents or factors that
/// are formulas (DLMF 5.2.1, 5.12.1 and 25.5.1).
struct IntegralTable {
  enum Range {
    case positiveNumbers
    case unitInterval
  }

  let name: String

  private var variable: Expression { Expression(.variable(name)) }
  private var integrator: Integrator { Integrator(name: name, unit: AngleMode.radians.unit) }
  private static let one = Expression(integer: Integer(1))

  /// The integral, and what must be positive for it; nil where it is not in the table.
  func integral(of formula: Expression, over range: Range) -> (
    value: Expression, positive: [Expression]
  )? {
    var constants: [FormulaProduct.Factor] = []
    var power = FormulaSum([])
    var others: [FormulaProduct.Factor] = []
    let product = FormulaSum(formula.withPowersOfE).product
    for factor in product.factors {
      if integrator.isConstant(factor.base) {
        constants.append(factor)
      } else if let exponent = exponent(of: factor, over: variable) {
        power = power.plus(exponent)
      } else {
        others.append(factor)
      }
    }
    guard others.count == 1 else { return nil }
    let next = power.plus(FormulaSum(Self.one)).expression
    let found =
      switch range {
      case .positiveNumbers: gamma(next, others[0]) ?? zeta(next, others[0])
      case .unitInterval: beta(next, others[0])
      }
    guard let found else { return nil }
    let constant = FormulaProduct(product.coefficient, constants).expression
    return (constant.multiplied(by: found.value), found.positive)
  }

  /// The exponent of a power of the base; nil for other factors.
  private func exponent(of factor: FormulaProduct.Factor, over base: Expression) -> FormulaSum? {
    if case .power(base, let exponent) = factor.base.kind, integrator.isConstant(exponent) {
      return FormulaSum(exponent).scaled(by: Fraction(factor.exponent))
    }
    let power = Integrator.power(factor)
    return power.base == base ? FormulaSum(power.exponent.expression) : nil
  }

  /// Of x^(s − 1)·e^(−b·x^q), which is Γ(s/q)/(q·b^(s/q)).
  private func gamma(
    _ s: Expression,
    _ factor: FormulaProduct.Factor
  ) -> (value: Expression, positive: [Expression])? {
    guard let exponent = naturalExponent(factor) else { return nil }
    let product = FormulaSum(exponent).product
    let varying = product.factors.filter { !integrator.isConstant($0.base) }
    guard varying.count == 1, varying[0].base == variable, varying[0].exponent > 0 else {
      return nil
    }
    let constants = product.factors.filter { integrator.isConstant($0.base) }
    let rate = FormulaProduct(-product.coefficient, constants).expression
    let count = varying[0].exponent
    do throws(FormulaFailure) {
      let order = FormulaSum(s).scaled(by: Fraction(1, count)).expression
      let value = try Expression.call(.gamma, order).over(try power(rate, order))
      return (FormulaSum(value).scaled(by: Fraction(1, count)).expression, [s, rate])
    } catch {
      return nil
    }
  }

  /// Of x^(s − 1)/(e^(b·x) − 1), which is Γ(s)·ζ(s)/b^s for s > 1.
  private func zeta(
    _ s: Expression,
    _ factor: FormulaProduct.Factor
  ) -> (value: Expression, positive: [Expression])? {
    guard factor.exponent == -1, factor.base.operation == .sum else { return nil }
    let exponential = factor.base.plus(Self.one)
    guard let exponent = naturalExponent(FormulaProduct.Factor(exponential, 1)),
      let rate = integrator.slope(ofLinear: exponent),
      exponent == rate.multiplied(by: variable)
    else { return nil }
    do throws(FormulaFailure) {
      let zeta = Expression(.call(RealFunction.zeta.name, [s]))
      let product = try Expression.call(.gamma, s).multiplied(by: zeta)
      let next = s.plus(Fraction(-1).expression)
      return (try product.over(try power(rate, s)), [next, rate])
    } catch {
      return nil
    }
  }

  /// Of x^(p − 1)·(1 − x)^(q − 1), which is B(p, q).
  private func beta(
    _ p: Expression,
    _ factor: FormulaProduct.Factor
  ) -> (value: Expression, positive: [Expression])? {
    let rest = FormulaSum(Self.one).plus(FormulaSum(variable).negated).expression
    guard let exponent = exponent(of: factor, over: rest) else { return nil }
    let q = exponent.plus(FormulaSum(Self.one)).expression
    return (Expression(.call(BuiltIn.integralOfPowersToOne.name, [p, q])), [p, q])
  }

  private func power(_ rate: Expression, _ order: Expression) throws(FormulaFailure) -> Expression {
    rate == Self.one ? rate : try rate.raised(to: order)
  }

  /// The q of e^q; nil for other factors.
  private func naturalExponent(_ factor: FormulaProduct.Factor) -> Expression? {
    guard case .power(Expression(.constant(Constant.e.rawValue)), let exponent) = factor.base.kind
    else { return nil }
    return FormulaSum(exponent).scaled(by: Fraction(factor.exponent)).expression
  }
}
