internal import Arithmetic
internal import Syntax

/// A sum over k = 0..n of binomial coefficients of n and k times polynomials of k, powers x^k and powers y^(n − k).
struct BinomialSum {
  private(set) var value = Fraction(0).expression
  /// The sums x + y, none of which may be 0: there the sum is 0^n.
  private(set) var bases: [Expression] = []

  /// Nil where the formula is no such sum.
  init?(_ formula: Expression, by name: String, through last: Expression, _ unit: AngleUnit) {
    let variable = Expression(.variable(name))
    let rest = FormulaSum(last).plus(FormulaSum(variable).negated).expression
    for product in FormulaSum(formula).terms {
      var (isBinomial, others) = (false, [FormulaProduct.Factor]())
      var y = Fraction(1).expression
      for factor in product.factors {
        if !isBinomial, factor.exponent == 1, factor.base.isBinomial(of: last, variable) {
          isBinomial = true
        } else if case .power(let base, let exponent) = factor.base.kind, exponent.isSame(as: rest),
          !base.freeVariables.contains(name),
          let power = try? base.raised(to: Fraction(factor.exponent))
        {
          y = y.multiplied(by: power)
        } else {
          others.append(factor)
        }
      }
      let polynomials = FormulaProduct(product.coefficient, others).expression
      guard isBinomial, let summation = Summation(polynomials, by: name, unit),
        summation.parts.allSatisfy({ append($0, y, through: last) })
      else { return nil }
    }
  }

  /// Adds a part, and returns false where x + y is 0.
  ///
  /// With falling factorials k·(k − 1)⋯(k − j + 1) the sum of C(n, k)·x^k·y^(n − k) is
  /// n·(n − 1)⋯(n − j + 1)·x^j·(x + y)^(n − j).
  private mutating func append(
    _ part: Summation.Part,
    _ y: Expression,
    through last: Expression
  ) -> Bool {
    let sum = part.ratio.plus(y)
    let base = sum.transformed(by: BuiltIn.expansion) ?? sum
    guard !base.isZeroFormula else { return false }
    if !base.freeVariables.isEmpty, !bases.contains(base) { bases.append(base) }
    var falling = Fraction(1).expression
    for (order, coefficient) in Self.fallingCoefficients(part.coefficients).enumerated() {
      let exponent = last.plus(Fraction(-order).expression)
      let isOne = FormulaSum(base).fraction == Fraction(1)
      guard let power = isOne ? base : try? base.raised(to: exponent),
        let first = try? part.ratio.raised(to: Fraction(order))
      else { return false }
      if !coefficient.isZeroFormula {
        let term = coefficient.multiplied(by: falling).multiplied(by: power).multiplied(by: first)
        value = value.plus(term)
      }
      falling = falling.multiplied(by: exponent)
    }
    return true
  }

  /// The coefficients of falling factorials of a polynomial: its remainders by k, k − 1, k − 2 and so on.
  private static func fallingCoefficients(_ coefficients: [Expression]) -> [Expression] {
    var (rest, result) = (coefficients, [Expression]())
    for order in coefficients.indices {
      // Horner's scheme at k = order: the last value is the remainder, the others are the quotient.
      for index in rest.indices.dropLast().reversed() {
        rest[index] = rest[index].plus(rest[index + 1].multiplied(by: Fraction(order).expression))
      }
      result.append(rest.removeFirst())
    }
    return result
  }
}

extension Expression {
  fileprivate func isBinomial(of n: Expression, _ k: Expression) -> Bool {
    guard case .call(let name, let arguments) = kind, ["nCr", "binomial"].contains(name),
      arguments.count == 2, arguments[1] == k
    else { return false }
    return arguments[0].isSame(as: n)
  }

  fileprivate func isSame(as other: Expression) -> Bool {
    FormulaSum(self).plus(FormulaSum(other).negated).fraction == Fraction(0)
  }
}
