internal import Arithmetic
internal import Syntax

/// A fraction times powers of expressions: a term of a formula.
struct FormulaProduct {
  private(set) var coefficient: Fraction
  /// None of the bases is a number or a negation; an exponent is never 0.
  private(set) var factors: [Factor]

  struct Factor {
    let base: Expression
    let exponent: Int
    /// The text of the base, by which factors are compared.
    let key: String

    init(_ base: Expression, _ exponent: Int) {
      (self.base, self.exponent) = (base, exponent)
      key = Printer(.typed, vocabulary: .builtIn).text(of: base)
    }
  }

  init(_ coefficient: Fraction, _ factors: [Factor] = []) {
    (self.coefficient, self.factors) = (coefficient, factors)
  }

  /// The factors of an expression.
  init(_ expression: Expression) {
    self.init(Fraction(1))
    append(expression, to: 1)
  }

  /// Powers with larger exponents are not joined, and numbers not raised to them.
  private static let largest = (exponent: UInt(1) << 40, exponentOfNumber: UInt(1) << 20)

  private mutating func append(_ expression: Expression, to exponent: Int) {
    switch expression.kind {
    case .number(.decimal(let decimal)):
      guard let value = decimal.exactValue, !value.isZero || exponent > 0 else { break }
      coefficient = coefficient * value.power(exponent)
      return
    case .negation(let operand):
      if exponent % 2 != 0 { coefficient = -coefficient }
      return append(operand, to: exponent)
    // The inverse of a quotient has a value where the dividend is not 0, and not only where the divisor is
    // not: it stays.
    case .product(let factors)
    where factors.allSatisfy({
      $0.multiplication != .modulo && ($0.multiplication != .divided || exponent > 0)
    }):
      for factor in factors {
        append(factor.operand, to: factor.multiplication == .divided ? -exponent : exponent)
      }
      return
    case .power(let base, let power):
      guard let count = power.smallInteger, count > 0 || count < 0 && exponent > 0 else { break }
      let most = base.isLeaf ? Self.largest.exponent : Self.largest.exponentOfNumber
      guard count.magnitude <= most / exponent.magnitude else { break }
      // (x^2)^3 is x^6; a power of a power with fractions is not.
      return append(base, to: exponent * count)
    case .number, .constant, .variable, .answer, .result, .sum, .product, .postfix, .call, .logic,
      .scope, .aggregate:
      break
    }
    append(Factor(expression, exponent))
  }

  /// Joins a factor with one of the same base, unless one of the two is a divisor of the other: that
  /// would give a value where there was none, except with a constant.
  private mutating func append(_ factor: Factor) {
    let place = factors.firstIndex {
      $0.key == factor.key
        && (($0.exponent > 0) == (factor.exponent > 0) || factor.base.isBuiltInConstant)
    }
    guard let place else {
      factors.append(factor)
      return
    }
    let exponent = factors[place].exponent + factor.exponent
    if exponent == 0 {
      factors.remove(at: place)
    } else if exponent.magnitude > Self.largest.exponent {
      factors.append(factor)
    } else {
      factors[place] = Factor(factor.base, exponent)
    }
  }

  func times(_ other: FormulaProduct) -> FormulaProduct {
    var product = self
    product.coefficient = coefficient * other.coefficient
    for factor in other.factors { product.append(factor) }
    return product.sorted
  }

  /// The inverse; nil for 0.
  var inverse: FormulaProduct? {
    guard !coefficient.isZero else { return nil }
    guard factors.allSatisfy({ $0.exponent > 0 }) else {
      return FormulaProduct(Fraction(1), [Factor(expression, -1)])
    }
    return FormulaProduct(
      Fraction(1) / coefficient,
      factors.map { Factor($0.base, -$0.exponent) }
    )
  }

  /// The power with an integer exponent other than 0; nil for a negative power of 0.
  func power(_ exponent: Int) -> FormulaProduct? {
    if exponent < 0 { return inverse?.power(-exponent) }
    let most = Self.largest.exponent / exponent.magnitude
    guard factors.allSatisfy({ $0.exponent.magnitude <= most }),
      coefficient == Fraction(1) || exponent.magnitude <= Self.largest.exponentOfNumber
    else {
      let power = Expression(.power(expression, Fraction(exponent).expression))
      return FormulaProduct(Fraction(1), [Factor(power, 1)])
    }
    return FormulaProduct(
      coefficient.power(exponent),
      factors.map { Factor($0.base, $0.exponent * exponent) }
    )
  }

