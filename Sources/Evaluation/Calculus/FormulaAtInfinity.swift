internal import Arithmetic
internal import Syntax

/// The limit of an antiderivative with parameters at infinity, and what must be positive for it: e^(−a·x) tends
/// to 0 for a > 0.
struct FormulaAtInfinity {
  let name: String
  let unit: AngleUnit
  /// The formulas that must be positive.
  private(set) var positive: [Expression] = []
  /// The formulas that are positive anyway, such as those whose roots are divisors.
  private let known: [Expression]

  init(name: String, unit: AngleUnit, knowing known: [Expression]) {
    (self.name, self.unit, self.known) = (name, unit, known)
  }

  private var variable: Expression { Expression(.variable(name)) }
  private var integrator: Integrator { Integrator(name: name, unit: unit) }

  /// The limit; nil where it is infinite, or not known.
  mutating func limit(of formula: Expression) -> Expression? {
    let before = positive
    if let limit = limit(ofTerms: formula) { return limit }
    positive = before
    return formula.transformed(by: BuiltIn.expansion).flatMap { limit(ofTerms: $0) }
  }

  private mutating func limit(ofTerms sum: Expression) -> Expression? {
    var result = FormulaSum([])
    var terms = sum.termsWithSigns
    if let (others, limit) = limitOfLogarithms(terms) {
      (terms, result) = (others, FormulaSum(limit))
    }
    for term in terms {
      guard let limit = limit(of: FormulaSum(term).product) else { return nil }
      result = result.plus(FormulaSum(limit))
    }
    return result.expression
  }

  /// The limit of those terms that are multiples of logarithms, which together do not grow, as in
  /// ln(x + a) − ln(x + b), and the other terms; nil where they grow, or there are none.
  private func limitOfLogarithms(
    _ terms: [Expression]
  ) -> (others: [Expression], limit: Expression)? {
    var others: [Expression] = []
    var (growth, limit) = (FormulaSum([]), FormulaSum([]))
    for term in terms {
      let product = FormulaSum(term).product
      let varying = product.factors.filter { !integrator.isConstant($0.base) }
      guard varying.count == 1, varying[0].exponent == 1, isLogarithm(varying[0].base),
        let argument = varying[0].base.argumentOfLogarithm?.argumentOfMagnitude,
        let coefficients = coefficients(of: argument), let leading = coefficients.last,
        let logarithm = leading.logarithmOfConstant
      else {
        others.append(term)
        continue
      }
      let constants = product.factors.filter { integrator.isConstant($0.base) }
      let factor = FormulaProduct(product.coefficient, constants)
      growth = growth.plus(FormulaSum([factor.scaled(by: Fraction(coefficients.count - 1))]))
      limit = limit.plus(FormulaSum(factor.expression.multiplied(by: logarithm)))
    }
    let whole = growth.expression.transformed(by: BuiltIn.simplification) ?? growth.expression
    guard others.count < terms.count, whole.isZeroFormula else { return nil }
    return (others, limit.expression)
  }

  /// Whether it is the natural logarithm of a polynomial or a power, or of its absolute value.
  private func isLogarithm(_ formula: Expression) -> Bool {
    guard case .call(UnaryFunction.ln.call?.name, let arguments) = formula.kind else {
      return false
    }
    let argument = arguments[0].argumentOfMagnitude
    let powers = FormulaSum(argument).product.factors.filter { !integrator.isConstant($0.base) }
    return argument.isPolynomial(of: name) || powers.count == 1 && powers[0].base == variable
  }

  private mutating func limit(of product: FormulaProduct) -> Expression? {
    if let place = product.factors.firstIndex(where: {
      $0.exponent == 1 && $0.base.operation == .sum && !$0.base.isPolynomial(of: name)
    }) {
      var rest = product.factors
      let sum = rest.remove(at: place).base
      let others = FormulaProduct(product.coefficient, rest).expression
      var result = FormulaSum([])
      for term in sum.termsWithSigns {
        guard let limit = limit(of: FormulaSum(others.multiplied(by: term)).product) else {
          return nil
        }
        result = result.plus(FormulaSum(limit))
      }
      return result.expression
    }
    return limit(ofFactors: product)
  }

