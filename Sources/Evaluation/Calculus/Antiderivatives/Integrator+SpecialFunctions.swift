internal import Arithmetic
internal import Syntax

// Integrands whose antiderivatives are functions with names of their own.

extension Integrator {
  /// e^(−x²), sin x/x and the like.
  func special(_ product: FormulaProduct) -> Expression? {
    if product.factors.count == 1, product.factors[0].exponent == 1 {
      return bell(product.factors[0].base) ?? fresnel(product.factors[0].base)
    }
    if product.factors.count == 1, product.factors[0].exponent == -1,
      case .call(UnaryFunction.ln.call?.name, let arguments) = product.factors[0].base.kind,
      let slope = slope(ofLinear: arguments[0])
    {
      return try? Expression.call(BuiltIn.integralOfInverseLogarithm, arguments[0]).over(slope)
    }
    guard product.factors.count == 2,
      let divisor = product.factors.first(where: { $0.base == variable && $0.exponent == -1 }),
      let wave = product.factors.first(where: { $0.key != divisor.key && $0.exponent == 1 })
    else { return nil }
    switch wave.base.kind {
    case .call(let name, let arguments):
      guard arguments.count == 1, let slope = slope(ofLinear: arguments[0]),
        arguments[0] == slope.multiplied(by: variable)
      else { return nil }
      let functions = [UnaryFunction.sin, .cos, .sinh, .cosh, .exp]
      guard let function = functions.first(where: { $0.call?.name == name }),
        let other = BuiltIn.integral(ofQuotientOf: function),
        let argument = function.angles == .ofArgument
          ? try? unit.inRadians(arguments[0]) : arguments[0]
      else { return nil }
      // Both are real for positive numbers only; the integrands are odd.
      let isEven = function == .cos || function == .cosh
      return isEven
        ? (try? Expression.call(.abs, argument)).map { Expression.call(other, $0) }
        : Expression.call(other, argument)
    case .power(Expression(.constant(Constant.e.rawValue)), let exponent):
      guard let slope = slope(ofLinear: exponent), exponent == slope.multiplied(by: variable) else {
        return nil
      }
      return BuiltIn.integral(ofQuotientOf: .exp).map { Expression.call($0, exponent) }
    default: return nil
    }
  }

  /// A wave or an exponential over x^n with n > 1, by parts: −f/((n − 1)·x^(n − 1)) and the integral of f′ over that.
  mutating func overPower(_ product: FormulaProduct, depth: Int) -> Expression? {
    guard product.factors.count == 2,
      let divisor = product.factors.first(where: { $0.base == variable && $0.exponent < -1 }),
      let wave = product.factors.first(where: { $0.key != divisor.key && $0.exponent == 1 }),
      wave.base.keepsItsKind, table(wave.base) != nil, let slope = derivative(of: wave.base)
    else { return nil }
    let order = -divisor.exponent - 1
    do throws(FormulaFailure) {
      let power = try variable.raised(to: Fraction(order))
      guard let rest = integral(of: try slope.over(power), depth: depth + 1) else { return nil }
      let first = FormulaSum(try wave.base.over(power))
      return FormulaSum(rest).plus(first.negated).scaled(by: Fraction(1, order)).expression
    } catch {
      return nil
    }
  }

  /// x^p·e^(−b·x), for exponents that no rule of parts ends for: −Γ(p + 1, b·x)/b^(p + 1).
  func gammaIntegrand(_ product: FormulaProduct) -> Expression? {
    guard product.factors.count == 2 else { return nil }
    let powers = product.factors.map(Self.power)
    guard let place = powers.firstIndex(where: { $0.base == variable }),
      case .power(Expression(.constant(Constant.e.rawValue)), let exponent) =
        product.factors[1 - place].base.kind,
      product.factors[1 - place].exponent == 1,
      let slope = slope(ofLinear: exponent), let rate = FormulaSum(slope).fraction,
      rate.signum < 0
    else { return nil }
    let constant = FormulaSum(exponent).plus(FormulaSum(slope.multiplied(by: variable)).negated)
    guard constant.fraction?.isZero == true else { return nil }
    let order = powers[place].exponent + Fraction(1)
    guard order.signum > 0 else { return nil }
    let argument = variable.multiplied(by: (-rate).expression)
    let function = BuiltIn.integralOfGammaIntegrand
    let value = Expression(.call(function.name, [order.expression, argument]))
    if rate == Fraction(-1) { return FormulaSum(value).negated.expression }
    do throws(FormulaFailure) {
      return try FormulaSum(value).negated.expression
        .over((-rate).expression.raised(to: order))
    } catch {
      return nil
    }
  }

