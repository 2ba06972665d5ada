internal import Arithmetic
internal import Syntax

/// A formula as a sum of products, in which operations on formulas are carried out.
///
/// Like terms are added and like factors multiplied; nothing is expanded, and no divisor is cancelled.
struct FormulaSum {
  private(set) var terms: [FormulaProduct]

  init(_ terms: [FormulaProduct]) { self.terms = terms }

  init(_ expression: Expression) {
    terms = []
    append(expression, isNegative: false)
  }

  private mutating func append(_ expression: Expression, isNegative: Bool) {
    switch expression.kind {
    case .sum(let terms):
      for term in terms {
        append(term.operand, isNegative: isNegative != (term.sign == .minus))
      }
    case .negation(let operand): append(operand, isNegative: !isNegative)
    case .number, .constant, .variable, .answer, .result, .product, .power, .postfix, .call, .logic,
      .scope, .aggregate:
      let product = FormulaProduct(expression)
      append(isNegative ? product.scaled(by: Fraction(-1)) : product)
    }
  }

  /// Adds a term to a like one.
  private mutating func append(_ product: FormulaProduct) {
    if product.coefficient.isZero, product.isDefined { return }
    guard let place = terms.firstIndex(where: { $0.isLike(product) }) else {
      terms.append(product)
      return
    }
    let sum = FormulaProduct(terms[place].coefficient + product.coefficient, product.factors)
    if !sum.coefficient.isZero {
      terms[place] = sum
    } else if sum.isDefined {
      terms.remove(at: place)
    } else {
      // 1/x − 1/x has no value at 0, and so remains.
      terms.append(product)
    }
  }

  func plus(_ other: FormulaSum) -> FormulaSum {
    var sum = self
    for term in other.terms { sum.append(term) }
    return sum.inStandardOrder
  }

  /// The sum with its terms by falling degree, and then by their names; other sums than those of products
  /// of powers keep their order.
  var inStandardOrder: FormulaSum {
    guard terms.allSatisfy(\.isMonomial) else { return self }
    let sorted = terms.enumerated().sorted { left, right in
      left.element.precedes(right.element)
        || left.offset < right.offset && !right.element.precedes(left.element)
    }
    return FormulaSum(sorted.map(\.element))
  }

  var negated: FormulaSum { scaled(by: Fraction(-1)) }

  /// The sum times a number, which multiplies each term.
  func scaled(by factor: Fraction) -> FormulaSum {
    FormulaSum(terms.map { $0.scaled(by: factor) })
  }

  /// The sum with the inverse of a name in the place of another, whose powers become powers of the name.
  func replacing(_ symbol: Expression, byInverseOf name: Expression) -> FormulaSum {
    let inverse = FormulaProduct(Fraction(1), [FormulaProduct.Factor(name, -1)]).expression
    return FormulaSum(
      terms.map { term in
        let powers = term.factors.filter { $0.base == symbol }
        let others = term.factors.filter { $0.base != symbol }
        let factors =
          powers.map { FormulaProduct.Factor(name, -$0.exponent) }
          + others.map {
            FormulaProduct.Factor($0.base.replacing(symbol, by: inverse), $0.exponent)
          }
        return FormulaProduct(term.coefficient, factors)
      }
    )
  }

  /// Whether it has a value whatever its names are.
  var isDefined: Bool { terms.allSatisfy(\.isDefined) }

  /// The number that it is, if it is one.
  var fraction: Fraction? {
    if terms.isEmpty { return Fraction(0) }
    return terms.count == 1 && terms[0].factors.isEmpty ? terms[0].coefficient : nil
  }

  /// The sum as one factor.
  var product: FormulaProduct {
    if terms.isEmpty { return FormulaProduct(Fraction(0)) }
    return terms.count == 1
      ? terms[0] : FormulaProduct(Fraction(1), [FormulaProduct.Factor(expression, 1)])
  }

  var expression: Expression {
    guard let first = terms.first else { return Expression(integer: Integer(0)) }
    if terms.count == 1 { return first.expression }
    return Expression(
      .sum(
        terms.enumerated().map { index, term in
          index == 0
            ? Expression.Term(.plus, term.expression)
            : Expression.Term(term.coefficient.signum < 0 ? .minus : .plus, term.magnitude)
        }
      )
    )
  }

  /// The value: a number where no name is left.
  var value: Value {
    fraction.map { .real(Real($0)) } ?? .formula(expression)
  }
}

extension Expression {
  /// Whether the formula is the number 0 as it stands.
  var isZeroFormula: Bool { FormulaSum(self).fraction?.isZero == true }
}

extension FormulaSum {
  /// The product; a number multiplies each term, and other sums become factors.
  func times(_ other: FormulaSum) -> FormulaSum {
    if let fraction { return other.scaledOrZero(by: fraction) }
    if let fraction = other.fraction { return scaledOrZero(by: fraction) }
    return FormulaSum([product.times(other.product)])
  }

  private func scaledOrZero(by factor: Fraction) -> FormulaSum {
    guard factor.isZero, terms.contains(where: { !$0.isDefined }) else {
      return factor.isZero ? FormulaSum([]) : scaled(by: factor)
    }
    return FormulaSum([product.scaled(by: factor)])
  }

  /// The power with a formula or a number as exponent.
  func power(_ exponent: Expression) throws(FormulaFailure) -> Value {
    if let count = FormulaSum(exponent).fraction?.int, count != 0, count.magnitude < 10_000 {
      guard let power = product.power(count) else { throw .divisionByZero }
      return FormulaSum([power]).value
    }
    if fraction == Fraction(1), FormulaSum(exponent).isDefined { return value }
    return .formula(Expression(.power(expression, exponent)))
  }
}

extension Expression {
  /// The sum with a term first that is not subtracted: b − a for −a + b, and 1/(a − 1) for −1/(−a + 1).
  var beginningWithPlus: Expression {
    let terms = termsWithSigns
    if terms.count == 1 { return FormulaSum(self).product.withoutOppositeDivisor.expression }
    guard terms.count > 1, FormulaSum(terms[0]).product.coefficient.signum < 0,
      let place = terms.firstIndex(where: { FormulaSum($0).product.coefficient.signum > 0 })
    else { return self }
    let ordered = [terms[place]] + terms[..<place] + terms[(place + 1)...]
    return FormulaSum(ordered.map { FormulaSum($0).product }).expression
  }
}
