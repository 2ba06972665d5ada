internal import Arithmetic
internal import Syntax

// Roots of quadratics, alone and in quotients with polynomials, the latter by undetermined coefficients.

extension Integrator {
  /// √(a·x² + c) and its inverse, with fractions.
  func radical(_ product: FormulaProduct) -> Expression? {
    guard product.factors.count == 1 else { return nil }
    let (base, exponent) = Self.power(product.factors[0])
    guard exponent.magnitude == Fraction(1, 2), base.isPolynomial(of: name),
      let first = derivative(of: base), let second = derivative(of: first),
      let twice = FormulaSum(second.transformed(by: BuiltIn.expansion) ?? second).fraction,
      !twice.isZero
    else { return nil }
    let a = twice * Fraction(1, 2)
    let zero = Expression(integer: Integer(0))
    let linear = first.replacing(variable, by: zero)
    let constant = base.replacing(variable, by: zero)
    func number(_ formula: Expression) -> Fraction? {
      if let fraction = FormulaSum(formula).fraction { return fraction }
      var evaluator = Evaluator()
      return (try? evaluator.value(formula, in: Environment()))?.real?.fraction
    }
    guard let b = number(linear), let c = number(constant) else { return nil }
    // With u = x + b/(2a): a·u² + d
    let d = c - b * b / (Fraction(4) * a)
    guard !d.isZero else { return nil }
    do throws(FormulaFailure) {
      let u = variable.plus((b / (Fraction(2) * a)).expression)
      guard let root = try? Real(a.magnitude).squareRoot(),
        let ratio = try? Real((a / d).magnitude).squareRoot()
      else { return nil }
      let scaled = u.multiplied(by: try Value.real(ratio).formulaPart())
      let function: UnaryFunction
      switch (a.signum, d.signum) {
      case (-1, 1): function = .asin
      case (1, 1): function = .asinh
      default: return nil
      }
      var inverse = try Expression.call(function, scaled)
      if function == .asin { inverse = try unit.inRadians(inverse) }
      inverse = try inverse.over(Value.real(root).formulaPart())
      if exponent.signum < 0 { return inverse }
      // ∫√q = u·√q/2 + d/2·∫1/√q
      let first = FormulaSum(u.multiplied(by: try base.raised(to: exponent))).scaled(
        by: Fraction(1, 2)
      )
      return first.plus(FormulaSum(inverse).scaled(by: d * Fraction(1, 2))).expression
    } catch {
      return nil
    }
  }

  /// P/D·q^(k/2) with a quadratic q, an odd k, and a divisor D of linear factors.
  mutating func quotientOfRoot(_ product: FormulaProduct, depth: Int) -> Expression? {
    var radicand: Expression?
    var exponent = Fraction(0)
    var (above, below) = (Expression(integer: Integer(1)), Expression(integer: Integer(1)))
    let root = product.factors.map(Self.power).first { $0.exponent.denominator == Integer(2) }
    for factor in product.factors where factor.base != root?.base {
      let power = Self.power(factor)
      if power.exponent.denominator == Integer(2) {
        guard radicand == nil || radicand == power.base else { return nil }
        radicand = power.base
        exponent = exponent + power.exponent
      } else if factor.base.isPolynomial(of: name) {
        let power = try? factor.base.raised(to: Fraction(abs(factor.exponent)))
        guard let power else { return nil }
        if factor.exponent > 0 {
          above = above.multiplied(by: power)
        } else {
          below = below.multiplied(by: power)
        }
      } else {
        return nil
      }
    }
    if let radicand {
      // A divisor q belongs to the power of the root.
      for factor in product.factors where factor.base == radicand {
        exponent = exponent + Fraction(factor.exponent)
      }
    }
    guard let radicand, radicand.isPolynomial(of: name),
      exponent.denominator == Integer(2), let twice = (exponent + exponent).int
    else { return nil }
    // f = P·q^m/(D·√q), with m as a power of the dividend, or j = −m as one of the divisor.
    let power = (twice + 1) / 2
    if power > 0, let factor = try? radicand.raised(to: Fraction(power)) {
      above = above.multiplied(by: factor)
    }
    let order = max(0, -power)
    let found = try? QuotientOfRoot(above, below, radicand, order, self).integral()
    // The logarithms of a square's root have no values on one side of its zero.
    guard found?.containsLogarithm != false, let root = try? radicand.rootOfSquare() else {
      return found
    }
    guard let factor = try? radicand.raised(to: Fraction(order)) else { return nil }
    return quotient(above, below.multiplied(by: factor), ofMagnitude: root, radicand, depth)
  }

  /// P/(D·√y²), which is P/(D·y) times the sign y/√y².
  private mutating func quotient(
    _ above: Expression,
    _ below: Expression,
    ofMagnitude root: Expression,
    _ square: Expression,
    _ depth: Int
  ) -> Expression? {
    guard let rational = try? above.over(below.multiplied(by: root)),
      let found = integral(of: rational, depth: depth + 1),
      let sign = try? root.over(square.raised(to: Fraction(1, 2)))
    else { return nil }
    return found.minusValue(at: zero(ofLinear: root), of: name).multiplied(by: sign)
  }

  private func zero(ofLinear formula: Expression) -> Expression? {
    guard let slope = slope(ofLinear: formula) else { return nil }
    let constant = FormulaSum(formula.replacing(variable, by: Expression(integer: Integer(0))))
    return try? constant.negated.expression.over(slope)
  }
}

extension Expression {
  /// The root of a positive number with an exact form, or a formula of which this is a positive multiple of
  /// the square; nil where it is none.
  func rootOfSquare() throws(FormulaFailure) -> Expression? {
    let short = transformed(by: BuiltIn.factorization) ?? self
    let product = FormulaSum(short).product
    var isNegative = product.coefficient.signum < 0
    guard !product.coefficient.isZero,
      let root = try? Real(product.coefficient.magnitude).squareRoot()
    else { return nil }
    var result = try Value.real(root).formulaPart()
    for factor in product.factors {
      var base = factor.base
      if factor.exponent % 2 != 0 {
        guard base.freeVariables.isEmpty, let sign = base.constantSign, sign != .zero else {
          return nil
        }
        if sign == .negative {
          isNegative.toggle()
          base = FormulaSum(base).negated.expression
        }
      }
      result = try result.multiplied(by: base.raised(to: Fraction(factor.exponent, 2)))
    }
    return isNegative ? nil : result
  }
}

extension Expression {
  fileprivate var containsLogarithm: Bool {
    argumentOfLogarithm != nil || containsOperand(where: \.containsLogarithm)
  }

  /// The formula less its value at a number, so that it is 0 there, where it has an exact one.
  fileprivate func minusValue(at place: Expression?, of name: String) -> Expression {
    guard let place, Set(freeVariables) == [name],
      let value = try? Environment().real(replacing(name, by: place)),
      let constant = try? Value.real(value).formulaPart()
    else { return self }
    return plus(FormulaSum(constant).negated.expression)
  }
}