  /// e^(a·x² + b·x + c), with a number or a formula a, which is then negative.
  private func bell(_ formula: Expression) -> Expression? {
    let exponent: Expression
    switch formula.kind {
    case .power(Expression(.constant(Constant.e.rawValue)), let power): exponent = power
    case .call(UnaryFunction.exp.call?.name, let arguments): exponent = arguments[0]
    default: return nil
    }
    guard let coefficients = formulas(of: exponent, through: 2) else { return nil }
    let (c, b, a) = (coefficients[0], coefficients[1], coefficients[2])
    guard !a.isZeroFormula else { return nil }
    let isGrowing = a.freeVariables.isEmpty && a.constantSign == .positive
    let size = isGrowing ? a : FormulaSum(a).negated.expression
    do throws(FormulaFailure) {
      let rational = try size.rootOfSquare()
      var root = try size.raised(to: Fraction(1, 2))
      if let rational { root = rational }
      func short(_ formula: Expression) -> Expression {
        rational == nil ? formula : formula.transformed(by: BuiltIn.factorization) ?? formula
      }
      // a·x² + b·x + c = ±(√|a|·x ± b/(2√|a|))² + c − b²/(4a)
      let shift = try FormulaSum(b).scaled(by: Fraction(isGrowing ? 1 : -1, 2)).expression
        .over(root)
      let isShifted = !b.isZeroFormula
      let step = root.multiplied(by: variable)
      let argument = isShifted ? short(step.plus(shift)) : step
      let value =
        try isGrowing
        ? Expression.call(BuiltIn.integralOfGrowingBell, argument)
        : Expression.call(.erf, argument)
      let pi = Expression(.constant(Constant.pi.rawValue))
      var factor = try pi.raised(to: Fraction(1, 2))
        .over(root.multiplied(by: Expression(integer: Integer(2))))
      // π/2 for √π/(2/√π)
      if let number = try? Environment().real(factor),
        let exact = try? Value.real(number).formulaPart(), exact.size < factor.size
      {
        factor = exact
      }
      let isNumber = root.freeVariables.isEmpty
      var found = value.multiplied(by: isNumber ? factor : short(factor))
      let square = try b.raised(to: Fraction(2))
        .over(FormulaSum(a).scaled(by: Fraction(4)).expression)
      let sum = isShifted ? c.plus(FormulaSum(square).negated.expression) : c
      let rest = isNumber ? sum : short(sum)
      if !rest.isZeroFormula {
        found = try Expression(.constant(Constant.e.rawValue)).raised(to: rest)
          .multiplied(by: found)
      }
      return found
    } catch {
      return nil
    }
  }

  /// P(x)·e^q with q = a·x² + b·x + c: ∫x^n·e^q = (x^(n − 1)·e^q − ∫((n − 1)·x^(n − 2) + b·x^(n − 1))·e^q)/(2a).
  func polynomialTimesBell(_ product: FormulaProduct) -> Expression? {
    let (polynomials, others) = (
      product.factors.filter { $0.exponent > 0 && $0.base.isPolynomial(of: name) },
      product.factors.filter { !($0.exponent > 0 && $0.base.isPolynomial(of: name)) }
    )
    guard others.count == 1, others[0].exponent == 1, !polynomials.isEmpty,
      case .power(Expression(.constant(Constant.e.rawValue)), let exponent) = others[0].base.kind,
      let quadratic = formulas(of: exponent, through: 2),
      !quadratic[2].isZeroFormula
    else { return nil }
    let polynomial = FormulaProduct(Fraction(1), polynomials).expression
    guard
      let coefficients = (1...40).lazy.compactMap({ formulas(of: polynomial, through: $0) }).first
    else { return nil }
    var rest = coefficients.map { FormulaSum($0) }
    let twice = FormulaSum(quadratic[2]).scaled(by: Fraction(2)).expression
    var sum = FormulaSum([])
    do throws(FormulaFailure) {
      for power in (1..<rest.count).reversed() {
        let factor = try rest[power].expression.over(twice)
        let short = factor.transformed(by: BuiltIn.factorization) ?? factor
        if short.isZeroFormula { continue }
        sum = sum.plus(
          FormulaSum(short.multiplied(by: try variable.raised(to: Fraction(power - 1))))
        )
        rest[power - 1] = rest[power - 1]
          .plus(FormulaSum(short.multiplied(by: quadratic[1])).negated)
        if power > 1 {
          rest[power - 2] = rest[power - 2]
            .plus(FormulaSum(short).scaled(by: Fraction(1 - power)))
        }
      }
    } catch {
      return nil
    }
    let first = others[0].base.multiplied(by: sum.expression)
    let last = rest[0].expression.transformed(by: BuiltIn.factorization) ?? rest[0].expression
    if last.isZeroFormula { return first }
    return bell(others[0].base).map { first.plus(last.multiplied(by: $0)) }
  }

  /// sin(a·x²) or cos(a·x²) with a fraction a > 0: √(π/(2a))·S(√(2a/π)·x).
  private func fresnel(_ formula: Expression) -> Expression? {
    guard let (isSine, argument) = formula.wave,
      let angle = try? unit.inRadians(argument), angle == argument
    else { return nil }
    let product = FormulaSum(argument).product
    guard product.factors.count == 1, product.factors[0].base == variable,
      product.factors[0].exponent == 2
    else { return nil }
    let twice = (product.coefficient.magnitude * Fraction(2)).expression
    let pi = Expression(.constant(Constant.pi.rawValue))
    do throws(FormulaFailure) {
      let size = try twice.over(pi).raised(to: Fraction(1, 2))
      let function = BuiltIn.integral(ofWaveOfSquare: isSine ? .sin : .cos)
      guard let function else { return nil }
      let value = try Expression.call(function, size.multiplied(by: variable)).over(size)
      return isSine && product.coefficient.signum < 0 ? FormulaSum(value).negated.expression : value
    } catch {
      return nil
    }
  }
}

extension Expression {
  fileprivate static func call(
    _ function: any Primitive.Type,
    _ argument: Expression
  ) -> Expression { Expression(.call(function.name, [argument])) }
}
