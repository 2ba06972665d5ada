internal import Arithmetic
internal import Syntax

/// Differentiates a formula by a name.
///
/// Sums, products and powers are differentiated as every textbook does it. The derivative of a function is
/// that of its file, which gives it as registers of a program.
struct Differentiator {
  /// The function, or the kind of value, for which there is no rule.
  struct Failure: Error {
    let function: String
  }

  let name: String
  let unit: AngleUnit
  /// Whether i counts as a real number: so ln|u| has the derivative of ln u, which stands for it in antiderivatives
  /// of complex functions.
  var treatsAllAsReal = false

  /// Whether the name stands for a complex number.
  var isComplex = false

  private static let zero = Expression(integer: Integer(0))

  /// The derivative, not yet simplified.
  func derivative(of formula: Expression) throws(Failure) -> Expression {
    guard formula.freeVariables.contains(name) else { return Self.zero }
    do throws(FormulaFailure) {
      return try rule(formula)
    } catch {
      throw Failure(function: Self.subject(formula))
    }
  }

  private static func subject(_ formula: Expression) -> String {
    if case .call(let name, _) = formula.kind { name } else { "this" }
  }

  private func inner(_ formula: Expression) throws(FormulaFailure) -> Expression {
    guard formula.freeVariables.contains(name) else { return Self.zero }
    return try rule(formula)
  }

  private func rule(_ formula: Expression) throws(FormulaFailure) -> Expression {
    switch formula.kind {
    case .variable: return Expression(integer: Integer(1))
    case .negation(let operand): return FormulaSum(try inner(operand)).negated.expression
    case .sum(let terms):
      var sum = Self.zero
      for term in terms {
        let slope = FormulaSum(try inner(term.operand))
        sum = sum.plus((term.sign == .minus ? slope.negated : slope).expression)
      }
      return sum
    case .product(let factors): return try product(factors)
    case .power(let base, let exponent): return try power(base, exponent, formula)
    case .postfix(let operand, .percent):
      return try inner(operand).over(Expression(integer: Integer(100)))
    case .postfix(let operand, .degree):
      let slope = try inner(operand)
      guard let one = try? unit.angle(radians: AngleMode.degrees.unit.radians(Real(1))) else {
        throw .notFormula
      }
      return slope.multiplied(by: try Value.real(one).formulaPart())
    case .postfix(let operand, .factorial):
      let next = operand.plus(Expression(integer: Integer(1)))
      let rate = try Expression.call(.polygamma(0), next)
      return formula.multiplied(by: rate).multiplied(by: try inner(operand))
    case .call(let name, let arguments): return try call(name, arguments, formula)
    case .logic(.choice(let condition, let consequence, let alternative)):
      return .choice(condition, try inner(consequence), try inner(alternative))
    case .number, .constant, .answer, .result, .postfix, .logic, .scope, .aggregate:
      throw .notFormula
    }
  }

  /// Σ of each factor's derivative with the other factors; a quotient of two has one divisor.
  private func product(_ factors: [Expression.Factor]) throws(FormulaFailure) -> Expression {
    guard factors.allSatisfy({ $0.multiplication != .modulo }) else { throw .notFormula }
    func product(of factors: [Expression]) -> Expression {
      let product = factors.reduce(Expression(integer: Integer(1))) { $0.multiplied(by: $1) }
      return FormulaSum(product).cancelled.expression
    }
    let dividends = factors.filter { $0.multiplication != .divided }.map(\.operand)
    let divisors = factors.filter { $0.multiplication == .divided }.map(\.operand)
    var slope = Self.zero
    for (index, dividend) in dividends.enumerated() {
      var others = dividends
      others[index] = try inner(dividend)
      guard !others[index].isZeroFormula else { continue }
      slope = slope.plus(product(of: others))
    }
    guard !divisors.isEmpty else { return slope }
    let dividend = product(of: dividends)
    // (p/(c·uⁿ))′ is (p′·u − n·p·u′)/(c·uⁿ⁺¹).
    let divisor = product(of: divisors)
    let power = FormulaSum(divisor).product
    let isPower = power.factors.count == 1 && power.factors[0].exponent > 1
    let base = isPower ? power.factors[0].base : divisor
    let count = isPower ? power.factors[0].exponent : 1
    let rate = try inner(base)
    if rate.isZeroFormula { return try slope.over(divisor) }
    let change = FormulaSum(product(of: [dividend, rate])).scaled(by: Fraction(-count)).expression
    let quotient = try product(of: [slope, base]).plus(change)
      .over(try base.raised(to: Fraction(count + 1)))
    return isPower ? try quotient.over(power.coefficient.expression) : quotient
  }

