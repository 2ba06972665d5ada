internal import Arithmetic
internal import Syntax

// Shorter and other forms of antiderivatives, which differ by constants.

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
  var withSignsInSums: Expression {
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

  /// The formula with ln u for each ln |u|, and the same of the integrals of cos u/u and cosh u/u.
  var withPrincipalLogarithms: Expression {
    let inner = isLeaf ? self : mappingOperands(\.withPrincipalLogarithms)
    let integrals = [UnaryFunction.cos, .cosh].map { BuiltIn.integral(ofQuotientOf: $0)?.name }
    guard case .call(let name, let arguments) = inner.kind,
      name == UnaryFunction.ln.call?.name || integrals.contains(name),
      case .call(UnaryFunction.abs.call?.name, let magnitudes) = arguments[0].kind
    else { return inner }
    return Expression(.call(name, magnitudes), range: range)
  }
}
