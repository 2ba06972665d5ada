internal import Arithmetic
internal import Syntax

/// The terms of a sum as multiples of powers: Σ P(k)·q^k with polynomials P.
struct Summation {
  /// The terms P(k)·q^k.
  struct Part {
    /// It does not contain the name.
    let ratio: Expression
    /// The coefficients of P from the constant on.
    var coefficients: [Expression]
    /// The coefficients of the polynomial G with q·G(k + 1) − G(k) = P(k).
    var antidifference: [Expression] = []

    var isPolynomial: Bool { FormulaSum(ratio).fraction == Fraction(1) }
  }

  let name: String
  private(set) var parts: [Part] = []
  private let integrator: Integrator

  private static let highestDegree = 60
  private static let one = Expression(integer: Integer(1))
  private static let zero = Expression(integer: Integer(0))

  /// Nil where the formula is no such sum, or where what was found is not proven.
  init?(_ formula: Expression, by name: String, _ unit: AngleUnit) {
    self.name = name
    integrator = Integrator(name: name, unit: unit)
    for term in formula.withPowersOfE.termsWithSigns {
      guard let part = part(FormulaSum(term).product) else { return nil }
      if let place = parts.firstIndex(where: { $0.ratio == part.ratio }) {
        let sum = zip(
          padded(parts[place].coefficients, part),
          padded(part.coefficients, parts[place])
        )
        parts[place].coefficients = sum.map { $0.plus($1) }
      } else {
        parts.append(part)
      }
    }
    for index in parts.indices {
      guard let found = antidifference(of: parts[index]) else { return nil }
      parts[index].antidifference = found
      guard isProven(parts[index]) else { return nil }
    }
  }

  private func padded(_ coefficients: [Expression], _ other: Part) -> [Expression] {
    let missing = max(0, other.coefficients.count - coefficients.count)
    return coefficients + Array(repeating: Self.zero, count: missing)
  }

  /// The product as P(k)·q^k; nil for others.
  private func part(_ product: FormulaProduct) -> Part? {
    var (ratio, rest) = (Self.one, FormulaProduct(product.coefficient))
    for factor in product.factors {
      if integrator.isConstant(factor.base)
        || factor.exponent > 0 && factor.base.isPolynomial(of: name)
      {
        rest = rest.times(FormulaProduct(Fraction(1), [factor]))
        continue
      }
      if let (power, first) = positivePower(factor) {
        ratio = ratio.multiplied(by: power)
        rest = rest.times(FormulaSum(first).product)
        continue
      }
      guard case .power(let base, let exponent) = factor.base.kind, integrator.isConstant(base),
        let slope = integrator.slope(ofLinear: exponent).flatMap({ FormulaSum($0).fraction })?.int,
        let start = value(of: exponent, at: Self.zero).flatMap({ FormulaSum($0).fraction })?.int,
        slope.magnitude < 100, start.magnitude < 1000,
        let power = try? base.raised(to: Fraction(slope * factor.exponent)),
        let first = try? base.raised(to: Fraction(start * factor.exponent))
      else { return nil }
      ratio = ratio.multiplied(by: power)
      rest = rest.times(FormulaSum(first).product)
    }
    guard let coefficients = coefficients(of: rest.expression) else { return nil }
    return Part(ratio: ratio, coefficients: coefficients)
  }

  /// The ratio and the value at 0 of a power of a positive number whose exponent has a formula for its slope, e^(−a·k);
  /// nil for others.
  private func positivePower(
    _ factor: FormulaProduct.Factor
  ) -> (ratio: Expression, first: Expression)? {
    guard case .power(let base, let exponent) = factor.base.kind, base.isPositiveNumber,
      let slope = integrator.slope(ofLinear: exponent), !slope.freeVariables.isEmpty,
      let start = value(of: exponent, at: Self.zero)
    else { return nil }
    func power(_ formula: Expression) -> Expression? {
      let scaled = FormulaSum(formula).scaled(by: Fraction(factor.exponent)).expression
      return scaled.isZeroFormula ? Self.one : try? base.raised(to: scaled)
    }
    guard let ratio = power(slope), let first = power(start) else { return nil }
    return (ratio, first)
  }

  /// The formula with another one for the name.
  private func value(of formula: Expression, at place: Expression) -> Expression? {
    let replaced = formula.replacing(integrator.variable, by: place)
    return FormulaSum(replaced).fraction.map(\.expression)
      ?? replaced.transformed(by: BuiltIn.expansion)
  }

  /// The coefficients of a polynomial of the name, from the constant on.
  private func coefficients(of formula: Expression) -> [Expression]? {
    guard let expanded = formula.transformed(by: BuiltIn.expansion) else { return nil }
    var coefficients: [Expression] = [Self.zero]
    for term in expanded.termsWithSigns {
      let product = FormulaSum(term).product
      var (degree, factors) = (0, [FormulaProduct.Factor]())
      for factor in product.factors {
        if factor.base == integrator.variable {
          degree += factor.exponent
        } else {
          guard integrator.isConstant(factor.base) else { return nil }
          factors.append(factor)
        }
      }
      guard (0...Self.highestDegree).contains(degree) else { return nil }
      while coefficients.count <= degree { coefficients.append(Self.zero) }
      let coefficient = FormulaProduct(product.coefficient, factors).expression
      coefficients[degree] = coefficients[degree].plus(coefficient)
    }
    return coefficients
  }

  // MARK: - Antidifferences