  func scaled(by factor: Fraction) -> FormulaProduct {
    FormulaProduct(coefficient * factor, factors)
  }

  /// Whether nothing in it can be undefined.
  var isDefined: Bool { factors.allSatisfy(\.isDefined) }

  /// Whether it is a product of powers of names and numbers.
  var isMonomial: Bool { factors.allSatisfy { $0.exponent > 0 && $0.base.operation != .sum } }

  /// The product in the order of a textbook; a product of sums keeps its order.
  var inStandardOrder: FormulaProduct {
    factors.allSatisfy { $0.base.operation != .sum } ? sorted : self
  }

  /// The product with numbers such as √2 first, then names in alphabetical order, then all else.
  private var sorted: FormulaProduct {
    let sorted = factors.enumerated().sorted { left, right in
      let (first, second) = (left.element.rank, right.element.rank)
      if first != second { return first < second }
      if first == 1, left.element.key != right.element.key {
        return left.element.key < right.element.key
      }
      return left.offset < right.offset
    }
    return FormulaProduct(coefficient, sorted.map(\.element))
  }

  /// The degree in all that is no number.
  var degree: Int { factors.reduce(0) { $0 + ($1.rank == 0 ? 0 : $1.exponent) } }

  /// Whether it comes before another term: by falling degree, and then by its names.
  func precedes(_ other: FormulaProduct) -> Bool {
    if degree != other.degree { return degree > other.degree }
    let left = factors.filter { $0.rank > 0 }.sorted { $0.key < $1.key }
    let right = other.factors.filter { $0.rank > 0 }.sorted { $0.key < $1.key }
    for (first, second) in zip(left, right) {
      if first.rank != second.rank { return first.rank < second.rank }
      if first.key != second.key { return first.key < second.key }
      if first.exponent != second.exponent { return first.exponent > second.exponent }
    }
    if left.count != right.count { return left.count > right.count }
    return factors.count > other.factors.count
  }

  /// The product with the opposite of a divisor whose first term is subtracted, where it is negative itself.
  var withoutOppositeDivisor: FormulaProduct {
    let place = factors.firstIndex { factor in
      let terms = FormulaSum(factor.base).terms
      return factor.exponent < 0 && factor.exponent % 2 != 0 && terms.count > 1
        && terms[0].coefficient.signum < 0
    }
    guard coefficient.signum < 0, let place else { return self }
    let factor = factors[place]
    var opposite = FormulaProduct(-coefficient, factors)
    opposite.factors[place] = Factor(FormulaSum(factor.base).negated.expression, factor.exponent)
    return opposite
  }

  /// Whether both are the same but for the coefficient.
  func isLike(_ other: FormulaProduct) -> Bool {
    guard factors.count == other.factors.count else { return false }
    return factors.allSatisfy { factor in
      other.factors.contains { $0.key == factor.key && $0.exponent == factor.exponent }
    }
  }
}

extension FormulaProduct.Factor {
  /// Whether it has a value whatever its names are, as 1/π and sin 3 have.
  fileprivate var isDefined: Bool {
    if exponent > 0, base.isPolynomial { return true }
    guard base.freeVariables.isEmpty, let sign = base.constantSign else { return false }
    return exponent > 0 || sign != .zero
  }

  /// 0 for numbers, 1 for names, 2 for functions and powers, 3 for sums.
  fileprivate var rank: Int {
    if base.freeVariables.isEmpty { return 0 }
    switch base.operation {
    case .variable: return 1
    case .sum: return 3
    case .number, .constant, .answer, .result, .negation, .product, .power, .postfix, .call, .logic,
      .scope, .aggregate:
      return 2
    }
  }
}

// MARK: - Writing

