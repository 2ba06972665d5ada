internal import Arithmetic
internal import Syntax

// Integrals by parts.

extension Integrator {
  /// A polynomial times an exponential or a wave, or times a function whose derivative is simpler.
  mutating func parts(_ product: FormulaProduct, depth: Int) -> Expression? {
    let polynomials = product.factors.filter { $0.exponent > 0 && $0.base.isPolynomial(of: name) }
    let others = product.factors.filter { !($0.exponent > 0 && $0.base.isPolynomial(of: name)) }
    if others.count == 1, others[0].exponent == 1, !polynomials.isEmpty,
      others[0].base.keepsItsKind
    {
      let polynomial = FormulaProduct(Fraction(1), polynomials).expression
      return parts(polynomial, times: others[0].base)
    }
    guard
      let place = product.factors.firstIndex(where: {
        $0.exponent > 0 && $0.base.hasSimplerDerivative && $0.exponent <= 6
      })
    else { return nil }
    let factor = product.factors[place]
    let first = FormulaProduct(Fraction(1), [factor]).expression
    var rest = product.factors
    rest.remove(at: place)
    let second = FormulaProduct(Fraction(1), rest).expression
    guard let integral = integral(of: second, depth: depth + 1),
      let slope = derivative(of: first),
      let inner = slope.multiplied(by: integral).transformed(by: BuiltIn.expansion),
      let last = self.integral(of: inner, depth: depth + 1)
        ?? self.integral(of: slope.multiplied(by: integral), depth: depth + 1)
    else { return nil }
    return first.multiplied(by: integral).plus(FormulaSum(last).negated.expression)
  }

  /// A polynomial times something else, with the derivative of the polynomial under the next integral.
  mutating func partsOfPolynomial(_ product: FormulaProduct, depth: Int) -> Expression? {
    let polynomials = product.factors.filter { $0.exponent > 0 && $0.base.isPolynomial(of: name) }
    let others = product.factors.filter { !($0.exponent > 0 && $0.base.isPolynomial(of: name)) }
    guard !polynomials.isEmpty, !others.isEmpty, depth < 4 else { return nil }
    let polynomial = FormulaProduct(Fraction(1), polynomials).expression
    let rest = FormulaProduct(Fraction(1), others).expression
    guard let integral = integral(of: rest, depth: depth + 1),
      let slope = derivative(of: polynomial),
      let last = self.integral(of: slope.multiplied(by: integral), depth: depth + 1)
    else { return nil }
    return polynomial.multiplied(by: integral).plus(FormulaSum(last).negated.expression)
  }

  /// Σ (−1)^k·P^(k)·G_(k + 1), where each G is an antiderivative of the one before.
  private func parts(_ polynomial: Expression, times function: Expression) -> Expression? {
    var (sum, factor, integral) = (FormulaSum([]), polynomial, function)
    for order in 0..<40 {
      if factor.isZeroFormula { return sum.expression }
      // The table's answers are multiples of functions of the same kind.
      let multiple = FormulaSum(integral).product
      let (constants, waves) = (
        multiple.factors.filter { isConstant($0.base) },
        multiple.factors.filter { !isConstant($0.base) }
      )
      guard waves.count == 1, waves[0].exponent == 1, let next = table(waves[0].base) else {
        return nil
      }
      integral = FormulaProduct(multiple.coefficient, constants).expression.multiplied(by: next)
      let term = FormulaSum(factor.multiplied(by: integral))
      sum = sum.plus(order % 2 == 0 ? term : term.negated)
      guard let slope = derivative(of: factor) else { return nil }
      factor = slope.transformed(by: BuiltIn.expansion) ?? slope
    }
    return nil
  }

  /// e^(a·x + b)·sin(c·x + d), or with the cosine.
  func exponentialTimesWave(_ product: FormulaProduct) -> Expression? {
    guard product.factors.count == 2, product.factors.allSatisfy({ $0.exponent == 1 }) else {
      return nil
    }
    let bases = product.factors.map(\.base)
    guard let exponential = bases.first(where: { $0.isExponential }),
      let wave = bases.first(where: { $0.isWave }), table(wave) != nil,
      let rate = derivative(of: exponential).flatMap({ try? $0.over(exponential) })?
        .transformed(by: BuiltIn.factorization),
      isConstant(rate),
      let second = derivative(of: wave).flatMap({ derivative(of: $0) }).flatMap({
        try? $0.over(wave)
      })?
      .transformed(by: BuiltIn.factorization),
      isConstant(second)
    else { return nil }
    // With w″ = −c²·w: ∫e^(ax)·w = e^(ax)·(a·w − w′)/(a² + c²).
    guard let slope = derivative(of: wave), let square = try? rate.raised(to: Fraction(2)) else {
      return nil
    }
    let divisor = square.plus(FormulaSum(second).negated.expression)
    let sum = rate.multiplied(by: wave).plus(FormulaSum(slope).negated.expression)
    return try? exponential.multiplied(by: sum).over(divisor)
  }
}
