internal import Arithmetic
internal import Syntax

extension Evaluator {
  /// The value of a sum or a product without end.
  mutating func infiniteSeries(
    _ question: SeriesQuestion,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    if question.isProduct { return try infiniteProduct(question, in: environment) }
    guard
      let formula = try formula(question, from: question.first, in: environment)?
        .withFactorials(of: question.name, from: question.first)
        .withFlatQuotients(of: question.name, from: question.first)
    else { throw question.error(.unknownSum) }
    // A shorter form may have values where the terms have none.
    switch formula.divisors(of: question.name, from: question.first) {
    case .neverZero: break
    case .zero(let place): throw question.withoutValue(at: place)
    case .unknown:
      return .real(try sumAsWritten(formula, question, in: environment))
    }
    let first = Fraction(question.first).expression
    if let value = try geometricSum(of: formula, question, from: first, in: environment) {
      return value
    }
    let others = formula.freeVariables.filter { $0 != question.name }
    let (isAlternating, rest) = formula.withoutAlternation(of: question.name)
    if let value = try exponentialSum(of: rest, isAlternating, question, in: environment) {
      return value
    }
    guard others.isEmpty else {
      guard let sum = namedSum(formula, rest, isAlternating, question, in: environment) else {
        throw question.error(.noClosedForm)
      }
      remarks.note(conditions: sum.conditions)
      return .formula(sum.value)
    }
    if let value = try rationalSum(of: rest, isAlternating, question, in: environment) {
      return value
    }
    if let value = try powerSum(of: rest, isAlternating, question, in: environment) {
      return value
    }
    try checkTerms(rest, isAlternating, question, in: environment)
    if let sum = boundedSum(of: formula, rest, isAlternating, question, in: environment) {
      return .real(sum)
    }
    return .real(try sumAsWritten(formula, question, in: environment))
  }

  /// The sum of terms that keep their form, and so have no value where a divisor is 0.
  private mutating func sumAsWritten(
    _ formula: Expression,
    _ question: SeriesQuestion,
    in environment: Environment
  ) throws(EvaluationError) -> Real {
    let (isAlternating, rest) = formula.withoutAlternatingFactor(of: question.name)
    try checkTerms(rest, isAlternating, question, in: environment)
    guard formula.freeVariables.allSatisfy({ $0 == question.name }),
      let sum = smoothSum(of: formula, rest, isAlternating, question, in: environment)
    else { throw question.error(.unknownSum) }
    return sum
  }

  /// The sum as a zeta function or a logarithm, for real names; nil for other terms.
  private func namedSum(
    _ formula: Expression,
    _ rest: Expression,
    _ isAlternating: Bool,
    _ question: SeriesQuestion,
    in environment: Environment
  ) -> NamedSum? {
    guard environment.numberMode == .real else { return nil }
    return NamedSum(zeta: formula, by: question.name, from: question.first)
      ?? NamedSum(
        logarithm: rest,
        isAlternating,
        by: question.name,
        from: question.first,
        environment.angleMode.unit
      )
  }

  // MARK: Geometric ones

  /// The sum of P(k)·q^k; nil for other terms.
  mutating func geometricSum(
    of formula: Expression,
    _ question: SeriesQuestion,
    from first: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    guard let summation = Summation(formula, by: question.name, environment.angleMode.unit) else {
      return nil
    }
    var isDivergent = false
    var conditions: [Condition] = []
    for part in summation.parts {
      guard part.ratio.freeVariables.isEmpty else {
        conditions.append(part.ratio.conditionOfConvergence(in: environment.numberMode))
        continue
      }
      guard let ratio = try value(part.ratio, in: environment).simplified.real else { return nil }
      let size = Interval(ratio).magnitude
      if size.upper < 1 { continue }
      guard part.ratio.freeVariables.isEmpty, size.lower >= 1 else { return nil }
      isDivergent = true
    }
    if isDivergent {
      // The terms of several ratios may cancel.
      guard summation.parts.count == 1, conditions.isEmpty,
        summation.parts[0].coefficients.contains(where: { FormulaSum($0).fraction?.isZero == false }
        )
      else { return nil }
      throw question.error(.infiniteSum("its terms do not tend to 0"))
    }
    guard let sum = try? summation.sum(from: first) else {
      return nil
    }
    remarks.note(conditions: conditions)
    guard sum.freeVariables.isEmpty else { return .formula(sum) }
    return try value(sum, in: environment)
  }

