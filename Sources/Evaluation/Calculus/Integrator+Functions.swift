internal import Arithmetic
internal import Syntax

// Powers of sines and cosines, roots of quadratics, and functions whose antiderivatives have names of their own.

extension Integrator {
  private static let one = Expression(integer: Integer(1))

  /// sin^m u·cos^n u of one linear formula, and powers of the tangent.
  mutating func trigonometricPowers(_ product: FormulaProduct, depth: Int) -> Expression? {
    var angle: Expression?
    var powers = [0, 0, 0]
    for factor in product.factors {
      guard case .call(let name, let arguments) = factor.base.kind, arguments.count == 1,
        let place = [UnaryFunction.sin, .cos, .tan].firstIndex(where: { $0.call?.name == name }),
        angle == nil || angle == arguments[0]
      else { return nil }
      angle = arguments[0]
      powers[place] += factor.exponent
    }
    guard let angle, slope(ofLinear: angle) != nil, powers.reduce(0, { $0 + abs($1) }) <= 20 else {
      return nil
    }
    return try? trigonometricPowers(angle, powers, depth: depth)
  }

  private mutating func trigonometricPowers(
    _ angle: Expression,
    _ powers: [Int],
    depth: Int
  ) throws(FormulaFailure) -> Expression? {
    let (sine, cosine) = (try Expression.call(.sin, angle), try Expression.call(.cos, angle))
    let tangent = try Expression.call(.tan, angle)
    guard let slope = slope(ofLinear: angle) else { return nil }
    // A turn of an angle in its unit: (sin u)′ = k·a·cos u.
    let rate = try unit.inRadians(slope)
    let (m, n, k) = (powers[0], powers[1], powers[2])
    if k != 0 {
      guard m == 0, n == 0, k > 1 else { return nil }
      // ∫tan^k = tan^(k − 1)/(k − 1) − ∫tan^(k − 2)
      let first = try tangent.raised(to: Fraction(k - 1))
        .over(rate.multiplied(by: Fraction(k - 1).expression))
      let rest = try k == 2 ? Self.one : tangent.raised(to: Fraction(k - 2))
      guard let last = integral(of: rest, depth: depth + 1) else { return nil }
      return first.plus(FormulaSum(last).negated.expression)
    }
    if n == -2, m == 0 { return try tangent.over(rate) }
    if m == -2, n == 0 {
      return try FormulaSum(cosine.over(sine)).negated.expression.over(rate)
    }
    if m + n < 0, m == 0 || n == 0 {
      return try inversePower(angle, isSine: n == 0, -m - n, rate: rate, depth: depth)
    }
    guard m >= 0, n >= 0, m + n > 1 else { return nil }
    if m % 2 == 0, n % 2 == 0 {
      // With cos² = 1 − sin², ∫sin^m = −sin^(m − 1)·cos/(a·m) + (m − 1)/m·∫sin^(m − 2).
      if n > 0 {
        let square = Self.one.plus(FormulaSum(try sine.raised(to: Fraction(2))).negated.expression)
        var power = try square.raised(to: Fraction(n / 2))
        if m > 0 { power = power.multiplied(by: try sine.raised(to: Fraction(m))) }
        guard let sum = power.transformed(by: BuiltIn.expansion) else { return nil }
        return integral(of: sum, depth: depth + 1)
      }
      let rest = try m == 2 ? Self.one : sine.raised(to: Fraction(m - 2))
      guard let last = integral(of: rest, depth: depth + 1) else { return nil }
      let first = try sine.raised(to: Fraction(m - 1)).multiplied(by: cosine)
        .over(rate.multiplied(by: Fraction(m).expression))
      return FormulaSum(last).scaled(by: Fraction(m - 1, m))
        .plus(FormulaSum(first).negated).expression
    }
    // With one odd power the other function is substituted.
    let isSineOdd = m % 2 == 1
    let symbol = Expression(.variable(name + "_"))
    let square = Self.one.plus(FormulaSum(try symbol.raised(to: Fraction(2))).negated.expression)
    var inner = Self.one
    let (odd, other) = isSineOdd ? (m, n) : (n, m)
    if odd > 1 { inner = inner.multiplied(by: try square.raised(to: Fraction((odd - 1) / 2))) }
    if other > 0 { inner = inner.multiplied(by: try symbol.raised(to: Fraction(other))) }
    var integrator = Integrator(name: name + "_", unit: unit)
    guard let found = integrator.integral(of: inner, depth: depth + 1) else { return nil }
    let value = found.replacing(symbol, by: isSineOdd ? cosine : sine)
    return try (isSineOdd ? FormulaSum(value).negated.expression : value).over(rate)
  }

