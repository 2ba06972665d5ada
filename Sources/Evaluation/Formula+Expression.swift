package import Arithmetic
package import Syntax

extension Formula {
  /// The formula as an expression of the language, angles in the current mode, so that typed in again
  /// it means the same.
  package func expression(_ mode: AngleMode) -> Expression {
    switch self {
    case .fraction(let fraction): return fraction.expression
    case .pi: return Expression(.constant(Constant.pi.rawValue))
    case .e: return Expression(.constant(Constant.e.rawValue))
    case .sum(let terms): return Expression(.sum(terms.map { $0.term(mode) }))
    case .product(let factors): return Quotient(factors, mode).expression
    case .power(_, .fraction(let exponent)) where exponent.signum < 0:
      return Quotient([self], mode).expression
    case .power(let base, let exponent):
      return Expression(.power(base.expression(mode), exponent.expression(mode)))
    case .function(.gamma, .fraction(let argument)) where argument.isInteger:
      let factorial = Fraction(argument.numerator - Integer(1)).expression
      return Expression(.postfix(factorial, .factorial))
    case .function(let function, let argument):
      let argument = function.takesAngle ? argument.angle(in: mode) : argument
      return Expression(.call(function.rawValue, [argument.expression(mode)]))
    }
  }

  /// A term of a sum, its sign drawn out.
  private func term(_ mode: AngleMode) -> Expression.Term {
    let quotient = Quotient([self], mode)
    return Expression.Term(quotient.isNegative ? .minus : .plus, quotient.magnitude)
  }

  /// An angle in radians as one in the current mode.
  private func angle(in mode: AngleMode) -> Formula {
    guard let halfTurn = mode.unitsInHalfTurn else { return self }
    switch self {
    case .sum(let terms): return .sum(terms.map { $0.angle(in: mode) })
    case .product(let factors): return .product([.fraction(halfTurn)] + factors.dividedByPi)
    case .fraction, .pi, .e, .power, .function:
      return .product([.fraction(halfTurn)] + [self].dividedByPi)
    }
  }
}

extension [Formula] {
  /// The factors without one π, or with an inverse π behind them.
  fileprivate var dividedByPi: [Formula] {
    for (index, factor) in enumerated() {
      switch factor {
      case .pi: return Array(self[..<index] + self[(index + 1)...])
      case .power(.pi, .fraction(let exponent)):
        let rest = Formula.power(.pi, .fraction(exponent - Fraction(1)))
        return Array(self[..<index] + [rest] + self[(index + 1)...])
      case .fraction, .e, .sum, .product, .power, .function: continue
      }
    }
    return self + [.power(.pi, .fraction(Fraction(-1)))]
  }
}

extension RealFunction {
  fileprivate var takesAngle: Bool { self == .sin || self == .cos || self == .tan }
}

/// A product as a person writes it: one fraction, the sign before it, what has a negative exponent
/// below the line.
private struct Quotient {
  private(set) var isNegative = false
  private var above: [Expression] = []
  private var below: [Expression] = []

  init(_ factors: [Formula], _ mode: AngleMode) {
    var coefficient = Fraction(1)
    for factor in factors.flatMap(\.factors) {
      switch factor {
      case .fraction(let fraction): coefficient = coefficient * fraction
      case .power(let base, .fraction(let exponent)) where exponent.signum < 0:
        below.append(base.raised(to: -exponent, mode))
      case .power(let base, .fraction(let exponent)): above.append(base.raised(to: exponent, mode))
      case .pi, .e, .sum, .product, .power, .function: above.append(factor.expression(mode))
      }
    }
    isNegative = coefficient.signum < 0
    let (numerator, denominator) = (coefficient.magnitude.numerator, coefficient.denominator)
    if numerator != Integer(1) || above.isEmpty { above.insert(Expression(integer: numerator), at: 0) }
    if denominator != Integer(1) { below.insert(Expression(integer: denominator), at: 0) }
  }

  /// The quotient without its sign.
  var magnitude: Expression { expression(isNegative: false) }

  var expression: Expression { expression(isNegative: isNegative) }

  /// The sign belongs to the first factor: −2/3 is (−2)/3, as it is read.
  private func expression(isNegative: Bool) -> Expression {
    var factors = Self.joined(above)
    if isNegative {
      factors[0] = Expression.Factor(.times, Expression(.negation(factors[0].operand)))
    }
    if let divisor {
      factors.append(Expression.Factor(.divided, divisor))
    }
    return factors.count == 1 ? factors[0].operand : Expression(.product(factors))
  }

  private var divisor: Expression? {
    below.count > 1 ? Expression(.product(Self.joined(below))) : below.first
  }

  private static func joined(_ operands: [Expression]) -> [Expression.Factor] {
    operands.indices.map { index in
      let isBeside = index > 0 && operands[index].standsBeside(operands[index - 1])
      return Expression.Factor(isBeside ? .juxtaposed : .times, operands[index])
    }
  }
}

extension Formula {
  /// The factors of a product, else the formula alone.
  fileprivate var factors: [Formula] {
    if case .product(let factors) = self { factors.flatMap(\.factors) } else { [self] }
  }

  fileprivate func raised(to exponent: Fraction, _ mode: AngleMode) -> Expression {
    let base = expression(mode)
    return exponent == Fraction(1) ? base : Expression(.power(base, exponent.expression))
  }
}

extension Fraction {
  /// The fraction as a quotient of integers.
  package var expression: Expression { Quotient([.fraction(self)], .radians).expression }
}

extension Expression {
  /// A natural number.
  package init(integer: Integer) {
    self.init(.number(.decimal(NumberLiteral.Decimal(integer: integer.description))))
  }

  /// Whether a person would write the factor right behind that number: 2√3, 3π.
  fileprivate func standsBeside(_ left: Expression) -> Bool {
    guard case .number = left.kind else { return false }
    switch kind {
    case .constant(let name): return name == Constant.pi.rawValue
    case .call(let name, _): return name == RealFunction.sqrt.rawValue
    case .number, .variable, .answer, .result, .negation, .sum, .product, .power, .postfix:
      return false
    }
  }
}
