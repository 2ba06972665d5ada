internal import Arithmetic
internal import Syntax

/// Searches an antiderivative of a formula, as textbooks do: by a table, linear substitution, partial fractions,
/// parts, and substitution.
///
/// What it finds is no more than a guess until it was differentiated: see `antiderivative(of:by:)`.
struct Integrator {
  let name: String
  let unit: AngleUnit
  /// The radicands of the integrand, which are not negative where it is real.
  let radicands: [Expression]
  /// The number of formulas that may still be looked at.
  var effort = usualEffort
  /// Whether the shorter one of two answers is given, by rules for products or by substitution.
  private var prefersShortest = true

  private static let usualEffort = 300
  /// The effort for an integral over a range, which has its digits without an antiderivative.
  static let effortOverRange = 60

  /// The most times that a rule is applied to the outcome of another.
  private static let deepest = 8

  init(name: String, unit: AngleUnit, radicands: [Expression] = []) {
    (self.name, self.unit, self.radicands) = (name, unit, radicands)
  }

  /// An antiderivative that was differentiated, with the formula as outcome; nil where none is found.
  static func antiderivative(
    of formula: Expression,
    by name: String,
    _ unit: AngleUnit,
    effort: Int = usualEffort
  ) -> Expression? {
    antiderivative(of: formula, Differentiator(name: name, unit: unit), effort: effort)
  }

  private static func antiderivative(
    of formula: Expression,
    _ differentiator: Differentiator,
    effort: Int
  ) -> Expression? {
    let (name, unit) = (differentiator.name, differentiator.unit)
    let formula = formula.withPolynomialsWrittenOut.withPowersOfE
    let written = formula.inSinesAndCosines(unit, keepingTangents: true)
    let radicands = formula.radicands
    var tried: [Expression] = []
    for form in written == formula ? [formula] : [written, formula] {
      for prefersShortest in [true, false] {
        var integrator = Integrator(name: name, unit: unit, radicands: radicands)
        (integrator.prefersShortest, integrator.effort) = (prefersShortest, effort)
        guard let found = integrator.integral(of: form, depth: 0) else { break }
        let sum = found.transformed(by: BuiltIn.expansion) ?? found
        let short = (sum.size * 2 < found.size ? sum : found).withShorterFunctions.withSignsInSums
        // A symbol that cancels in the derivative was not replaced everywhere.
        guard !tried.contains(short),
          Set(short.freeVariables).isSubset(of: formula.freeVariables + [name])
        else { continue }
        tried.append(short)
        if let slope = try? differentiator.derivative(of: short),
          slope.isProvenEqual(to: formula, in: unit)
        {
          return short
        }
      }
    }
    return nil
  }

  /// The same over complex numbers, analytic off its branch cuts and with principal logarithms.
  static func analyticAntiderivative(
    of formula: Expression,
    by name: String,
    _ unit: AngleUnit,
    effort: Int = usualEffort
  ) -> Expression? {
    let differentiator = Differentiator(name: name, unit: unit, treatsAllAsReal: true)
    guard formula.isAnalytic(in: name),
      let found = antiderivative(of: formula, differentiator, effort: effort)?
        .withPrincipalLogarithms,
      found.isAnalytic(in: name)
    else { return nil }
    return found
  }

  /// An antiderivative that may be wrong; nil where none is found.
  mutating func integral(of formula: Expression, depth: Int) -> Expression? {
    effort -= 1
    guard effort > 0, depth < Self.deepest else { return nil }
    if isConstant(formula) { return formula.multiplied(by: variable) }
    switch formula.kind {
    case .sum(let terms):
      var sum = FormulaSum([])
      for term in terms {
        guard let part = integral(of: term.operand, depth: depth) else {
          return whole(formula, depth: depth)
        }
        sum = sum.plus(term.sign == .minus ? FormulaSum(part).negated : FormulaSum(part))
      }
      return sum.expression
    case .negation(let operand):
      return integral(of: operand, depth: depth).map { FormulaSum($0).negated.expression }
    case .number, .constant, .variable, .answer, .result, .product, .power, .postfix, .call, .logic,
      .scope, .aggregate:
      return product(FormulaSum(formula).product.cancelled, depth: depth)
    }
  }

  /// An antiderivative of a sum whose terms have none.
  private mutating func whole(_ formula: Expression, depth: Int) -> Expression? {
    if let factored = formula.transformed(by: BuiltIn.factorization), factored.operation != .sum {
      return integral(of: factored, depth: depth + 1)
    }
    return nil
  }

  /// An antiderivative of a product, whose constant factors stand before it.
  private mutating func product(_ product: FormulaProduct, depth: Int) -> Expression? {
    let constants = product.factors.filter { isConstant($0.base) }
    let varying = product.factors.filter { !isConstant($0.base) }
    let constant = FormulaProduct(product.coefficient, constants).expression
    let rest = FormulaProduct(Fraction(1), varying)
    guard let integral = rule(rest, depth: depth) else { return nil }
    return constant.multiplied(by: integral)
  }