  /// 1/cos^n u or 1/sin^n u, with (n − 1)·∫1/cos^n = sin/cos^(n − 1) + (n − 2)·∫1/cos^(n − 2).
  private mutating func inversePower(
    _ angle: Expression,
    isSine: Bool,
    _ power: Int,
    rate: Expression,
    depth: Int
  ) throws(FormulaFailure) -> Expression? {
    let wave = try Expression.call(isSine ? .sin : .cos, angle)
    if power == 1 {
      // ln |tan(u/2)|, or ln |1/cos u + tan u|
      let half = FormulaSum(angle).scaled(by: Fraction(1, 2)).expression
      let argument =
        isSine
        ? try Expression.call(.tan, half)
        : try Self.one.over(wave).plus(.call(.tan, angle))
      return try argument.logarithmOfMagnitude()?.over(rate)
    }
    let other = try Expression.call(isSine ? .cos : .sin, angle)
    let first = try other.over(
      wave.raised(to: Fraction(power - 1))
        .multiplied(by: rate.multiplied(by: Fraction(power - 1).expression))
    )
    let rest = try Self.one.over(wave.raised(to: Fraction(power - 2)))
    guard let last = integral(of: rest, depth: depth + 1) else { return nil }
    return FormulaSum(isSine ? FormulaSum(first).negated.expression : first)
      .plus(FormulaSum(last).scaled(by: Fraction(power - 2, power - 1))).expression
  }

  /// tanh^n u, with ∫tanh^n = ∫tanh^(n − 2) − tanh^(n − 1)/(n − 1), sinh^n u and cosh^n u, and 1/cosh² u.
  mutating func hyperbolicPower(_ product: FormulaProduct, depth: Int) -> Expression? {
    guard product.factors.count == 1,
      case .call(let name, let arguments) = product.factors[0].base.kind,
      arguments.count == 1, let slope = slope(ofLinear: arguments[0])
    else { return nil }
    let power = product.factors[0].exponent
    let wave = product.factors[0].base
    do throws(FormulaFailure) {
      switch (name, power) {
      case (UnaryFunction.cosh.call?.name, -2):
        return try .call(.tanh, arguments[0]).over(slope)
      case (UnaryFunction.tanh.call?.name, 2...20):
        let rest = try power == 2 ? Self.one : wave.raised(to: Fraction(power - 2))
        guard let last = integral(of: rest, depth: depth + 1) else { return nil }
        let first = try wave.raised(to: Fraction(power - 1))
          .over(slope.multiplied(by: Fraction(power - 1).expression))
        return last.plus(FormulaSum(first).negated.expression)
      case (UnaryFunction.cosh.call?.name, 2...20), (UnaryFunction.sinh.call?.name, 2...20):
        // n·∫cosh^n = cosh^(n − 1)·sinh + (n − 1)·∫cosh^(n − 2), and with −(n − 1) for the sine
        let isSine = name == UnaryFunction.sinh.call?.name
        let other = try Expression.call(isSine ? .cosh : .sinh, arguments[0])
        let first = try wave.raised(to: Fraction(power - 1)).multiplied(by: other)
          .over(slope.multiplied(by: Fraction(power).expression))
        let rest = try power == 2 ? Self.one : wave.raised(to: Fraction(power - 2))
        guard let last = integral(of: rest, depth: depth + 1) else { return nil }
        let factor = Fraction(isSine ? 1 - power : power - 1, power)
        return first.plus(FormulaSum(last).scaled(by: factor).expression)
      default: return nil
      }
    } catch {
      return nil
    }
  }

