package import Syntax

extension Expression {
  /// The expression with signs and inverses in their conventional places.
  ///
  /// 1/(−3) becomes −1/3, a + (−b) becomes a − b, and x·y⁻¹ becomes x/y. The result is another tree
  /// with the same value, defined at the same points, and applying this again changes nothing. It
  /// is for answers; what a person typed is shown unchanged.
  package var withConventionalSigns: Expression {
    if hasPlainSigns { return self }
    return switch kind {
    case .sum(let terms): Expression(.sum(terms.withConventionalSigns))
    case .product(let factors):
      Expression(
        .product(factors.map(\.withConventionalSigns).withInversesDividing.withSignInFront)
      )
    case .number, .constant, .variable, .answer, .result, .negation, .power, .postfix, .call,
      .logic, .scope, .aggregate:
      mappingOperands(\.withConventionalSigns)
    }
  }

  /// The operand of a negation; `nil` for other expressions.
  fileprivate var negated: Expression? {
    if case .negation(let operand) = kind { operand } else { nil }
  }

  /// The product without the minus of its first factor; `nil` without one, or if there is a remainder.
  fileprivate var negatedProduct: Expression? {
    guard case .product(var factors) = kind, let first = factors[0].operand.negated,
      !factors.contains(where: { $0.multiplication == .modulo })
    else { return nil }
    factors[0] = .init(.times, first)
    return Expression(.product(factors))
  }

  /// The multiplicative inverse of a power with a negative exponent: x for x⁻¹ and x² for x⁻².
  fileprivate var inverse: Expression? {
    guard case .power(let base, let exponent) = kind, let positive = exponent.negated,
      positive.isNumber
    else { return nil }
    let one = Expression(.number(.decimal(.init(integer: "1"))))
    return positive == one ? base : Expression(.power(base, positive))
  }
}

extension [Expression.Term] {
  /// The terms with their signs between them; the first term keeps its sign.
  fileprivate var withConventionalSigns: [Expression.Term] {
    let first = Expression.Term(self[0].sign, self[0].operand.withConventionalSigns)
    return [first] + dropFirst().map(\.withConventionalSign)
  }
}

extension Expression.Term {
  fileprivate var withConventionalSign: Expression.Term {
    let operand = operand.withConventionalSigns
    guard sign == .plus, let positive = operand.negated ?? operand.negatedProduct else {
      return .init(sign, operand)
    }
    return .init(.minus, positive)
  }
}

extension Expression.Factor {
  fileprivate var withConventionalSigns: Expression.Factor {
    .init(multiplication, operand.withConventionalSigns)
  }
}

extension [Expression.Factor] {
  /// The factors with each multiplication by an inverse replaced by a division.
  fileprivate var withInversesDividing: [Expression.Factor] {
    enumerated().map { index, factor in
      guard index > 0, factor.multiplication == .times, let inverse = factor.operand.inverse else {
        return factor
      }
      return .init(.divided, inverse)
    }
  }

  /// The factors with the minus signs of divisors moved to the front, where two cancel.
  ///
  /// A sign cannot pass a remainder, so signs after one stay.
  fileprivate var withSignInFront: [Expression.Factor] {
    let end = firstIndex { $0.multiplication == .modulo } ?? count
    let places = (1..<end).filter {
      self[$0].multiplication == .divided && self[$0].operand.negated != nil
    }
    guard !places.isEmpty else { return self }
    var factors = self
    var isNegative = false
    for place in [0] + places {
      while let positive = factors[place].operand.negated {
        factors[place] = .init(factors[place].multiplication, positive)
        isNegative.toggle()
      }
    }
    if isNegative { factors[0] = .init(.times, Expression(.negation(factors[0].operand))) }
    return factors
  }
}
