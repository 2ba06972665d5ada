internal import Arithmetic
internal import Syntax

/// The limit of an antiderivative with parameters at infinity, and what must be positive for it: e^(−a·x) tends
/// to 0 for a > 0.
struct FormulaAtInfinity {
  let name: String
  let unit: AngleUnit
  /// The formulas that must be positive.
  private(set) var positive: [Expression] = []

  init(name: String, unit: AngleUnit) { (self.name, self.unit) = (name, unit) }

  private var variable: Expression { Expression(.variable(name)) }
  private var integrator: Integrator { Integrator(name: name, unit: unit) }

  /// The limit; nil where it is infinite, or not known.
  mutating func limit(of formula: Expression) -> Expression? {
    let known = positive
    if let limit = limit(ofTerms: formula) { return limit }
    positive = known
    return formula.transformed(by: BuiltIn.expansion).flatMap { limit(ofTerms: $0) }
  }

  private mutating func limit(ofTerms sum: Expression) -> Expression? {
    var result = FormulaSum([])
    for term in sum.termsWithSigns {
      guard let limit = limit(of: FormulaSum(term).product) else { return nil }
      result = result.plus(FormulaSum(limit))
    }
    return result.expression
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
    var isBounded = true
    var decays = false
    for factor in product.factors {
      guard !integrator.isConstant(factor.base) else {
        constants.append(factor)
        continue
      }
      if case .power(Expression(.constant(Constant.e.rawValue)), let power) = factor.base.kind {
        exponent = exponent.plus(FormulaSum(power).scaled(by: Fraction(factor.exponent)))
        decays = true
      } else if let saturated = saturated(factor) {
        limits.append(saturated)
      } else if factor.base.wave != nil, factor.exponent > 0 {
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
    if degree.signum < 0 { return zero }
    guard degree.isZero, isBounded, limits.count == product.factors.count - constants.count else {
      return nil
    }
    return limits.reduce(FormulaProduct(product.coefficient, constants).expression) {
      $0.multiplied(by: $1)
    }
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
    let short = formula.transformed(by: BuiltIn.factorization) ?? formula
    if let fraction = FormulaSum(short).fraction { return fraction.signum > 0 }
    let product = FormulaSum(short).product
    if product.factors.allSatisfy({ $0.exponent % 2 == 0 }) {
      return product.coefficient.signum > 0
    }
    // Of a·b²/c, a·c is what matters.
    let odd = product.factors.filter { $0.exponent % 2 != 0 && !$0.base.isRootOrNumber }
      .map { FormulaProduct.Factor($0.base, 1) }
    if odd.isEmpty { return product.coefficient.signum > 0 }
    func condition(_ sign: Int) -> Expression {
      let formula = FormulaProduct(Fraction(sign), odd).expression
      return odd.count == 1 ? formula.transformed(by: BuiltIn.expansion) ?? formula : formula
    }
    let sign = product.coefficient.signum
    // What must be positive at one end cannot be negative at the other.
    guard !positive.contains(condition(-sign)) else { return false }
    if !positive.contains(condition(sign)) { positive.append(condition(sign)) }
    return true
  }

  /// The limit of an arctangent, an error function or a hyperbolic tangent of a linear formula.
  private mutating func saturated(_ factor: FormulaProduct.Factor) -> Expression? {
    guard factor.exponent == 1, case .call(let function, let arguments) = factor.base.kind,
      arguments.count == 1,
      let place = [UnaryFunction.atan, .erf, .tanh].firstIndex(where: { $0.call?.name == function }
      ),
      let coefficients = integrator.formulas(of: arguments[0], through: 1)
    else { return nil }
    // Of f(−a·x) for a > 0 it is the negative one.
    let short = coefficients[1].transformed(by: BuiltIn.factorization) ?? coefficients[1]
    let isNegative = FormulaSum(short).product.coefficient.signum < 0
    guard require(isNegative ? FormulaSum(short).negated.expression : short) else { return nil }
    var limit = Expression(integer: Integer(1))
    if place == 0 {
      let quarter = try? Expression(.constant(Constant.pi.rawValue))
        .over(Expression(integer: Integer(2)))
      guard let angle = quarter.flatMap({ try? unit.fromRadians($0) }) else { return nil }
      limit = angle
    }
    return isNegative ? FormulaSum(limit).negated.expression : limit
  }
}

extension Expression {
  /// Whether it is a root, which is not negative, or a positive number such as π.
  fileprivate var isRootOrNumber: Bool {
    switch kind {
    case .constant(let name): name == Constant.pi.rawValue || name == Constant.e.rawValue
    case .call(let name, _): name == RealFunction.sqrt.name
    default: false
    }
  }
}
