internal import Arithmetic
internal import Syntax

// Forms of a formula that show what its functions have in common: tan u as sin u/cos u, sin 2u as 2·sin u·cos u.

extension Expression {
  /// The forms of the formula in fewer different functions; they equal it wherever it has a value.
  func inFewerFunctions(_ numbers: NumberMode, _ angles: AngleMode) -> [Expression] {
    guard contains(.call) || contains(.power) || contains(.postfix), !contains(.logic),
      !contains(.scope)
    else { return [] }
    let factorials = CommonFactorials(of: self)
    let written = writtenOut(numbers, factorials)
    var forms = [written]
    if let angles = written.withCommonAngles(angles) { forms.append(angles) }
    forms.append(written.inExponentials)
    return forms.enumerated().filter { index, form in
      form != self && !forms[..<index].contains(form)
    }.map(\.element)
  }

  private func writtenOut(_ numbers: NumberMode, _ factorials: CommonFactorials) -> Expression {
    guard !isLeaf else { return self }
    let inner = mappingOperands { $0.writtenOut(numbers, factorials) }
    if let product = factorials.product(for: inner) { return product }
    switch inner.kind {
    case .call(RealFunction.sqrt.name, let arguments) where arguments.count == 1:
      guard numbers == .real else { return inner }
      return (try? arguments[0].rootOfSquares()) ?? inner
    case .call(let name, let arguments) where arguments.count == 1:
      return (try? Self.quotient(name, arguments[0])) ?? inner
    case .power(let base, let exponent): return inner.powersOfPrimes(base, exponent) ?? inner
    default: return inner
    }
  }

  /// A function such as the tangent by sines and cosines, or by hyperbolic ones; nil for other names.
  private static func quotient(
    _ name: String,
    _ argument: Expression
  ) throws(FormulaFailure) -> Expression? {
    let one = Expression(integer: Integer(1))
    switch name {
    case "tan": return try call(.sin, argument).over(call(.cos, argument))
    case "cot": return try call(.cos, argument).over(call(.sin, argument))
    case "sec": return try one.over(call(.cos, argument))
    case "csc": return try one.over(call(.sin, argument))
    case "tanh": return try call(.sinh, argument).over(call(.cosh, argument))
    case "coth": return try call(.cosh, argument).over(call(.sinh, argument))
    case "sech": return try one.over(call(.cosh, argument))
    case "csch": return try one.over(call(.sinh, argument))
    default: return nil
    }
  }

  /// The root of a formula of real numbers with |u| for √(u²); nil where no factor is a square.
  private func rootOfSquares() throws(FormulaFailure) -> Expression? {
    guard FormulaSum(self).isDefined, !freeVariables.isEmpty, !hasImaginaryUnit else { return nil }
    return try FormulaSum(transformed(by: BuiltIn.factorization) ?? self).product.rootOfSquares()
  }

  /// The power of a positive fraction as a product of powers of primes: 4^x is 2^(2x); nil for others.
  private func powersOfPrimes(_ base: Expression, _ exponent: Expression) -> Expression? {
    guard let fraction = FormulaSum(base).fraction, fraction.signum > 0,
      !exponent.freeVariables.isEmpty
    else { return nil }
    let (above, below) = (fraction.numerator.smallFactors, fraction.denominator.smallFactors)
    guard above.cofactor == Integer(1), below.cofactor == Integer(1) else { return nil }
    let primes =
      above.factors.map { ($0.prime, $0.exponent) } + below.factors.map { ($0.prime, -$0.exponent) }
    guard primes.count > 1 || primes.first.map({ $0.1 != 1 }) == true else { return nil }
    let powers = primes.map { prime, count in
      Expression(
        .power(
          Expression(integer: prime),
          FormulaSum(exponent).scaled(by: Fraction(count)).expression
        )
      )
    }
    return powers.count == 1
      ? powers[0] : Expression(.product(powers.map { Factor(.times, $0) }))
  }

  /// The formula with polynomials of the sines and cosines of a few angles; nil where that is no change.
  private func withCommonAngles(_ mode: AngleMode) -> Expression? {
    guard haveDefinedAngles, let angles = CommonAngles(of: [self]), angles.hasMultiples else {
      return nil
    }
    return angles.expanded(self).withExactWaves(mode)
  }