  private mutating func limit(ofFactors product: FormulaProduct) -> Expression? {
    var exponent = FormulaSum([])
    var constants: [FormulaProduct.Factor] = []
    var limits: [Expression] = []
    // The degree of what grows or falls as a power, where that is known.
    var degree: Fraction? = Fraction(0)
    // The same for powers of the name with exponents that are not numbers.
    var symbolicDegree: FormulaSum?
    var isBounded = true
    var decays = false
    for factor in product.factors {
      guard !integrator.isConstant(factor.base) else {
        constants.append(factor)
        continue
      }
      if case .power(let base, let power) = factor.base.kind, integrator.isConstant(base) {
        guard let rate = naturalExponent(base, power) else { return nil }
        exponent = exponent.plus(FormulaSum(rate).scaled(by: Fraction(factor.exponent)))
        decays = true
      } else if case .power(variable, let power) = factor.base.kind, integrator.isConstant(power) {
        let power = FormulaSum(power).scaled(by: Fraction(factor.exponent))
        symbolicDegree = (symbolicDegree ?? FormulaSum([])).plus(power)
      } else if let saturated = saturated(factor) {
        limits.append(saturated)
      } else if factor.base.wave != nil || isLogarithm(factor.base), factor.exponent > 0 {
        // A logarithm grows slower than any power.
        isBounded = false
      } else {
        let (base, exponent) = Integrator.power(factor)
        guard base.isPolynomial(of: name), let coefficients = coefficients(of: base) else {
          return nil
        }
        let isNumber = coefficients.last.flatMap { FormulaSum($0).fraction }?.isZero == false
        let power = exponent * Fraction(coefficients.count - 1)
        degree = isNumber || exponent.signum > 0 && decays ? degree.map { $0 + power } : nil
      }
    }
    let zero = Expression(integer: Integer(0))
    if decays { return falls(exponent.expression) ? zero : nil }
    guard let degree else { return nil }
    if let symbolicDegree {
      let whole = symbolicDegree.plus(FormulaSum(degree.expression))
      return require(whole.negated.expression) ? zero : nil
    }
    if degree.signum < 0 { return zero }
    guard degree.isZero, isBounded, limits.count == product.factors.count - constants.count else {
      return nil
    }
    return limits.reduce(FormulaProduct(product.coefficient, constants).expression) {
      $0.multiplied(by: $1)
    }
  }

  /// The q for which a power is e^q.
  private func naturalExponent(_ base: Expression, _ power: Expression) -> Expression? {
    if base == Expression(.constant(Constant.e.rawValue)) { return power }
    return (try? Expression.call(.ln, base)).map { power.multiplied(by: $0) }
  }

  /// Whether e^q tends to 0, on a condition that is then noted.
  private mutating func falls(_ exponent: Expression) -> Bool {
    guard let leading = coefficients(of: exponent)?.last else { return false }
    return require(FormulaSum(leading).negated.expression)
  }

  /// The coefficients of a polynomial, the last of which is not 0.
  private func coefficients(of formula: Expression) -> [Expression]? {
    for degree in 1...40 {
      if let coefficients = integrator.formulas(of: formula, through: degree) {
        return coefficients
      }
    }
    return nil
  }

  /// Notes that a formula must be positive; returns false where it is not.
  private mutating func require(_ formula: Expression) -> Bool {
    if let sign = knownSign(of: formula) { return sign > 0 }
    let (sign, odd) = formula.factorsOfSign
    let condition = FormulaProduct(Fraction(sign), odd).expression
    positive.append(
      odd.count == 1 ? condition.transformed(by: BuiltIn.expansion) ?? condition : condition
    )
    return true
  }

