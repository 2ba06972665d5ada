internal import Arithmetic
internal import Syntax

/// Searches an antiderivative of a formula, as textbooks do: by a table, linear substitution, partial fractions,
/// parts, and substitution.
///
/// What it finds is no more than a guess until it was differentiated: see `antiderivative(of:by:)`.
struct Integrator {
  let name: String
  let unit: AngleUnit
  /// The number of formulas that may still be looked at.
  var effort = 300
  /// Whether the shorter one of two answers is given, by rules for products or by substitution.
  private var prefersShortest = true

  /// The most times that a rule is applied to the outcome of another.
  private static let deepest = 8

  init(name: String, unit: AngleUnit) { (self.name, self.unit) = (name, unit) }

  /// An antiderivative that was differentiated, with the formula as outcome; nil where none is found.
  static func antiderivative(
    of formula: Expression,
    by name: String,
    _ unit: AngleUnit
  ) -> Expression? {
    let formula = formula.withPowersOfE
    let differentiator = Differentiator(name: name, unit: unit)
    let written = formula.inSinesAndCosines(unit, keepingTangents: true)
    for form in written == formula ? [formula] : [written, formula] {
      for prefersShortest in [true, false] {
        var integrator = Integrator(name: name, unit: unit)
        integrator.prefersShortest = prefersShortest
        guard let found = integrator.integral(of: form, depth: 0) else { break }
        let short = found.withShorterFunctions.withSignsInSums
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
    _ unit: AngleUnit
  ) -> Expression? {
    guard formula.isAnalytic(in: name),
      let found = antiderivative(of: formula, by: name, unit)?.withPrincipalLogarithms,
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
      return product(FormulaSum(formula).product, depth: depth)
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
    if let found = powerOfLinear(product) ?? symbolicPower(product) ?? table(product) {
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
      ?? quotientOfRoot(product)
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
    return FormulaSum(short).fraction?.isZero == true ? nil : short
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
          angle: arguments[0]
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

  // MARK: By parts

  /// A polynomial times an exponential or a wave, or times a function whose derivative is simpler.
  private mutating func parts(_ product: FormulaProduct, depth: Int) -> Expression? {
    let polynomials = product.factors.filter { $0.exponent > 0 && $0.base.isPolynomial(of: name) }
    let others = product.factors.filter { !($0.exponent > 0 && $0.base.isPolynomial(of: name)) }
    if others.count == 1, others[0].exponent == 1, !polynomials.isEmpty,
      others[0].base.keepsItsKind
    {
      let polynomial = FormulaProduct(Fraction(1), polynomials).expression
      return parts(polynomial, times: others[0].base)
    }
    guard
      let place = product.factors.firstIndex(where: {
        $0.exponent > 0 && $0.base.hasSimplerDerivative && $0.exponent <= 6
      })
    else { return nil }
    let factor = product.factors[place]
    let first = FormulaProduct(Fraction(1), [factor]).expression
    var rest = product.factors
    rest.remove(at: place)
    let second = FormulaProduct(Fraction(1), rest).expression
    guard let integral = integral(of: second, depth: depth + 1),
      let slope = derivative(of: first),
      let inner = slope.multiplied(by: integral).transformed(by: BuiltIn.expansion),
      let last = self.integral(of: inner, depth: depth + 1)
        ?? self.integral(of: slope.multiplied(by: integral), depth: depth + 1)
    else { return nil }
    return first.multiplied(by: integral).plus(FormulaSum(last).negated.expression)
  }

  /// A polynomial times something else, with the derivative of the polynomial under the next integral.
  private mutating func partsOfPolynomial(_ product: FormulaProduct, depth: Int) -> Expression? {
    let polynomials = product.factors.filter { $0.exponent > 0 && $0.base.isPolynomial(of: name) }
    let others = product.factors.filter { !($0.exponent > 0 && $0.base.isPolynomial(of: name)) }
    guard !polynomials.isEmpty, !others.isEmpty, depth < 4 else { return nil }
    let polynomial = FormulaProduct(Fraction(1), polynomials).expression
    let rest = FormulaProduct(Fraction(1), others).expression
    guard let integral = integral(of: rest, depth: depth + 1),
      let slope = derivative(of: polynomial),
      let last = self.integral(of: slope.multiplied(by: integral), depth: depth + 1)
    else { return nil }
    return polynomial.multiplied(by: integral).plus(FormulaSum(last).negated.expression)
  }

  /// Σ (−1)^k·P^(k)·G_(k + 1), where each G is an antiderivative of the one before.
  private func parts(_ polynomial: Expression, times function: Expression) -> Expression? {
    var (sum, factor, integral) = (FormulaSum([]), polynomial, function)
    for order in 0..<40 {
      if FormulaSum(factor).fraction?.isZero == true { return sum.expression }
      // The table's answers are multiples of functions of the same kind.
      let multiple = FormulaSum(integral).product
      let (constants, waves) = (
        multiple.factors.filter { isConstant($0.base) },
        multiple.factors.filter { !isConstant($0.base) }
      )
      guard waves.count == 1, waves[0].exponent == 1, let next = table(waves[0].base) else {
        return nil
      }
      integral = FormulaProduct(multiple.coefficient, constants).expression.multiplied(by: next)
      let term = FormulaSum(factor.multiplied(by: integral))
      sum = sum.plus(order % 2 == 0 ? term : term.negated)
      guard let slope = derivative(of: factor) else { return nil }
      factor = slope.transformed(by: BuiltIn.expansion) ?? slope
    }
    return nil
  }

  /// e^(a·x + b)·sin(c·x + d), or with the cosine.
  private func exponentialTimesWave(_ product: FormulaProduct) -> Expression? {
    guard product.factors.count == 2, product.factors.allSatisfy({ $0.exponent == 1 }) else {
      return nil
    }
    let bases = product.factors.map(\.base)
    guard let exponential = bases.first(where: { $0.isExponential }),
      let wave = bases.first(where: { $0.isWave }), table(wave) != nil,
      let rate = derivative(of: exponential).flatMap({ try? $0.over(exponential) })?
        .transformed(by: BuiltIn.factorization),
      isConstant(rate),
      let second = derivative(of: wave).flatMap({ derivative(of: $0) }).flatMap({
        try? $0.over(wave)
      })?
      .transformed(by: BuiltIn.factorization),
      isConstant(second)
    else { return nil }
    // With w″ = −c²·w: ∫e^(ax)·w = e^(ax)·(a·w − w′)/(a² + c²).
    guard let slope = derivative(of: wave), let square = try? rate.raised(to: Fraction(2)) else {
      return nil
    }
    let divisor = square.plus(FormulaSum(second).negated.expression)
    let sum = rate.multiplied(by: wave).plus(FormulaSum(slope).negated.expression)
    return try? exponential.multiplied(by: sum).over(divisor)
  }
}

extension Expression {
  /// The logarithm of its magnitude, ln |u|.
  func logarithmOfMagnitude() throws(FormulaFailure) -> Expression? {
    try .call(.ln, .call(.abs, self))
  }

  /// The formula with ln(−u) for each ln u, whose branch cut is on the other side.
  var withTurnedLogarithms: Expression {
    let inner = isLeaf ? self : mappingOperands(\.withTurnedLogarithms)
    guard case .call(let name, let arguments) = inner.kind, name == UnaryFunction.ln.call?.name
    else {
      return inner
    }
    return Expression(.call(name, [FormulaSum(arguments[0]).negated.expression]), range: range)
  }

  /// The sum with (b − a)/c for −(a − b)/c.
  fileprivate var withSignsInSums: Expression {
    var sum = FormulaSum([])
    for term in FormulaSum(self).expression.termsWithSigns {
      let product = FormulaSum(term).product
      guard product.coefficient.signum < 0,
        let place = product.factors.firstIndex(where: {
          $0.exponent == 1 && $0.base.beginsWithMinus
        })
      else {
        sum = sum.plus(FormulaSum([product]))
        continue
      }
      var factors = product.factors
      factors[place] = FormulaProduct.Factor(
        FormulaSum(factors[place].base).negated.expression,
        1
      )
      sum = sum.plus(FormulaSum([FormulaProduct(-product.coefficient, factors)]))
    }
    return sum.expression
  }

  private var beginsWithMinus: Bool {
    guard case .sum(let terms) = kind else { return false }
    return FormulaSum(terms[0].operand).product.coefficient.signum < 0
  }

  /// The formula with simpler ones that differ by constants: u for ln e^u and for atan(tan u), ln u for ln |u|
  /// where u is never negative, and −2·ln |cos u| for ln (tan² u + 1).
  var withShorterFunctions: Expression {
    let inner = isLeaf ? self : mappingOperands(\.withShorterFunctions)
    guard case .call(let name, let arguments) = inner.kind, arguments.count == 1 else {
      return inner
    }
    var argument = arguments[0]
    if name == UnaryFunction.atan.call?.name, let angle = argument.angleOfTangent { return angle }
    guard name == UnaryFunction.ln.call?.name else { return inner }
    if case .call(UnaryFunction.abs.call?.name, let magnitudes) = argument.kind,
      magnitudes[0].isNeverNegative
    {
      argument = magnitudes[0]
    }
    if case .power(Expression(.constant(Constant.e.rawValue)), let exponent) = argument.kind {
      return exponent
    }
    if case .call(UnaryFunction.abs.call?.name, let magnitudes) = argument.kind,
      let short = magnitudes[0].withoutCommonDivisor,
      let shorter = try? Expression.call(.abs, short)
    {
      argument = shorter
    }
    if case .sum(let terms) = argument.kind, terms.count == 2, terms[1].sign == .plus,
      terms[1].operand == Expression(integer: Integer(1)),
      case .power(let base, let exponent) = terms[0].operand.kind, exponent.smallInteger == 2,
      let angle = base.angleOfTangent,
      let logarithm = try? Expression.call(.cos, angle).logarithmOfMagnitude()
    {
      return FormulaSum(logarithm).scaled(by: Fraction(-2)).expression
    }
    return argument == arguments[0] ? inner : Expression(.call(name, [argument]), range: range)
  }

  /// A sum without the number that divides all its terms; nil where there is none.
  private var withoutCommonDivisor: Expression? {
    guard operation == .sum else { return nil }
    let coefficients = termsWithSigns.map { FormulaSum($0).product.coefficient.magnitude }
    guard let first = coefficients.first, !first.isZero else { return nil }
    let divisor = coefficients.reduce(first) { $0.commonDivisor($1) }
    return divisor == Fraction(1)
      ? nil : FormulaSum(self).scaled(by: Fraction(1) / divisor).expression
  }

  private var angleOfTangent: Expression? {
    guard case .call(UnaryFunction.tan.call?.name, let arguments) = kind else { return nil }
    return arguments[0]
  }

  /// Whether it is known at a glance to have no negative values.
  private var isNeverNegative: Bool {
    switch kind {
    case .number: return true
    case .constant(let name): return name == Constant.e.rawValue || name == Constant.pi.rawValue
    case .sum(let terms):
      return terms.allSatisfy { $0.sign == .plus && $0.operand.isNeverNegative }
    case .product(let factors):
      return factors.allSatisfy { $0.multiplication != .modulo && $0.operand.isNeverNegative }
    case .power(let base, let exponent):
      if let count = exponent.smallInteger, count % 2 == 0 { return true }
      return base.isNeverNegative
    case .call(let name, let arguments):
      if name == RealFunction.sqrt.name { return true }
      return arguments.count == 1
        && [UnaryFunction.exp, .cosh, .abs].contains { $0.call?.name == name }
    case .variable, .answer, .result, .negation, .postfix, .logic, .scope, .aggregate:
      return false
    }
  }

  /// The formula with ln u for each ln |u|.
  fileprivate var withPrincipalLogarithms: Expression {
    let inner = isLeaf ? self : mappingOperands(\.withPrincipalLogarithms)
    guard case .call(let name, let arguments) = inner.kind, name == UnaryFunction.ln.call?.name,
      case .call(UnaryFunction.abs.call?.name, let magnitudes) = arguments[0].kind
    else { return inner }
    return Expression(.call(name, magnitudes), range: range)
  }

  /// Whether it is an analytic function of the name where it has no singularity and no branch cut.
  fileprivate func isAnalytic(in name: String) -> Bool {
    guard freeVariables.contains(name) else { return true }
    switch kind {
    case .variable: return true
    case .negation, .sum, .power: return operands.allSatisfy { $0.isAnalytic(in: name) }
    case .product(let factors):
      return factors.allSatisfy { $0.multiplication != .modulo && $0.operand.isAnalytic(in: name) }
    case .call(let function, let arguments):
      return UnaryFunction.analytic.contains { $0.call?.name == function }
        && arguments.allSatisfy { $0.isAnalytic(in: name) }
    case .number, .constant, .answer, .result, .postfix, .logic, .scope, .aggregate: return false
    }
  }

  fileprivate var isCubeRoot: Bool {
    guard case .call("cbrt", _) = kind else { return false }
    return true
  }

  /// Whether it is made of the name and of what does not contain it by sums, products, quotients and powers with
  /// integers.
  func isQuotientOfPolynomials(of name: String) -> Bool {
    guard freeVariables.contains(name) else { return true }
    switch kind {
    case .variable: return true
    case .negation, .sum: return operands.allSatisfy { $0.isQuotientOfPolynomials(of: name) }
    case .product(let factors):
      return factors.allSatisfy {
        $0.multiplication != .modulo && $0.operand.isQuotientOfPolynomials(of: name)
      }
    case .power(let base, let exponent):
      return exponent.smallInteger != nil && base.isQuotientOfPolynomials(of: name)
    case .number, .constant, .answer, .result, .postfix, .call, .logic, .scope, .aggregate:
      return false
    }
  }

  /// Whether it is made of the name and of what does not contain it by sums, products and powers with natural
  /// numbers.
  func isPolynomial(of name: String) -> Bool {
    guard freeVariables.contains(name) else { return true }
    switch kind {
    case .variable: return true
    case .negation(let operand): return operand.isPolynomial(of: name)
    case .sum(let terms): return terms.allSatisfy { $0.operand.isPolynomial(of: name) }
    case .product(let factors):
      return factors.allSatisfy {
        switch $0.multiplication {
        case .times, .implicit: $0.operand.isPolynomial(of: name)
        case .divided: !$0.operand.freeVariables.contains(name)
        case .modulo: false
        }
      }
    case .power(let base, let exponent):
      return base.isPolynomial(of: name) && (exponent.smallInteger ?? -1) >= 0
    case .number, .constant, .answer, .result, .postfix, .call, .logic, .scope, .aggregate:
      return false
    }
  }

  var isExponential: Bool {
    switch kind {
    case .power(_, let exponent): !exponent.freeVariables.isEmpty
    case .call(let name, _): UnaryFunction.exp.call?.name == name
    default: false
    }
  }

  fileprivate var isWave: Bool {
    guard case .call(let name, _) = kind else { return false }
    return [UnaryFunction.sin, .cos].contains { $0.call?.name == name }
  }

  /// Whether its antiderivatives are multiples of functions of the same kind.
  var keepsItsKind: Bool {
    guard case .call(let name, _) = kind else { return isExponential }
    return [UnaryFunction.sin, .cos, .sinh, .cosh, .exp].contains { $0.call?.name == name }
  }

  /// Whether it is a logarithm or an inverse function, whose derivative has no such function.
  fileprivate var hasSimplerDerivative: Bool {
    guard case .call(let name, let arguments) = kind, arguments.count == 1 else { return false }
    return BuiltIn.named(name)?.angles == .ofValue
      || [UnaryFunction.ln, .erf, .asinh, .acosh, .atanh].contains { $0.call?.name == name }
  }
}

extension UnaryFunction {
  /// Functions that are analytic off their branch cuts.
  static var analytic: [UnaryFunction] {
    [
      .exp, .ln, .sqrt, .sin, .cos, .tan, .asin, .acos, .atan, .sinh, .cosh, .tanh, .asinh, .acosh,
      .atanh,
      .erf,
    ]
  }
}