  private mutating func rule(_ product: FormulaProduct, depth: Int) -> Expression? {
    let formula = product.expression
    if let found = powerOfLinear(product) ?? symbolicPower(product) ?? table(product)
      ?? powerWithSlope(product)
    {
      return found
    }
    if formula.isQuotientOfPolynomials(of: name) {
      return rational(formula, depth: depth) ?? powerSubstitution(product, depth: depth)
    }
    let effort = effort
    let named = named(product, depth: depth)
    if depth > 0 || !prefersShortest, let named { return named }
    if depth == 0 { self.effort = effort }
    let substituted = substituted(product, depth: depth)
    if let found = [named, substituted].compactMap(\.self).min(by: { $0.size < $1.size }) {
      return found
    }
    return expanded(formula, depth: depth)
      ?? distributed(product, depth: depth)
      ?? inExponentials(formula, depth: depth)
      ?? partsOfPolynomial(product, depth: depth)
  }

  private mutating func substituted(_ product: FormulaProduct, depth: Int) -> Expression? {
    let formula = product.expression
    return substitution(formula, depth: depth)
      ?? quotientOfWaves(formula, depth: depth)
      ?? powerSubstitution(product, depth: depth)
      ?? rootSubstitution(formula, depth: depth)
      ?? rootOfQuotient(formula, depth: depth)
      ?? exponentialSubstitution(formula, depth: depth)
      ?? logarithmSubstitution(formula, depth: depth)
      ?? reciprocalSubstitution(formula, depth: depth)
  }

  /// An antiderivative of factors that a rule names.
  private mutating func named(_ product: FormulaProduct, depth: Int) -> Expression? {
    if let found = parts(product, depth: depth) ?? withExponential(product) { return found }
    if let found = trigonometricPowers(product, depth: depth) { return found }
    return hyperbolicPower(product, depth: depth)
      ?? special(product)
      ?? overPower(product, depth: depth)
      ?? radical(product)
      ?? quotientOfRoot(product, depth: depth)
      ?? productOfWaves(product, depth: depth)
  }

  private func withExponential(_ product: FormulaProduct) -> Expression? {
    exponentialTimesWave(product)
      ?? polynomialTimesWave(product)
      ?? polynomialTimesBell(product)
      ?? gammaIntegrand(product)
  }

  private mutating func expanded(_ formula: Expression, depth: Int) -> Expression? {
    guard let other = formula.transformed(by: BuiltIn.expansion), other.operation == .sum,
      other != formula
    else { return nil }
    return integral(of: other, depth: depth + 1)
  }

  /// An antiderivative of a product with a sum, term by term.
  private mutating func distributed(_ product: FormulaProduct, depth: Int) -> Expression? {
    guard
      let place = product.factors.firstIndex(where: {
        $0.exponent == 1 && $0.base.operation == .sum
      })
    else { return nil }
    var rest = product.factors
    let sum = rest.remove(at: place).base
    let others = FormulaProduct(product.coefficient, rest).expression
    var result = FormulaSum([])
    for term in sum.termsWithSigns {
      guard let part = integral(of: others.multiplied(by: term), depth: depth + 1) else {
        return nil
      }
      result = result.plus(FormulaSum(part))
    }
    return result.expression
  }

  /// An antiderivative with exponentials for hyperbolic functions.
  private mutating func inExponentials(_ formula: Expression, depth: Int) -> Expression? {
    let written = formula.inExponentials
    return written == formula ? nil : integral(of: written, depth: depth + 1)
  }

  // MARK: Formulas

  var variable: Expression { Expression(.variable(name)) }

  func isConstant(_ formula: Expression) -> Bool { !formula.freeVariables.contains(name) }

  func derivative(of formula: Expression) -> Expression? {
    try? Differentiator(name: name, unit: unit).derivative(of: formula)
      .withPowersOfE.withQuotientsOfSines(unit)
  }

  /// The a of a formula a·x + b with a ≠ 0; nil for others.
  func slope(ofLinear formula: Expression) -> Expression? {
    guard !isConstant(formula), formula.isPolynomial(of: name),
      let slope = derivative(of: formula)
    else { return nil }
    if isConstant(slope) { return slope }
    guard let short = slope.transformed(by: BuiltIn.expansion), isConstant(short) else {
      return nil
    }
    return short.isZeroFormula ? nil : short
  }