  // MARK: Rational ones

  /// The sum of quotients of polynomials whose divisors have linear factors; nil for other terms.
  private mutating func rationalSum(
    of formula: Expression,
    _ isAlternating: Bool,
    _ question: SeriesQuestion,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    let integrator = Integrator(name: question.name, unit: environment.angleMode.unit)
    let product = FormulaSum(formula).product
    let constants = product.factors.filter { integrator.isConstant($0.base) }
    let varying = product.factors.filter { !integrator.isConstant($0.base) }
    guard !varying.isEmpty else { return nil }
    let whole = FormulaProduct(product.coefficient, varying).expression
    guard let fractions = whole.transformed(by: BuiltIn.partialFractions, of: question.name) else {
      return nil
    }
    var parts: [RationalSeries.Part] = []
    var tendsToZero = true
    for term in fractions.termsWithSigns {
      let product = FormulaSum(term).product
      guard product.factors.count == 1, let factor = product.factors.first, factor.exponent < 0,
        let slope = integrator.slope(ofLinear: factor.base).flatMap({ FormulaSum($0).fraction })
      else {
        guard term.isPolynomial(of: question.name) else { return nil }
        if !term.isZeroFormula { tendsToZero = false }
        continue
      }
      let start = factor.base.replacing(
        integrator.variable,
        by: Fraction(question.first).expression
      )
      guard let value = try self.value(start, in: environment).simplified.real?.fraction else {
        return nil
      }
      let shift = value / slope
      if shift.isInteger, shift.signum <= 0 {
        throw question.withoutValue(at: question.first - shift.numerator)
      }
      let coefficient = product.coefficient / slope.power(-factor.exponent)
      parts.append(.init(coefficient, exponent: -factor.exponent, shift: shift))
    }
    guard tendsToZero else { throw question.error(.infiniteSum("its terms do not tend to 0")) }
    var series = RationalSeries(parts)
    if isAlternating {
      series = series.alternating
    } else if !series.converges {
      throw question.error(.infiniteSum("its terms are as large as those of c/\(question.name)"))
    }
    let sign = isAlternating && !question.first.isEven ? Real(-1) : Real(1)
    let constant = try value(FormulaProduct(Fraction(1), constants).expression, in: environment)
    guard let factor = constant.simplified.real, let sum = try? series.value() else { return nil }
    return .real(sign * factor * sum)
  }

  /// The sum of a multiple of (a·k + b)^(−s) with a fraction s; nil for other terms.
  private mutating func powerSum(
    of formula: Expression,
    _ isAlternating: Bool,
    _ question: SeriesQuestion,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    let integrator = Integrator(name: question.name, unit: environment.angleMode.unit)
    let product = FormulaSum(formula).product
    let constants = product.factors.filter { integrator.isConstant($0.base) }
    let powers = product.factors.filter { !integrator.isConstant($0.base) }.map(Integrator.power)
    guard let base = powers.first?.base, powers.allSatisfy({ $0.base == base }),
      let slope = integrator.slope(ofLinear: base).flatMap({ FormulaSum($0).fraction }),
      slope.signum > 0
    else { return nil }
    let exponent = powers.reduce(Fraction(0)) { $0 - $1.exponent }
    let start = base.replacing(integrator.variable, by: Fraction(question.first).expression)
    let constant = FormulaProduct(product.coefficient, constants).expression
    guard let first = try value(start, in: environment).simplified.real?.fraction,
      let factor = try value(constant, in: environment).simplified.real,
      let scale = try? Real(slope).power(Real(-exponent)),
      let sum = try? RationalSeries.sum(
        ofPower: exponent,
        from: first / slope,
        isAlternating: isAlternating
      )
    else { return nil }
    let sign = isAlternating && !question.first.isEven ? Real(-1) : Real(1)
    return .real(sign * factor * scale * sum)
  }

