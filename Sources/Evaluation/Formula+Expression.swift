package import Arithmetic
package import Syntax

extension Formula {
  /// The formula as an expression of the language, with angles in the current mode, so that typing it in
  /// again gives the same value.
  package func expression(_ mode: AngleMode) -> Expression {
    switch self {
    case .fraction(let fraction): return fraction.expression
    case .pi: return Expression(.constant(Constant.pi.rawValue))
    case .e: return Expression(.constant(Constant.e.rawValue))
    case .sum(let terms): return Self.sum(terms.map { Quotient([$0], mode) })
    case .product(let factors): return Quotient(factors, mode).expression
    case .power(_, .fraction): return Quotient([self], mode).expression
    case .power(let base, let exponent):
      return Expression(.power(base.expression(mode), exponent.expression(mode)))
    case .function(.gamma, .fraction(let argument)) where argument.isInteger:
      let factorial = Fraction(argument.numerator - Integer(1)).argumentExpression
      return Expression(.postfix(factorial, .factorial))
    case .function(let function, _) where function.angles == .ofValue && mode != .radians:
      return Quotient([self], mode).expression
    case .function(let function, let argument): return function.call(argument, mode)
    }
  }

  /// The sum of quotients; the signs become operators, except the first one's.
  private static func sum(_ quotients: [Quotient]) -> Expression {
    let terms = quotients.enumerated().map { index, quotient in
      index == 0
        ? Expression.Term(.plus, quotient.expression)
        : Expression.Term(quotient.isNegative ? .minus : .plus, quotient.magnitude)
    }
    return Expression(.sum(terms))
  }

  /// Converts an angle in radians to the current mode.
  fileprivate func angle(in mode: AngleMode) -> Formula {
    guard let halfTurn = mode.unit.unitsInHalfTurn else { return self }
    switch self {
    case .sum(let terms): return .sum(terms.map { $0.angle(in: mode) })
    case .fraction, .pi, .e, .product, .power, .function:
      return .product([.fraction(halfTurn), self, .power(.pi, .fraction(Fraction(-1)))])
    }
  }
}

extension RealFunction {
  /// The call of the function, with an angle as argument in the current mode; in DEG it has the degree
  /// sign, so that `sin((π/10)°)` is not read as an angle in radians.
  fileprivate func call(_ argument: Formula, _ mode: AngleMode) -> Expression {
    guard angles == .ofArgument else {
      return Expression(.call(name, [argument.argumentExpression(mode)]))
    }
    let angle = argument.angle(in: mode).argumentExpression(mode)
    let marked = mode == .degrees ? Expression(.postfix(angle, .degree)) : angle
    return Expression(.call(name, [marked]))
  }
}

/// A product as a person writes it: one fraction with the sign before it, and factors with a negative
/// exponent in the denominator.
private struct Quotient {
  private(set) var isNegative = false
  private var above: [Expression] = []
  private var below: [Expression] = []
  private var coefficient = Fraction(1)
  /// The exponent of π, which conversions of angles change.
  private var exponentOfPi = Fraction(0)

  init(_ factors: [Formula], _ mode: AngleMode) {
    for factor in factors.flatMap(\.factors) { append(factor, mode) }
    append(.constant(Constant.pi.rawValue), exponent: exponentOfPi)
    isNegative = coefficient.signum < 0
    let (numerator, denominator) = (coefficient.magnitude.numerator, coefficient.denominator)
    if numerator != Integer(1) || above.isEmpty {
      above.insert(Expression(integer: numerator), at: 0)
    }
    if denominator != Integer(1) { below.insert(Expression(integer: denominator), at: 0) }
  }

  private mutating func append(_ factor: Formula, _ mode: AngleMode) {
    switch factor {
    case .fraction(let fraction): coefficient = coefficient * fraction
    case .pi: exponentOfPi = exponentOfPi + Fraction(1)
    case .power(.pi, .fraction(let exponent)): exponentOfPi = exponentOfPi + exponent
    case .power(let base, .fraction(let exponent)):
      append(base.expression(mode).kind, exponent: exponent)
    case .function(let function, let argument) where function.angles == .ofValue:
      // The function returns the mode's unit, and the factor is in radians.
      if let halfTurn = mode.unit.unitsInHalfTurn {
        coefficient = coefficient / halfTurn
        exponentOfPi = exponentOfPi + Fraction(1)
      }
      above.append(function.call(argument, mode))
    case .e, .sum, .product, .power, .function: above.append(factor.expression(mode))
    }
  }

  private mutating func append(_ base: Expression.Kind, exponent: Fraction) {
    guard !exponent.isZero else { return }
    let (base, magnitude) = (Expression(base), exponent.magnitude)
    let power =
      switch magnitude {
      case Fraction(1): base
      case Fraction(1, 2): Expression(.call(RealFunction.sqrt.name, [base]))
      default: Expression(.power(base, magnitude.expression))
      }
    if exponent.signum < 0 { below.append(power) } else { above.append(power) }
  }

  /// The quotient without its sign.
  var magnitude: Expression { expression(isNegative: false) }

  var expression: Expression { expression(isNegative: isNegative) }

  /// The sign belongs to the first factor: −2/3 is (−2)/3, as the parser reads it.
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
      return Expression.Factor(isBeside ? .implicit : .times, operands[index])
    }
  }
}

extension Formula {
  /// The formula as the argument of a function.
  fileprivate func argumentExpression(_ mode: AngleMode) -> Expression {
    if case .fraction(let fraction) = self { return fraction.argumentExpression }
    return expression(mode)
  }

  /// The factors of a product, or the formula alone.
  fileprivate var factors: [Formula] {
    if case .product(let factors) = self { factors.flatMap(\.factors) } else { [self] }
  }
}

extension Fraction {
  /// The fraction as a quotient of integers; the sign belongs to the dividend: −2/3 is (−2)/3.
  package var expression: Expression {
    let magnitude = NumberLiteral.Decimal(numerator.magnitude)
    let dividend = Expression(magnitude, isNegative: signum < 0)
    if isInteger { return dividend }
    let divisor = Expression.Factor(.divided, Expression(integer: denominator))
    return Expression(.product([Expression.Factor(.times, dividend), divisor]))
  }

  /// The least exponent for which a power of ten, as an argument, is written as a power: fib(10^18).
  private static let longPowerOfTen = 15

  fileprivate var argumentExpression: Expression {
    guard let exponent = integer?.exponent(ofPowerOf: Integer(10)), exponent >= Self.longPowerOfTen
    else { return expression }
    return Expression(
      .power(Expression(integer: Integer(10)), Expression(integer: Integer(exponent)))
    )
  }
}

extension NumberLiteral.Decimal {
  /// A natural number.
  fileprivate init(_ integer: Integer) {
    if let number = integer.int, let few = Self(natural: UInt64(number)) {
      self = few
    } else {
      let digits = integer.description
      self.init(digits: digits, integerCount: digits.utf8.count)
    }
  }
}

extension Expression {
  /// A natural number.
  package init(integer: Integer) {
    self.init(NumberLiteral.Decimal(integer))
  }

  /// Whether a person would write the factor directly after that number: 2√3, 3π.
  fileprivate func standsBeside(_ left: Expression) -> Bool {
    guard case .number = left.kind else { return false }
    switch kind {
    case .constant(let name): return name == Constant.pi.rawValue
    case .call(let name, _): return name == RealFunction.sqrt.name
    case .number, .variable, .answer, .result, .negation, .sum, .product, .power, .postfix, .logic,
      .scope, .aggregate:
      return false
    }
  }
}