extension FormulaProduct {
  /// The product with the sign of its coefficient before its first factor, and the divisors in one
  /// denominator.
  var expression: Expression {
    let magnitude = magnitude
    guard coefficient.signum < 0 else { return magnitude }
    guard case .product(var factors) = magnitude.kind else {
      return Expression(.negation(magnitude))
    }
    factors[0] = Expression.Factor(.times, Expression(.negation(factors[0].operand)))
    return Expression(.product(factors))
  }

  /// The product without its sign.
  var magnitude: Expression {
    var above = factors.filter { $0.exponent > 0 }.map(\.magnitude)
    var below = factors.filter { $0.exponent < 0 }.map(\.magnitude)
    let size = coefficient.magnitude
    if size.numerator != Integer(1) || above.isEmpty {
      above.insert(Expression(integer: size.numerator), at: 0)
    }
    if size.denominator != Integer(1) {
      below.insert(Expression(integer: size.denominator), at: 0)
    }
    var factors = Self.joined(above)
    if let divisor = below.count > 1 ? Expression(.product(Self.joined(below))) : below.first {
      factors.append(Expression.Factor(.divided, divisor))
    }
    return factors.count == 1 ? factors[0].operand : Expression(.product(factors))
  }

  private static func joined(_ operands: [Expression]) -> [Expression.Factor] {
    operands.indices.map { index in
      let isBeside =
        index == 1 && operands[0].operation == .number && operands[1].standsBesideNumber
      return Expression.Factor(isBeside ? .implicit : .times, operands[index])
    }
  }
}

extension FormulaProduct.Factor {
  /// The power, without its sign.
  fileprivate var magnitude: Expression {
    let count = Fraction(Integer(exponent)).magnitude
    if count == Fraction(1) { return base }
    // (e^x)² is e^(2x), and (x^(1/3))² is x^(2/3).
    if case .power(let inner, let power) = base.kind {
      let product = FormulaSum(power).scaled(by: count)
      let isExponential =
        inner == Expression(.constant(Constant.e.rawValue)) || inner.operation == .number
      if product.fraction.map({ !$0.isInteger }) ?? isExponential {
        return Expression(.power(inner, product.expression))
      }
    }
    return Expression(.power(base, count.expression))
  }
}

extension Expression {
  /// Whether a person would write it directly after a number: 3x², 2√3, 3π.
  fileprivate var standsBesideNumber: Bool {
    switch kind {
    // 2e3 would be a number.
    case .variable(let name): name.first.map { !"eE".contains($0) } ?? false
    case .constant(let name): name == Constant.pi.rawValue || name == Constant.i.rawValue
    case .call(let name, _): name == RealFunction.sqrt.name
    case .power(let base, let exponent):
      base.operation == .variable && exponent.operation == .number && base.standsBesideNumber
    case .number, .answer, .result, .negation, .sum, .product, .postfix, .logic, .scope,
      .aggregate:
      false
    }
  }

  /// The integer that it is, with or without a sign, where that is small.
  var smallInteger: Int? {
    switch kind {
    case .number(.decimal(let decimal)):
      decimal.exactValue?.int.flatMap { $0.magnitude <= 1 << 40 ? $0 : nil }
    case .negation(let operand): operand.smallInteger.map { -$0 }
    case .number, .constant, .variable, .answer, .result, .sum, .product, .power, .postfix, .call,
      .logic, .scope, .aggregate:
      nil
    }
  }

  /// Whether it is a constant of the language, none of which is 0.
  fileprivate var isBuiltInConstant: Bool {
    if case .constant(let name) = kind { Constant(rawValue: name) != nil } else { false }
  }

  /// Whether it has a value whatever its names are: there are no divisors and functions in it.
  fileprivate var isPolynomial: Bool {
    switch kind {
    case .number, .constant, .variable: true
    case .negation(let operand): operand.isPolynomial
    case .sum(let terms): terms.allSatisfy(\.operand.isPolynomial)
    case .product(let factors):
      factors.allSatisfy {
        ($0.multiplication == .times || $0.multiplication == .implicit) && $0.operand.isPolynomial
      }
    case .power(let base, let exponent):
      base.isPolynomial && (exponent.smallInteger.map { $0 > 0 } ?? false)
    case .answer, .result, .postfix, .call, .logic, .scope, .aggregate: false
    }
  }
}
