internal import Arithmetic
internal import Syntax

// Products and quotients of sines and cosines.

// MARK: - Quotients

extension Integrator {
  /// A quotient of polynomials of the sines and cosines of one linear angle and its multiples, with u for
  /// the sine, the cosine, the tangent, or the tangent of half the angle.
  mutating func quotientOfWaves(_ formula: Expression, depth: Int) -> Expression? {
    let written = formula.inSinesAndCosines(unit)
    guard let angles = CommonAngles(of: [written]), let angle = angles.onlyAngle(of: name),
      let slope = slope(ofLinear: angle), let rate = try? unit.inRadians(slope),
      let sine = try? Expression.call(.sin, angle), let cosine = try? Expression.call(.cos, angle)
    else { return nil }
    let waves = WaveSymbols(name)
    let quotient = angles.expanded(written).replacing(sine, by: waves.sine)
      .replacing(cosine, by: waves.cosine)
    guard isConstant(quotient) else { return nil }
    return try? quotientOfWaves(quotient, waves, of: angle, rate: rate, depth: depth)
  }

  private mutating func quotientOfWaves(
    _ quotient: Expression,
    _ waves: WaveSymbols,
    of angle: Expression,
    rate: Expression,
    depth: Int
  ) throws(FormulaFailure) -> Expression? {
    let (sine, cosine) = (waves.sine, waves.cosine)
    let one = Expression(integer: Integer(1))
    func oneMinusSquare(_ wave: Expression) throws(FormulaFailure) -> Expression {
      one.plus(FormulaSum(try wave.raised(to: Fraction(2))).negated.expression)
    }
    let turned = quotient.replacing(sine, by: Expression(.negation(sine)))
    let mirrored = quotient.replacing(cosine, by: Expression(.negation(cosine)))
    let opposite = turned.replacing(cosine, by: Expression(.negation(cosine)))
    let negated = FormulaSum(quotient).negated.expression
    let tangent = waves.tangent
    let sum = try one.plus(tangent.raised(to: Fraction(2)))
    var found: [Expression] = []
    if turned.isProvenEqual(to: negated, in: unit),
      let inner = try negated.over(sine)
        .replacingEvenPowers(of: sine, by: oneMinusSquare(cosine)),
      let integral = integral(of: inner, by: cosine, depth: depth)
    {
      found.append(integral.replacing(cosine, by: try .call(.cos, angle)))
    }
    if mirrored.isProvenEqual(to: negated, in: unit),
      let inner = try quotient.over(cosine)
        .replacingEvenPowers(of: cosine, by: oneMinusSquare(sine)),
      let integral = integral(of: inner, by: sine, depth: depth)
    {
      found.append(integral.replacing(sine, by: try .call(.sin, angle)))
    }
    if opposite.isProvenEqual(to: quotient, in: unit),
      let inner = try quotient.replacing(sine, by: tangent.multiplied(by: cosine))
        .withShortArguments.replacingEvenPowers(of: cosine, by: one.over(sum)),
      let integral = integral(of: try inner.over(sum), by: tangent, depth: depth)
    {
      found.append(integral.replacing(tangent, by: try .call(.tan, angle)))
    }
    if let shortest = found.min(by: { $0.size < $1.size }) { return try shortest.over(rate) }
    let two = Expression(integer: Integer(2))
    let inner = try quotient.replacing(sine, by: two.multiplied(by: tangent).over(sum))
      .replacing(cosine, by: oneMinusSquare(tangent).over(sum))
      .multiplied(by: two).over(sum)
    let half = FormulaSum(angle).scaled(by: Fraction(1, 2)).expression
    return try integral(of: inner, by: tangent, depth: depth)?
      .replacing(tangent, by: .call(.tan, half)).over(rate)
  }
}

/// Names that stand for the sine, the cosine and the tangent of an angle.
private struct WaveSymbols {
  let sine: Expression
  let cosine: Expression
  let tangent: Expression

  init(_ name: String) {
    (sine, cosine) = (Expression(.variable(name + "_s")), Expression(.variable(name + "_c")))
    tangent = Expression(.variable(name + "_"))
  }
}

extension Expression {
  /// The formula with the arguments of functions and the bases of powers as quotients without common divisors.
  fileprivate var withShortArguments: Expression {
    guard !isLeaf else { return self }
    let inner = mappingOperands(\.withShortArguments)
    switch inner.kind {
    case .call(let name, let arguments):
      return Expression(
        .call(name, arguments.map { $0.transformed(by: BuiltIn.factorization) ?? $0 })
      )
    case .power(let base, let exponent):
      return Expression(.power(base.transformed(by: BuiltIn.factorization) ?? base, exponent))
    default: return inner
    }
  }

