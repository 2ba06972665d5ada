internal import Arithmetic
internal import Syntax

/// The terms of a sum whose ratio is a quotient of polynomials: products of factorials, powers and quotients of
/// polynomials.
struct HypergeometricSummation {
  let name: String
  /// The formula G with G(k + 1) − G(k) as the term at k, for all integers k from the first one on.
  private let antidifference: Expression
  /// Whether G is a quotient of polynomials.
  let isRational: Bool

  /// Nil where the formula is no such term, or no such sum has a formula G of the same kind.
  init?(_ formula: Expression, by name: String, from first: Integer, _ unit: AngleUnit) {
    self.name = name
    let start = Fraction(first).expression
    let integrator = Integrator(name: name, unit: unit)
    let product = FormulaSum(formula.withPowersOfE).product
    let rational = product.factors.filter { $0.base.isPolynomial(of: name) }
    let others = product.factors.filter { !$0.base.isPolynomial(of: name) }
    guard case .neverZero = formula.divisors(of: name, from: first),
      others.allSatisfy({ $0.base.hasFactorials(of: integrator.variable, from: start) }),
      let ratio = TermRatio(name: name, unit: unit).ratio(of: formula),
      let (above, below) = ratio.quotientOfPolynomials(of: name),
      let found = HypergeometricRatio(above, over: below)?.antidifference,
      let factor = try? Expression(found.dividend, of: name)
        .over(Expression(found.divisor, of: name)),
      let short = factor.multiplied(by: FormulaProduct(product.coefficient, rational).expression)
        .transformed(by: BuiltIn.factorization)
    else { return nil }
    isRational = others.isEmpty
    antidifference = short.multiplied(by: FormulaProduct(Fraction(1), others).expression)
    guard case .neverZero = antidifference.divisors(of: name, from: first) else { return nil }
  }

  /// The formula G after the last integer of a sum.
  func upper(_ last: Expression) -> Expression {
    let end = last.plus(Expression(integer: Integer(1)))
    let place = FormulaSum(end).expression
    return antidifference.replacing(Expression(.variable(name)), by: place).withShortFactorials
  }

  /// The formula G at the first integer of a sum, without a name.
  func lower(_ first: Integer) -> Expression {
    antidifference.replacing(Expression(.variable(name)), by: Fraction(first).expression)
  }
}

extension Expression {
  /// A polynomial by its coefficients, from the constant term up.
  fileprivate init(_ coefficients: [Fraction], of name: String) {
    let terms = coefficients.enumerated().reversed().filter { !$0.element.isZero }
    let sum = FormulaSum(
      terms.map { degree, coefficient in
        let factor = FormulaProduct.Factor(Expression(.variable(name)), degree)
        return FormulaProduct(coefficient, degree == 0 ? [] : [factor])
      }
    )
    self = sum.expression
  }

  /// The coefficients of dividend and divisor of a quotient of polynomials with fractions; nil for others.
  fileprivate func quotientOfPolynomials(
    of name: String
  ) -> (dividend: [Fraction], divisor: [Fraction])? {
    let product = FormulaSum(self).product
    func coefficients(_ factors: [FormulaProduct.Factor], _ sign: Int) -> [Fraction]? {
      let powers = factors.map { FormulaProduct.Factor($0.base, $0.exponent * sign) }
      let coefficient = sign > 0 ? product.coefficient : Fraction(1)
      return FormulaProduct(coefficient, powers).expression.coefficients(of: name)
    }
    guard let dividend = coefficients(product.factors.filter { $0.exponent > 0 }, 1),
      let divisor = coefficients(product.factors.filter { $0.exponent < 0 }, -1)
    else { return nil }
    return (dividend, divisor)
  }

  /// The coefficients of a polynomial of the name with fractions, from the constant term up; nil for others.
  func coefficients(of name: String) -> [Fraction]? {
    guard isPolynomial(of: name), let expanded = transformed(by: BuiltIn.expansion) else {
      return nil
    }
    var coefficients: [Int: Fraction] = [:]
    for term in expanded.termsWithSigns {
      let product = FormulaSum(term).product
      guard product.factors.allSatisfy({ $0.base == Expression(.variable(name)) }) else {
        return nil
      }
      let degree = product.factors.reduce(0) { $0 + $1.exponent }
      coefficients[degree] = (coefficients[degree] ?? Fraction(0)) + product.coefficient
    }
    let degree = coefficients.keys.max() ?? 0
    guard degree <= 1_000 else { return nil }
    return (0...degree).map { coefficients[$0] ?? Fraction(0) }
  }

  /// The formula with the arguments of factorials expanded.
  fileprivate var withShortFactorials: Expression {
    guard !isLeaf else { return self }
    let inner = mappingOperands(\.withShortFactorials)
    guard case .postfix(let operand, .factorial) = inner.kind,
      let short = operand.transformed(by: BuiltIn.expansion)
    else { return inner }
    return Expression(.postfix(short, .factorial))
  }

  /// Whether a factor is a power, or a factorial that has a value for all integers from one on.
  fileprivate func hasFactorials(of variable: Expression, from first: Expression) -> Bool {
    let (argument, least): (Expression, Fraction)
    switch kind {
    case .power(let base, _): return FormulaSum(base).fraction != nil
    case .postfix(let operand, .factorial): (argument, least) = (operand, Fraction(0))
    case .call("factorial", let arguments): (argument, least) = (arguments[0], Fraction(0))
    case .call("gamma", let arguments): (argument, least) = (arguments[0], Fraction(1, 1_000_000))
    default: return false
    }
    guard
      let value = argument.replacing(variable, by: first).transformed(by: BuiltIn.expansion)
    else { return false }
    return FormulaSum(value).fraction.map { $0 >= least } ?? false
  }
}