  /// √(a·x² + c) and its inverse, with fractions.
  func radical(_ product: FormulaProduct) -> Expression? {
    guard product.factors.count == 1 else { return nil }
    let (base, exponent) = Self.power(product.factors[0])
    guard exponent.magnitude == Fraction(1, 2), base.isPolynomial(of: name),
      let first = derivative(of: base), let second = derivative(of: first),
      let twice = FormulaSum(second.transformed(by: BuiltIn.expansion) ?? second).fraction,
      !twice.isZero
    else { return nil }
    let a = twice * Fraction(1, 2)
    let zero = Expression(integer: Integer(0))
    let linear = first.replacing(variable, by: zero)
    let constant = base.replacing(variable, by: zero)
    func number(_ formula: Expression) -> Fraction? {
      if let fraction = FormulaSum(formula).fraction { return fraction }
      var evaluator = Evaluator()
      return (try? evaluator.value(formula, in: Environment()))?.real?.fraction
    }
    guard let b = number(linear), let c = number(constant) else { return nil }
    // With u = x + b/(2a): a·u² + d
    let d = c - b * b / (Fraction(4) * a)
    guard !d.isZero else { return nil }
    do throws(FormulaFailure) {
      let u = variable.plus((b / (Fraction(2) * a)).expression)
      guard let root = try? Real(a.magnitude).squareRoot(),
        let ratio = try? Real((a / d).magnitude).squareRoot()
      else { return nil }
      let scaled = u.multiplied(by: try Value.real(ratio).formulaPart())
      let function: UnaryFunction
      switch (a.signum, d.signum) {
      case (-1, 1): function = .asin
      case (1, 1): function = .asinh
      default: return nil
      }
      var inverse = try Expression.call(function, scaled)
      if function == .asin { inverse = try unit.inRadians(inverse) }
      inverse = try inverse.over(Value.real(root).formulaPart())
      if exponent.signum < 0 { return inverse }
      // ∫√q = u·√q/2 + d/2·∫1/√q
      let first = FormulaSum(u.multiplied(by: try base.raised(to: exponent))).scaled(
        by: Fraction(1, 2)
      )
      return first.plus(FormulaSum(inverse).scaled(by: d * Fraction(1, 2))).expression
    } catch {
      return nil
    }
  }

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
      return Expression.call(other, argument)
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

  /// e^(a·x² + b·x + c), with a fraction or a formula a, which is then negative.
  private func bell(_ formula: Expression) -> Expression? {
    let exponent: Expression
    switch formula.kind {
    case .power(Expression(.constant(Constant.e.rawValue)), let power): exponent = power
    case .call(UnaryFunction.exp.call?.name, let arguments): exponent = arguments[0]
    default: return nil
    }
    guard let coefficients = formulas(of: exponent, through: 2) else { return nil }
    let (c, b, a) = (coefficients[0], coefficients[1], coefficients[2])
    let number = FormulaSum(a).fraction
    guard number?.isZero != true else { return nil }
    let isGrowing = number.map { $0.signum > 0 } ?? false
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
      let isShifted = FormulaSum(b).fraction?.isZero != true
      let step = root.multiplied(by: variable)
      let argument = isShifted ? short(step.plus(shift)) : step
      let value =
        try isGrowing
        ? Expression.call(BuiltIn.integralOfGrowingBell, argument)
        : Expression.call(.erf, argument)
      let pi = Expression(.constant(Constant.pi.rawValue))
      let factor = try pi.raised(to: Fraction(1, 2))
        .over(root.multiplied(by: Expression(integer: Integer(2))))
      let isNumber = root.freeVariables.isEmpty
      var found = value.multiplied(by: isNumber ? factor : short(factor))
      let square = try b.raised(to: Fraction(2))
        .over(FormulaSum(a).scaled(by: Fraction(4)).expression)
      let sum = isShifted ? c.plus(FormulaSum(square).negated.expression) : c
      let rest = isNumber ? sum : short(sum)
      if FormulaSum(rest).fraction?.isZero != true {
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
      FormulaSum(quadratic[2]).fraction?.isZero != true
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
        if FormulaSum(short).fraction?.isZero == true { continue }
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
    if FormulaSum(last).fraction?.isZero == true { return first }
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