  /// The base and the exponent of a power or a root.
  static func power(_ factor: FormulaProduct.Factor) -> (base: Expression, exponent: Fraction) {
    let exponent = Fraction(factor.exponent)
    switch factor.base.kind {
    case .call(RealFunction.sqrt.name, let arguments) where arguments.count == 1:
      return (arguments[0], exponent * Fraction(1, 2))
    case .call("cbrt", let arguments) where arguments.count == 1:
      return (arguments[0], exponent * Fraction(1, 3))
    case .power(let base, let power):
      if let fraction = FormulaSum(power).fraction { return (base, exponent * fraction) }
    default: break
    }
    return (factor.base, exponent)
  }

  // MARK: One factor

  /// The power of a linear formula, with other powers of the same joined.
  private func powerOfLinear(_ product: FormulaProduct) -> Expression? {
    let powers = product.factors.map(Self.power)
    guard let base = powers.first?.base, powers.allSatisfy({ $0.base == base }),
      let slope = slope(ofLinear: base)
    else { return nil }
    let exponent = powers.reduce(Fraction(0)) { $0 + $1.exponent }
    if exponent == Fraction(-1) {
      return try? base.logarithmOfMagnitude()?.over(slope)
    }
    let next = exponent + Fraction(1)
    // A cube root also has values for negative numbers.
    let cubeRoot = product.factors.first { $0.base.isCubeRoot }?.base
    if let cubeRoot, (next * Fraction(3)).isInteger {
      return try? cubeRoot.raised(to: next * Fraction(3))
        .over(slope.multiplied(by: next.expression))
    }
    return try? base.raised(to: next).over(slope.multiplied(by: next.expression))
  }

  /// The power of a linear formula with a formula as exponent, which is not −1.
  private func symbolicPower(_ product: FormulaProduct) -> Expression? {
    var base: Expression?
    var exponent = FormulaSum([])
    for factor in product.factors {
      var (next, power) = (factor.base, Fraction(factor.exponent).expression)
      if case .power(let inner, let outer) = factor.base.kind, isConstant(outer) {
        (next, power) = (inner, outer.multiplied(by: power))
      }
      guard base == nil || base == next else { return nil }
      base = next
      exponent = exponent.plus(FormulaSum(power))
    }
    guard let base, exponent.fraction == nil, let slope = slope(ofLinear: base) else { return nil }
    let next = exponent.expression.plus(Expression(integer: Integer(1)))
    return try? base.raised(to: next).over(slope.multiplied(by: next))
  }

  /// The power of a polynomial times a multiple of its derivative: (x² + 1)⁶/12 for x·(x² + 1)⁵.
  private func powerWithSlope(_ product: FormulaProduct) -> Expression? {
    guard
      let place = product.factors.firstIndex(where: {
        $0.exponent.magnitude > 1 && $0.base.operation == .sum && $0.base.isPolynomial(of: name)
      })
    else { return nil }
    var others = product.factors
    let (base, exponent) = (others[place].base, others.remove(at: place).exponent)
    let rest = FormulaProduct(product.coefficient, others).expression
    guard rest.isPolynomial(of: name), let slope = derivative(of: base),
      let quotient = try? rest.over(slope),
      let rate = quotient.transformed(by: BuiltIn.factorization),
      isConstant(rate)
    else { return nil }
    let next = Fraction(exponent + 1)
    return try? base.raised(to: next).over(next.expression).multiplied(by: rate)
  }

  /// A function in the table of its file, or an exponential, of a linear formula.
  private func table(_ product: FormulaProduct) -> Expression? {
    guard product.factors.count == 1, product.factors[0].exponent == 1 else { return nil }
    return table(product.factors[0].base)
  }

  func table(_ formula: Expression) -> Expression? {
    switch formula.kind {
    case .power(let base, let exponent):
      guard isConstant(base), let slope = slope(ofLinear: exponent) else { return nil }
      let isExponential = base == Expression(.constant(Constant.e.rawValue))
      let rate = isExponential ? slope : (try? Expression.call(.ln, base))?.multiplied(by: slope)
      return rate.flatMap { try? formula.over($0) }
    case .call(let name, let arguments):
      guard arguments.count == 1, let slope = slope(ofLinear: arguments[0]),
        let function = BuiltIn.named(name)
      else { return nil }
      var builder = ProgramBuilder()
      guard let value = function.register(of: [builder.variable], in: &builder),
        let integral = builder.antiderivative(of: value)
      else { return nil }
      do throws(FormulaFailure) {
        let isAngle = function.angles == .ofArgument
        let argument = isAngle ? try unit.inRadians(arguments[0]) : arguments[0]
        let inRadians = function.angles == .ofValue ? try unit.inRadians(formula) : formula
        var writer = RegisterFormula(
          builder,
          [builder.variable: argument, value: inRadians],
          unit,
          angle: isAngle ? arguments[0] : nil
        )
        var found = try writer.formula(of: integral)
        if function.angles != .none, let factor = unit.radiansInOne {
          found = try found.over(factor)
        }
        return try found.over(slope)
      } catch {
        return nil
      }
    default: return nil
    }
  }
}