  /// Whether the arguments of all sines and cosines have values whatever the names are.
  private var haveDefinedAngles: Bool {
    if let wave, !FormulaSum(wave.argument).isDefined { return false }
    return isLeaf || operands.allSatisfy(\.haveDefinedAngles)
  }

  /// The formula with exact values of the sines and cosines of numbers, where they have some.
  private func withExactWaves(_ mode: AngleMode) -> Expression {
    guard !isLeaf else { return self }
    let inner = mappingOperands { $0.withExactWaves(mode) }
    guard inner.wave != nil, inner.freeVariables.isEmpty else { return inner }
    var environment = Environment()
    environment.angleMode = mode
    return (try? environment.real(inner))?.exactExpression(mode) ?? inner
  }
}

extension FormulaProduct {
  /// The square root of a product of real numbers with |u| for √(u²); nil where no factor is a square.
  func rootOfSquares() throws(FormulaFailure) -> Expression? {
    guard coefficient.signum > 0, factors.allSatisfy({ $0.exponent > 0 }),
      factors.contains(where: { $0.exponent > 1 })
    else { return nil }
    let single = factors.filter { $0.exponent % 2 != 0 }.map { Factor($0.base, 1) }
    let rest = FormulaProduct(coefficient, single).expression
    var root =
      rest == Expression(integer: Integer(1)) ? rest : try rest.raised(to: Fraction(1, 2))
    for factor in factors where factor.exponent > 1 {
      let half = factor.exponent / 2
      let base = half.isMultiple(of: 2) ? factor.base : try .call(.abs, factor.base)
      root = root.multiplied(by: try base.raised(to: Fraction(half)))
    }
    return root
  }
}

/// The factorials in a formula whose arguments differ by integers.
private struct CommonFactorials {
  /// The least argument of each group: its part that varies, and the number that is added to it.
  private var groups: [String: (rest: FormulaSum, constant: Fraction)] = [:]

  /// The most factors between two factorials.
  private static let mostFactors = 40

  init(of formula: Expression) {
    for argument in formula.argumentsOfFactorials {
      let (key, rest, constant) = Self.parts(of: argument)
      if let known = groups[key], known.constant <= constant { continue }
      groups[key] = (rest, constant)
    }
  }

  /// What identifies the group of an argument, its part that varies, and the number that is added to it.
  private static func parts(of argument: Expression) -> (String, FormulaSum, Fraction) {
    let sum = FormulaSum(argument)
    let constant = sum.terms.first(where: \.factors.isEmpty)?.coefficient ?? Fraction(0)
    let rest = FormulaSum(sum.terms.filter { !$0.factors.isEmpty }).inStandardOrder
    let text = Printer(.typed, vocabulary: .builtIn).text(of: rest.expression)
    let fractional = constant - Fraction(constant.floor)
    return ("\(text) \(fractional.numerator)/\(fractional.denominator)", rest, constant)
  }

  /// The least factorial of the group times the numbers up to the argument of another one: n! is (n − 1)!·n.
  func product(for formula: Expression) -> Expression? {
    guard let argument = formula.argumentOfFactorial else { return nil }
    let (key, _, constant) = Self.parts(of: argument)
    guard let least = groups[key], let count = (constant - least.constant).int,
      (1...Self.mostFactors).contains(count)
    else { return nil }
    func term(_ step: Int) -> Expression {
      least.rest.plus(FormulaSum((least.constant + Fraction(step)).expression)).expression
    }
    let factors = (1...count).map { Expression.Factor(.times, term($0)) }
    let factorial = Expression(.postfix(term(0), .factorial))
    return Expression(.product([Expression.Factor(.times, factorial)] + factors))
  }
}

extension Expression {
  /// What a factorial is of; nil for everything else, and where that does not vary.
  fileprivate var argumentOfFactorial: Expression? {
    let argument: Expression
    switch kind {
    case .postfix(let operand, .factorial): argument = operand
    case .call("factorial", let arguments) where arguments.count == 1: argument = arguments[0]
    default: return nil
    }
    return FormulaSum(argument).isDefined && !argument.freeVariables.isEmpty ? argument : nil
  }

  fileprivate var argumentsOfFactorials: [Expression] {
    guard !isLeaf else { return [] }
    return (argumentOfFactorial.map { [$0] } ?? []) + operands.flatMap(\.argumentsOfFactorials)
  }
}
