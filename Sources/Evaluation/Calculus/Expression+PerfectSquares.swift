internal import Arithmetic
internal import Syntax

// Squares that a formula does not show: x² − 2x + 1 is (x − 1)², and 1 − cos x is 2·sin²(x/2).

extension Expression {
  /// The formula with powers of factors for divisors, and with absolute values for roots of squares.
  ///
  /// Both forms have the same values for all real numbers, but bounds on the one that is written out do not show a
  /// double zero, nor that the function is not analytic there.
  func withPerfectSquares(of name: String, _ unit: AngleUnit) -> Expression {
    guard !isLeaf, freeVariables.contains(name) else { return self }
    let inner = mappingOperands { $0.withPerfectSquares(of: name, unit) }
    switch inner.kind {
    case .product(let factors):
      let others = factors.map { factor in
        factor.multiplication == .divided
          ? Factor(.divided, factor.operand.withRepeatedFactors(of: name)) : factor
      }
      return Expression(.product(others), range: range)
    case .call(RealFunction.sqrt.name, let arguments) where arguments.count == 1:
      return (try? arguments[0].rootOfSquares(of: name, unit)) ?? inner
    case .power(let base, let exponent):
      guard let fraction = FormulaSum(exponent).fraction else { return inner }
      if fraction.isInteger {
        guard fraction.signum < 0 else { return inner }
        return Expression(.power(base.withRepeatedFactors(of: name), exponent), range: range)
      }
      guard fraction.denominator == Integer(2),
        let root = try? base.rootOfSquares(of: name, unit),
        let power = try? root.raised(to: fraction * Fraction(2))
      else { return inner }
      return power
    default: return inner
    }
  }

  /// A divisor as a product of powers, where a factor of it is repeated.
  private func withRepeatedFactors(of name: String) -> Expression {
    switch kind {
    case .sum: return repeatedFactors(of: name)?.expression ?? self
    case .product, .power: return mappingOperands { $0.withRepeatedFactors(of: name) }
    default: return self
    }
  }

  /// The factors of a polynomial, where one is repeated; nil for others.
  private func repeatedFactors(of name: String) -> FormulaProduct? {
    guard freeVariables.contains(name), isPolynomial(of: name),
      let product = transformed(by: BuiltIn.factorization).map({ FormulaSum($0).product }),
      product.factors.contains(where: { $0.exponent > 1 })
    else { return nil }
    return product
  }

  /// The square root of the formula without those of squares, √(u²·v) as |u|·√v; nil where no factor is a square.
  private func rootOfSquares(
    of name: String,
    _ unit: AngleUnit
  ) throws(FormulaFailure) -> Expression? {
    if let root = try rootOfWave(of: name, unit) { return root }
    return try (repeatedFactors(of: name) ?? FormulaSum(self).product).rootOfSquares()
  }

  /// The square root of c ± c·cos u or of c ± c·sin u with c > 0: 1 − cos u is 2·sin²(u/2), 1 + cos u is 2·cos²(u/2),
  /// and sin u is cos(u − π/2).
  private func rootOfWave(
    of name: String,
    _ unit: AngleUnit
  ) throws(FormulaFailure) -> Expression? {
    let terms = FormulaSum(self).terms
    guard terms.count == 2, let constant = terms.first(where: \.factors.isEmpty)?.coefficient,
      let term = terms.first(where: { !$0.factors.isEmpty }), constant.signum > 0,
      term.coefficient.magnitude == constant, term.factors.count == 1,
      term.factors[0].exponent == 1, let wave = term.factors[0].base.wave
    else { return nil }
    var half = FormulaSum(wave.argument).scaled(by: Fraction(1, 2)).expression
    if wave.isSine {
      let quarter = try Expression(.constant(Constant.pi.rawValue)).over(Fraction(4).expression)
      half = half.plus(FormulaSum(try unit.fromRadians(quarter)).negated.expression)
    }
    let magnitude = try Expression.call(
      .abs,
      .call(term.coefficient.signum < 0 ? .sin : .cos, half)
    )
    let factor = try (constant * Fraction(2)).expression.raised(to: Fraction(1, 2))
    return factor.multiplied(by: magnitude)
  }
}