  /// n·u^(n − 1)·u′, u^v·ln u·v′, or both.
  private func power(
    _ base: Expression,
    _ exponent: Expression,
    _ formula: Expression
  ) throws(FormulaFailure) -> Expression {
    let (ofBase, ofExponent) = (try inner(base), try inner(exponent))
    if !ofBase.isZeroFormula, !ofExponent.isZeroFormula {
      // The logarithm leaves positive bases only, so that the base may be cancelled: x^x·(1 + ln x).
      let relative = try Self.quotient(exponent, base).multiplied(by: ofBase)
      return formula.multiplied(
        by: relative.plus(try Expression.call(.ln, base).multiplied(by: ofExponent))
      )
    }
    var slope = Self.zero
    if !ofBase.isZeroFormula {
      let power: Expression
      if let fraction = FormulaSum(exponent).fraction {
        if fraction.isZero { return slope }
        power = try base.raised(to: fraction - Fraction(1))
      } else {
        power = try base.raised(to: exponent.plus(Fraction(-1).expression))
      }
      slope = exponent.multiplied(by: power).multiplied(by: ofBase)
    }
    if !ofExponent.isZeroFormula {
      let isExponential = base == Expression(.constant(Constant.e.rawValue))
      let rate = isExponential ? Expression(integer: Integer(1)) : try .call(.ln, base)
      slope = slope.plus(formula.multiplied(by: rate).multiplied(by: ofExponent))
    }
    return slope
  }

  /// The quotient by a positive divisor, cancelled where that is a factor of the dividend.
  private static func quotient(
    _ dividend: Expression,
    _ divisor: Expression
  ) throws(FormulaFailure) -> Expression {
    let product = FormulaProduct(dividend)
    let key = FormulaProduct.Factor(divisor, 1).key
    guard let index = product.factors.firstIndex(where: { $0.key == key && $0.exponent > 0 }) else {
      return dividend.multiplied(by: try divisor.raised(to: Fraction(-1)))
    }
    var factors = product.factors
    let left = factors[index].exponent - 1
    factors.remove(at: index)
    if left > 0 { factors.insert(FormulaProduct.Factor(divisor, left), at: index) }
    return FormulaProduct(product.coefficient, factors).expression
  }

  /// Σ of the partial derivatives times the derivatives of the arguments.
  private func call(
    _ name: String,
    _ arguments: [Expression],
    _ formula: Expression
  ) throws(FormulaFailure) -> Expression {
    if let integral = formula.integralOverRange { return try slope(integral) }
    guard let function = BuiltIn.named(name), function.argumentCount.contains(arguments.count)
    else {
      throw .notFormula
    }
    if !treatsAllAsReal, let rule = function.nonanalyticSlope, arguments[0].hasImaginaryUnit {
      return try slope(rule, name, of: arguments[0], formula)
    }
    if let other = formula.withoutEqualArguments(unit) { return try inner(other) }
    if name == UnaryFunction.ln.call?.name, arguments.count == 1,
      let slope = try slope(ofLogarithmOf: FormulaSum(arguments[0]).product)
    {
      return slope
    }
    var slope = Self.zero
    for (index, argument) in arguments.enumerated() {
      let rate = try inner(argument)
      guard !rate.isZeroFormula else { continue }
      slope = slope.plus(try partial(function, arguments, index, formula).multiplied(by: rate))
    }
    return slope
  }

  /// Σ n·u′/u for the logarithm of a product of powers uⁿ, from which constant factors are gone; nil for one factor
  /// that is no power.
  private func slope(
    ofLogarithmOf product: FormulaProduct
  ) throws(FormulaFailure) -> Expression? {
    let powers = product.factors.map { factor in
      if case .power(let base, let exponent) = factor.base.kind,
        !exponent.freeVariables.contains(name)
      {
        return (base, exponent.multiplied(by: Fraction(factor.exponent).expression))
      }
      let (base, exponent) = Integrator.power(factor)
      return (base, exponent.expression)
    }
    let one = Fraction(1).expression
    guard powers.count > 1 || powers.contains(where: { $0.1 != one }) else { return nil }
    var slope = Self.zero
    for (base, exponent) in powers {
      let rate = try inner(base)
      guard !rate.isZeroFormula else { continue }
      slope = slope.plus(try exponent.multiplied(by: rate).over(base))
    }
    return slope
  }

  /// The derivative of a function that is not analytic.
  private func slope(
    _ rule: NonanalyticSlope,
    _ name: String,
    of argument: Expression,
    _ formula: Expression
  ) throws(FormulaFailure) -> Expression {
    func part(_ part: ComplexValue.Part, of number: Expression) -> Expression {
      Expression(.call(part.rawValue, [number]))
    }
    let rate = try inner(argument)
    switch rule {
    case .sameFunction: return Expression(.call(name, [rate]))
    case .magnitude:
      let products = [ComplexValue.Part.re, .im].map {
        part($0, of: argument).multiplied(by: part($0, of: rate))
      }
      return try products[0].plus(products[1]).over(formula)
    case .angle: return try unit.fromRadians(part(.im, of: rate.over(argument)))
    }
  }