  /// The polynomial G with q·G(k + 1) − G(k) = P(k), from the highest coefficient down.
  private func antidifference(of part: Part) -> [Expression]? {
    let degree = part.coefficients.count - 1
    let isPolynomial = part.isPolynomial
    let divisor = part.ratio.plus(Fraction(-1).expression)
    var found = Array(repeating: Self.zero, count: degree + (isPolynomial ? 2 : 1))
    for index in (0...degree).reversed() {
      let place = isPolynomial ? index + 1 : index
      var known = Self.zero
      for higher in found.indices where higher > place {
        let binomial = Expression(integer: Integer.binomial(Integer(higher), index))
        known = known.plus(found[higher].multiplied(by: binomial))
      }
      let rest = part.coefficients[index].plus(
        FormulaSum(known.multiplied(by: part.ratio)).negated.expression
      )
      let factor = isPolynomial ? Expression(integer: Integer(place)) : divisor
      guard let quotient = try? rest.over(factor) else { return nil }
      found[place] =
        FormulaSum(quotient).fraction?.expression
        ?? quotient.transformed(by: BuiltIn.factorization) ?? quotient
    }
    return found
  }

  /// Whether q·G(k + 1) − G(k) is proven to be P(k).
  private func isProven(_ part: Part) -> Bool {
    let next = integrator.variable.plus(Self.one)
    let difference = polynomial(part.antidifference, at: next).multiplied(by: part.ratio).plus(
      FormulaSum(polynomial(part.antidifference, at: integrator.variable)).negated.expression
    )
    return difference.isProvenEqual(
      to: polynomial(part.coefficients, at: integrator.variable),
      in: integrator.unit
    )
  }

  private func polynomial(_ coefficients: [Expression], at place: Expression) -> Expression {
    var sum = Self.zero
    for (index, coefficient) in coefficients.enumerated()
    where !coefficient.isZeroFormula && !(index > 0 && place.isZeroFormula) {
      let power = index == 0 ? Self.one : (try? place.raised(to: Fraction(index))) ?? Self.zero
      sum = sum.plus(coefficient.multiplied(by: power))
    }
    return sum
  }

  // MARK: - Sums

  /// The sum from one bound through another.
  func sum(from first: Expression, through last: Expression) throws(FormulaFailure) -> Expression {
    var sum = Self.zero
    let end = last.plus(Self.one)
    for part in parts {
      if part.isPolynomial {
        let upper = polynomial(part.antidifference, at: end)
        let lower = polynomial(part.antidifference, at: first)
        let difference = upper.plus(FormulaSum(lower).negated.expression)
        sum = sum.plus(difference.transformed(by: BuiltIn.factorization) ?? difference)
        continue
      }
      let (upper, lower) = (try power(part.ratio, end), try power(part.ratio, first))
      if part.antidifference.count == 1 {
        let difference = upper.plus(FormulaSum(lower).negated.expression)
        let divisor = part.ratio.plus(Fraction(-1).expression)
        sum = sum.plus(part.coefficients[0].multiplied(by: try difference.over(divisor)))
      } else {
        sum = sum.plus(polynomial(part.antidifference, at: end).multiplied(by: upper))
        let start = polynomial(part.antidifference, at: first).multiplied(by: lower)
        sum = sum.plus(FormulaSum(start).negated.expression)
      }
    }
    return sum
  }

  /// The sum from a bound on without end, where all ratios are below 1.
  func sum(from first: Expression) throws(FormulaFailure) -> Expression {
    var sum = Self.zero
    for part in parts {
      let power = try power(part.ratio, first)
      if part.antidifference.count == 1 {
        let divisor = Self.one.plus(FormulaSum(part.ratio).negated.expression)
        sum = sum.plus(try part.coefficients[0].multiplied(by: power).over(divisor))
      } else {
        let lower = polynomial(part.antidifference, at: first).multiplied(by: power)
        sum = sum.plus(FormulaSum(lower).negated.expression)
      }
    }
    return sum.tidied(in: .real)
  }
  private func power(
    _ ratio: Expression,
    _ exponent: Expression
  ) throws(FormulaFailure) -> Expression {
    guard let number = FormulaSum(exponent).fraction else { return try ratio.raised(to: exponent) }
    return try ratio.raised(to: number)
  }
}

extension Expression {
  /// Whether it is e or a positive fraction.
  fileprivate var isPositiveNumber: Bool {
    self == Expression(.constant(Constant.e.rawValue))
      || FormulaSum(self).fraction.map { $0.signum > 0 } == true
  }

  /// What is positive where the power of a number above 1 is below 1, a for e^(−a), as real names; nil for others.
  private var negatedExponent: Expression? {
    let product = FormulaSum(self).product
    guard product.coefficient == Fraction(1), product.factors.count == 1,
      product.factors[0].exponent.magnitude == 1,
      case .power(let base, let exponent) = product.factors[0].base.kind, base.isPositiveNumber
    else { return nil }
    let number = FormulaSum(base).fraction
    guard number != Fraction(1) else { return nil }
    let isRising = number.map { $0 > Fraction(1) } ?? true
    let isPositive = isRising == (product.factors[0].exponent > 0)
    return isPositive ? FormulaSum(exponent).negated.expression : exponent
  }

  /// The condition that the magnitude of a ratio is below 1.
  func conditionOfConvergence(in mode: NumberMode) -> Condition {
    if mode == .real, let positive = negatedExponent {
      return FormulaConditions(positive: [positive]).conditions[0]
    }
    return Condition(.isBelowOneInMagnitude, self)
  }

  /// The condition that a ratio is not 1.
  func conditionOfUnequalToOne(in mode: NumberMode) -> Condition {
    if mode == .real, let exponent = negatedExponent {
      let short = FormulaSum(exponent).product
      return Condition(unequalToZero: short.coefficient.signum < 0 ? short.magnitude : exponent)
    }
    return Condition(self, .notEqual, Condition.number(1))
  }
}