  // MARK: Divergent ones

  /// Throws where the limit of the terms, or that of k times them, proves that the sum diverges.
  private mutating func checkTerms(
    _ formula: Expression,
    _ isAlternating: Bool,
    _ question: SeriesQuestion,
    in environment: Environment
  ) throws(EvaluationError) {
    let name = Expression(.variable(question.name))
    let names = environment.with(parameters, locals)
    func isLarge(_ formula: Expression) -> Bool {
      guard
        case .program(let program, _) = try? CurveCompiler.curve(
          formula,
          of: question.name,
          in: names
        )
      else { return false }
      switch program.limit(at: .infinity(isPositive: true)) {
      case .value(let limit): return Interval(limit).sign != 0
      case .infinite: return true
      case .noValue, .unknown: return false
      }
    }
    if isLarge(formula) { throw question.error(.infiniteSum("its terms do not tend to 0")) }
    guard !isAlternating else { return }
    for factor in [question.name, "(\(question.name)·ln \(question.name))"] {
      let logarithm = try? Expression.call(.ln, name)
      let scale = factor == question.name ? name : logarithm.map { name.multiplied(by: $0) } ?? name
      if isLarge(formula.multiplied(by: scale)) {
        throw question.error(
          .infiniteSum("its terms are at least as large as those of c/\(factor)")
        )
      }
    }
  }
}

extension Expression {
  /// The formula with 1 or −1 for a factor (−1)^k, and whether it has one.
  fileprivate func withoutAlternatingFactor(of name: String) -> (Bool, Expression) {
    guard case .product(let factors) = kind,
      let place = factors.firstIndex(where: { $0.operand.signAtZero(of: name) != nil }),
      factors[place].multiplication != .modulo,
      let sign = factors[place].operand.signAtZero(of: name)
    else { return (false, self) }
    var others = factors
    others[place] = Factor(factors[place].multiplication, Fraction(sign).expression)
    return (true, Expression(.product(others)))
  }

  /// The value of (−1)^(k + n) for k = 0; nil for other formulas.
  private func signAtZero(of name: String) -> Int? {
    let integrator = Integrator(name: name, unit: AngleUnit(unitsInHalfTurn: nil))
    guard case .power(let base, let exponent) = kind, FormulaSum(base).fraction == Fraction(-1),
      let slope = integrator.slope(ofLinear: exponent).flatMap({ FormulaSum($0).fraction }),
      slope == Fraction(1) || slope == Fraction(-1),
      let start = FormulaSum(
        exponent.replacing(integrator.variable, by: Expression(integer: Integer(0)))
      ).fraction?.int
    else { return nil }
    return start.isMultiple(of: 2) ? 1 : -1
  }

  /// The formula with the magnitudes of negative numbers that are raised to the name, and whether that leaves out a
  /// factor (−1)^k.
  fileprivate func withoutAlternation(of name: String) -> (Bool, Expression) {
    let product = FormulaSum(self).product
    let integrator = Integrator(name: name, unit: AngleUnit(unitsInHalfTurn: nil))
    var (isAlternating, rest) = (false, FormulaProduct(product.coefficient))
    for factor in product.factors {
      let zero = Expression(integer: Integer(0))
      guard case .power(let base, let exponent) = factor.base.kind,
        let number = FormulaSum(base).fraction, number.signum < 0,
        let slope = integrator.slope(ofLinear: exponent).flatMap({ FormulaSum($0).fraction })?.int,
        let start = FormulaSum(exponent.replacing(integrator.variable, by: zero)).fraction?.int
      else {
        rest = rest.times(FormulaProduct(Fraction(1), [factor]))
        continue
      }
      if factor.exponent.isMultiple(of: 2) == false {
        if !slope.isMultiple(of: 2) { isAlternating.toggle() }
        if !start.isMultiple(of: 2) { rest = rest.scaled(by: Fraction(-1)) }
      }
      if number == Fraction(-1) { continue }
      let power = Expression(.power(number.magnitude.expression, exponent))
      rest = rest.times(FormulaProduct(Fraction(1), [.init(power, factor.exponent)]))
    }
    return (isAlternating, rest.expression)
  }
}