  /// A quotient of polynomials with the powers of the square in the place of the even powers of the symbol;
  /// nil where it has others, or the symbol in a function.
  fileprivate func replacingEvenPowers(
    of symbol: Expression,
    by square: Expression
  ) throws(FormulaFailure) -> Expression? {
    guard let short = transformed(by: BuiltIn.factorization) else { return nil }
    let product = FormulaSum(short).product
    func polynomial(_ factors: [FormulaProduct.Factor]) throws(FormulaFailure) -> Expression? {
      let whole = FormulaProduct(Fraction(1), factors).expression
      guard let expanded = whole.transformed(by: BuiltIn.expansion) else { return nil }
      var sum = FormulaSum([])
      for term in expanded.termsWithSigns {
        let product = FormulaSum(term).product
        let power = product.factors.first { $0.base == symbol }?.exponent ?? 0
        guard power % 2 == 0 else { return nil }
        let rest = FormulaProduct(
          product.coefficient,
          product.factors.filter { $0.base != symbol }
        )
        guard !rest.expression.freeVariables.contains(symbol.name) else { return nil }
        let next = try rest.expression.multiplied(by: square.raised(to: Fraction(power / 2)))
        sum = sum.plus(FormulaSum(next))
      }
      return sum.expression
    }
    let above = product.factors.filter { $0.exponent > 0 }
    let below = product.factors.filter { $0.exponent < 0 }
      .map { FormulaProduct.Factor($0.base, -$0.exponent) }
    guard let dividend = try polynomial(above), let divisor = try polynomial(below) else {
      return nil
    }
    return try FormulaSum(dividend).scaled(by: product.coefficient).expression.over(divisor)
  }
}

// MARK: - Products

extension Integrator {
  /// A product with several sines and cosines, which is a sum of products with one.
  mutating func productOfWaves(_ product: FormulaProduct, depth: Int) -> Expression? {
    guard let (waves, rest) = waves(in: product), waves.count > 1,
      let sum = WaveProduct(of: waves)
    else { return nil }
    let others = FormulaProduct(product.coefficient, rest).expression
    guard let terms = sum.terms() else { return nil }
    var result = FormulaSum([])
    for term in terms {
      guard let part = integral(of: others.multiplied(by: term), depth: depth + 1) else {
        return nil
      }
      result = result.plus(FormulaSum(part))
    }
    return result.expression
  }

  /// P(x)·e^(a·x)·sin(b·x + c), or with the cosine, by parts.
  func polynomialTimesWave(_ product: FormulaProduct) -> Expression? {
    var polynomials: [FormulaProduct.Factor] = []
    var exponentials: [FormulaProduct.Factor] = []
    var wave: (isSine: Bool, argument: Expression)?
    for factor in product.factors {
      if factor.exponent > 0, factor.base.isPolynomial(of: name) {
        polynomials.append(factor)
      } else if factor.exponent == 1, wave == nil, let found = factor.base.wave {
        wave = found
      } else if factor.exponent == 1, factor.base.isExponential {
        exponentials.append(factor)
      } else {
        return nil
      }
    }
    guard let wave, !polynomials.isEmpty, exponentials.count == 1,
      let slope = slope(ofLinear: wave.argument), let b = try? unit.inRadians(slope)
    else { return nil }
    let exponential = exponentials[0].base
    guard
      let a = derivative(of: exponential).flatMap({ try? $0.over(exponential) })?
        .transformed(by: BuiltIn.factorization), isConstant(a)
    else { return nil }
    return try? polynomialTimesWave(
      FormulaProduct(Fraction(1), polynomials).expression,
      exponential,
      wave,
      rates: (a, b)
    )
  }

  /// Σ (−1)^k·P^(k)·I_(k + 1), where each I is an antiderivative of the one before, e^(ax)·(p·sin + q·cos).
  private func polynomialTimesWave(
    _ polynomial: Expression,
    _ exponential: Expression,
    _ wave: (isSine: Bool, argument: Expression),
    rates: (a: Expression, b: Expression)
  ) throws(FormulaFailure) -> Expression? {
    let (a, b) = rates
    let size = try a.raised(to: Fraction(2)).plus(b.raised(to: Fraction(2)))
    let (zero, one) = (Expression(integer: Integer(0)), Expression(integer: Integer(1)))
    var (p, q) = wave.isSine ? (one, zero) : (zero, one)
    var (factor, sines, cosines) = (polynomial, FormulaSum([]), FormulaSum([]))
    for order in 0..<40 {
      if factor.isZeroFormula { break }
      // ∫e^(ax)·sin = e^(ax)·(a·sin − b·cos)/(a² + b²), and ∫e^(ax)·cos = e^(ax)·(a·cos + b·sin)/(a² + b²).
      let next = (
        p.multiplied(by: a).plus(q.multiplied(by: b)),
        q.multiplied(by: a).plus(FormulaSum(p.multiplied(by: b)).negated.expression)
      )
      guard let first = try next.0.over(size).transformed(by: BuiltIn.factorization),
        let second = try next.1.over(size).transformed(by: BuiltIn.factorization),
        let slope = derivative(of: factor)
      else { return nil }
      (p, q) = (first, second)
      let sign = Fraction(order % 2 == 0 ? 1 : -1)
      sines = sines.plus(FormulaSum(factor.multiplied(by: p)).scaled(by: sign))
      cosines = cosines.plus(FormulaSum(factor.multiplied(by: q)).scaled(by: sign))
      factor = slope.transformed(by: BuiltIn.expansion) ?? slope
    }
    func short(_ sum: FormulaSum) -> Expression {
      sum.expression.transformed(by: BuiltIn.factorization) ?? sum.expression
    }
    let sine = try Expression.call(.sin, wave.argument).multiplied(by: short(sines))
    let cosine = try Expression.call(.cos, wave.argument).multiplied(by: short(cosines))
    return exponential.multiplied(by: sine.plus(cosine))
  }
}