  /// By Leibniz's rule: the integrand at each bound that varies times its derivative, and the integral of its own.
  private func slope(_ integral: IntegralOverRange) throws(FormulaFailure) -> Expression {
    var slope = Self.zero
    for (bound, sign) in [(integral.last, 1), (integral.first, -1)]
    where bound.freeVariables.contains(name) {
      let rate = try inner(bound)
      guard !rate.isZeroFormula else { continue }
      let part = integral.body.replacing(integral.name, by: bound).multiplied(by: rate)
      slope = slope.plus(FormulaSum(part).scaled(by: Fraction(sign)).expression)
    }
    guard integral.name != name else { return slope }
    let rate = try inner(integral.body)
    return rate.isZeroFormula ? slope : slope.plus(integral.with(body: rate).call)
  }

  private func partial(
    _ function: any Primitive.Type,
    _ arguments: [Expression],
    _ place: Int,
    _ formula: Expression
  ) throws(FormulaFailure) -> Expression {
    var builder = ProgramBuilder()
    builder.isForFormula = true
    var known: [ProgramBuilder.Register: Expression] = [:]
    var registers: [ProgramBuilder.Register] = []
    for (index, argument) in arguments.enumerated() {
      let register: ProgramBuilder.Register
      if index == place {
        register = builder.variable
      } else if let fraction = FormulaSum(argument).fraction {
        register = builder.constant(Real(fraction))
      } else {
        register = builder.parameter(index)
      }
      let isAngle = function.angles == .ofArgument
      known[register] = isAngle ? try unit.inRadians(argument) : argument
      registers.append(register)
    }
    guard let value = function.register(of: registers, in: &builder) else { throw .notFormula }
    if registers.contains(value) == false {
      known[value] = function.angles == .ofValue ? try unit.inRadians(formula) : formula
    }
    let principal = isComplex ? function.complexSlope(of: builder.variable, in: &builder) : nil
    guard let slope = principal ?? builder.derivative(of: value) else { throw .notFormula }
    var writer = RegisterFormula(
      builder,
      known,
      unit,
      angle: function.angles == .ofArgument ? arguments[place] : nil
    )
    let partial = try writer.formula(of: slope)
    // Angles are in radians in programs.
    switch function.angles {
    case .none: return partial
    case .ofArgument: return try unit.inRadians(partial)
    case .ofValue:
      guard let factor = unit.radiansInOne else { return partial }
      return try partial.over(factor)
    }
  }
}

extension Expression {
  /// The largest or the smallest of different arguments, which has a derivative where equal ones, whose difference
  /// is 0 throughout, leave none; nil for others.
  fileprivate func withoutEqualArguments(_ unit: AngleUnit) -> Expression? {
    guard case .call(let name, let arguments) = kind, ["max", "min"].contains(name) else {
      return nil
    }
    var different: [Expression] = []
    for argument in arguments {
      let isKnown = different.contains { other in
        argument == other
          || FormulaSum(argument).isDefined && argument.isProvenEqual(to: other, in: unit)
      }
      if !isKnown { different.append(argument) }
    }
    guard different.count < arguments.count else { return nil }
    return different.count == 1 ? different[0] : Expression(.call(name, different))
  }

  /// Whether it contains i.
  var hasImaginaryUnit: Bool {
    if case .constant(Constant.i.rawValue) = kind { return true }
    return !isLeaf && operands.contains(where: \.hasImaginaryUnit)
  }

  /// The name of a function in it that is not analytic and depends on a name.
  func notAnalyticFunction(of name: String) -> String? {
    guard !isLeaf, freeVariables.contains(name) else { return nil }
    if case .call(let function, _) = kind, BuiltIn.named(function)?.nonanalyticSlope != nil {
      return function
    }
    return operands.lazy.compactMap { $0.notAnalyticFunction(of: name) }.first
  }
}

extension FormulaSum {
  /// The sum with x for x²/x.
  ///
  /// In a derivative that is right: where a factor u is divided by u, a function such as ln u was
  /// differentiated, which stands beside it and has no value at u = 0 either.
  fileprivate var cancelled: FormulaSum {
    var sum = FormulaSum([])
    for term in expression.termsWithSigns {
      sum = sum.plus(FormulaSum([FormulaSum(term).product.cancelled]))
    }
    return sum
  }
}

extension FormulaProduct {
  /// The product with x for x²/x, which also has a value at 0.
  var cancelled: FormulaProduct {
    var exponents: [String: Int] = [:]
    for factor in factors { exponents[factor.key, default: 0] += factor.exponent }
    var left: [Factor] = []
    for factor in factors {
      guard let exponent = exponents.removeValue(forKey: factor.key), exponent != 0 else {
        continue
      }
      left.append(Factor(factor.base, exponent))
    }
    return FormulaProduct(coefficient, left)
  }
}
