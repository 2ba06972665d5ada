package import Arithmetic
package import Syntax

extension Formula {
  /// The formula as an expression of the language, angles in the current mode, so that typed in again
  /// it means the same.
  package func expression(_ mode: AngleMode) -> Expression {
    switch self {
    case .fraction(let fraction): fraction.expression
    case .pi: Expression(.constant(Constant.pi.rawValue))
    case .e: Expression(.constant(Constant.e.rawValue))
    case .sum(let terms):
      Expression(.sum(terms.map { $0.term(mode) }))
    case .product(let factors): Self.quotient(of: factors, mode)
    case .power(_, .fraction(let exponent)) where exponent.signum < 0:
      Self.quotient(of: [self], mode)
    case .power(let base, let exponent):
      Expression(.power(base.expression(mode), exponent.expression(mode)))
    case .function(let function, let argument):
      Expression(.call(function.rawValue, [argument.expression(mode, under: function)]))
    }
  }

  /// A term of a sum, its sign drawn out.
  private func term(_ mode: AngleMode) -> Expression.Term {
    let expression = expression(mode)
    guard case .negation(let operand) = expression.kind else {
      return Expression.Term(.plus, expression)
    }
    return Expression.Term(.minus, operand)
  }

  /// A product as one quotient: what has a negative exponent stands below, a negative sign before it.
  private static func quotient(of factors: [Formula], _ mode: AngleMode) -> Expression {
    var coefficient = Fraction(1)
    var above: [Expression] = []
    var below: [Expression] = []
    for factor in factors {
      switch factor {
      case .fraction(let fraction): coefficient = coefficient * fraction
      case .power(let base, .fraction(let exponent)) where exponent.signum < 0:
        below.append(base.raised(to: -exponent, mode))
      case .pi, .e, .sum, .product, .power, .function: above.append(factor.expression(mode))
      }
    }
    let (numerator, denominator) = (coefficient.magnitude.numerator, coefficient.denominator)
    if numerator != Integer(1) || above.isEmpty { above.insert(Fraction(numerator).expression, at: 0) }
    if denominator != Integer(1) { below.insert(Fraction(denominator).expression, at: 0) }
    let quotient = Expression.quotient(above, below)
    return coefficient.signum < 0 ? Expression(.negation(quotient)) : quotient
  }

  private func raised(to exponent: Fraction, _ mode: AngleMode) -> Expression {
    let base = expression(mode)
    return exponent == Fraction(1) ? base : Expression(.power(base, exponent.expression))
  }

  /// The argument of a function; an angle, which formulas have in radians, in the current mode.
  private func expression(_ mode: AngleMode, under function: RealFunction) -> Expression {
    let takesAngle = function == .sin || function == .cos || function == .tan
    return takesAngle ? angle(in: mode).expression(mode) : expression(mode)
  }

  private func angle(in mode: AngleMode) -> Formula {
    guard let halfTurn = mode.unitsInHalfTurn else { return self }
    switch self {
    case .pi: return .fraction(halfTurn)
    case .product(let factors):
      if factors.count == 2, case .fraction(let fraction) = factors[0], factors[1] == .pi {
        return .fraction(fraction * halfTurn)
      }
      return .product([.fraction(halfTurn)] + factors + [.power(.pi, .fraction(Fraction(-1)))])
    case .fraction, .e, .sum, .power, .function:
      return .product([.fraction(halfTurn), self, .power(.pi, .fraction(Fraction(-1)))])
    }
  }
}

extension Fraction {
  /// The fraction as a quotient of integers.
  package var expression: Expression {
    let magnitude = magnitude
    let numerator = Expression(integer: magnitude.numerator)
    let quotient =
      isInteger ? numerator : Expression.quotient([numerator], [Expression(integer: denominator)])
    return signum < 0 ? Expression(.negation(quotient)) : quotient
  }
}

extension Expression {
  /// A natural number.
  package init(integer: Integer) {
    self.init(.number(.decimal(NumberLiteral.Decimal(integer: integer.description))))
  }

  /// The product of some factors over the product of others.
  fileprivate static func quotient(_ above: [Expression], _ below: [Expression]) -> Expression {
    var factors = above.indices.map { index in
      Factor(
        index > 0 && above[index].standsBeside(above[index - 1]) ? .juxtaposed : .times,
        above[index]
      )
    }
    if !below.isEmpty { factors.append(Factor(.divided, quotient(below, []))) }
    return factors.count == 1 ? factors[0].operand : Expression(.product(factors))
  }

  /// Whether a person would write the factor right behind that number: 2√3, 3π.
  private func standsBeside(_ left: Expression) -> Bool {
    guard case .number = left.kind else { return false }
    switch kind {
    case .constant(let name): return name == Constant.pi.rawValue
    case .call(let name, _): return name == RealFunction.sqrt.rawValue
    case .number, .variable, .answer, .result, .negation, .sum, .product, .power, .postfix:
      return false
    }
  }
}