  /// The sign that a formula has where what is known to be positive is; nil where that does not show it.
  private func knownSign(of formula: Expression) -> Int? {
    let (sign, keys) = formula.keysOfSign
    if sign == 0 || keys.isEmpty { return sign }
    // What must be positive at one end cannot be negative at the other.
    for other in known + positive {
      let (signOfOther, others) = other.keysOfSign
      if keys == others { return sign * signOfOther }
    }
    return nil
  }

  /// The limit of an arctangent, a sine integral, an error function or a hyperbolic tangent of a linear formula.
  private mutating func saturated(_ factor: FormulaProduct.Factor) -> Expression? {
    let functions = [
      UnaryFunction.atan.call?.name, BuiltIn.integral(ofQuotientOf: .sin)?.name,
      UnaryFunction.erf.call?.name, UnaryFunction.tanh.call?.name,
    ]
    guard factor.exponent == 1, case .call(let function, let arguments) = factor.base.kind,
      arguments.count == 1, let place = functions.firstIndex(of: function),
      let coefficients = integrator.formulas(of: arguments[0], through: 1)
    else { return nil }
    // Of f(−a·x) for a > 0 it is the negative one.
    let short = coefficients[1].transformed(by: BuiltIn.factorization) ?? coefficients[1]
    let sign = knownSign(of: short) ?? FormulaSum(short).product.coefficient.signum
    let isNegative = sign < 0
    guard require(isNegative ? FormulaSum(short).negated.expression : short) else { return nil }
    var limit = Expression(integer: Integer(1))
    if place <= 1 {
      let quarter = try? Expression(.constant(Constant.pi.rawValue))
        .over(Expression(integer: Integer(2)))
      let angle = place == 0 ? quarter.flatMap { try? unit.fromRadians($0) } : quarter
      guard let angle else { return nil }
      limit = angle
    }
    return isNegative ? FormulaSum(limit).negated.expression : limit
  }
}

extension Expression {
  /// The sign of the coefficient, and the factors that decide the sign beside it: of a·b²/c those of a·c, and of
  /// ln u that of u − 1.
  fileprivate var factorsOfSign: (sign: Int, factors: [FormulaProduct.Factor]) {
    let product = FormulaSum(transformed(by: BuiltIn.factorization) ?? self).product
    let odd = product.factors.filter { $0.exponent % 2 != 0 && !$0.base.isRootOrNumber }
    let factors = odd.map { FormulaProduct.Factor($0.base.withSignOfLogarithm, 1) }
    return (product.coefficient.signum, factors)
  }

  /// The sign, and the texts of the factors beside it, the first term of each of which is positive.
  fileprivate var keysOfSign: (sign: Int, keys: Set<String>) {
    var (sign, factors) = factorsOfSign
    for (index, factor) in factors.enumerated() {
      let sum = FormulaSum(factor.base)
      guard sum.terms.count > 1, sum.terms[0].coefficient.signum < 0 else { continue }
      sign = -sign
      factors[index] = FormulaProduct.Factor(sum.negated.expression, 1)
    }
    return (sign, Set(factors.map(\.key)))
  }

  /// Whether it is a root, which is not negative, or a positive number such as π.
  fileprivate var isRootOrNumber: Bool {
    switch kind {
    case .constant(let name): name == Constant.pi.rawValue || name == Constant.e.rawValue
    case .call(let name, _): name == RealFunction.sqrt.name
    default: false
    }
  }
}

extension Expression {
  /// The logarithm of the absolute value, which is 0 for 1.
  fileprivate var logarithmOfConstant: Expression? {
    FormulaSum(self).fraction?.magnitude == Fraction(1)
      ? Expression(integer: Integer(0)) : try? logarithmOfMagnitude()
  }

  /// The argument of an absolute value, or the formula itself.
  fileprivate var argumentOfMagnitude: Expression {
    if case .call("abs", let arguments) = kind { arguments[0] } else { self }
  }

  /// A formula that has the sign of this one where it is a logarithm.
  fileprivate var withSignOfLogarithm: Expression {
    argumentOfLogarithm.map { $0.plus(Fraction(-1).expression) } ?? self
  }
}
